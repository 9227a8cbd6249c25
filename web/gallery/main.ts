// main.ts: the gallery, for those who draw: every piece in every size and theme, and tables in many states. Not
// shipped. ?show=pieces or the name of a fixture; &theme=dark, &contrast=more, &lang=hu, &choose=1 (a card of the
// hand), &speed=1, &text=200 (larger text), &watch=1 (as a spectator).
import { mount } from "svelte";
import "../src/art/fonts.css";
import "../src/art/tokens.css";
import "../src/art/pieces.css";
import "../src/shell/page.css";
import { load_language } from "../src/i18n/messages.svelte";
import Gallery from "./Gallery.svelte";

const query = new URLSearchParams(location.search);
const html = document.documentElement;
html.dataset["theme"] = query.get("theme") ?? "light";
html.dataset["contrast"] = query.get("contrast") ?? "normal";
if (query.get("text")) html.style.fontSize = `${query.get("text")}%`;
await load_language(query.get("lang") ?? "en");

mount(Gallery, { target: document.getElementById("gallery")!, props: { query } });
