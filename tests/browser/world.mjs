// world.mjs: what browser tests need: the real program on a free port with its own data folder, and visitors whose pages report
// every error, every request to another host and text that does not fit. Random numbers in pages come from a seed.
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";

const require = createRequire(new URL("../../web/package.json", import.meta.url));
const { chromium } = require("playwright-core");
export const axe_source = require("axe-core").source;

/** The program. It can be stopped and started again on the same port. */
export class Server {
  #program;
  #folder = mkdtempSync(join(tmpdir(), "kameleon-browser-"));
  #process = null;
  port = 0;

  constructor(program) {
    this.#program = program;
  }

  get url() {
    return `http://localhost:${this.port}`;
  }

  /** `more`: further options of the program. */
  start(more = []) {
    const options = ["serve", "--lang", "en", "--port", String(this.port), "--data", this.#folder, "--log-level", "error", "--drain-seconds", "0", "--requests-per-second", "1000", "--test-seed", "1", ...more];
    const child = spawn(this.#program, options, { stdio: ["ignore", "pipe", "inherit"] });
    this.#process = child;
    return new Promise((resolve, reject) => {
      let said = "";
      child.stdout.on("data", (bytes) => {
        said += bytes;
        const found = /ready: http:\/\/localhost:(\d+)/.exec(said);
        if (found === null) return;
        this.port = Number(found[1]);
        resolve();
      });
      child.on("exit", () => reject(new Error(`the server did not start: ${said}`)));
    });
  }

  async stop(signal = "SIGTERM") {
    const child = this.#process;
    if (child === null || child.exitCode !== null) return;
    const gone = new Promise((resolve) => child.on("exit", resolve));
    child.kill(signal);
    await gone;
  }

  async remove() {
    await this.stop("SIGKILL");
    rmSync(this.#folder, { recursive: true, force: true });
  }
}

export function open_browser() {
  return chromium.launch({
    executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
    args: ["--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking", "--disable-component-update", "--disable-sync", "--disable-dev-shm-usage"],
  });
}

/** In a page or worker, before its own code: crypto.getRandomValues becomes a generator (xorshift32) that starts from `seed`. */
function use_seeded_random(seed) {
  let state = 2166136261;
  for (const letter of seed) state = Math.imul(state ^ letter.charCodeAt(0), 16777619);
  state = state >>> 0 || 1;
  crypto.getRandomValues = (array) => {
    const bytes = new Uint8Array(array.buffer, array.byteOffset, array.byteLength);
    for (let i = 0; i < bytes.length; ++i) {
      state ^= state << 13;
      state ^= state >>> 17;
      state ^= state << 5;
      bytes[i] = state >>> 24;
    }
    return array;
  };
}

/**
 * The same cards in every run of a test, but other numbers (such as command ids) after each load of a page. Workers take no init
 * scripts, so the engine's worker gets the generator in front of its own code; a service worker would hide that request.
 */
async function seed_randomness(context, seed) {
  const count_loads = `(() => {
    try {
      const loads = Number(localStorage.getItem("kameleon.test.loads") ?? 0) + 1;
      localStorage.setItem("kameleon.test.loads", String(loads));
      return loads;
    } catch {
      return 0; // about:blank has no storage
    }
  })()`;
  await context.addInitScript({ content: `(${use_seeded_random})(${JSON.stringify(`${seed} page `)} + ${count_loads});` });
  let workers = 0;
  await context.route(/\/assets\/[^/]*worker[^/]*\.js$/, async (route) => {
    const response = await route.fetch();
    const generator = `(${use_seeded_random})(${JSON.stringify(`${seed} worker ${workers++}`)});\n`;
    await route.fulfill({ response, body: generator + (await response.text()) });
  });
}

/** One person's browser. `errors` collects what must not happen. */
export class Visitor {
  errors = [];
  #expects_disconnects = false;

  static async open(browser, server, options = {}, seed = "visitor") {
    const visitor = new Visitor();
    visitor.server = server;
    visitor.context = await browser.newContext({ locale: "en-GB", viewport: { width: 1280, height: 800 }, serviceWorkers: "block", ...options });
    await seed_randomness(visitor.context, seed);
    visitor.page = await visitor.context.newPage();
    // Only to end a test that hangs: a busy machine may take long for anything.
    visitor.page.setDefaultTimeout(Number(process.env.BROWSER_TEST_TIMEOUT ?? 180_000));
    visitor.page.on("console", (message) => {
      // The browser reports a server that is down as an error of the page.
      if (message.type() === "error" && !visitor.#expects_disconnects) visitor.errors.push(`console: ${message.text()}`);
    });
    visitor.page.on("pageerror", (error) => visitor.errors.push(`error: ${error.stack ?? error}`));
    visitor.page.on("request", (request) => {
      const { protocol, host } = new URL(request.url());
      if (protocol !== "data:" && protocol !== "blob:" && host !== `localhost:${server.port}`) visitor.errors.push(`request to another host: ${request.url()}`);
    });
    return visitor;
  }

  expect_disconnects(on = true) {
    this.#expects_disconnects = on;
  }

  async go(path) {
    await this.page.goto(this.server.url + path);
    await this.page.waitForSelector("main h1");
  }

  /** To another screen without loading the page again, as by a link. */
  async move(path) {
    await this.page.evaluate(async (address) => {
      const link = document.createElement("a");
      link.href = address;
      document.body.append(link);
      link.click();
      link.remove();
      for (let i = 0; i < 2; ++i) await new Promise((resolve) => requestAnimationFrame(resolve));
    }, path);
    await this.page.waitForSelector("main h1");
  }

  /** Elements that reach beyond the right edge. After a resize a browser may need some frames until all sizes fit each other. */
  async overflowing() {
    return this.page.evaluate(async () => {
      for (let i = 0; i < 30; ++i) {
        await new Promise((resolve) => requestAnimationFrame(resolve));
        const width = document.documentElement.clientWidth;
        if (i > 1 && document.documentElement.scrollWidth <= width && document.body.scrollWidth <= width) return [];
      }
      const wide = [...document.querySelectorAll("body *")].filter((element) => element.getBoundingClientRect().right > document.documentElement.clientWidth + 1);
      return wide.slice(-3).map((element) => `${element.tagName.toLowerCase()}.${element.className}: ${element.textContent?.trim().slice(0, 40)}`);
    });
  }

  /** The violations that axe finds. The debugger evaluates it, so the page's CSP does not apply. */
  async axe() {
    if (!(await this.page.evaluate(() => "axe" in globalThis))) await this.page.evaluate(axe_source);
    const { violations } = await this.page.evaluate(() => globalThis.axe.run(document, { runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"] }));
    return violations.flatMap((one) => one.nodes.map((node) => `${one.id}: ${node.html.slice(0, 160)} ${node.any[0]?.message ?? ""}`));
  }

  async close() {
    const context = this.context;
    this.context = null;
    await context?.close();
  }
}
