import type { Projection } from "../derived/projection.js";
import type { HostManifest } from "../host/agent-host.js";
import type { HostEvent, HostEventName, HostEventResult } from "../host/event.js";
import type { PortName, Ports } from "../ports/ports.js";
import type { ProjectHandle } from "../project.js";
import type { CommandId, CommandManifest } from "./command-manifest.js";
import type { GrammarTable, GrammarWords } from "./grammar.js";
import type { OwnedPath } from "./owned-path.js";
import type { CheckResult, CheckStage, KernelEvent, Observation, Repair } from "./reports.js";

// These types are in one file because they refer to each other: plugins get a context, it has the registry, which has
// plugins.

/** Version of the plugin contract. The major version of core follows it. */
export const PLUGIN_CONTRACT = "1";

/** The package that generates files, for their origin block. */
export interface Generator {
  readonly package: string;
  readonly version: string;
}

/**
 * Everything that a plugin's code may use. Accessing a port that the plugin did not declare throws PORT_NOT_DECLARED.
 */
export interface OrangeContext extends Ports {
  readonly project: ProjectHandle;
  readonly registry: Registry;
  readonly generator: Generator;
}

/** What a plugin provides to others: doctor checks, an observer, projections, a host, or a subscription to an event. */
export type Contribution =
  | "checks"
  | "projections"
  | `observer ${string}`
  | `host ${string}`
  | `event ${string}`;

export interface RegisteredCommand {
  readonly plugin: OrangePlugin;
  readonly manifest: CommandManifest;
}

export interface SkippedPlugin {
  readonly name: string;
  readonly code: "PLUGIN_CONTRACT_UNSUPPORTED" | "PLUGIN_CONFLICT" | "PLUGIN_LOAD_FAILED";
  readonly message: string;
}

/** Plugins in order of registration, and those that were skipped. */
export interface Admitted {
  readonly plugins: readonly OrangePlugin[];
  readonly skipped: readonly SkippedPlugin[];
}

/** The code files of this process, each with a mark that changes when the file does. */
export interface RunningCode {
  /** The entry file of this installation. */
  readonly program: string;
  /** Returns the marks of the files loaded so far, by path, as of when they were loaded. */
  loaded(): Readonly<Record<string, string>>;
  /** Returns the present mark of a file; null when there is none. */
  markOf(file: string): string | null;
}

/** The plugins of one run, and those that were skipped. */
export interface Registry {
  /** Returns all plugins in order of registration. Loads every plugin module, but no command. */
  plugins(): Promise<readonly OrangePlugin[]>;
  skipped(): Promise<readonly SkippedPlugin[]>;
  /** Returns the plugins with a contribution. Loads no others if every source declares what it provides. */
  contributors(part: Contribution): Promise<Admitted>;
  /**
   * Returns a plugin by name; null when missing or skipped. Loads no others if every source declares what it provides.
   */
  plugin(name: string): Promise<OrangePlugin | null>;
  command(id: string): Promise<RegisteredCommand | null>;
  /** Returns the manifest of an agent host by id, without loading the host's code; null when there is none. */
  host(id: string): Promise<HostManifest | null>;
  /** Omitted: it is unknown which code is running. */
  readonly code?: RunningCode | undefined;
}

export interface DoctorCheck {
  readonly id: string;
  readonly stage: CheckStage;
  run(ctx: OrangeContext): Promise<CheckResult>;
  /** Fills missing identity fields. Runs under the kernel lock, in stage order, before any check. */
  repairIdentity?(ctx: OrangeContext): Promise<readonly Repair[]>;
}

/**
 * A read-only view of a plugin's part of the project, for plugins that must not import it. It is looked up by id; a
 * missing observer means "unavailable", never an error.
 */
export interface ObserverManifest {
  /** `<package>.<subject>`. The contributing plugin documents the shape of the summary. */
  readonly id: CommandId;
  readonly load: () => Promise<{ readonly observe: (ctx: OrangeContext) => Promise<Observation> }>;
}

/** A plugin's subscription to kernel events. */
export interface EventSubscriber {
  readonly events: readonly CommandId[];
  readonly load: () => Promise<{
    /** Handles an event. The announcing command holds the kernel lock. An error becomes a warning of that command. */
    readonly receive: (ctx: OrangeContext, event: KernelEvent) => Promise<void>;
  }>;
}

/** Handles one kind of host event. */
export interface HostEventHandler {
  readonly handle: (ctx: OrangeContext, event: HostEvent) => Promise<HostEventResult>;
}

/** A surface of Orange, as plain data with lazy loaders. Importing it does no I/O and loads no command. */
export interface OrangePlugin {
  /** Name of its package. */
  readonly name: string;
  readonly version: string;
  readonly contract: typeof PLUGIN_CONTRACT;
  /** One sentence. */
  readonly summary: string;
  /** Heading under which help lists its commands. Default: its name. */
  readonly category?: string;
  /** The ports that its code may use. Accessing any other throws PORT_NOT_DECLARED. */
  readonly needs?: readonly PortName[];
  readonly owns?: readonly OwnedPath[];
  readonly commands?: readonly CommandManifest[];
  /** Values for the commands whose manifests do not state them. */
  readonly commandDefaults?: Pick<CommandManifest, "project" | "stability">;
  readonly doctor?: () => Promise<{ readonly checks: readonly DoctorCheck[] }>;
  readonly observers?: readonly ObserverManifest[];
  /** Data derived from documents and cached for its checks and observers. */
  readonly projections?: () => Promise<{ readonly projections: readonly Projection[] }>;
  /** The agent hosts that it can bind. */
  readonly hosts?: readonly HostManifest[];
  /** Returns the handler of a host event. Only one plugin of a distribution may have this. */
  readonly hostEvents?: (event: HostEventName) => Promise<HostEventHandler>;
  readonly subscribers?: readonly EventSubscriber[];
  /** Wording of refusals, for the whole plugin or for each leading word. */
  readonly grammar?: GrammarWords | GrammarTable;
}

/** Returns the plugin unchanged, with its literal type. */
export function definePlugin<const P extends OrangePlugin>(plugin: P): P {
  return plugin;
}
