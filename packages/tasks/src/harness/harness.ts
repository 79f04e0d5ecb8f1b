import { claude } from "./claude.js";
import { codex } from "./codex.js";
import { configuredHarness } from "./configured.js";
import type { Harness, Launch, Turn } from "./launch.js";
import { opencode } from "./opencode.js";
import { pi } from "./pi.js";

export type { Harness, Launch } from "./launch.js";

/** The built-in harnesses, in the order in which an installed one is looked for. */
export const HARNESSES: readonly Harness[] = [claude, codex, opencode, pi];

/**
 * Returns every harness of a home folder: the built-in ones with the changes from `harnesses` in its settings, then the
 * custom ones. Throws CONFIG_INVALID.
 */
export function harnessesOf(configured: Readonly<Record<string, unknown>>): readonly Harness[] {
  const known = HARNESSES.map((harness) =>
    Object.hasOwn(configured, harness.key)
      ? configuredHarness(harness.key, configured[harness.key], harness)
      : harness,
  );
  const others = Object.entries(configured).filter(([key]) => harnessOf(key) === undefined);
  return [...known, ...others.map(([key, entry]) => configuredHarness(key, entry))];
}

/** Returns the harness with this key, by default among the built-in ones. */
export function harnessOf(key: string, harnesses: readonly Harness[] = HARNESSES): Harness | undefined {
  return harnesses.find((harness) => harness.key === key);
}

/** Returns how an agent behaves after its turn. Without a terminal it always ends. */
export function turnOf({ turn }: Harness, { hasTerminal }: Pick<Launch, "hasTerminal">): Turn {
  return hasTerminal ? turn : "one-shot";
}
