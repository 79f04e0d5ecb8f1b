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
import { keptEffects, permit, type Refused } from "./permit.js";
import { type HookHandler, type HookPlugin, handlerFor } from "./plugin.js";
import { readOnlyClient, type SessionReader } from "./read-only-client.js";
import { type TimeLimits, timeLimit } from "./time-limit.js";

export interface PluginHostOptions {
  readonly plugins: readonly HookPlugin[];
  /** False answers every event with "allow" and calls nobody. True without it. */
  readonly enabled?: boolean;
  /** Whether plugins of trust "external" and "optional" may decide anything. False without it. */
  readonly externalDecides?: boolean;
  readonly timeLimits?: TimeLimits;
  /** Variables that set time limits. */
  readonly env?: Readonly<Record<string, string | undefined>>;
  readonly session?: SessionReader;
}

export interface PluginResult {
  readonly status: "skipped" | "applied" | "timeout" | "error" | Refused;
  readonly plugin: string;
  readonly trust: Trust;
  readonly phase: Phase;
  /** True where it took part in the resolution. */
  readonly applied: boolean;
  readonly decision?: Decision;
  readonly errors?: readonly string[];
  readonly effects?: Decision["effects"];
  readonly durationMs: number;
}

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

export interface PluginHost {
  /** Asks every plugin about an event, one after the other. Throws only for what is no event of this contract. */
  invokePhase(event: HookEvent): Promise<PhaseOutcome>;
}

const ALLOW: Decision = { kind: "allow" };

/** Runs plugins over events, from the most trusted to the least. No plugin can change an event, another plugin or this. */
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
    const decision = keptEffects(event, permitted.decision);
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

/** What the work answers in time, else {@link LATE}; what comes after that is dropped. */
async function within(limit: number, work: () => Promise<unknown>): Promise<unknown> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<typeof LATE>((settle) => {
    timer = setTimeout(settle, limit, LATE);
  });
  const begin = performance.now();
  try {
    const answer = await Promise.race([work(), late]);
    // Work that never let go of the process could not be overtaken by the timer.
    return performance.now() - begin > limit ? LATE : answer;
  } finally {
    clearTimeout(timer);
  }
}

type Fault = Pick<PluginResult, "status" | "applied" | "decision" | "errors">;

/** A fault is no refusal, but for plugins of ours without which nothing may go on. */
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

/** Faults while watching have no other trace: each becomes an event. */
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
