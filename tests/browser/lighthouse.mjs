// lighthouse.mjs: what Lighthouse finds, on the real program. usage: node lighthouse.mjs PROGRAM LIGHTHOUSE [RUNS]
// LIGHTHOUSE is its command line (cli/index.js). Of several runs the median of each figure counts, for a busy machine makes
// some of them slow. Ends with 1 if a figure is below 95, and says what it was for.
import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { Server } from "./world.mjs";

const [program, lighthouse, runs = "1"] = process.argv.slice(2);
const least = 95;
const categories = ["performance", "accessibility", "best-practices"];
const places = { home: "/", table: "/local/coloretto?players=4&level=beginner", rules: "/rules/coloretto" };
const flags = "--headless=new --no-sandbox --disable-gpu --no-first-run --disable-background-networking --disable-dev-shm-usage";

async function measure(url, form) {
  const options = [url, "--quiet", "--output=json", "--output-path=stdout", `--only-categories=${categories.join()}`, `--chrome-flags=${flags}`];
  if (form === "desktop") options.push("--preset=desktop");
  const env = { ...process.env, CHROME_PATH: process.env.CHROMIUM ?? "/usr/bin/chromium" };
  const { stdout } = await promisify(execFile)(process.execPath, [lighthouse, ...options], { env, maxBuffer: 1 << 28 });
  return JSON.parse(stdout);
}

const median = (list) => list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)];

/** What costs points, the worst first. */
function reasons(report, category) {
  return report.categories[category].auditRefs
    .filter(({ id, weight }) => weight > 0 && report.audits[id].score !== null && report.audits[id].score < 0.95)
    .map(({ id }) => `${id} ${report.audits[id].displayValue ?? ""}`.trim());
}

const server = new Server(program);
await server.start();
let low = 0;
console.log(`| screen | | ${categories.join(" | ")} | first paint | largest paint | blocked | shift |\n|---|---|--:|--:|--:|--:|--:|--:|--:|`);
try {
  for (const [name, path] of Object.entries(places)) {
    for (const form of ["mobile", "desktop"]) {
      const reports = [];
      for (let i = 0; i < Number(runs); ++i) reports.push(await measure(server.url + path, form));
      const of = (figure) => median(reports.map(figure));
      const points = categories.map((category) => Math.round(100 * of((report) => report.categories[category].score)));
      const time = (id) => `${(of((report) => report.audits[id].numericValue) / 1000).toFixed(1)} s`;
      const shift = of((report) => report.audits["cumulative-layout-shift"].numericValue).toFixed(3);
      console.log(`| ${name} | ${form} | ${points.join(" | ")} | ${time("first-contentful-paint")} | ${time("largest-contentful-paint")} | ${time("total-blocking-time")} | ${shift} |`);
      for (const [i, category] of categories.entries()) {
        if (points[i] >= least) continue;
        low += 1;
        console.error(`${name}, ${form}, ${category} ${points[i]}: ${reasons(reports[0], category).join("; ")}`);
      }
    }
  }
} finally {
  await server.remove();
}
process.exit(low > 0 ? 1 : 0);
