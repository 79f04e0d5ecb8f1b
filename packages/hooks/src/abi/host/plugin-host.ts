import type { Decision } from "../decision.js";
import { assertEvent, type HookEvent } from "../event.js";
import { isObservational, type Phase } from "../phases.js";
import {
  type DecisionRecord,
  type Resolution,
  resolveDecisions,
  type TaggedEffect,
  TRUST_LEVELS,
  type Trust,
} from "../resolve.js";
import { permit, type Refused, withoutIneffective } from "./permit.js";
import { type HookHandler, type HookPlugin, handlerFor } from "./plugin.js";
import { readOnlyClient, type SessionReader } from "./read-only-client.js";
import { type TimeLimits, timeLimit } from "./time-limit.js";

/** Options of {@link createPluginHost}. */
export interface PluginHostOptions {
  readonly plugins: readonly HookPlugin[];
  /** False: every event is answered with "allow" and no plugin is called. Default: true. */
  readonly enabled?: boolean;
  /** True when plugins of trust "external" and "optional" may decide. Default: false. */
  readonly externalDecides?: boolean;
  readonly timeLimits?: TimeLimits;
  /** Environment variables that set timeouts; see {@link timeLimit}. */
  readonly env?: Readonly<Record<string, string | undefined>>;
  readonly session?: SessionReader;
}

/** What one plugin contributed to one event. */
export interface PluginResult {
  readonly status: "skipped" | "applied" | "timeout" | "error" | Refused;
  readonly plugin: string;
  readonly trust: Trust;
  readonly phase: Phase;
  /** True when its decision took part in the resolution. */
  readonly applied: boolean;
  readonly decision?: Decision;
  readonly errors?: readonly string[];
  readonly effects?: Decision["effects"];
  readonly durationMs: number;
}

/** The outcome of one event for all plugins. */
export type PhaseOutcome =
  | {
      readonly skipped?: false;
      readonly phase: Phase;
      readonly host: string;
      readonly results: readonly PluginResult[];
      readonly decisions: readonly DecisionRecord[];
      readonly effects: readonly TaggedEffect[];
      readonly resolution: Resolution;
      readonly primaryDecision: Decision;
      readonly durationMs: number;
    }
  | {
      readonly skipped: true;
      readonly reason: "disabled";
      readonly primaryDecision: Decision;
      readonly results: readonly [];
    };

/** Runs plugins on events. */
export interface PluginHost {
  /**
   * Calls every plugin for an event, one after the other. Throws only when the value is not an event of this contract.
   */
  invokePhase(event: HookEvent): Promise<PhaseOutcome>;
}

const ALLOW: Decision = { kind: "allow" };

/**
 * Creates a host that calls plugins from the most to the least trusted. No plugin can change an event, another plugin
 * or the host.
 */
export function createPluginHost(options: PluginHostOptions): PluginHost {
  const plugins = options.plugins
    .map((plugin) => ({ plugin, trust: trustOf(plugin), order: plugin.order ?? 0 }))
    .sort(byTrust);
  return {
    async invokePhase(event) {
      if (options.enabled === false) {
        return { skipped: true, reason: "disabled", primaryDecision: ALLOW, results: [] };
      }
      assertEvent(event);
      const begin = performance.now();
      const results: PluginResult[] = [];
      const decisions: DecisionRecord[] = [];
      for (const { plugin, trust, order } of plugins) {
        const result = await ask({ plugin, trust }, event, options);
        results.push(result);
        if (result.applied && result.decision !== undefined)
          decisions.push({ decision: result.decision, source: { plugin: plugin.name, trust, order } });
      }
      const resolution = resolveDecisions(decisions);
      return {
        phase: event.phase,
        host: event.source.host,
        results,
        decisions,
        effects: [...resolution.effects, ...failures(event, results)],
        resolution,
        primaryDecision: isObservational(event.phase) ? ALLOW : resolution.decision,
        durationMs: performance.now() - begin,
      };
    },
  };
}

interface Ranked {
  readonly plugin: HookPlugin;
  readonly trust: Trust;
  readonly order: number;
}

function byTrust(a: Ranked, b: Ranked): number {
  const trust = TRUST_LEVELS.indexOf(a.trust) - TRUST_LEVELS.indexOf(b.trust);
  if (trust !== 0 || a.order !== b.order) return trust || a.order - b.order;
  return a.plugin.name < b.plugin.name ? -1 : Number(a.plugin.name > b.plugin.name);
}

