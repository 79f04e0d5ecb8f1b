import { auditPatterns } from "./patterns.js";

/** One line that holds something private; tells what, never which. */
export interface Exposure {
  readonly kind: "secret" | "private";
  /** From 1. */
  readonly line: number;
  readonly label: string;
}

/** A function that finds exposures in texts; it compiles its patterns once. */
export function createAuditor(): (text: string) => readonly Exposure[] {
  const patterns = auditPatterns();
  return (text) => {
    // Nearly every text is innocent. Thirteen simple passes say so sooner than one with all patterns joined.
    const suspects = patterns.filter(({ regex }) => regex.test(text));
    if (suspects.length === 0) return [];
    return text
      .split("\n")
      .flatMap((content, index) =>
        suspects
          .filter(({ regex }) => regex.test(content))
          .map(({ kind, label }) => ({ kind, line: index + 1, label })),
      );
  };
}
