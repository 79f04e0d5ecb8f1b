/** How the command line words its refusals for the commands of one plugin. */
export interface GrammarWords {
  /** "hook" gives "Unsupported hook flag: --x". */
  readonly noun: string;
  /** The hint of an error that has none of its own. */
  readonly hint: string;
  /** "text": a line without subcommand gets the usage as text, whether or not it asks for JSON. */
  readonly usage?: "text";
  /** The whole message of every refusal, where the contract has one for all of them. */
  readonly supported?: string;
  /** The refusal of a subcommand that there is none of, where it has a code of its own; the word follows the message. */
  readonly unknown?: { readonly code: string; readonly message: string; readonly hint: string };
}

/** Wordings by the leading word of a command line, for a plugin with several groups. */
export interface GrammarTable {
  readonly byWord: Readonly<Record<string, GrammarWords>>;
}
