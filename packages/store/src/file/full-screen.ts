import { writeSync } from "node:fs";
import type { FullScreen } from "@orange-hyper/core/ports";
import { onProcessEnd } from "./exit-hooks.js";

const USUAL = { columns: 80, rows: 24 };
/** No mouse, no paste marks, lines that wrap, the screen of before, a cursor, and no colour. */
const AS_BEFORE =
  "\u001b[?1006l\u001b[?1004l\u001b[?1003l\u001b[?1002l\u001b[?1000l\u001b[?2004l\u001b[?7h\u001b[?1049l\u001b[?25h\u001b[0m";

/** The terminal that this process is attached to. */
export function processScreen(): FullScreen {
  const { stdin, stdout } = process;
  let letGo: (() => void) | null = null;
  return {
    get columns() {
      return stdout.columns || USUAL.columns;
    },
    get rows() {
      return stdout.rows || USUAL.rows;
    },
    open: (onInput, onResize) => {
      const onData = (chunk: Buffer | string): void => onInput(chunk.toString());
      const restore = (): void => {
        // Once more, and what was written since would be written over.
        if (letGo === null) return;
        letGo = null;
        // At the end of a process, only what is written at once arrives. A terminal that is gone needs nothing.
        try {
          stdin.setRawMode(false);
          writeSync(1, AS_BEFORE);
        } catch {}
      };
      const cancel = onProcessEnd(process, restore);
      // Whoever says what went wrong says it on the screen of before.
      process.on("uncaughtExceptionMonitor", restore);
      stdin.setRawMode(true);
      neverWait(stdin);
      // A character may come in two pieces.
      stdin.setEncoding("utf8");
      stdin.on("data", onData).ref();
      stdin.resume();
      stdout.on("resize", onResize);
      letGo = () => {
        cancel();
        process.off("uncaughtExceptionMonitor", restore);
        stdout.off("resize", onResize);
        stdin.off("data", onData).pause();
        stdin.unref();
        restore();
      };
    },
    write: (text) => {
      // What is still under way must not draw over what stands there again.
      if (letGo !== null) stdout.write(text);
    },
    close: () => letGo?.(),
  };
}

/**
 * A program that had the terminal in between may have left it so that a read waits, as tmux does: it shares it with this process,
 * which would stand still until the next key.
 */
function neverWait(stdin: NodeJS.ReadStream): void {
  const { _handle } = stdin as { readonly _handle?: { readonly setBlocking?: (waits: boolean) => void } };
  _handle?.setBlocking?.call(_handle, false);
}
