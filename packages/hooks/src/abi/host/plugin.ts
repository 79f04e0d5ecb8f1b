import type { DecisionKind, Target } from "../decision.js";
import type { HookEvent } from "../event.js";
import type { Phase } from "../phases.js";
import type { Trust } from "../resolve.js";
import type { ReadOnlyClient } from "./read-only-client.js";

/** What a plugin is told beside the event. */
export interface PluginWorld {
  readonly phase: Phase;
  readonly host: string;
  readonly plugin: string;
  readonly trust: Trust;
  /** What there is of the session, to be read. */
  readonly client: ReadOnlyClient;
}

/**
 * Decides about one event, which is its own copy. Nothing, or an object without `decision`, has no objection; else
 * `{decision}`.
 */
export type HookHandler = (event: HookEvent, world: PluginWorld) => unknown;

/** What a plugin may decide. To allow and to have no opinion need not be declared. */
export interface PluginCapabilities {
  readonly decisions?: readonly DecisionKind[];
  readonly targets?: Readonly<Partial<Record<DecisionKind, readonly Target[]>>>;
  /** Beside telemetry, logs and counters, which every plugin may leave. */
  readonly effects?: readonly string[];
}

export interface HookPlugin {
  readonly name: string;
  /** Whatever is none of the levels counts as "optional". */
  readonly trust?: Trust;
  /** Plugins of one trust run in this order, then by name. 0 without it. */
  readonly order?: number;
  /** One handler for each phase ... */
  readonly hooks?: Readonly<Partial<Record<Phase, HookHandler>>>;
  /** ... or one for those of `phases`, and for all where there are none. */
  readonly handler?: HookHandler;
  readonly phases?: readonly Phase[];
  /** Where it is late, a kernel or project plugin refuses instead of having no say. */
  readonly mandatory?: boolean;
  readonly capabilities?: PluginCapabilities;
}

/** What handles a phase in a plugin; undefined for nothing. */
export function handlerFor({ hooks, handler, phases }: HookPlugin, phase: Phase): HookHandler | undefined {
  const own = hooks !== undefined && Object.hasOwn(hooks, phase) ? hooks[phase] : undefined;
  return own ?? (phases === undefined || phases.includes(phase) ? handler : undefined);
}
