// service_worker.ts: stores the page on this device, so that it opens and plays against the computer without a network.
// Answers of the server (/api) are never stored. A new version is fetched in the background and used when the page is
// opened next.
export {};
declare const self: ServiceWorkerGlobalScope;

/** Filled in by build/kept_files.ts; files are named as seen from this one. */
declare const __KEPT_FILES__: {
  readonly version: string;
  readonly files: readonly string[];
  readonly later: readonly string[];
};
const kept = __KEPT_FILES__;
const store = `kameleon-${kept.version}`;
const base = new URL("./", self.location.href).pathname;

self.addEventListener("install", (event) => {
  event.waitUntil(
    caches
      .open(store)
      // "reload": not from the browser's own cache, which may be as old as the version before.
      .then((cache) => Promise.all(kept.files.map(async (file) => cache.put(base + file, await fetched(file)))))
      .then(keep_what_was_used)
      .then(() => self.skipWaiting()),
  );
});

/** What an older version had kept of the files that come later, and has not changed, stays. */
async function keep_what_was_used(): Promise<void> {
  const cache = await caches.open(store);
  for (const file of kept.later) {
    const before = await caches.match(base + file);
    if (before !== undefined) await cache.put(base + file, before);
  }
}

async function fetched(file: string): Promise<Response> {
  const answer = await fetch(base + file, { cache: file.startsWith("assets/") ? "default" : "reload" });
  if (!answer.ok) throw new Error(file);
  return answer;
}

self.addEventListener("activate", (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) =>
        Promise.all(
          names.filter((name) => name.startsWith("kameleon-") && name !== store).map((name) => caches.delete(name)),
        ),
      )
      .then(() => self.clients.claim()),
  );
});

// A notification of the page, on devices where only this may show one: back to where it was about.
self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  const address = String(event.notification.data ?? "/");
  event.waitUntil(
    self.clients.matchAll({ type: "window" }).then((pages) => {
      const there = pages.find((page) => page.url === address);
      return there === undefined ? self.clients.openWindow(address) : there.focus();
    }),
  );
});

self.addEventListener("fetch", (event) => {
  const address = new URL(event.request.url);
  if (event.request.method !== "GET" || address.origin !== self.location.origin || address.pathname.startsWith("/api/"))
    return;
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
  const known = await cache.match(address.pathname);
  if (known !== undefined) return known;
  const fresh = await fetch(request);
  // What a game has taken once is there for the next one, also without a network.
  if (fresh.ok && kept.later.includes(address.pathname.slice(base.length)))
    await cache.put(address.pathname, fresh.clone());
  return fresh;
}
