import { createInterface } from "node:readline/promises";
import type { Dialogue } from "@orange-hyper/core/ports";
import { printable } from "@orange-hyper/core/text";
import { editText } from "./editor.js";

const NARROWEST = 20;
const USUAL = 80;
const ENDS = ["\u0003", "\u0004"];

/** A talk on the terminal of this process; questions go to stderr. `stop` ends it. */
export function processDialogue(stop: Promise<unknown>): Dialogue {
  const { stdin } = process;
  let isOver = false;
  const over = stop.then(() => {
    isOver = true;
    return null;
  });
  const line = async (question: string, initial = ""): Promise<string | null> => {
    if (isOver) return null;
    stdin.ref?.();
    const lines = createInterface({ input: stdin, output: process.stderr, terminal: true });
    try {
      const ended = new Promise<null>((done) => {
        lines.once("SIGINT", () => done(null));
        lines.once("close", () => done(null));
      });
      const answer = lines.question(printable(question));
      if (initial !== "") lines.write(printable(initial));
      // The one that loses is rejected when the interface is closed.
      answer.catch(() => undefined);
      const said = await Promise.race([answer, ended, over]);
      isOver ||= said === null;
      if (said === null) process.stderr.write("\n");
      return said;
    } finally {
      lines.close();
      stdin.unref?.();
    }
  };
  const choose = async (question: string, keys: readonly string[]): Promise<string | null> => {
    if (isOver) return null;
    if (process.env["TERM"] === "dumb" || stdin.setRawMode === undefined) return chooseByLine(question, keys);
    // Before the question is seen: until then, Ctrl-D would be the end of a line to the terminal, and no key.
    stdin.setRawMode(true);
    process.stderr.write(printable(question));
    const key = await Promise.race([readKey(keys), over]);
    stdin.setRawMode(false);
    stdin.pause();
    isOver ||= key === null;
    process.stderr.write(`${key ?? ""}\n`);
    return key;
  };
  const chooseByLine = async (question: string, keys: readonly string[]): Promise<string | null> => {
    for (;;) {
      const answer = await line(question);
      const key = answer?.trim().slice(0, 1).toLowerCase() ?? null;
      if (key === null || keys.includes(key)) return key;
    }
  };
  return {
    get columns() {
      return Math.max(NARROWEST, process.stderr.columns || USUAL);
    },
    choose,
    line,
    edit: async (text) => (isOver ? { kind: "failed", reason: "the talk is over" } : editText(text)),
  };
}

/** What comes in one piece with more than one key was pasted, or typed before the question could be read. */
function readKey(keys: readonly string[]): Promise<string | null> {
  const { stdin } = process;
  return new Promise((resolve) => {
    const done = (key: string | null): void => {
      stdin.off("data", onData).off("end", onEnd).off("close", onEnd);
      resolve(key);
    };
    const onData = (chunk: Buffer | string): void => {
      const typed = chunk.toString();
      if (ENDS.some((end) => typed.includes(end))) done(null);
      else if (keys.includes(typed.toLowerCase())) done(typed.toLowerCase());
    };
    const onEnd = (): void => done(null);
    stdin.on("data", onData).on("end", onEnd).on("close", onEnd);
    stdin.ref?.();
    stdin.resume();
  });
}
