import { msg } from "@orange-hyper/core/text";
/**
 * A pattern for paths of a single machine, which do not belong in shared memory, with its label for findings. Matched
 * line by line.
 */
export interface PrivatePath {
  readonly label: string;
  readonly regex: RegExp;
  /**
   * A string contained in every matching text. The search is fastest when it starts with a letter that is rare in
   * texts.
   */
  readonly needle: string;
}

/** Returns the patterns. Each call compiles them anew. */
export function privatePaths(): readonly PrivatePath[] {
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
