import { claude } from "./claude.js";
import { codex } from "./codex.js";
import { configuredHarness } from "./configured.js";
import type { Harness, Launch, Turn } from "./launch.js";
import { opencode } from "./opencode.js";
import { pi } from "./pi.js";

export type { Harness, Launch } from "./launch.js";

/** The harnesses that we know, in the order in which one is looked for. */
export const HARNESSES: readonly Harness[] = [claude, codex, opencode, pi];

/**
 * Every harness of a home folder: those that we know, as `harnesses` of its settings changes them, and then others that it names.
 * Throws CONFIG_INVALID.
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

/** The harness of this name, of those that we know unless others are given. */
export function harnessOf(key: string, harnesses: readonly Harness[] = HARNESSES): Harness | undefined {
  return harnesses.find((harness) => harness.key === key);
}

/** What an agent does after a launch: one that has no terminal ends after its turn. */
export function turnOf({ turn }: Harness, { hasTerminal }: Pick<Launch, "hasTerminal">): Turn {
  return hasTerminal ? turn : "one-shot";
}
