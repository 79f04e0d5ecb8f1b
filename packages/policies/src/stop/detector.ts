import type { Turn } from "./turn.js";

/** What a detector found, without a word of the text that it found it in. */
export interface Sign {
  /** What kind of sign it is. */
  readonly kind: string;
  /** Where in the last message it stands, in hundredths of its length; null where it is no phrase. */
  readonly position: number | null;
}

/** One deterministic look at a finished turn. */
export interface Detector {
  readonly name: string;
  readonly description: string;
  readonly category: "universal" | "security" | "workflow";
  readonly scope: "transcript" | "changed-files";
  /** Why it is there. */
  readonly why: string;
  readonly defaultEnabled: boolean;
  /** By itself it only reports. */
  readonly effect: "inform";
  /** True where its user may let it keep the turn going. */
  readonly denyAllowed: boolean;
  /** What the agent is told then, by language; null where it never refuses. */
  readonly reason: { readonly en: string; readonly ko: string } | null;
  /** What it has to know of a turn; without it, it says nothing. */
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
  /** Null for nothing; a pure function. */
  readonly look: (turn: Seen) => Sign | null;
}

/** A turn of which everything is known that a detector needs. */
export interface Seen extends Turn {
  readonly final: string;
  readonly prompt: NonNullable<Turn["prompt"]>;
  readonly uses: NonNullable<Turn["uses"]>;
  /** The last message in the agent's own words, in small letters: looking for both takes V8 many times as long. */
  readonly words: string;
}

/** A sign at a place in the agent's own words. */
export function signAt(kind: string, { words }: Pick<Seen, "words">, index: number): Sign {
  return { kind, position: words.length === 0 ? 0 : Math.round((index / words.length) * 100) };
}

/** A sign that no phrase gave. */
export function sign(kind: string): Sign {
  return { kind, position: null };
}
