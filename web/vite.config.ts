import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

export default defineConfig({
  plugins: [svelte()],
  server: {
    host: "127.0.0.1",
    proxy: { "/api": { target: process.env["KAMELEON_SERVER"] ?? "http://127.0.0.1:7575", ws: true } },
  },
  test: { include: ["src/**/*.test.ts"] },
});
