import { msg } from "@orange-hyper/core/text";
/** A path of one machine, which must not stand in shared memory, and how a finding names it. Matched line by line. */
export interface PrivatePath {
  readonly label: string;
  readonly regex: RegExp;
  /** Stands in every text that matches. It is found soonest when it starts with a letter that texts hold few of. */
  readonly needle: string;
}

/** The patterns, which each call compiles. */
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
