import type { IdPort } from "@orange-hyper/core/ports";
import type { Decision } from "../decision.js";
import { type HookEvent, validateEvent } from "../event.js";
import { createPluginHost, type PhaseOutcome, type PluginHost } from "../host/plugin-host.js";
import type { LoadedPlugin } from "../load/load-plugin.js";
import { applyLive, type LiveDecision } from "./live.js";
import { compareDecisions, type ParityEvent } from "./parity.js";
import { type AbiSettings, isObserved } from "./settings.js";

/** Every status of a row in the shadow log. */
export const SHADOW_STATUSES = [
  "ok",
  "timeout",
  "error",
  "invalid_event",
  "dependency_error",
  "load_error",
  "preloaded",
  "phase_disabled",
  "observe_skipped_cold",
  "disabled",
] as const;
/** The status of a row in the shadow log. */
export type ShadowStatus = (typeof SHADOW_STATUSES)[number];

/** The row that one event adds to the shadow log. Contains kinds, counts, durations and hashes only. */
export interface ShadowRow {
  readonly ts: string;
  readonly event: string;
  readonly phase: string;
  readonly status: ShadowStatus;
  readonly decision: string;
  readonly plugin_results: string;
  readonly duration_ms: number;
  readonly reason_hash: string;
  readonly error_hash: string;
}

/** Options of {@link createAbiRuntime}. */
export interface RuntimeOptions {
  readonly settings: AbiSettings;
  /** Loads the plugin. Called when it is first needed, and not again once it has been loaded. */
  readonly load: () => Promise<LoadedPlugin>;
  readonly ids: Pick<IdPort, "digest">;
  readonly now: () => string;
  /** Environment variables that set timeouts. */
  readonly env: Readonly<Record<string, string | undefined>>;
}

/** An event together with the native decision about it. */
export interface EventWithNative extends Pick<LiveDecision, "native" | "recheck"> {
  readonly event: HookEvent;
}

/** The result of observing one event. */
export interface Observation {
  readonly row: ShadowRow;
  /** Null when no plugin was called. */
  readonly parity: ParityEvent | null;
  /** The decision to apply. In shadow mode always the native one. */
  readonly decision: Decision;
}

/** Runs plugins beside the native hooks. */
export interface AbiRuntime {
  /**
   * Passes an event to the plugins beside the native hooks. Never throws, and no fault of a plugin changes the
   * decision.
   */
  observe(occurrence: EventWithNative): Promise<Observation>;
}

type PluginResult = Pick<ShadowRow, "status"> & {
  readonly outcome?: Exclude<PhaseOutcome, { skipped: true }>;
  readonly error?: string;
};

/** Creates the runtime of one process. It keeps the plugin once it is loaded. */
export function createAbiRuntime(options: RuntimeOptions): AbiRuntime {
  const { settings, ids, now, env } = options;
  let host: PluginHost | undefined;

  async function runPlugin({ event }: EventWithNative): Promise<PluginResult> {
    if (!settings.enabled) return { status: "disabled" };
    const { valid, errors } = validateEvent(event);
    if (!valid) return { status: "invalid_event", error: errors.join("; ") };
    const { phase } = event;
    const isBeginning = phase === "session.start" && settings.preload;
    if (!isObserved(settings, phase) && !isBeginning) return { status: "phase_disabled" };
    if (host === undefined) {
      if (phase === "tool.execute.before" && settings.toolBeforeWarmOnly)
        return { status: "observe_skipped_cold" };
      const loaded = await options.load();
      if (loaded.status === "disabled") return { status: "disabled" };
      if (loaded.status === "error") return { status: `${loaded.cause}_error`, error: loaded.message };
      host = createPluginHost({ plugins: [loaded.plugin], externalDecides: true, env });
      if (!isObserved(settings, phase)) return { status: "preloaded" };
    }
    const outcome = await host.invokePhase(event);
    if (outcome.skipped) return { status: "disabled" };
    return {
      status: statusOf(outcome),
      outcome,
      error: outcome.results.flatMap(({ errors = [] }) => errors)[0] ?? "",
    };
  }

  return {
    async observe(occurrence) {
      const begin = performance.now();
      const { native, event } = occurrence;
      const {
        status,
        outcome,
        error = "",
      } = await runPlugin(occurrence).catch(
        (fault: unknown): PluginResult => ({ status: "error", error: String(fault) }),
      );
      const universal = outcome?.primaryDecision;
      const hash = (text: string): string => (text === "" ? "" : ids.digest(text).slice(0, 16));
      const row: ShadowRow = {
        ts: now(),
        event: event.source?.rawEventName ?? "",
        phase: event.phase,
        status,
        decision: universal?.kind ?? "",
        plugin_results: outcome?.results.map((result) => result.status).join(",") ?? "",
        duration_ms: Math.round((performance.now() - begin) * 1000) / 1000,
        reason_hash: hash(universal?.reason ?? universal?.machineCode ?? ""),
        error_hash: hash(error),
      };
      const isLive = settings.mode === "live" && status === "ok" && universal !== undefined;
      return {
        row,
        parity: universal === undefined ? null : compareDecisions(event, native, universal),
        decision: isLive ? await applyLive({ ...occurrence, universal }) : native,
      };
    },
  };
}

function statusOf({ results }: { readonly results: readonly { readonly status: string }[] }): ShadowStatus {
  for (const status of ["timeout", "error"] as const)
    if (results.some((result) => result.status === status)) return status;
  return "ok";
}
