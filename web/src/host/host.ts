// host.ts: whoever keeps the tables: the server, behind a WebSocket, or the engine in the page. Both are spoken to in
// the messages of docs/protocol.md. Knows neither of them.
import type { ClientMessage, ServerMessage } from "../protocol";

/** `lost`: it was open, or should have been, and is being tried again. */
export type HostState = "connecting" | "open" | "lost";

export interface Host {
  /** A command, one with an id, is kept until it is answered, and sent again if need be. */
  send(message: ClientMessage): void;
  /** Everything the host says, to everybody who listens; the answer ends it. */
  listen(on: (message: ServerMessage) => void): () => void;
  close(): void;
  readonly state: HostState;
  /** Called at once, and with every change; the answer ends it. */
  watch_state(on: (state: HostState) => void): () => void;
}

/** A new id for a command: nobody can guess it, and no two are the same. */
export function fresh_id(): string {
  // Not randomUUID: that is only there over TLS.
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Those who listen to something. */
export class Listeners<T> {
  private readonly all = new Set<(value: T) => void>();

  add(on: (value: T) => void): () => void {
    this.all.add(on);
    return () => this.all.delete(on);
  }

  tell(value: T): void {
    for (const on of [...this.all]) on(value);
  }

  clear(): void {
    this.all.clear();
  }
}
