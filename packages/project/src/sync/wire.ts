import { displayPath, type OrangeContext } from "@orange-hyper/core";
import type { SyncApplyData, SyncPlanData, SyncStatusData } from "../schema.js";
import type { AppliedSync } from "./apply.js";
import type { Comparison } from "./compare.js";
import { structureGraph, summarise } from "./graph-file.js";
import { STATUS_KEY, STRUCTURE_KEY, textAt } from "./state.js";
import { diffFields, isIdentityCurrent } from "./status-file.js";
import { BINARY_EXTENSIONS, GENERATED_FOLDERS, IGNORED_FOLDERS } from "./vocabulary.js";

type Context = Pick<OrangeContext, "generator">;

const FILES = { index: displayPath(STRUCTURE_KEY), status: displayPath(STATUS_KEY) };

/** Builds `data` of `orange sync plan`. */
export function planData(ctx: Context, comparison: Comparison): SyncPlanData {
  const { scan, state } = comparison;
  const graph = structureGraph(ctx, comparison);
  return {
    ...commonData(comparison),
    plan_version: ctx.generator.version,
    readOnly: true,
    mutates: false,
    state_revision: scan.revision,
    previous_revision: state.revision,
    freshness: freshness(comparison),
    graph,
    summary: graph.summary,
    ignored: {
      directories: [...IGNORED_FOLDERS].sort(),
      generated_directories: [...GENERATED_FOLDERS].sort(),
      binary_extensions: [...BINARY_EXTENSIONS].sort(),
    },
    writes: [],
  };
}

/** Builds `data` of `orange sync apply`. */
export function applyData(
  ctx: Context,
  { before, graph, status, staleMemories }: AppliedSync,
): SyncApplyData {
  const { scan, state } = before;
  return {
    ...commonData(before),
    apply_version: ctx.generator.version,
    readOnly: false,
    mutates: true,
    applied: true,
    state_revision: scan.revision,
    previous_revision: state.revision,
    graph,
    summary: graph.summary,
    status,
    identity: {
      status: isIdentityCurrent(status, scan.revision) ? "current" : "stale",
      file: displayPath("identity/orange-hyper.html"),
      summary_file: displayPath("identity/summary.json"),
      state_revision: scan.revision,
      identity_built_from_revision: textAt(status, "identity_built_from_revision"),
      warning: textAt(status, "identity_warning"),
    },
    ...(staleMemories === null || staleMemories.length === 0 ? {} : { stale_memories: staleMemories }),
  };
}

/** Builds `data` of `orange sync status`. */
export function statusData(ctx: Context, comparison: Comparison): SyncStatusData {
  const { scan, state } = comparison;
  const isCurrent = isIdentityCurrent(state.status, scan.revision);
  return {
    ...commonData(comparison),
    status_version: ctx.generator.version,
    readOnly: true,
    mutates: false,
    last_sync_at: textAt(state.status, "last_sync_at"),
    state_revision: state.revision,
    freshness: freshness(comparison),
    identity_built_from_revision: textAt(state.status, "identity_built_from_revision"),
    identity_status: isCurrent ? "current" : "stale",
    identity_warning: textAt(state.status, "identity_warning"),
    summary: summarise(scan),
    status: state.status,
  };
}

/** Builds the fields that all answers have in common. */
function commonData({ scan, state, diff, changed, generatedAt, warnings }: Comparison) {
  return {
    schema_version: 1,
    generated_at: generatedAt,
    project: { ...scan.identity },
    current_revision: state.revision,
    planned_revision: scan.revision,
    changed,
    ...diffFields(diff),
    files: FILES,
    warnings,
  } as const;
}

function freshness({ state, changed }: Comparison): SyncPlanData["freshness"] {
  if (state.revision === null) {
    return { status: "missing", changed: true, reason: "No structure sync has been applied yet." };
  }
  return changed
    ? { status: "stale", changed, reason: "Repository structure differs from the last applied sync." }
    : { status: "current", changed, reason: "Repository structure matches the last applied sync." };
}
