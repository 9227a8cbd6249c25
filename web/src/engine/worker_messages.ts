// worker_messages.ts: messages between the page and the worker of the engine: those of the protocol, and a few more,
// which have the member `engine`.
import type { ClientMessage, ServerMessage } from "../protocol";
import type { Conversion, Form, RecordFailure, Replay, Verification } from "./engine";

/** The first message: where the engine and its nets are, and its language. */
export interface Start {
  readonly engine: "start";
  readonly wasm: string;
  /** Addresses by the name of the net. */
  readonly nets: Readonly<Record<string, string>>;
  readonly version: string;
  /** False for records only: no games are stored or played. */
  readonly tables: boolean;
  readonly language: string;
  readonly messages: Readonly<Record<string, string>>;
}

/** Changes the language. */
export interface Speak {
  readonly engine: "speak";
  readonly language: string;
  readonly messages: Readonly<Record<string, string>>;
}

export type Question =
  | { readonly what: "record"; readonly table: string; readonly game: number; readonly form: Form }
  | { readonly what: "replay"; readonly text: string; readonly game: number; readonly seat: number | null }
  | { readonly what: "verify"; readonly text: string }
  | { readonly what: "convert"; readonly text: string; readonly form: Form };

export interface AnswerTo {
  readonly record: string | null;
  readonly replay: Replay | RecordFailure;
  readonly verify: Verification | RecordFailure;
  readonly convert: Conversion | RecordFailure;
}

export interface Ask {
  readonly engine: "ask";
  readonly id: number;
  readonly question: Question;
}

export interface Answer {
  readonly engine: "answer";
  readonly id: number;
  readonly value: AnswerTo[Question["what"]];
}

/** The engine has stopped. */
export interface Failed {
  readonly engine: "failed";
  readonly detail: string;
}

export type ToWorker = ClientMessage | Start | Speak | Ask;
export type FromWorker = ServerMessage | Answer | Failed;
