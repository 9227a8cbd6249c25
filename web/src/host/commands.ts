// commands.ts: sends a command to a host and resolves when it is done or refused.
import type { ClientMessage, Done, Refused } from "../protocol";
import { fresh_id, type Host } from "./host";

type Command = Extract<ClientMessage, { readonly id: string }>;
type WithoutId<T> = T extends unknown ? Omit<T, "id"> : never;
/** A command before it has an id. */
export type CommandBody = WithoutId<Command>;

export class ApiRefusal extends Error {
  constructor(readonly refused: Pick<Refused, "code" | "key" | "text">) {
    super(refused.code);
  }
}

/** Resolves when the command is done and durable, also across reconnections; rejects with an ApiRefusal. */
export function ask(host: Host, command: CommandBody): Promise<Done> {
  const id = fresh_id();
  return new Promise((resolve, reject) => {
    const end = host.listen((message) => {
      if (message.type === "done" && message.id === id) {
        end();
        resolve(message);
      } else if (message.type === "refused" && message.id === id) {
        end();
        reject(new ApiRefusal(message));
      }
    });
    host.send({ ...command, id } as Command);
  });
}
