// engine.worker.ts: the engine in a thread of its own, so that the page stays responsive while computer players think.
// Its messages are in worker_messages.ts.
import { Engine } from "./engine";
import { memory_storage, open_storage, type GameStorage } from "./game_storage";
import type { Ask, AnswerTo, FromWorker, Question, Start, ToWorker } from "./worker_messages";

declare const self: DedicatedWorkerGlobalScope;

const tick_pause = 250;

function send(message: FromWorker): void {
  self.postMessage(message);
}

async function fetched(address: string): Promise<Response> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${answer.status} ${address}`);
  return answer;
}

async function compiled(address: string): Promise<WebAssembly.Module> {
  // Not compileStreaming: that needs a server that sends the right content type.
  return WebAssembly.compile(await (await fetched(address)).arrayBuffer());
}

async function started(start: Start): Promise<Engine> {
  const [module, storage] = await Promise.all([
    compiled(start.wasm),
    start.tables ? open_storage().catch((): GameStorage => memory_storage()) : memory_storage(),
  ]);
  const [person, saved] = await Promise.all([storage.person(), storage.load()]);
  const engine = await Engine.load(module, {
    now: () => Date.now(),
    random: (bytes) => crypto.getRandomValues(bytes),
    save: (batch) => storage.save(batch),
    async net(name) {
      const address = start.nets[name];
      if (address === undefined) throw new Error(name);
      return (await fetched(address)).arrayBuffer();
    },
    report: (line) => console.warn(line),
  });
  engine.onmessage = send;
  engine.onchange = () => think_soon(engine);
  engine.begin(person, start.version, saved);
  engine.set_language(start.language, start.messages);
  setInterval(() => engine.tick(), tick_pause);
  return engine;
}

let thinking = false;

/** One decision at a time; messages of the page are handled in between. */
function think_soon(engine: Engine): void {
  if (thinking) return;
  thinking = true;
  setTimeout(() => {
    engine
      .think()
      .then((more) => {
        thinking = false;
        if (more) think_soon(engine);
      })
      .catch(fail);
  });
}

function fail(reason: unknown): void {
  send({ engine: "failed", detail: String(reason) });
  self.close();
}

function answer_to(engine: Engine, question: Question): AnswerTo[Question["what"]] {
  switch (question.what) {
    case "record":
      return engine.record(question.table, question.game, question.form);
    case "replay":
      return engine.replay(question.text, question.game, question.seat);
    case "verify":
      return engine.verify(question.text);
    case "convert":
      return engine.convert(question.text, question.form);
  }
}

async function answer(engine: Engine, ask: Ask): Promise<void> {
  // While a save is unanswered, the engine finds no record.
  if (ask.question.what === "record") await engine.all_saved();
  send({ engine: "answer", id: ask.id, value: answer_to(engine, ask.question) });
}

let engine: Promise<Engine> | null = null;

self.onmessage = (event: MessageEvent<ToWorker>) => {
  const message = event.data;
  if ("engine" in message && message.engine === "start") {
    engine = started(message);
    engine.catch(fail);
    return;
  }
  // In the order in which they came, also while the engine is still being loaded.
  engine = engine?.then(async (it) => {
    if (!("engine" in message)) it.receive(message);
    else if (message.engine === "speak") it.set_language(message.language, message.messages);
    else if (message.engine === "ask") await answer(it, message);
    return it;
  }) ?? null;
  engine?.catch(fail);
};
