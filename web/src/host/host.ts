// host.ts: the interface of what hosts tables: the server behind a WebSocket, or the engine in the page. Both use the
// messages of docs/protocol.md.
import type { ClientMessage, ServerMessage } from "../protocol";

/** `lost`: the connection failed and is being retried. */
export type HostState = "connecting" | "open" | "lost";

export interface Host {
  /** Commands (messages with an id) are stored until they are answered, and sent again after a reconnection. */
  send(message: ClientMessage): void;
  /** Calls `on` for every message; the returned function ends it. */
  listen(on: (message: ServerMessage) => void): () => void;
  close(): void;
  readonly state: HostState;
  /** Calls `on` at once and at every change; the returned function ends it. */
  watch_state(on: (state: HostState) => void): () => void;
}

/** A new random id for a command. */
export function fresh_id(): string {
  // Not randomUUID, which needs TLS.
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** A set of listeners. */
export class Listeners<T> {
  private readonly all = new Set<(value: T) => void>();

  add(on: (value: T) => void): () => void {
    this.all.add(on);
    return () => this.all.delete(on);
  }

  notify(value: T): void {
    for (const on of [...this.all]) on(value);
  }

  clear(): void {
    this.all.clear();
  }
}
