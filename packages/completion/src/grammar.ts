import type { OptionSpec } from "@orange-hyper/core/command";
import type { CommandListing } from "@orange-hyper/core/registry";

/** One completion that a shell may offer. */
export interface Candidate {
  readonly value: string;
  /** Its description; "" for none. */
  readonly about: string;
}

/** A command, with its audience. */
export interface ListedCommand extends CommandListing {
  /** Set for commands that programs run ("programs") or that only refuse ("nobody"). Omitted: for people. */
  readonly audience?: "programs" | "nobody";
  readonly options: readonly ListedOption[];
}

/** An option; `refused` marks one that exists only to be refused. */
interface ListedOption extends OptionSpec {
  readonly refused?: true;
}

/** The commands of an installation; each group is read on demand. */
export interface Grammar {
  /** Returns every leading word. */
  readonly words: () => readonly string[];
  /** Returns the commands under a leading word. */
  readonly commands: (word: string) => readonly ListedCommand[];
  /** Returns the agent hosts that the installation supports. */
  readonly hosts: () => readonly { readonly id: string; readonly title: string }[];
}
