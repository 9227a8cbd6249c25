// vite.config.ts: how the page is built: Svelte, the words and the rules of lang/ as modules, and the list of files
// that the service worker keeps. What is built lies in dist/, and cmake/EmbedPage.cmake puts it into the program.
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";
import { catalogues } from "./build/catalogues.ts";
import { rules_texts } from "./build/rules_texts.ts";
import { engine_files } from "./build/engine_files.ts";
import { kept_files } from "./build/kept_files.ts";

/** Where `npm run dev` finds a server to play with. */
const server = process.env["KAMELEON_SERVER"] ?? "http://localhost:7575";

/** What every table needs, but other screens do not. */
const of_tables = /\/src\/tables\/(?!ServerTable|LocalTable|Lobby|MyGames|Reminder|calendar|Play|TableLine)/;
const of_shell = /\/src\/shell\/(notifications|copy|save_file|Sheet)/;

export default defineConfig({
  plugins: [svelte(), catalogues(), rules_texts(), engine_files(), kept_files()],
  build: {
    target: "es2022",
    outDir: process.env["KAMELEON_PAGE"] ?? "dist",
    emptyOutDir: true,
    // Inlined files would need a weaker CSP, or make the first load larger.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      input: { page: "index.html", service_worker: "src/service_worker.ts" },
      output: {
        entryFileNames: (file) => (file.name === "service_worker" ? "service_worker.js" : "assets/[name]-[hash].js"),
        // The server preloads the catalogue of the reader's language by this name (server/page.cpp).
        chunkFileNames: (file) =>
          file.facadeModuleId?.includes("virtual:catalogue/")
            ? "assets/catalogue-[name]-[hash].js"
            : "assets/[name]-[hash].js",
        // What the first screen needs comes in one piece, and so does what every table needs: on a slow line, many
        // small files cost more than their bytes.
        codeSplitting: {
          groups: [
            { name: "first", tags: ["$initial"], test: (id) => !id.includes("service_worker"), priority: 2 },
            {
              name: "table",
              test: (id) => /\/src\/(art|host|sound|table)\//.test(id) || of_tables.test(id) || of_shell.test(id),
              priority: 1,
            },
          ],
        },
      },
    },
  },
  worker: { format: "es" },
  server: {
    // The nets and the engine are outside of web/.
    fs: { allow: [".."] },
    proxy: { "/api": { target: server, ws: true, changeOrigin: true } },
  },
  test: { include: ["src/**/*.test.ts", "build/**/*.test.ts"], environment: "node" },
});
