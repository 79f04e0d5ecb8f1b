import type { Projection } from "../derived/projection.js";
import type { HostManifest } from "../host/agent-host.js";
import type { HostEvent, HostEventName, HostEventResult } from "../host/event.js";
import type { PortName, Ports } from "../ports/ports.js";
import type { ProjectHandle } from "../project.js";
import type { CommandId, CommandManifest } from "./command-manifest.js";
import type { GrammarTable, GrammarWords } from "./grammar.js";
import type { OwnedPath } from "./owned-path.js";
import type { CheckResult, CheckStage, KernelEvent, Observation, Repair } from "./reports.js";

// A plugin is given a context, a context has the registry, and the registry has the plugins: they are one file.

/** Version of the plugin contract; core's major version follows it. */
export const PLUGIN_CONTRACT = "1";

/** The package that writes files, for their origin block. */
export interface Generator {
  readonly package: string;
  readonly version: string;
}

/** Everything the code of a plugin may reach. Ports that the plugin did not declare throw PORT_NOT_DECLARED. */
export interface OrangeContext extends Ports {
  readonly project: ProjectHandle;
  readonly registry: Registry;
  readonly generator: Generator;
}

/** What others ask a plugin for: its doctor checks, an observer, its projections, a host, or a subscription to an event. */
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

/** Plugins in order of registration, and those that could not take part. */
export interface Admitted {
  readonly plugins: readonly OrangePlugin[];
  readonly skipped: readonly SkippedPlugin[];
}

/** The code of this process, as files: each with a mark that it has as long as nobody touches it. */
export interface RunningCode {
  /** The file that every process of this installation begins with. */
  readonly program: string;
  /** Marks of the files that were loaded so far, by path, as they were then. */
  loaded(): Readonly<Record<string, string>>;
  /** The mark of a file as it is now; null where none is. */
  markOf(file: string): string | null;
}

/** Every plugin that takes part in one run, and those that could not. */
export interface Registry {
  /** In order of registration. Loads every plugin module, and no command. */
  plugins(): Promise<readonly OrangePlugin[]>;
  skipped(): Promise<readonly SkippedPlugin[]>;
  /** Those that contribute something; loads no others where every source declares what it provides. */
  contributors(part: Contribution): Promise<Admitted>;
  /** The plugin with this name; null where it is missing or was left out. Loads no others, as `contributors`. */
  plugin(name: string): Promise<OrangePlugin | null>;
  command(id: string): Promise<RegisteredCommand | null>;
  /** The agent host with this id; loads none of its code. */
  host(id: string): Promise<HostManifest | null>;
  /** Absent where nobody can tell what code runs. */
  readonly code?: RunningCode | undefined;
}

export interface DoctorCheck {
  readonly id: string;
  readonly stage: CheckStage;
  run(ctx: OrangeContext): Promise<CheckResult>;
  /** Fills missing identity fields; runs under the kernel lock, in the order of the stages, before any check. */
  repairIdentity?(ctx: OrangeContext): Promise<readonly Repair[]>;
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

/** Kernel events that a plugin hears of. */
export interface EventSubscriber {
  readonly events: readonly CommandId[];
  readonly load: () => Promise<{
    /** The announcing command holds the kernel lock. Whatever is thrown becomes a warning of that command. */
    readonly receive: (ctx: OrangeContext, event: KernelEvent) => Promise<void>;
  }>;
}

/** What the one plugin that acts on host events does about one kind of them. */
export interface HostEventHandler {
  readonly handle: (ctx: OrangeContext, event: HostEvent) => Promise<HostEventResult>;
}

/** One surface of Orange: plain data with lazy loaders. Importing it runs no I/O and loads no command. */
export interface OrangePlugin {
  /** Equals the name of its package. */
  readonly name: string;
  readonly version: string;
  readonly contract: typeof PLUGIN_CONTRACT;
  /** One sentence. */
  readonly summary: string;
  /** The heading under which help lists its commands; its name without one. */
  readonly category?: string;
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
