// world.mjs: what tests in a browser need: the real program at a free port with data of its own, and a browser that notices
// everything that is wrong with a page: errors, requests to strangers, text that does not fit.
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";

const require = createRequire(new URL("../../web/package.json", import.meta.url));
const { chromium } = require("playwright-core");
export const axe_source = require("axe-core").source;

/** The program, which may be stopped and comes back at the same address. */
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

  start() {
    const options = ["serve", "--lang", "en", "--port", String(this.port), "--data", this.#folder, "--log-level", "error", "--drain-seconds", "0", "--requests-per-second", "1000"];
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

  async end() {
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

/** Somebody with a browser of their own. `wrong` fills with everything that should not happen. */
export class Visitor {
  wrong = [];
  #expects_cuts = false;

  static async arrive(browser, server, options = {}) {
    const visitor = new Visitor();
    visitor.server = server;
    visitor.context = await browser.newContext({ locale: "en-GB", viewport: { width: 1280, height: 800 }, serviceWorkers: "block", ...options });
    visitor.page = await visitor.context.newPage();
    // Long enough for a machine that has much else to do.
    visitor.page.setDefaultTimeout(60_000);
    visitor.page.on("console", (message) => {
      // A server that is down is no mistake of the page.
      if (message.type() === "error" && !visitor.#expects_cuts) visitor.wrong.push(`console: ${message.text()}`);
    });
    visitor.page.on("pageerror", (error) => visitor.wrong.push(`error: ${error.stack ?? error}`));
    visitor.page.on("request", (request) => {
      const { protocol, host } = new URL(request.url());
      if (protocol !== "data:" && protocol !== "blob:" && host !== `localhost:${server.port}`) visitor.wrong.push(`a stranger was asked: ${request.url()}`);
    });
    return visitor;
  }

  expect_cuts(on = true) {
    this.#expects_cuts = on;
  }

  async go(path) {
    await this.page.goto(this.server.url + path);
    await this.page.waitForSelector("main h1");
  }

  /** To another screen without loading the page anew, as by a link. */
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

  /** Text that goes beyond the right edge, and what it is; a layout that depends on its own width may take a second frame. */
  async sideways() {
    return this.page.evaluate(async () => {
      for (let i = 0; i < 2; ++i) await new Promise((resolve) => requestAnimationFrame(resolve));
      const width = document.documentElement.clientWidth;
      if (document.documentElement.scrollWidth <= width && document.body.scrollWidth <= width) return [];
      const wide = [...document.querySelectorAll("body *")].filter((element) => element.getBoundingClientRect().right > width + 1);
      return wide.slice(-3).map((element) => `${element.tagName.toLowerCase()}.${element.className}: ${element.textContent?.trim().slice(0, 40)}`);
    });
  }

  /** What axe finds. Evaluated by the debugger, which no CSP stops. */
  async axe() {
    if (!(await this.page.evaluate(() => "axe" in globalThis))) await this.page.evaluate(axe_source);
    const { violations } = await this.page.evaluate(() => globalThis.axe.run(document, { runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"] }));
    return violations.flatMap((one) => one.nodes.map((node) => `${one.id}: ${node.html.slice(0, 160)} ${node.any[0]?.message ?? ""}`));
  }

  async leave() {
    const context = this.context;
    this.context = null;
    await context?.close();
  }
}
