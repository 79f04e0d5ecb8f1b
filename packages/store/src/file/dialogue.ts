import { createInterface } from "node:readline/promises";
import type { Dialogue } from "@orange-hyper/core/ports";
import { printable } from "@orange-hyper/core/text";
import { editText } from "./editor.js";

const NARROWEST = 20;
const USUAL = 80;
const ENDS = ["\u0003", "\u0004"];

/**
 * Returns a dialogue on the terminal of this process. Questions are printed to stderr. `stop` ends the dialogue when it
 * settles.
 */
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
      // Closing the interface rejects an answer that is still pending.
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
    // Set raw mode before printing the question: until then, the terminal would treat Ctrl-D as end of input and not
    // deliver it as a key.
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

/**
 * Waits for one of the keys; null when input ends. A chunk of several keys is ignored: it was pasted, or typed before
 * the question was readable.
 */
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
