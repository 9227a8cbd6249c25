// svelte.config.js: how components are compiled: everything by runes, styles in files of their own (the CSP allows no
// others).
import { vitePreprocess } from "@sveltejs/vite-plugin-svelte";

export default {
  preprocess: vitePreprocess(),
  compilerOptions: { runes: true, css: "external" },
};
