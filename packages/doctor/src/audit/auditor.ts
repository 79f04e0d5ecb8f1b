import { findSecrets } from "@orange-hyper/redact";
import { privatePaths } from "./private-paths.js";

/** A line with private content: its kind and label, never the content. */
export interface Exposure {
  readonly kind: "secret" | "private";
  /** Line number, starting at 1. */
  readonly line: number;
  readonly label: string;
}

/** Returns a function that finds exposures in a text, ordered by line, secrets first. Compiles its patterns once. */
export function createAuditor(): (text: string) => readonly Exposure[] {
  const paths = privatePaths();
  return (text) => {
    const secrets = findSecrets(text).map(({ line, label }): Exposure => ({ kind: "secret", line, label }));
    // Nearly every text is clean, and plain searches establish that faster than patterns.
    const suspects = paths.filter(({ needle, regex }) => text.includes(needle) && regex.test(text));
    if (suspects.length === 0) return secrets;
    const found = text
      .split("\n")
      .flatMap((content, index) =>
        suspects
          .filter(({ regex }) => regex.test(content))
          .map(({ label }): Exposure => ({ kind: "private", line: index + 1, label })),
      );
    return [...secrets, ...found].sort((a, b) => a.line - b.line);
  };
}
