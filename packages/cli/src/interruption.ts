const SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

let asked: Promise<string> | undefined;

/** Settles with the first signal that asks this process to end. From the first call on, that is no longer done by itself. */
export function interruption(): Promise<string> {
  asked ??= new Promise((resolve) => {
    for (const signal of SIGNALS) process.on(signal, resolve);
  });
  return asked;
}
