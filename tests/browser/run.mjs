// run.mjs: runs the tests of one file in a browser against the real program. usage: node run.mjs PROGRAM FILE [NAME]
// A test is an exported function. It gets a running server, a browser and a way to open visitors, and it fails by throwing or
// when a visitor's page reported an error. Every test runs once: what fails on a busy machine is a fault of the page or the test.
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { open_browser, Server, Visitor } from "./world.mjs";

const [program, file, only] = process.argv.slice(2);
const tests = await import(pathToFileURL(resolve(file)));
const browser = await open_browser();

/** Whether the test passed. */
async function passes(name, test) {
  const server = new Server(program);
  const visitors = [];
  const started = performance.now();
  try {
    await server.start();
    await test({
      program,
      server,
      browser,
      visitor: async (options) => {
        const visitor = await Visitor.open(browser, server, options, `${name} ${visitors.length}`);
        visitors.push(visitor);
        return visitor;
      },
    });
    const errors = visitors.flatMap((visitor) => visitor.errors);
    if (errors.length > 0) throw new Error(errors.join("\n"));
    console.log(`ok ${name} (${Math.round(performance.now() - started)} ms)`);
    return true;
  } catch (error) {
    console.log(`FAILED ${name}\n${error.stack ?? error}`);
    for (const { page } of visitors) {
      const text = await page.locator("body").innerText().catch(() => "");
      console.log(`  at ${page.url()}\n${text.slice(0, 1500)}`);
    }
    return false;
  } finally {
    for (const visitor of visitors) await visitor.close();
    await server.remove();
  }
}

let failed = 0;
for (const [name, test] of Object.entries(tests)) {
  if (only !== undefined && !name.includes(only)) continue;
  if (!(await passes(name, test))) failed += 1;
}
await browser.close();
process.exit(failed > 0 ? 1 : 0);
