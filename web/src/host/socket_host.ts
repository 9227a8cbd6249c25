// socket_host.ts: the server over a WebSocket. It reconnects with a growing pause and then resumes: it watches its
// tables from the last event it has, asks for its lists, and sends unanswered commands again under the same id. So no
// command is lost or executed twice.
import type { ClientMessage, ServerMessage } from "../protocol";
import { Listeners, type Host, type HostState } from "./host";

/** The part of WebSocket that is used. */
export interface Socket {
  send(text: string): void;
  close(): void;
  onopen: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: (() => void) | null;
}

export interface Environment {
  /** Gets the identity cookie; throws if the server cannot be reached. */
  identify(): Promise<void>;
  open(): Socket;
  /** Calls later; the returned function cancels it. */
  after(milliseconds: number, call: () => void): () => void;
  /** From 0 to 1. */
  chance(): number;
}

export const first_pause = 500;
export const longest_pause = 15_000;
/** A connection that is silent for so long is pinged, and dropped without an answer. */
export const idle_limit = 25_000;
export const reply_timeout = 8_000;

/** The pause before the n-th attempt, n from 1: exponential backoff with jitter. */
export function pause_before(attempt: number, chance: number): number {
  const full = Math.min(first_pause * 2 ** (attempt - 1), longest_pause);
  return full / 2 + (full / 2) * chance;
}

type Command = Extract<ClientMessage, { readonly id: string }>;

function is_command(message: ClientMessage): message is Command {
  return "id" in message;
}

export class SocketHost implements Host {
  private readonly listeners = new Listeners<ServerMessage>();
  private readonly state_listeners = new Listeners<HostState>();
  private current: HostState = "connecting";
  private socket: Socket | null = null;
  private welcomed = false;
  private closed = false;
  private attempts = 0;
  private cancel_retry: (() => void) | null = null;
  private cancel_check: (() => void) | null = null;

  /** Watched tables, with the last event received of each. */
  private readonly watched = new Map<string, number>();
  private wants_lobby = false;
  private wants_games = false;
  /** In the order in which they were sent. */
  private readonly unanswered = new Map<string, Command>();

  constructor(private readonly environment: Environment) {
    void this.connect();
  }

  get state(): HostState {
    return this.current;
  }

  send(message: ClientMessage): void {
    if (is_command(message)) this.unanswered.set(message.id, message);
    else if (message.do === "watch") this.watched.set(message.table, message.after);
    else if (message.do === "unwatch") this.watched.delete(message.table);
    else if (message.do === "lobby") this.wants_lobby = message.on;
    else if (message.do === "games") this.wants_games = message.on;
    // Everything else is sent after the welcome.
    if (this.welcomed) this.write(message);
  }

  listen(on: (message: ServerMessage) => void): () => void {
    return this.listeners.add(on);
  }

  watch_state(on: (state: HostState) => void): () => void {
    on(this.current);
    return this.state_listeners.add(on);
  }

  close(): void {
    this.closed = true;
    this.cancel_retry?.();
    this.drop();
    this.listeners.clear();
    this.state_listeners.clear();
  }

  /** Retries at once: the network is back, or the page is visible again. */
  retry_now(): void {
    if (this.cancel_retry === null) return;
    this.cancel_retry();
    this.cancel_retry = null;
    this.attempts = 0;
    void this.connect();
  }

  private set_state(state: HostState): void {
    if (state === this.current) return;
    this.current = state;
    this.state_listeners.notify(state);
  }

  private async connect(): Promise<void> {
    this.cancel_retry = null;
    try {
      await this.environment.identify();
    } catch {
      this.schedule_retry();
      return;
    }
    if (this.closed) return;
    const socket = this.environment.open();
    this.socket = socket;
    this.start_timeout(reply_timeout);
    socket.onmessage = (event) => this.on_data(socket, event.data);
    socket.onclose = () => {
      if (this.socket !== socket) return;
      this.drop();
      this.schedule_retry();
    };
  }

  private drop(): void {
    const socket = this.socket;
    this.socket = null;
    this.welcomed = false;
    this.cancel_check?.();
    this.cancel_check = null;
    socket?.close();
  }

  private schedule_retry(): void {
    if (this.closed) return;
    this.set_state("lost");
    this.attempts += 1;
    this.cancel_retry?.();
    const pause = pause_before(this.attempts, this.environment.chance());
    this.cancel_retry = this.environment.after(pause, () => void this.connect());
  }

  /** A broken line does not close the socket. */
  private start_timeout(within: number): void {
    this.cancel_check?.();
    this.cancel_check = this.environment.after(within, () => {
      this.drop();
      this.schedule_retry();
    });
  }

  private restart_idle_timer(): void {
    this.cancel_check?.();
    this.cancel_check = this.environment.after(idle_limit, () => {
      this.write({ do: "ping" });
      this.start_timeout(reply_timeout);
    });
  }

  private write(message: ClientMessage): void {
    this.socket?.send(JSON.stringify(message));
  }

  private on_data(socket: Socket, data: unknown): void {
    if (this.socket !== socket || typeof data !== "string") return;
    let message: ServerMessage;
    try {
      message = JSON.parse(data) as ServerMessage;
    } catch {
      return;
    }
    this.restart_idle_timer();
    this.track(message);
    this.listeners.notify(message);
  }

  private track(message: ServerMessage): void {
    switch (message.type) {
      case "welcome":
        this.resume();
        break;
      case "done":
        this.unanswered.delete(message.id);
        break;
      case "refused":
        if (message.id !== undefined) this.unanswered.delete(message.id);
        break;
      case "table": {
        const known = this.watched.get(message.table);
        // An update that starts later is a gap: TableState asks again.
        if (known !== undefined && message.after <= known)
          this.watched.set(message.table, Math.max(known, message.version));
        break;
      }
      default:
        break;
    }
  }

  private resume(): void {
    this.welcomed = true;
    this.attempts = 0;
    if (this.wants_lobby) this.write({ do: "lobby", on: true });
    if (this.wants_games) this.write({ do: "games", on: true });
    for (const [table, after] of this.watched) this.write({ do: "watch", table, after });
    for (const command of this.unanswered.values()) this.write(command);
    this.set_state("open");
  }
}

/** The server that this page came from. */
export function browser_environment(language: () => string): Environment {
  return {
    async identify() {
      const answer = await fetch("/api/me", { credentials: "same-origin", cache: "no-store" });
      if (!answer.ok) throw new Error(String(answer.status));
      await answer.arrayBuffer();
    },
    open() {
      const address = new URL(`/api/ws?lang=${language()}`, location.href);
      address.protocol = address.protocol === "https:" ? "wss:" : "ws:";
      return new WebSocket(address) as Socket;
    },
    after(milliseconds, call) {
      const timer = setTimeout(call, milliseconds);
      return () => clearTimeout(timer);
    },
    chance: Math.random,
  };
}
