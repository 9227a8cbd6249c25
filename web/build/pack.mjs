// pack.mjs: the files of the built page as one blob with a table, for the program to carry: each plain, and packed by gzip
// where that is smaller. usage: node pack.mjs FILES FOLDER; writes packed.bin, packed.S and packed.cpp into FOLDER.
import { createHash } from "node:crypto";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { extname, join, resolve } from "node:path";
import { constants, gzipSync } from "node:zlib";

const types = {
  ".css": "text/css; charset=utf-8",
  ".html": "text/html; charset=utf-8",
  ".jpg": "image/jpeg",
  ".net": "application/octet-stream",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".txt": "text/plain; charset=utf-8",
  ".wasm": "application/wasm",
  ".woff2": "font/woff2",
  ".webmanifest": "application/manifest+json",
};

function files_in(folder, prefix = "/") {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? files_in(join(folder, entry.name), `${prefix}${entry.name}/`) : [`${prefix}${entry.name}`],
  );
}

const [files, out] = process.argv.slice(2).map((path) => resolve(path));
const parts = [];
let size = 0;
function keep(bytes) {
  const at = size;
  parts.push(bytes);
  size += bytes.length;
  return [at, bytes.length];
}

const lines = files_in(files)
  .sort()
  .map((path) => {
    const type = types[extname(path)];
    if (type === undefined) throw new Error(`${path}: of which type is it?`);
    const plain = readFileSync(join(files, path));
    const packed = gzipSync(plain, { level: constants.Z_BEST_COMPRESSION });
    const tag = createHash("sha256").update(plain).digest("hex").slice(0, 16);
    // Vite puts a hash into these names.
    const forever = path.startsWith("/assets/");
    const [at, length] = keep(plain);
    const [packed_at, packed_length] = keep(packed.length < plain.length * 0.95 ? packed : Buffer.alloc(0));
    return `    PageFile{"${path}", "${type}", "${tag}", ${forever}, part(${at}, ${length}), part(${packed_at}, ${packed_length})},`;
  });

writeFileSync(join(out, "packed.bin"), Buffer.concat(parts));
writeFileSync(
  join(out, "packed.S"),
  `/* Made by web/build/pack.mjs. */
    .section .rodata
    .global kameleon_page
    .balign 16
kameleon_page:
    .incbin "${join(out, "packed.bin")}"
    .byte 0
    .section .note.GNU-stack, "", %progbits
`,
);
writeFileSync(
  join(out, "packed.cpp"),
  `// Made by web/build/pack.mjs from the files of the page.
#include <array>
#include <cstddef>

#include "server/page_files.h"

extern "C" const char kameleon_page[];

namespace kameleon::server {
namespace {

std::string_view part(std::size_t at, std::size_t size) { return {kameleon_page + at, size}; }

}  // namespace

std::span<const PageFile> embedded_page() {
    static const std::array<PageFile, ${lines.length}> all{{
${lines.join("\n").replaceAll(/^/gm, "    ")}
    }};
    return all;
}

}  // namespace kameleon::server
`,
);
