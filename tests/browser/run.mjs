// run.mjs: runs the tests of one file in a browser on the real program. usage: node run.mjs PROGRAM FILE [NAME]
// A test is an exported function; it is given a server that runs, a browser, and a way to let visitors arrive. It fails by
// throwing, or if anything was wrong with a page that a visitor saw. One that fails is tried once more, with everything fresh,
// and what went wrong is told all the same: on a busy machine a browser is now and then slower than anybody would wait.
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { open_browser, Server, Visitor } from "./world.mjs";

const [program, file, only] = process.argv.slice(2);
const tests = await import(pathToFileURL(resolve(file)));
const browser = await open_browser();

/** Whether it went well. */
async function attempt(name, test) {
  const server = new Server(program);
  const visitors = [];
  const begun = performance.now();
  let well = true;
  try {
    await server.start();
    await test({
      program,
      server,
      browser,
      visitor: async (options) => {
        const visitor = await Visitor.arrive(browser, server, options);
        visitors.push(visitor);
        return visitor;
      },
    });
    const wrong = visitors.flatMap((visitor) => visitor.wrong);
    if (wrong.length > 0) throw new Error(wrong.join("\n"));
    console.log(`ok ${name} (${Math.round(performance.now() - begun)} ms)`);
  } catch (error) {
    well = false;
    console.log(`FAILED ${name}\n${error.stack ?? error}`);
    for (const visitor of visitors) console.log(`  was at ${visitor.page.url()}\n${(await visitor.page.locator("body").innerText().catch(() => "")).slice(0, 1500)}`);
  }
  for (const visitor of visitors) await visitor.leave();
  await server.end();
  return well;
}

let failed = 0;
for (const [name, test] of Object.entries(tests)) {
  if (only !== undefined && !name.includes(only)) continue;
  if (!(await attempt(name, test)) && !(await attempt(`${name}, once more`, test))) failed += 1;
}
await browser.close();
process.exit(failed > 0 ? 1 : 0);
