import type { OrangeContext } from "./context.js";
import type { Projection } from "./derived/projection.js";
import type { HostManifest } from "./host.js";
import type { HostEventHandler, HostEventName } from "./host-event.js";
import type { PortName } from "./ports.js";

/** Version of the plugin contract; core's major version follows it. */
export const PLUGIN_CONTRACT = "1";

export type CommandId = `${string}.${string}`;

/** What running a command may change: nothing, a report, ignored local state, the project, or more. */
export type CommandEffect = "none" | "report" | "local" | "project" | "user" | "external";

export interface CommandManifest {
  readonly id: CommandId;
  /** Command lines that reach it, without the binary. */
  readonly paths: readonly (readonly string[])[];
  readonly summary: string;
  readonly category: string;
  readonly effect: CommandEffect;
  /** A natural-language layer must have the user's yes before it runs this. */
  readonly approval?: boolean;
  /**
   * Which project it works on: the nearest initialised one with a readable config ("required", the default), the nearest
   * initialised one whatever its config holds ("initialized"), the working directory as it is ("here"), the nearest and
   * else the working directory ("optional"), likewise the nearest that is initialised or activated, within the repository
   * ("activatable"), or none, so that no project is looked for ("none").
   */
  readonly project?: "required" | "initialized" | "here" | "optional" | "activatable" | "none";
  /** "json": it reads one JSON object from standard input. */
  readonly stdin?: "json";
  /** "native": it answers a host in that host's own form instead of the envelope. */
  readonly output?: "envelope" | "native";
  /** "preview" until the id is part of the adapter contract. */
  readonly stability?: "stable" | "preview";
  readonly examples?: readonly { readonly line: string; readonly about: string }[];
  readonly load: () => Promise<{ readonly default: unknown }>;
}

/** A path below the storage root that only this plugin writes. Layout, ignore file and documentation are made from these. */
export interface OwnedPath {
  /** A folder ends with "/". The last part may hold "*", for any characters but "/". */
  readonly path: string;
  /**
   * "memory" is shared through git. The ignore file keeps all else out: what is "generated" from shared state, the "local"
   * state of one clone, and "report"s.
   */
  readonly kind: "memory" | "generated" | "local" | "report";
  /** Every initialised project has it: `orange init` makes it. A folder that is, holds documents. */
  readonly initial?: true;
  /** What it is, for the table of the storage tree in the documentation. */
  readonly about?: string;
}

export interface Finding {
  readonly code: string;
  readonly level: "error" | "warning";
  readonly message: string;
  /** What to do next. */
  readonly hint: string;
  /** True when it concerns whose artefact this is; such findings are repeated in `project_boundary`. */
  readonly boundary?: boolean;
}

/** A repair that was made. */
export interface Repair {
  readonly code: string;
  readonly message: string;
  readonly hint: string;
}

export interface CheckResult {
  /** One line for each thing that was looked at and read well. */
  readonly checks: readonly string[];
  readonly findings: readonly Finding[];
}

/** The order in which doctor runs checks; within a stage, plugins run in the order of their registration. */
export const CHECK_STAGES = [
  /** folders and files of the storage tree */
  "layout",
  /** config and ignore files */
  "config",
  /** quests, capsule, proposals, the identity summary */
  "artefacts",
  /** nodes, where they come from, and the index */
  "graph",
  /** edges and traces */
  "logs",
  /** what other surfaces keep */
  "surfaces",
  /** whether hooks of agent hosts reach the project; asks the host's program, so quick runs leave it out */
  "hosts",
  /** what git tracks, and secrets and private paths in shared files */
  "audit",
] as const;
export type CheckStage = (typeof CHECK_STAGES)[number];

export interface DoctorCheck {
  readonly id: string;
  readonly stage: CheckStage;
  run(ctx: OrangeContext): Promise<CheckResult>;
  /** Fills missing identity fields; runs under the kernel lock, in the order of the stages, before any check. */
  repairIdentity?(ctx: OrangeContext): Promise<readonly Repair[]>;
}

/** What an observer tells: facts for machines, and warnings for people. */
export interface Observation<T = unknown> {
  readonly summary: T;
  readonly warnings: readonly { readonly code: string; readonly message: string; readonly hint: string }[];
}

/**
 * A read-only view of a plugin's part of the project, for plugins that must not import it. Whoever observes finds it by
 * its id; a missing observer means "unavailable", never an error.
 */
export interface ObserverManifest {
  /** `<package>.<subject>`; the contributor documents the shape of its summary. */
  readonly id: CommandId;
  readonly load: () => Promise<{ readonly observe: (ctx: OrangeContext) => Promise<Observation> }>;
}

/** What happened to the project, told to plugins that the teller must not import. */
export interface KernelEvent {
  /** `project.synced`: the structure of the repository was written. */
  readonly id: CommandId;
}

/** A plugin's ear for kernel events. */
export interface EventSubscriber {
  readonly events: readonly CommandId[];
  readonly load: () => Promise<{
    /** The teller holds the kernel lock. Whatever is thrown becomes a warning of the teller's command. */
    readonly receive: (ctx: OrangeContext, event: KernelEvent) => Promise<void>;
  }>;
}

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

/** One surface of Orange: plain data with lazy loaders. Importing it runs no I/O and loads no command. */
export interface OrangePlugin {
  /** Equals the name of its package. */
  readonly name: string;
  readonly version: string;
  readonly contract: typeof PLUGIN_CONTRACT;
  /** One sentence. */
  readonly summary: string;
  /** The ports its code may touch; any other throws PORT_NOT_DECLARED. */
  readonly needs?: readonly PortName[];
  readonly owns?: readonly OwnedPath[];
  readonly commands?: readonly CommandManifest[];
  readonly doctor?: () => Promise<{ readonly checks: readonly DoctorCheck[] }>;
  readonly observers?: readonly ObserverManifest[];
  /** What is kept of documents for its checks and observers. */
  readonly projections?: () => Promise<{ readonly projections: readonly Projection[] }>;
  /** The agent hosts that it knows how to bind. */
  readonly hosts?: readonly HostManifest[];
  /** Acts on what happens in agent hosts; one plugin of a distribution does. */
  readonly hostEvents?: (event: HostEventName) => Promise<HostEventHandler>;
  readonly subscribers?: readonly EventSubscriber[];
  /** For the whole plugin, or for each of its leading words. */
  readonly grammar?: GrammarWords | GrammarTable;
}

/** Types a plugin exactly as it is written. */
export function definePlugin<const P extends OrangePlugin>(plugin: P): P {
  return plugin;
}
