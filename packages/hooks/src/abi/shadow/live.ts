import { type Decision, isDecision } from "../decision.js";
import type { HookEvent } from "../event.js";
import { isFields } from "../fields.js";
import type { Phase } from "../phases.js";

/** What may be applied besides the native decision, and nothing else. */
const APPLIED: Readonly<Partial<Record<Phase, readonly Decision["kind"][]>>> = {
  "tool.execute.before": ["deny", "modify"],
  "permission.ask": ["deny"],
  "stop.before": ["deny"],
};

export interface LiveDecision {
  readonly event: HookEvent;
  /** What the native hooks decided: a refusal of theirs stands as it is. */
  readonly native: Decision;
  /** What the plugins decided. */
  readonly universal: Decision;
  /** All native checks of a tool's input, over the event with the changed one. A change is not applied without them. */
  readonly recheck?: (event: HookEvent) => Promise<Decision>;
}

/**
 * The decision that counts: the native one, or that of the plugins where live mode lets them refuse or change a tool's input,
 * the change only as far as the native checks let it pass. Never throws: what goes wrong leaves the native decision.
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
