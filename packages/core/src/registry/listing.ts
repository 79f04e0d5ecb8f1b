import type { OptionSpec } from "../command/options.js";
import type { HostManifest } from "../host/agent-host.js";
import type { PortName } from "../ports/ports.js";
import type { CommandEffect, CommandManifest, CommandPaths, EverydayTask } from "./command-manifest.js";
import type { GrammarTable, GrammarWords } from "./grammar.js";
import type { OwnedPath } from "./owned-path.js";

/** A command in the generated manifest of its package: everything that help, documentation and parsing need. */
export interface CommandListing {
  readonly id: string;
  readonly paths: CommandPaths;
  /** CommonJS file of the command class, relative to the manifest. */
  readonly module: string;
  readonly summary: string;
  readonly category: string;
  readonly effect: CommandEffect;
  readonly approval: boolean;
  /** Set when only a person may run it. */
  readonly person?: true | "terminal";
  /** Set when some options are reserved for a person. */
  readonly personOptions?: readonly string[];
  readonly project: NonNullable<CommandManifest["project"]>;
  /** Set when it is listed on the first screen of help. */
  readonly task?: EverydayTask;
  /** Set when it is not for people. */
  readonly audience?: "programs" | "nobody";
  readonly stability: NonNullable<CommandManifest["stability"]>;
  readonly examples: readonly { readonly line: string; readonly about: string }[];
  /** Options and positionals in order of declaration; `--json`, if supported, is last. */
  readonly options: readonly OptionSpec[];
}

/** `dist/manifest.json` of a surface package, generated from its plugin definition and command classes. */
export interface PluginListing {
  readonly name: string;
  readonly version: string;
  readonly contract: string;
  readonly summary: string;
  readonly needs: readonly PortName[];
  readonly owns: readonly OwnedPath[];
  readonly grammar?: GrammarWords | GrammarTable;
  /** The agent hosts that it can bind, if any. */
  readonly hosts?: readonly Pick<HostManifest, "id" | "title" | "agentEnvironment">[];
  readonly commands: readonly CommandListing[];
}

/** Returns the wording of refusals for a leading word; undefined when the plugin defines none. */
export function grammarFor({ grammar }: PluginListing, word: string): GrammarWords | undefined {
  return grammar !== undefined && "byWord" in grammar ? grammar.byWord[word] : grammar;
}

/** Returns the usage line of a command, with its options and positionals. */
export function usageLine(command: CommandListing): string {
  const path = command.paths[0] ?? [];
  const options = command.options.filter(({ refused }) => refused !== true);
  return ["orange", ...path, ...options.map(usagePart)].join(" ");
}

function usagePart(option: OptionSpec): string {
  const value = option.value ?? "text";
  switch (option.kind) {
    case "word":
      return `[${option.name}]`;
    case "words":
      return `[${option.name}...]`;
    case "flag":
      return `[${option.name}]`;
    case "text":
      return option.mayBeAlone === true ? `[${option.name} [<${value}>]]` : `[${option.name} <${value}>]`;
    case "texts":
      return `[${option.name} <${value}>]...`;
  }
}
