// session.svelte.ts: the page's one connection to its server, opened when it is first needed: the reader's identity,
// the lobby, and the reader's games.
import type { Listed, Me, MyGame, ServerMessage } from "../protocol";
import { ask } from "../host/commands";
import type { Host, HostState } from "../host/host";
import { browser_environment, SocketHost } from "../host/socket_host";
import { language } from "../i18n/messages.svelte";

let host: SocketHost | null = null;
/** Null until the server is needed. */
let state = $state<HostState | null>(null);
let me = $state.raw<Me | null>(null);
let lobby = $state.raw<readonly Listed[] | null>(null);
let games = $state.raw<readonly MyGame[] | null>(null);
let lobby_followers = 0;
let games_followers = 0;

/** The list of the lobby after a change of it. */
export function changed_lobby(
  tables: readonly Listed[],
  change: { tables: readonly Listed[]; gone: readonly string[] },
): Listed[] {
  const fresh = new Map(change.tables.map((table) => [table.table, table]));
  const kept = tables
    .filter((table) => !change.gone.includes(table.table))
    .map((table) => fresh.get(table.table) ?? table);
  const known = new Set(kept.map((table) => table.table));
  return [...kept, ...change.tables.filter((table) => !known.has(table.table))];
}

function on_message(message: ServerMessage): void {
  if (message.type === "welcome") me = message.you;
  else if (message.type === "lobby") lobby = message.tables;
  else if (message.type === "lobby_change") lobby = changed_lobby(lobby ?? [], message);
  else if (message.type === "games") games = message.games;
}

/** The server of this page. */
export function server(): Host {
  if (host !== null) return host;
  const made = new SocketHost(browser_environment(language));
  host = made;
  made.listen(on_message);
  made.watch_state((next) => {
    state = next;
  });
  window.addEventListener("online", () => made.retry_now());
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") made.retry_now();
  });
  return made;
}

export const session = {
  get state(): HostState | null {
    return state;
  },
  get me(): Me | null {
    return me;
  },
  get lobby(): readonly Listed[] | null {
    return lobby;
  },
  get games(): readonly MyGame[] | null {
    return games;
  },
};

/** The name that the server made of it. */
export async function rename(name: string): Promise<void> {
  await ask(server(), { do: "rename", name });
  const answer = await fetch("/api/me", { credentials: "same-origin", cache: "no-store" });
  if (answer.ok) me = (await answer.json()) as Me;
}

/** Keeps the list of open tables up to date until the returned function is called. */
export function follow_lobby(): () => void {
  if (++lobby_followers === 1) server().send({ do: "lobby", on: true });
  return () => {
    if (--lobby_followers === 0) server().send({ do: "lobby", on: false });
  };
}

export function follow_games(): () => void {
  if (++games_followers === 1) server().send({ do: "games", on: true });
  return () => {
    if (--games_followers === 0) server().send({ do: "games", on: false });
  };
}
