/** The wording of command-line refusals for the commands of one plugin. */
export interface GrammarWords {
  /** "hook" gives "Unsupported hook flag: --x". */
  readonly noun: string;
  /** Hint of an error that has none of its own. */
  readonly hint: string;
  /** "text": a line without subcommand prints the usage as text, even with `--json`. */
  readonly usage?: "text";
  /** Message of every refusal, when the contract fixes a single one. */
  readonly supported?: string;
  /** Refusal of an unknown subcommand, when it has its own code. The subcommand is appended to the message. */
  readonly unknown?: { readonly code: string; readonly message: string; readonly hint: string };
}

/** Wordings by the first word of the command line, for a plugin with several groups of commands. */
export interface GrammarTable {
  readonly byWord: Readonly<Record<string, GrammarWords>>;
}
