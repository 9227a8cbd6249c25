// line_length.mjs: fails when a line of the page is longer than 120 characters. Part of `npm run check`.
import { readdirSync, readFileSync } from "node:fs";

const most = 120;
const files = ["src", "build", "gallery"]
  .flatMap((folder) => readdirSync(folder, { recursive: true }).map((file) => `${folder}/${file}`))
  .filter((file) => /\.(ts|svelte)$/.test(file) && file !== "src/protocol.ts");
const long = files.flatMap((file) =>
  readFileSync(file, "utf8")
    .split("\n")
    .flatMap((line, i) => (line.length > most ? [`${file}:${i + 1}: ${line.length} characters, at most ${most}`] : [])),
);
if (files.length < 100) long.push(`only ${files.length} files found`);
if (long.length > 0) {
  console.error(long.join("\n"));
  process.exit(1);
}
