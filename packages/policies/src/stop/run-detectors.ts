import type { Setting } from "../rules/settings.js";
import type { Detector, Seen, Sign } from "./detector.js";
import { bare, type Turn } from "./turn.js";

/** What a detector may do. "deny", which keeps a turn going, requires the user's permission. */
export type DetectorMode = "off" | "report" | "deny";

/** A sign with the detector that found it. */
export interface Finding extends Sign {
  readonly detector: string;
  readonly mode: DetectorMode;
  /** The message to the agent when it keeps the turn going. */
  readonly reason: Detector["reason"];
  readonly durationMs: number;
}

/** The result of running the detectors on a turn. */
export interface Detected {
  readonly findings: readonly Finding[];
  /** Detectors that failed or for which no time was left. */
  readonly failed: readonly string[];
}

/**
 * Total time for all detectors, in ms. Those that have not started by then are skipped, because the end of the turn
 * waits for them.
 */
const TIME_LIMIT_MS = 1_000;

/** Runs every enabled detector for which enough of the turn is known. */
export function runDetectors(
  turn: Turn,
  settings: readonly Setting<Detector>[],
  now: () => number = Date.now,
): Detected {
  const seen = { ...turn, words: bare(turn.final ?? "") } as Seen;
  const findings: Finding[] = [];
  const failed: string[] = [];
  const begun = now();
  for (const setting of settings) {
    const { rule: detector } = setting;
    const mode = modeOf(setting);
    if (mode === "off" || !isKnown(turn, detector)) continue;
    const start = now();
    try {
      if (start - begun > TIME_LIMIT_MS) throw new Error("late");
      const found = detector.look(seen);
      if (found === null) continue;
      const { name, reason } = detector;
      findings.push({ ...found, detector: name, mode, reason, durationMs: Math.round(now() - start) });
    } catch {
      failed.push(detector.name);
    }
  }
  return { findings, failed };
}

/** Determines what a detector may do. Only the user's own settings can raise it to "deny", never the repository's. */
export function modeOf({ rule, enabled, params, paramsOrigin }: Setting<Detector>): DetectorMode {
  if (!enabled) return "off";
  return params["mode"] === "deny" && paramsOrigin === "user" && rule.denyAllowed ? "deny" : "report";
}

/** Returns true when everything that a detector needs of a turn is known. */
export function isKnown(
  { final, prompt, uses, hasReads, tracked, phase, review, orphans }: Turn,
  { needs }: Detector,
): boolean {
  const known = {
    final: final !== null,
    prompt: prompt !== null,
    uses: uses !== null,
    reads: hasReads,
    tracked: tracked !== null,
    phase: phase !== null,
    review: review !== null,
    orphans: orphans !== null,
  };
  return needs.every((need) => known[need]);
}
