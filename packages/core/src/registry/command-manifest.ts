export type CommandId = `${string}.${string}`;

/** What running a command may change: nothing, a report, ignored local state, the project, or more. */
export type CommandEffect = "none" | "report" | "local" | "project" | "user" | "external";

/** What a person is about to do, as the first screen of help is ordered. */
export type EverydayTask = "start" | "work" | "decide" | "look";

export interface CommandManifest {
  readonly id: CommandId;
  /** Command lines that reach it, without the binary. */
  readonly paths: readonly (readonly string[])[];
  readonly summary: string;
  readonly effect: CommandEffect;
  /** A natural-language layer must have the user's yes before it runs this. */
  readonly approval?: boolean;
  /**
   * Only a person decides this: it is refused inside a use of a tool by an agent, with `true` unless the user's own last prompt asked for
   * it by the last word of its path, with "terminal" whatever was asked.
   */
  readonly person?: true | "terminal";
  /** Options that only a person gives, in a terminal of their own: with one of them it is refused inside a use of a tool by an agent. */
  readonly personOptions?: readonly string[];
  /**
   * Which project it works on: the nearest initialised one with a readable config ("required", the default), the nearest
   * initialised one whatever its config holds ("initialized"), the working directory as it is ("here"), the nearest and
   * else the working directory ("optional"), likewise the nearest that is initialised or activated, within the repository
   * ("activatable"), or none, so that no project is looked for ("none").
   */
  readonly project?: "required" | "initialized" | "here" | "optional" | "activatable" | "none";
  /** "json": it reads one JSON object from standard input. */
  readonly stdin?: "json";
  /** "native": it answers a host in that host's own form, or a client in its protocol, instead of the envelope. */
  readonly output?: "envelope" | "native";
  /** Puts it on the first screen of help, which holds what people type every day. */
  readonly task?: EverydayTask;
  /**
   * Who runs it: "people" (the default), "programs" such as agent hosts, adapters and scripts, or "nobody" where it exists only
   * to refuse. Help lists what is for people; the documentation has all of them.
   */
  readonly audience?: "people" | "programs" | "nobody";
  /** "preview" until the id is part of the adapter contract. */
  readonly stability?: "stable" | "preview";
  readonly examples?: readonly { readonly line: string; readonly about: string }[];
  readonly load: () => Promise<{ readonly default: unknown }>;
}
