/** A command line before its command has been looked up. */
export interface Line {
  /** True when `--json` was given. */
  readonly json: boolean;
  /** The words before the first option, `--json` aside. */
  readonly words: readonly string[];
  /** The arguments, without any `--json` that precedes the first word. */
  readonly argv: readonly string[];
}

/** Parses only as much of an argument vector as finding its command takes. */
export function readLine(argv: readonly string[]): Line {
  const end = argv.indexOf("--");
  const options = end === -1 ? argv : argv.slice(0, end);
  const json = options.some((token) => token === "--json" || token.startsWith("--json="));
  const words: string[] = [];
  for (const token of options) {
    if (token === "--json") continue;
    if (token.startsWith("-")) break;
    words.push(token);
  }
  return { json, words, argv };
}

/** True for the options that ask for help. */
export function isHelpFlag(token: string | undefined): boolean {
  return token === "--help" || token === "-h";
}
