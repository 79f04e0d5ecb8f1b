import { createTurns, type Installed } from "@orange-hyper/host-in-process";
import { listen } from "./extension.js";
import type { Pi } from "./host-types.js";

const KEY = Symbol.for("orange-hyper.pi");

/**
 * True for the first of our files that is loaded in this process, and whenever pi loads the same file again, as it does
 * for each session. Prevents everything from being reported twice when both the user's folder and the project contain a
 * copy.
 */
export function claim(file: string): boolean {
  const shared = globalThis as { [KEY]?: string };
  shared[KEY] ??= file;
  return shared[KEY] === file;
}

/** Defined in a line that the installation puts before this code. */
declare const ORANGE_INSTALLED: Installed;

/** The extension's entry point. Must never throw, because pi would not start. */
export default function orange(pi: Pi): void {
  try {
    if (!claim(ORANGE_INSTALLED.file)) return;
    listen(pi, createTurns("pi", ORANGE_INSTALLED, process.env));
  } catch {}
}
