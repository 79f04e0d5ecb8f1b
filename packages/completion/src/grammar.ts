import type { OptionSpec } from "@orange-hyper/core/command";
import type { CommandListing } from "@orange-hyper/core/registry";

/** One thing that a shell may offer. */
export interface Candidate {
  readonly value: string;
  /** Said beside it; "" for nothing. */
  readonly about: string;
}

/** A command, with marks of what is not for people. */
export interface ListedCommand extends CommandListing {
  /** Set where programs run it, or where it only refuses. */
  readonly audience?: "programs" | "nobody";
  readonly options: readonly ListedOption[];
}

/** An option, which may be there only to be refused. */
interface ListedOption extends OptionSpec {
  readonly refused?: true;
}

/** The commands of an installation, each group read when it is asked for. */
export interface Grammar {
  /** Every leading word. */
  readonly words: () => readonly string[];
  /** The commands that a leading word reaches. */
  readonly commands: (word: string) => readonly ListedCommand[];
  /** The agent hosts that the installation knows. */
  readonly hosts: () => readonly { readonly id: string; readonly title: string }[];
}
