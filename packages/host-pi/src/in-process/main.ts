import { createTurns, type Installed } from "@orange-hyper/host-in-process";
import { listen } from "./extension.js";
import type { Pi } from "./host-types.js";
import { claim } from "./owner.js";

/** Defined in a line that the installation puts before this code. */
declare const ORANGE_INSTALLED: Installed;

/** The extension's entry point. Must never throw, because pi would not start. */
export default function orange(pi: Pi): void {
  try {
    if (!claim(ORANGE_INSTALLED.file)) return;
    listen(pi, createTurns("pi", ORANGE_INSTALLED, process.env));
  } catch {}
}
