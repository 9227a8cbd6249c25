// kept_files.ts: tells the service worker which files there are: what the page needs to open and to play a usual game
// is kept when it is installed, the nets of other players when they are first used. Files with a hash in their name
// never change; the rest gets a version from its content.
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";

/** In the worker's source; replaced by the list. */
const placeholder = "__KEPT_FILES__";
/** Large, and most are never needed: fetched by the games that take them. */
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
    // After the first file is made: what it does not need any more is gone from the bundle by then.
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