function trustOf({ trust }: HookPlugin): Trust {
  return TRUST_LEVELS.find((level) => level === trust) ?? "optional";
}

async function ask(
  { plugin, trust }: Pick<Ranked, "plugin" | "trust">,
  event: HookEvent,
  options: PluginHostOptions,
): Promise<PluginResult> {
  const begin = performance.now();
  const result = (
    outcome: Omit<PluginResult, "plugin" | "trust" | "phase" | "durationMs">,
  ): PluginResult => ({
    plugin: plugin.name,
    trust,
    phase: event.phase,
    durationMs: performance.now() - begin,
    ...outcome,
  });
  const handler = handlerFor(plugin, event.phase);
  if (handler === undefined) return result({ status: "skipped", applied: false });
  try {
    const limit = timeLimit(event.phase, options.timeLimits, options.env);
    const answer = await within(limit, () => call(handler, { plugin, trust }, event, options));
    if (answer === LATE) return result(late(plugin, trust));
    const permitted = permit(structuredClone(answer), event, {
      plugin,
      trust,
      externalDecides: options.externalDecides === true,
    });
    if (permitted.status !== "applied") return result({ ...permitted, applied: false });
    const decision = withoutIneffective(event, permitted.decision);
    return result({ status: "applied", applied: true, decision, effects: decision.effects ?? [] });
  } catch (error) {
    return result(failed(error, plugin, trust));
  }
}

async function call(
  handler: HookHandler,
  { plugin, trust }: Pick<Ranked, "plugin" | "trust">,
  event: HookEvent,
  options: PluginHostOptions,
): Promise<unknown> {
  return handler(structuredClone(event), {
    phase: event.phase,
    host: event.source.host,
    plugin: plugin.name,
    trust,
    client: readOnlyClient(options.session),
  });
}

const LATE = Symbol("late");

/** Returns the result of the work, or {@link LATE} when it takes longer than the limit; a later result is dropped. */
async function within(limit: number, work: () => Promise<unknown>): Promise<unknown> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<typeof LATE>((settle) => {
    timer = setTimeout(settle, limit, LATE);
  });
  const begin = performance.now();
  try {
    const answer = await Promise.race([work(), late]);
    // The timer cannot fire while synchronous work blocks the process.
    return performance.now() - begin > limit ? LATE : answer;
  } finally {
    clearTimeout(timer);
  }
}

type Fault = Pick<PluginResult, "status" | "applied" | "decision" | "errors">;

/**
 * Builds the result of a plugin that timed out. A timeout is no refusal, except for a mandatory plugin of trust
 * "kernel" or "project".
 */
function late({ name, mandatory }: HookPlugin, trust: Trust): Fault {
  if (mandatory !== true || (trust !== "kernel" && trust !== "project"))
    return { status: "timeout", applied: false, decision: { kind: "defer" } };
  const reason = `${name} did not answer in time.`;
  return {
    status: "timeout",
    applied: true,
    decision: { kind: "deny", reason, machineCode: "plugin_timeout" },
  };
}

/** Builds the result of a plugin that threw. A fault is no refusal, except for a mandatory plugin of trust "kernel". */
function failed(error: unknown, { name, mandatory }: HookPlugin, trust: Trust): Fault {
  const errors = [error instanceof Error ? error.message : String(error)];
  if (mandatory !== true || trust !== "kernel") return { status: "error", applied: false, errors };
  return {
    status: "error",
    applied: true,
    errors,
    decision: {
      kind: "deny",
      reason: `${name} failed.`,
      machineCode: "mandatory_policy_failed",
      severity: "critical",
    },
  };
}

/** Reports faults in observational phases as telemetry effects, because they leave no other trace. */
function failures({ phase }: HookEvent, results: readonly PluginResult[]): readonly TaggedEffect[] {
  if (!isObservational(phase)) return [];
  return results
    .filter(({ status }) => status === "error" || status === "timeout")
    .map(({ plugin, trust, status }) => ({
      kind: "telemetry",
      event: "hook_plugin_fault",
      phase,
      status,
      plugin,
      trust,
    }));
}
