import type { OrangeContext } from "@orange-hyper/core";
import type { OpenWorkspace } from "../../evidence/open-workspace.js";
import type { ArtifactRef } from "../../model/refs.js";
import type { Watch } from "../../runs/runs.js";
import type { Heartbeat } from "../../storage/heartbeat.js";
import type { Ledger } from "../../storage/ledger.js";
import type { EventData } from "../event-data.js";
import type { RunState } from "../state.js";

export type Environment = Readonly<Record<string, string | undefined>>;

/** What carrying out steps takes. */
export interface Engine {
  readonly ctx: OrangeContext;
  readonly env: Environment;
  readonly ledger: Ledger<RunState>;
  readonly workspace: OpenWorkspace;
  readonly heartbeat: Heartbeat;
  readonly watch: Watch;
  /** Settles when what is under way is to be ended; see `isStopped`. */
  readonly stop: Promise<unknown>;
  isStopped(): boolean;
  /** Nonces of directives that were read, by the artifact of each: a run may have a hundred of them. */
  readonly nonces: Map<ArtifactRef, string>;
  /** What is wrong with what the run has kept, as far as was looked. */
  readonly integrity: Set<string>;
}

/** Records an event with the data that belong to it. */
export function record<T extends keyof EventData>(
  { ledger }: Pick<Engine, "ledger">,
  type: T,
  data: EventData[T],
): Promise<RunState> {
  return ledger.record(type, data as unknown as Readonly<Record<string, unknown>>);
}

/** Seconds since a moment of a clock that never goes back. */
export function stopwatch({ clock }: Pick<OrangeContext, "clock">): () => number {
  const now = (): number => clock.elapsed?.() ?? Date.parse(clock.now());
  const begun = now();
  return () => Math.max(0, (now() - begun) / 1000);
}
