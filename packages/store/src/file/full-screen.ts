import { writeSync } from "node:fs";
import type { FullScreen } from "@orange-hyper/core/ports";
import { onProcessEnd } from "./exit-hooks.js";

const USUAL = { columns: 80, rows: 24 };
/**
 * Restores the terminal: mouse reporting and bracketed paste off, line wrap on, the previous screen, a visible cursor,
 * default colours.
 */
const RESTORE_TERMINAL =
  "\u001b[?1006l\u001b[?1004l\u001b[?1003l\u001b[?1002l\u001b[?1000l\u001b[?2004l\u001b[?7h\u001b[?1049l\u001b[?25h\u001b[0m";

/** Returns the terminal of this process as a full screen. */
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
        // Restore only once: a second time would overwrite what has been written since.
        if (letGo === null) return;
        letGo = null;
        // A process that is exiting can only write synchronously. A terminal that is gone needs no restoring.
        try {
          stdin.setRawMode(false);
          writeSync(1, RESTORE_TERMINAL);
        } catch {}
      };
      const cancel = onProcessEnd(process, restore);
      // Restore first, so that an error message appears on the previous screen.
      process.on("uncaughtExceptionMonitor", restore);
      stdin.setRawMode(true);
      neverWait(stdin);
      // A character may be split between two chunks.
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
      // After closing, a late draw must not overwrite the previous screen.
      if (letGo !== null) stdout.write(text);
    },
    close: () => letGo?.(),
  };
}

/**
 * Makes reads from the terminal non-blocking again. A program that used the terminal meanwhile, such as tmux, may have
 * made them blocking; the mode is shared, so this process would stand still until the next key press.
 */
function neverWait(stdin: NodeJS.ReadStream): void {
  const { _handle } = stdin as { readonly _handle?: { readonly setBlocking?: (waits: boolean) => void } };
  _handle?.setBlocking?.call(_handle, false);
}
