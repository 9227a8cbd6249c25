// main.ts: starts the page: loads the messages, mounts the screen, registers the service worker.
import { mount } from "svelte";
import "./art/fonts.css";
import "./art/tokens.css";
import "./art/pieces.css";
import "./shell/page.css";
import App from "./App.svelte";
import { listen_for_install } from "./shell/install.svelte";
import { preload } from "./shell/preload";
import { follow_links, current_route } from "./shell/router.svelte";
import { load_initial_language } from "./shell/settings.svelte";
import { listen_for_touch } from "./sound/sound.svelte";
import { load_stored_games } from "./tables/my_games.svelte";

const root = document.getElementById("page");
if (root !== null) {
  preload(current_route());
  listen_for_install();
  // The list of games is there from the first moment, so that nothing moves later.
  await Promise.all([load_initial_language(), load_stored_games()]);
  follow_links();
  listen_for_touch();
  mount(App, { target: root });
}

// Only over TLS or on this machine; elsewhere the page works, with a network. What it fetches for later waits until the
// screen is there.
if (import.meta.env.PROD && "serviceWorker" in navigator) {
  const register = () =>
    setTimeout(() => void navigator.serviceWorker.register(`${import.meta.env.BASE_URL}service_worker.js`), 1500);
  if (document.readyState === "complete") register();
  else window.addEventListener("load", register, { once: true });
}
