import type { Turn } from "./turn.js";

/** What a detector found, without any of the text in which it found it. */
export interface Sign {
  /** Kind of sign. */
  readonly kind: string;
  /** Position in the last message, in per cent of its length; null when the sign is not a phrase. */
  readonly position: number | null;
}

/** A deterministic check of a finished turn. */
export interface Detector {
  readonly name: string;
  readonly description: string;
  readonly category: "universal" | "security" | "workflow";
  readonly scope: "transcript" | "changed-files";
  /** The reason for the check. */
  readonly why: string;
  readonly defaultEnabled: boolean;
  /** Unless its user raises it, a detector only reports. */
  readonly effect: "inform";
  /** True when its user may allow it to keep the turn going. */
  readonly denyAllowed: boolean;
  /** The message to the agent in that case, by language; null when it never refuses. */
  readonly reason: { readonly en: string; readonly ko: string } | null;
  /** The parts of a turn that must be known; otherwise the detector does not run. */
  readonly needs: readonly (
    | "final"
    | "prompt"
    | "uses"
    | "reads"
    | "tracked"
    | "phase"
    | "review"
    | "orphans"
  )[];
  /** Returns what it found; null for nothing. Must be a pure function. */
  readonly look: (turn: Seen) => Sign | null;
}

/** A turn of which everything that the detector needs is known. */
export interface Seen extends Turn {
  readonly final: string;
  readonly prompt: NonNullable<Turn["prompt"]>;
  readonly uses: NonNullable<Turn["uses"]>;
  /**
   * The last message in the agent's own words, in lower case: a case-insensitive search takes V8 many times as long.
   */
  readonly words: string;
}

/** Builds a sign for a phrase at an index of {@link Seen.words}. */
export function signAt(kind: string, { words }: Pick<Seen, "words">, index: number): Sign {
  return { kind, position: words.length === 0 ? 0 : Math.round((index / words.length) * 100) };
}

/** Builds a sign that has no position. */
export function sign(kind: string): Sign {
  return { kind, position: null };
}
