// run.mjs: runs one wasm32-wasi program under node, with no files and no environment to lean on.
// usage: node --no-warnings run.mjs program.wasm
import { readFile } from 'node:fs/promises';
import { WASI } from 'node:wasi';

const wasi = new WASI({ version: 'preview1', returnOnExit: true });
const module = await WebAssembly.compile(await readFile(process.argv[2]));
// Spelled out because Debian's node 18 has no getImportObject() yet.
const instance = await WebAssembly.instantiate(module, { wasi_snapshot_preview1: wasi.wasiImport });
process.exitCode = wasi.start(instance);
