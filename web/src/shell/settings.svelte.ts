// settings.svelte.ts: the reader's settings, stored in this browser and applied at once.
import { initial_language, load_language } from "../i18n/messages.svelte";

export interface Preferences {
  /** Empty: as the browser wants. */
  language: string;
  theme: "system" | "light" | "dark";
  contrast: boolean;
  speed: "normal" | "fast" | "off";
  /** Computers wait a moment after the reader's move, so that it can be undone. */
  undo: boolean;
  sound: boolean;
  volume: number;
  /** Whether sound was offered, which happens once. */
  sound_offered: boolean;
  /** Less motion than the system wants, never more. */
  less_motion: boolean;
  shortcuts: boolean;
  notify: boolean;
  /** Tips for who plays a game for the first time. */
  tips: boolean;
  /** Those that need not be shown again, with spaces between them. */
  tips_seen: string;
  /** The species of the reader's medal, 1 to 6; 0: by the seat. */
  chameleon: number;
  /** The rules show their numbers. */
  rule_numbers: boolean;
}

const defaults: Preferences = {
  language: "",
  theme: "system",
  contrast: false,
  speed: "normal",
  undo: true,
  sound: false,
  volume: 0.6,
  sound_offered: false,
  less_motion: false,
  shortcuts: true,
  notify: false,
  tips: true,
  tips_seen: "",
  chameleon: 0,
  rule_numbers: false,
};

const storage_key = "kameleon.settings";

/** The stored settings; invalid values become the default. */
export function parse_preferences(text: string | null): Preferences {
  const preferences = { ...defaults };
  let kept: unknown;
  try {
    kept = JSON.parse(text ?? "{}");
  } catch {
    return preferences;
  }
  if (typeof kept !== "object" || kept === null) return preferences;
  for (const [key, value] of Object.entries(kept)) {
    if (key in defaults && typeof value === typeof defaults[key as keyof Preferences])
      Object.assign(preferences, { [key]: value });
  }
  if (!["system", "light", "dark"].includes(preferences.theme)) preferences.theme = defaults.theme;
  if (!["normal", "fast", "off"].includes(preferences.speed)) preferences.speed = defaults.speed;
  if (!Number.isInteger(preferences.chameleon) || preferences.chameleon < 0 || preferences.chameleon > 6)
    preferences.chameleon = defaults.chameleon;
  preferences.volume = Math.min(1, Math.max(0, preferences.volume));
  return preferences;
}

/** Storage may be blocked; then settings last as long as the page. */
function stored(): string | null {
  try {
    return localStorage.getItem(storage_key);
  } catch {
    return null;
  }
}

export const settings = $state<Preferences>(parse_preferences(typeof localStorage === "undefined" ? null : stored()));

function show_theme(): void {
  const root = document.documentElement;
  if (settings.theme === "system") root.removeAttribute("data-theme");
  else root.dataset["theme"] = settings.theme;
  if (settings.contrast) root.dataset["contrast"] = "more";
  else root.removeAttribute("data-contrast");
  root.toggleAttribute("data-less-motion", settings.less_motion || settings.speed === "off");
  // With the frame, when styles are known anyway.
  requestAnimationFrame(update_theme_color);
}

/** The colour that the browser draws around the page. */
function update_theme_color(): void {
  for (const tag of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) tag.remove();
  const tag = document.createElement("meta");
  tag.name = "theme-color";
  tag.content = getComputedStyle(document.documentElement).getPropertyValue("--table").trim();
  document.head.append(tag);
}

/** To be called once, where effects can run. */
export function persist_settings(): void {
  $effect(() => {
    const text = JSON.stringify(settings);
    try {
      localStorage.setItem(storage_key, text);
    } catch {
      // Not stored then.
    }
  });
  $effect(() => {
    show_theme();
    const system = matchMedia("(prefers-color-scheme: dark)");
    system.addEventListener("change", show_theme);
    return () => system.removeEventListener("change", show_theme);
  });
}

export function choose_language(language: string): Promise<void> {
  settings.language = language;
  return load_language(language);
}

/** Loads the initial language. */
export function load_initial_language(): Promise<void> {
  return load_language(initial_language(location.search, settings.language, navigator.languages));
}

/** Whether the page is dark now, by choice or by the system. */
export function is_dark(): boolean {
  if (settings.theme !== "system") return settings.theme === "dark";
  return matchMedia("(prefers-color-scheme: dark)").matches;
}

/** Whether animations are off. */
export function still(): boolean {
  return settings.less_motion || settings.speed === "off" || matchMedia("(prefers-reduced-motion: reduce)").matches;
}
