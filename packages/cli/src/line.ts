/** What a command line asks for, before it is known which command it means. */
export interface Line {
  /** One JSON document instead of text. */
  readonly json: boolean;
  /** The words before the first option, `--json` aside. */
  readonly words: readonly string[];
  /** The arguments without any `--json` before the first word. */
  readonly argv: readonly string[];
}

/** Reads of an argument vector only what it takes to find the command that it names. */
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
