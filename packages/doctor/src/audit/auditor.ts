import { msg } from "@orange-hyper/core/text";
import { findSecrets } from "@orange-hyper/redact";

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

/**
 * A pattern for paths of a single machine, which do not belong in shared memory, with its label for findings. Matched
 * line by line.
 */
interface PrivatePath {
  readonly label: string;
  readonly regex: RegExp;
  /**
   * A string contained in every matching text. The search is fastest when it starts with a letter that is rare in
   * texts.
   */
  readonly needle: string;
}

/** Returns the patterns. Each call compiles them anew. */
function privatePaths(): readonly PrivatePath[] {
  return [
    { label: msg`macOS home path`, regex: /(?<![\w.~-])\/Users\/[\w.-]/, needle: "/Users/" },
    { label: msg`Linux home path`, regex: /(?<![\w.~-])\/home\/[\w.-]/, needle: "/home/" },
    {
      label: msg`Windows home path`,
      regex: /(?<![A-Za-z])[A-Za-z]:\\{1,2}Users\\{1,2}[^\s\\"']/,
      needle: "Users\\",
    },
    { label: msg`temporary path`, regex: /(?<![\w.~-])\/private\/tmp\/[\w.-]/, needle: "/private/tmp/" },
    { label: msg`npm debug log`, regex: /(?<![\w-])npm-debug\.log/, needle: "bug.log" },
  ];
}
