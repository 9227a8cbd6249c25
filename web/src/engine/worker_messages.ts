// worker_messages.ts: what is said between the page and the worker that the engine runs in: the messages of the
// protocol, and a few more, which have the member `engine`.
import type { ClientMessage, ServerMessage } from "../protocol";
import type { Conversion, Form, RecordFailure, Replay, Verification } from "./engine";

/** First of all: where the engine and its nets are, and what it says. */
export interface Start {
  readonly engine: "start";
  readonly wasm: string;
  /** Addresses by the name of the net. */
  readonly nets: Readonly<Record<string, string>>;
  readonly version: string;
  /** False if only records are looked at: no games are kept or played. */
  readonly tables: boolean;
  readonly language: string;
  readonly messages: Readonly<Record<string, string>>;
}

/** Another language from now on. */
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

/** Nothing more will come. */
export interface Failed {
  readonly engine: "failed";
  readonly detail: string;
}

export type ToWorker = ClientMessage | Start | Speak | Ask;
export type FromWorker = ServerMessage | Answer | Failed;
