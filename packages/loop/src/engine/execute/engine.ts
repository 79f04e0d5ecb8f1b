import type { Environment, OrangeContext } from "@orange-hyper/core";
import type { OpenWorkspace } from "../../evidence/open-workspace.js";
import type { Watch } from "../../runs/runs.js";
import type { Heartbeat } from "../../storage/heartbeat.js";
import type { Ledger } from "../../storage/ledger.js";
import type { EventData } from "../event-data.js";
import type { RunState } from "../state.js";

/** Everything that carrying out steps requires. */
export interface Engine {
  readonly ctx: OrangeContext;
  readonly env: Environment;
  readonly ledger: Ledger<RunState>;
  readonly workspace: OpenWorkspace;
  readonly heartbeat: Heartbeat;
  readonly watch: Watch;
  /** Settles when the current work is to be ended; see `isStopped`. */
  readonly stop: Promise<unknown>;
  isStopped(): boolean;
  /** Problems with the kept files of the run that have been found so far. */
  readonly integrity: Set<string>;
}

/** Records an event, with type-checked data. */
export function record<T extends keyof EventData>(
  { ledger }: Pick<Engine, "ledger">,
  type: T,
  data: EventData[T],
): Promise<RunState> {
  return ledger.record(type, data as unknown as Readonly<Record<string, unknown>>);
}

/** Starts a monotonic stopwatch. The returned function returns the seconds since then. */
export function stopwatch({ clock }: Pick<OrangeContext, "clock">): () => number {
  const now = (): number => clock.elapsed?.() ?? Date.parse(clock.now());
  const begun = now();
  return () => Math.max(0, (now() - begun) / 1000);
}
