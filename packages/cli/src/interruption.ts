import { onReaderLeft } from "./output.js";

const SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

let asked: Promise<string> | undefined;

/**
 * Settles with the first signal that asks this process to end, or when the reader of its output is gone. From the first call
 * on, such a signal no longer ends the process: the caller must do so.
 */
export function interruption(): Promise<string> {
  asked ??= new Promise((resolve) => {
    for (const signal of SIGNALS) process.on(signal, resolve);
    onReaderLeft(() => resolve("SIGPIPE"));
  });
  return asked;
}
