import { Cli, type CommandClass } from "clipanion";
import { internalError } from "../errors.js";
import { englishMessages, type Messages } from "../human/messages.js";
import { type CommandManifest, type CommandName, commandPaths } from "../registry/command-manifest.js";
import type { OrangeContext, OrangePlugin } from "../registry/contract.js";
import type { CommandListing } from "../registry/listing.js";
import type {
  CommandContext,
  LineStreams,
  Listen,
  Live,
  OrangeCommand,
  Outcome,
  Progress,
} from "./command.js";
import { type OptionSpec, optionSpec, withOptions } from "./options.js";

/** A command class as returned by a plugin's loader. */
export type OrangeCommandClass = new () => OrangeCommand;

export interface CommandCall {
  /** What follows the command's path, in canonical form: `--name=value` options, then `--`, then positionals. */
  readonly argv: readonly string[];
  readonly orange: OrangeContext;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Default: English. */
  readonly messages?: Messages;
  /** Omitted: no progress is reported. */
  readonly progress?: Progress;
  /** Omitted: the output of programs is discarded. */
  readonly live?: Live;
  /** Omitted: the promise never settles. */
  readonly interruption?: () => Promise<string>;
  /** Default: a function that returns `orange`. */
  readonly projectAt?: (folder: string) => OrangeContext;
  /** Omitted: reading ends at once, and nothing can be written. */
  readonly lines?: LineStreams;
  /** Omitted: a command that starts a server fails with an internal error. */
  readonly listen?: Listen;
}

/** Loads a command, parses its arguments and runs it. */
export async function runCommand(
  command: CommandName & Pick<CommandManifest, "load">,
  call: CommandCall,
): Promise<Outcome> {
  const { orange, env, progress = ignore, live = ignore, interruption = never, lines = NOBODY } = call;
  const { projectAt = () => orange, listen = noServer, messages = englishMessages } = call;
  const services = { orange, command, env, messages, progress, live, interruption, projectAt, lines, listen };
  const commandClass = (await command.load()).default as CommandClass;
  const context = { ...services, colorDepth: 1 } as unknown as CommandContext;
  const instance = withOptions(optionNames(call.argv), () =>
    Cli.from([commandClass]).process([...call.argv], context),
  ) as unknown as OrangeCommand;
  await instance.execute();
  const { outcome } = instance.context;
  if (outcome === undefined) throw internalError(`${command.id} ended without an outcome.`);
  return outcome;
}

const NOBODY: LineStreams = { read: async () => undefined, write: () => false };

function ignore(): void {}

function noServer(): never {
  throw internalError("This call of a command cannot serve anything.");
}

function never(): Promise<string> {
  return new Promise(() => undefined);
}

function optionNames(argv: readonly string[]): ReadonlySet<string> {
  const end = argv.indexOf("--");
  const options = end === -1 ? argv : argv.slice(0, end);
  return new Set(
    options.filter((token) => token.startsWith("--")).map((token) => token.split("=", 1)[0] ?? ""),
  );
}

/** Creates the listing of a command from its manifest, the options that its class declares, and its file name. */
export function describeCommand(
  { name, category = name, commandDefaults }: Pick<OrangePlugin, "name" | "category" | "commandDefaults">,
  own: CommandManifest,
  command: OrangeCommandClass,
): CommandListing {
  const manifest = { ...commandDefaults, ...own };
  const paths = commandPaths(manifest);
  const declared = Object.values(new command())
    .map(optionSpec)
    .filter((spec): spec is OptionSpec => spec !== null);
  // A command that answers in another form has no JSON document to print.
  const json = manifest.output === "native" ? [] : declared.filter((spec) => spec.name === "--json");
  return {
    id: manifest.id,
    paths,
    module: `./commands/${(paths[0] ?? []).join("-")}.cjs`,
    summary: manifest.summary,
    category,
    effect: manifest.effect,
    approval: manifest.approval ?? false,
    ...(manifest.person !== undefined && { person: manifest.person }),
    ...(manifest.personOptions !== undefined && { personOptions: manifest.personOptions }),
    project: manifest.project ?? "required",
    ...(manifest.task !== undefined && { task: manifest.task }),
    ...(manifest.audience !== undefined && manifest.audience !== "people" && { audience: manifest.audience }),
    stability: manifest.stability ?? "stable",
    examples: manifest.examples ?? [],
    options: [...declared.filter((spec) => spec.name !== "--json"), ...json],
  };
}
