import type { OptionSpec } from "../command/options.js";
import type { HostManifest } from "../host/agent-host.js";
import type { PortName } from "../ports/ports.js";
import type { CommandEffect, CommandManifest, EverydayTask } from "./command-manifest.js";
import type { GrammarTable, GrammarWords } from "./grammar.js";
import type { OwnedPath } from "./owned-path.js";

/** One command as the generated manifest of its package lists it: enough for help, documentation and parsing. */
export interface CommandListing {
  readonly id: string;
  readonly paths: readonly (readonly string[])[];
  /** CommonJS file of the command class, relative to the manifest. */
  readonly module: string;
  readonly summary: string;
  readonly category: string;
  readonly effect: CommandEffect;
  readonly approval: boolean;
  /** Set where only a person may run it. */
  readonly person?: true | "terminal";
  /** Set where some options are for a person alone. */
  readonly personOptions?: readonly string[];
  readonly project: NonNullable<CommandManifest["project"]>;
  /** Set for what the first screen of help shows. */
  readonly task?: EverydayTask;
  /** Set where it is not for people. */
  readonly audience?: "programs" | "nobody";
  readonly stability: NonNullable<CommandManifest["stability"]>;
  readonly examples: readonly { readonly line: string; readonly about: string }[];
  /** Options and positionals in the order of their declaration, `--json` last where the command takes it. */
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
  /** The agent hosts that it knows, where it knows any. */
  readonly hosts?: readonly Pick<HostManifest, "id" | "title" | "agentEnvironment">[];
  readonly commands: readonly CommandListing[];
}

/** How refusals of lines with this leading word are worded; undefined where the plugin leaves it to the command line. */
export function grammarFor({ grammar }: PluginListing, word: string): GrammarWords | undefined {
  return grammar !== undefined && "byWord" in grammar ? grammar.byWord[word] : grammar;
}

/** The command line that reaches a command, with its options and positionals. */
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
