// kept_files.ts: gives the service worker its list of files. What the page needs to open and to play a default game is
// stored when the worker is installed, other nets when they are first used. Files with a hash in their name never
// change; the version of the rest is a hash of their content.
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";

/** In the worker's source; replaced by the list. */
const placeholder = "__KEPT_FILES__";
/** Large and rarely needed: fetched on first use. */
export function is_kept_later(file: string): boolean {
  return file.endsWith(".net") || file.includes("catalogue-xx");
}

function files_in(folder: string, prefix = ""): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? files_in(join(folder, entry.name), `${prefix}${entry.name}/`) : [`${prefix}${entry.name}`],
  );
}

export function kept_files(): Plugin {
  let folder = "";
  return {
    name: "kameleon-kept-files",
    apply: "build",
    // Runs last, when files that are not needed have left the bundle.
    enforce: "post",
    configResolved(config) {
      folder = config.publicDir;
    },
    generateBundle(_options, bundle) {
      const worker = bundle["service_worker.js"];
      if (worker === undefined || worker.type !== "chunk") return this.error("there is no service worker");
      const built = Object.keys(bundle).filter((file) => file !== worker.fileName && file.startsWith("assets/"));
      const plain = files_in(folder).filter((file) => !file.endsWith("invitation.jpg"));
      const version = createHash("sha256");
      for (const file of [...built].sort()) version.update(file);
      for (const file of plain) version.update(readFileSync(join(folder, file)));
      const page = bundle["index.html"];
      if (page?.type === "asset") version.update(page.source);
      const list = {
        version: version.digest("hex").slice(0, 16),
        files: ["", ...built.filter((file) => !is_kept_later(file)), ...plain],
        later: built.filter(is_kept_later),
      };
      if (!worker.code.includes(placeholder)) return this.error("the service worker asks for no files");
      worker.code = worker.code.replace(placeholder, () => JSON.stringify(list));
    },
  };
}
