import { onReaderLeft } from "./output.js";

const SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

let asked: Promise<string> | undefined;

/**
 * Settles with the first signal that asks this process to end, and where nobody reads its answer any more. From the first
 * call on, ending is no longer done by itself.
 */
export function interruption(): Promise<string> {
  asked ??= new Promise((resolve) => {
    for (const signal of SIGNALS) process.on(signal, resolve);
    onReaderLeft(() => resolve("SIGPIPE"));
  });
  return asked;
}
