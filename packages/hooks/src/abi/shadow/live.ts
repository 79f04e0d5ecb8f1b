import { type Decision, isDecision } from "../decision.js";
import type { HookEvent } from "../event.js";
import { isFields } from "../fields.js";
import type { Phase } from "../phases.js";

/** The only decisions of plugins that may be applied in place of the native one. */
const APPLIED: Readonly<Partial<Record<Phase, readonly Decision["kind"][]>>> = {
  "tool.execute.before": ["deny", "modify"],
  "permission.ask": ["deny"],
  "stop.before": ["deny"],
};

/** The native and the plugins' decision about one event. */
export interface LiveDecision {
  readonly event: HookEvent;
  /** The decision of the native hooks. Their refusal is final. */
  readonly native: Decision;
  /** The decision of the plugins. */
  readonly universal: Decision;
  /** Runs all native checks on the event with the changed input. Omitted: no change is applied. */
  readonly recheck?: (event: HookEvent) => Promise<Decision>;
}

/**
 * Returns the decision to apply in live mode: the native one, unless the plugins may refuse or change a tool's input in
 * this phase. A change applies only if the native checks allow it. Never throws: on any fault the native decision
 * stands.
 */
export async function applyLive({ event, native, universal, recheck }: LiveDecision): Promise<Decision> {
  if (native.kind === "deny" || !isDecision(universal)) return native;
  if (APPLIED[event.phase]?.includes(universal.kind) !== true) return native;
  if (universal.kind === "deny") return universal;
  if (universal.kind !== "modify" || universal.target !== "tool.input" || recheck === undefined)
    return native;
  const { tool } = event;
  if (tool === undefined || !isFields(universal.patch)) return native;
  try {
    const input = structuredClone(universal.patch);
    const checked = await recheck({ ...event, tool: { ...tool, input } });
    return checked.kind === "deny" ? checked : universal;
  } catch {
    return native;
  }
}
