import type { DecisionKind, Target } from "../decision.js";
import type { HookEvent } from "../event.js";
import type { Phase } from "../phases.js";
import type { Trust } from "../resolve.js";
import type { ReadOnlyClient } from "./read-only-client.js";

/** What a plugin receives beside the event. */
export interface PluginWorld {
  readonly phase: Phase;
  readonly host: string;
  readonly plugin: string;
  readonly trust: Trust;
  /** Read access to the session, as far as the host provides it. */
  readonly client: ReadOnlyClient;
}

/**
 * Handles one event, of which it gets its own copy. Returns `{decision}`; nothing, or an object without `decision`,
 * means no objection.
 */
export type HookHandler = (event: HookEvent, world: PluginWorld) => unknown;

/** What a plugin may decide. "allow" and "defer" need not be declared. */
export interface PluginCapabilities {
  readonly decisions?: readonly DecisionKind[];
  readonly targets?: Readonly<Partial<Record<DecisionKind, readonly Target[]>>>;
  /** Effects beside telemetry, logs and counters, which every plugin may use. */
  readonly effects?: readonly string[];
}

/** A plugin that handles hook events. */
export interface HookPlugin {
  readonly name: string;
  /** How far the plugin is trusted. An unknown level counts as "optional". */
  readonly trust?: Trust;
  /** Order among plugins of the same trust; equal values are sorted by name. Default: 0. */
  readonly order?: number;
  /** Handlers by phase. A phase that is missing here falls back to `handler`. */
  readonly hooks?: Readonly<Partial<Record<Phase, HookHandler>>>;
  /** Handler for the phases in `phases`, or for every phase if that is omitted. */
  readonly handler?: HookHandler;
  readonly phases?: readonly Phase[];
  /**
   * True to refuse the event when a kernel or project plugin times out, or a kernel plugin throws, instead of ignoring
   * the plugin.
   */
  readonly mandatory?: boolean;
  readonly capabilities?: PluginCapabilities;
}

/** Returns the plugin's handler for a phase; undefined when it has none. */
export function handlerFor({ hooks, handler, phases }: HookPlugin, phase: Phase): HookHandler | undefined {
  const own = hooks !== undefined && Object.hasOwn(hooks, phase) ? hooks[phase] : undefined;
  return own ?? (phases === undefined || phases.includes(phase) ? handler : undefined);
}
