import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

export default defineConfig({
  plugins: [svelte()],
  server: { host: "127.0.0.1" },
  test: { include: ["src/**/*.test.ts"] },
});
