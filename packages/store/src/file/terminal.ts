import type { TerminalPort } from "@orange-hyper/core/ports";
import { printable } from "@orange-hyper/core/text";
import { stoppedAtQuestion } from "./errors.js";

/** Returns the terminal of this process. Questions go to stderr, which no program reads as output. */
export function processTerminal(): TerminalPort {
  return {
    confirm: async (question, above = []) => {
      const { isatty } = await import("node:tty");
      if (!isatty(0) || !isatty(2)) return null;
      const { createInterface } = await import("node:readline/promises");
      // An earlier question unreferenced stdin.
      process.stdin.ref?.();
      const lines = createInterface({ input: process.stdin, output: process.stderr });
      let isAnswered = false;
      try {
        const ended = new Promise<null>((done, stop) => {
          lines.once("SIGINT", () => stop(stoppedAtQuestion()));
          lines.once("close", () => done(null));
        });
        for (const line of above) process.stderr.write(`${printable(line)}\n`);
        const typed = lines.question(`${printable(question)} [y/N] `);
        // Closing the interface rejects an answer that is still pending.
        typed.catch(() => undefined);
        const answer = await Promise.race([typed, ended]);
        isAnswered = answer !== null;
        // A closed terminal means no.
        return /^\s*(?:y|yes)\s*$/i.test(answer ?? "");
      } finally {
        if (!isAnswered) process.stderr.write("\n");
        lines.close();
        process.stdin.unref?.();
      }
    },
    dialogue: async (stop) => {
      const { isatty } = await import("node:tty");
      if (![0, 1, 2].every((stream) => isatty(stream))) return null;
      const { processDialogue } = await import("./dialogue.js");
      return processDialogue(stop);
    },
    edit: async (path, editor) => {
      const { isatty } = await import("node:tty");
      if (![0, 1, 2].every((stream) => isatty(stream))) return { kind: "no-editor" };
      const { editFile } = await import("./editor.js");
      return editFile(path, editor);
    },
    run: async (call) => {
      const { runOnTerminal } = await import("./terminal-run.js");
      return runOnTerminal(call);
    },
    fullScreen: async () => {
      const { isatty } = await import("node:tty");
      if (!isatty(0) || !isatty(1)) return null;
      const { processScreen } = await import("./full-screen.js");
      return processScreen();
    },
  };
}
