import type { Setting } from "../rules/settings.js";
import type { Detector, Seen, Sign } from "./detector.js";
import { bare, type Turn } from "./turn.js";

/** A detector may keep a turn going only where its user said so. */
export type DetectorMode = "off" | "report" | "deny";

/** What one detector found. */
export interface Finding extends Sign {
  readonly detector: string;
  readonly mode: DetectorMode;
  /** What the agent is told where it keeps the turn going. */
  readonly reason: Detector["reason"];
  readonly durationMs: number;
}

/** What the detectors made of a turn. */
export interface Detected {
  readonly findings: readonly Finding[];
  /** Those that failed, and those that there was no time for. */
  readonly failed: readonly string[];
}

/** Detectors that have not begun by then are left out: a turn waits for this. */
const TIME_LIMIT_MS = 1_000;

/** Lets every detector that runs look at a turn of which enough is known. */
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

/** What a detector may do. A repository cannot raise one: only what its user says counts. */
export function modeOf({ rule, enabled, params, paramsOrigin }: Setting<Detector>): DetectorMode {
  if (!enabled) return "off";
  return params["mode"] === "deny" && paramsOrigin === "user" && rule.denyAllowed ? "deny" : "report";
}

/** Whether enough is known of a turn for a detector to say anything. */
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
