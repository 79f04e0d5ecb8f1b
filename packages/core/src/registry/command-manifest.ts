export type CommandId = `${string}.${string}`;

/**
 * What running a command may change: nothing, a report, git-ignored local state, the project, the user's own files, or
 * something outside.
 */
export type CommandEffect = "none" | "report" | "local" | "project" | "user" | "external";

/** Sequences of words, each of which selects a command on the command line. */
export type CommandPaths = readonly (readonly string[])[];

/** The groups of commands on the first screen of help, by what the user is about to do. */
export type EverydayTask = "start" | "work" | "decide" | "look";

export interface CommandManifest {
  readonly id: CommandId;
  /**
   * Command words that select it, without the program; the first is the canonical one. Default: the words of its id,
   * so that `quest.noteAdd` is `quest note-add`.
   */
  readonly paths?: CommandPaths;
  readonly summary: string;
  readonly effect: CommandEffect;
  /** True when a natural-language layer must get the user's consent before it runs this command. */
  readonly approval?: boolean;
  /**
   * Reserves the command for a person. `true`: it is refused when an agent runs it, unless the user's own last prompt
   * asked for it by the last word of its path. "terminal": it is always refused when an agent runs it.
   */
  readonly person?: true | "terminal";
  /** Options reserved for a person at a terminal. With one of them, the command is refused when an agent runs it. */
  readonly personOptions?: readonly string[];
  /**
   * The project that it works on. "required" (the default): the nearest initialised one, with a readable config.
   * "initialized": the nearest initialised one, even with an unreadable config. "here": the working directory.
   * "optional": the nearest one, otherwise the working directory. "activatable": the nearest one in the repository that
   * is initialised or activated, otherwise the working directory. "none": no project is looked for.
   */
  readonly project?: "required" | "initialized" | "here" | "optional" | "activatable" | "none";
  /** "json": the command reads one JSON object from standard input. */
  readonly stdin?: "json";
  /** "native": the command answers in the form of a host or in a client's protocol instead of the envelope. */
  readonly output?: "envelope" | "native";
  /** Set for an everyday command: it is listed on the first screen of help, in this group. */
  readonly task?: EverydayTask;
  /**
   * Who runs it: "people" (the default), "programs" such as agent hosts, adapters and scripts, or "nobody" when it
   * exists only to be refused. Help lists only commands for people; the documentation lists all of them.
   */
  readonly audience?: "people" | "programs" | "nobody";
  /** "preview" until the id is part of the adapter contract. Default: "stable". */
  readonly stability?: "stable" | "preview";
  readonly examples?: readonly { readonly line: string; readonly about: string }[];
  readonly load: () => Promise<{ readonly default: unknown }>;
}

/** Id of a command, and the words that select it if they are not those of its id. */
export type CommandName = Pick<CommandManifest, "paths"> & { readonly id: string };

/** Returns the command words that select a command; the first are the canonical ones. */
export function commandPaths({ id, paths }: CommandName): CommandPaths {
  return (
    paths ?? [id.split(".").map((word) => word.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`))]
  );
}
