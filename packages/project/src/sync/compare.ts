import type { OrangeContext } from "@orange-hyper/core";
import type { Progress } from "@orange-hyper/core/command";
import { diffGraphs } from "./diff.js";
import { type Scan, scanRepository } from "./scan.js";
import { readState, type SyncState } from "./state.js";
import type { StructureDiff } from "./types.js";
import type { SyncWarning } from "./warnings.js";

/** The present state of the repository compared with the last sync. */
export interface Comparison {
  readonly scan: Scan;
  readonly state: SyncState;
  readonly diff: StructureDiff;
  /** Also true before the first sync. */
  readonly changed: boolean;
  readonly generatedAt: string;
  readonly warnings: readonly SyncWarning[];
}

type Needs = Pick<OrangeContext, "sources" | "ids" | "blobs" | "clock" | "project">;

/** Scans the repository and compares it with the last sync. Writes nothing and takes no lock. */
export async function compareWithState(ctx: Needs, progress: Progress): Promise<Comparison> {
  // Read the state while git lists the files.
  const [scan, state] = await Promise.all([scanRepository(ctx, progress), readState(ctx.blobs)]);
  return compare(ctx, scan, state);
}

/** Compares a scan with the currently stored state. */
export async function compareScan(
  ctx: Pick<OrangeContext, "blobs" | "clock">,
  scan: Scan,
): Promise<Comparison> {
  return compare(ctx, scan, await readState(ctx.blobs));
}

function compare({ clock }: Pick<OrangeContext, "clock">, scan: Scan, state: SyncState): Comparison {
  return {
    scan,
    state,
    diff: diffGraphs(state.graph, scan),
    changed: state.revision !== scan.revision,
    generatedAt: clock.now(),
    warnings: [...scan.warnings, ...state.warnings],
  };
}
