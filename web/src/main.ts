// main.ts: where the page begins: the words first, then the screen, then what makes it work without a network.
import { mount } from "svelte";
import "./art/tokens.css";
import "./art/pieces.css";
import "./shell/page.css";
import App from "./App.svelte";
import { load_early } from "./shell/early";
import { follow_links, here } from "./shell/here.svelte";
import { speak_first } from "./shell/settings.svelte";
import { listen_for_touch } from "./sound/sound.svelte";

const root = document.getElementById("page");
if (root !== null) {
  load_early(here());
  await speak_first();
  follow_links();
  listen_for_touch();
  mount(App, { target: root });
}

// Only over TLS or on this machine; elsewhere the page works, with a network.
if (import.meta.env.PROD && "serviceWorker" in navigator) void navigator.serviceWorker.register(`${import.meta.env.BASE_URL}service_worker.js`);
