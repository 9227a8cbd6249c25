// tokens.mjs: writes src/art/tokens.css. Node reads TypeScript through Vite, so that there is one palette.
import { writeFileSync } from "node:fs";
import { createServer } from "vite";

const vite = await createServer({ server: { middlewareMode: true }, appType: "custom", logLevel: "error" });
const { tokens_css } = await vite.ssrLoadModule("/build/tokens.ts");
writeFileSync(new URL("../src/art/tokens.css", import.meta.url), tokens_css());
await vite.close();
