// router.svelte.ts: the current route, by the browser's history. A click on a link within the page does not reload it.
import { based, parse_route, unbased, type Route } from "./routes";

const outside = typeof location === "undefined";
/** Where the page is: "/" on a server of its own, deeper on a host that it shares. */
const base = import.meta.env.BASE_URL;
function read(): Route {
  return outside ? { name: "home" } : parse_route(unbased(location.pathname, base), location.search, location.hash);
}

let route = $state.raw<Route>(read());

export function current_route(): Route {
  return route;
}

export function navigate(address: string, replace = false): void {
  const before = location.pathname;
  const wanted = new URL(address, location.href);
  wanted.pathname = based(wanted.pathname, base);
  if (replace) history.replaceState(null, "", wanted);
  else history.pushState(null, "", wanted);
  route = read();
  if (location.pathname !== before) scrollTo(0, 0);
}

function is_ours(event: MouseEvent, link: HTMLAnchorElement): boolean {
  const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
  const stays = link.origin === location.origin && !link.pathname.startsWith("/api/");
  return plain && stays && !event.defaultPrevented && link.target === "" && !link.hasAttribute("download");
}

/** Links are written as if the page were at "/"; opening one in another tab needs the full path. */
function complete(event: Event): void {
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  if (link === null || link.origin !== location.origin || link.pathname.startsWith("/api/")) return;
  const whole = based(link.pathname, base);
  if (whole !== link.pathname) link.pathname = whole;
}

/** To be called once. */
export function follow_links(): void {
  if (base !== "/")
    for (const kind of ["pointerover", "focusin", "click"]) window.addEventListener(kind, complete, { capture: true });
  window.addEventListener("popstate", () => {
    route = read();
  });
  window.addEventListener("click", (event) => {
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    if (link === null || !is_ours(event, link)) return;
    event.preventDefault();
    const same = link.pathname === location.pathname && link.search === location.search;
    if (same && link.hash !== "") document.getElementById(link.hash.slice(1))?.scrollIntoView();
    if (link.href !== location.href) navigate(link.href);
  });
}
