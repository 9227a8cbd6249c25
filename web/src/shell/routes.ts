// routes.ts: the addresses of the page as routes.
import { first_game, is_game, type GameName } from "./game_list";

export type Route =
  | { readonly name: "home" }
  /** `game` is null where the address names none. */
  | { readonly name: "play"; readonly game: GameName | null; readonly alone: boolean }
  | { readonly name: "lobby" }
  | { readonly name: "games" }
  | { readonly name: "table"; readonly code: string }
  | { readonly name: "local"; readonly game: GameName; readonly query: string }
  | { readonly name: "rules"; readonly game: GameName; readonly mark: string }
  /** `here`: a game against computers, stored on this device. */
  | {
      readonly name: "replay";
      readonly here: boolean;
      readonly code: string;
      readonly game: number;
      readonly query: string;
    }
  | { readonly name: "settings" }
  /** `code` is what was typed in the place of a table's code. */
  | { readonly name: "missing"; readonly code?: string };

const letters = "256789CDFHJKMNPRTVWX";
const looks_like = "ZSGBUY";
const but_is = "2568VV";

/** The code of a table as people type it, parsed as the server does: in either case, with blanks or hyphens, and with
 *  characters that look like the right ones. No code has three equal characters in a row. */
export function parse_code(text: string): string | null {
  let code = "";
  // A whole invitation may be pasted.
  const within = /\/t\/([^/?#\s]+)/.exec(text)?.[1] ?? text;
  for (const typed of within.toUpperCase()) {
    if (typed === " " || typed === "-") continue;
    const alike = looks_like.indexOf(typed);
    const letter = alike < 0 ? typed : (but_is[alike] ?? "");
    if (!letters.includes(letter)) return null;
    code += letter;
  }
  return code.length === 6 && !/(.)\1\1/.test(code) ? code : null;
}

/** In two halves, as it is easiest to read: "CFH-278". */
export function grouped(code: string): string {
  return `${code.slice(0, 3)}-${code.slice(3)}`;
}

/** A path of the page on a host where the page is at `base`, which ends in "/"; and back. */
export function based(path: string, base: string): string {
  return path.startsWith(base) || `${path}/` === base ? path : base + path.slice(1);
}

export function unbased(path: string, base: string): string {
  if (`${path}/` === base) return "/";
  return path.startsWith(base) ? `/${path.slice(base.length)}` : path;
}

export function parse_route(path: string, query = "", hash = ""): Route {
  const [first = "", second = "", third = "", fourth = "", ...more] = path.split("/").slice(1);
  const missing: Route = { name: "missing" };
  if (more.length > 0 || (path.length > 1 && path.endsWith("/"))) return missing;
  if (first === "replay" && second !== "") return replay_route(second === "local", second, third, fourth, query);
  if (fourth !== "") return missing;
  switch (first) {
    case "":
      return second === "" ? { name: "home" } : missing;
    case "lobby":
    case "games":
    case "settings":
      return second === "" ? { name: first } : missing;
    case "play": {
      const asked = new URLSearchParams(query);
      const game = asked.get("game");
      const alone = asked.get("with") === "computers";
      return second === "" ? { name: "play", game: is_game(game) ? game : null, alone } : missing;
    }
    case "t": {
      const typed = decoded(second);
      const code = parse_code(typed);
      if (third !== "" || typed === "") return missing;
      return code === null ? { name: "missing", code: typed } : { name: "table", code };
    }
    case "local":
      return is_game(second) && third === "" ? { name: "local", game: second, query } : missing;
    case "rules":
      if (second === "") return { name: "rules", game: first_game, mark: "" };
      return is_game(second) && third === "" ? { name: "rules", game: second, mark: hash.slice(1) } : missing;
    case "replay":
      return { name: "replay", here: false, code: "", game: 0, query };
    default:
      return missing;
  }
}

/** "/replay/CFH278/1", or "/replay/local/CFH278/1" for a game of this device. */
function replay_route(here: boolean, second: string, third: string, fourth: string, query: string): Route {
  const [typed, number] = here ? [third, fourth] : [second, third];
  const code = parse_code(decoded(typed));
  const game = /^[1-9]\d{0,3}$/.test(number) ? Number(number) : 0;
  if (code === null || game === 0 || (!here && fourth !== "")) return { name: "missing" };
  return { name: "replay", here, code, game, query };
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return "";
  }
}
