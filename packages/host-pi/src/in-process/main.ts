import { createTurns, type Installed } from "@orange-hyper/host-in-process";
import { listen } from "./extension.js";
import type { Pi } from "./host-types.js";
import { claim } from "./owner.js";

/** Written before this code when it is installed. */
declare const ORANGE_INSTALLED: Installed;

/** pi does not start at all where this throws. */
export default function orange(pi: Pi): void {
  try {
    if (!claim(ORANGE_INSTALLED.file)) return;
    listen(pi, createTurns("pi", ORANGE_INSTALLED, process.env));
  } catch {}
}
