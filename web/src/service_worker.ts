// service_worker.ts: keeps the page on this device, so that it opens and plays against the computer without a network. The
// server's answers (/api) are never kept. A new version is fetched in the background, and used when the page is next opened.
export {};
declare const self: ServiceWorkerGlobalScope;

/** Filled in by build/kept_files.ts; files are named as seen from this one. */
declare const __KEPT_FILES__: { readonly version: string; readonly files: readonly string[] };
const kept = __KEPT_FILES__;
const store = `kameleon-${kept.version}`;
const base = new URL("./", self.location.href).pathname;

self.addEventListener("install", (event) => {
  event.waitUntil(
    caches
      .open(store)
      // "reload": not from the browser's own cache, which may be as old as the version before.
      .then((cache) => Promise.all(kept.files.map(async (file) => cache.put(base + file, await fetched(file)))))
      .then(() => self.skipWaiting()),
  );
});

async function fetched(file: string): Promise<Response> {
  const answer = await fetch(base + file, { cache: file.startsWith("assets/") ? "default" : "reload" });
  if (!answer.ok) throw new Error(file);
  return answer;
}

self.addEventListener("activate", (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.filter((name) => name.startsWith("kameleon-") && name !== store).map((name) => caches.delete(name))))
      .then(() => self.clients.claim()),
  );
});

self.addEventListener("fetch", (event) => {
  const address = new URL(event.request.url);
  if (event.request.method !== "GET" || address.origin !== self.location.origin || address.pathname.startsWith("/api/")) return;
  event.respondWith(answer(event.request, address));
});

async function answer(request: Request, address: URL): Promise<Response> {
  const cache = await caches.open(store);
  // Every address of the page itself is the same file.
  if (request.mode === "navigate") {
    try {
      return await fetch(request);
    } catch {
      return (await cache.match(base)) ?? Response.error();
    }
  }
  return (await cache.match(address.pathname)) ?? fetch(request);
}
