import { msg } from "@orange-hyper/core/text";
import { FLAGS } from "./boundaries.js";
import type { ExplainData, SnapshotData } from "./schema.js";
import { originOf } from "./snapshot.js";

const NOTES = [
  msg`Quest figures are read from the active and completed quest directories.`,
  msg`Proposal figures are read from the proposal status directories.`,
  msg`Hook figures are read from existing hook report files; eval does not run hook events automatically.`,
  msg`memory.acceptance_rate comes from proposal state alone and says nothing about success rates.`,
  msg`Token savings and success-rate improvement are unavailable: no token counts and no compared outcomes are collected.`,
];

/** Returns the figures of a snapshot with their sources and limitations, without the groups they are computed from. */
export function explainFigures(snapshot: SnapshotData): ExplainData {
  const { generated_at, project, project_id, project_name, metrics, boundaries, skipped } = snapshot;
  return {
    ...originOf(snapshot),
    schema_version: 2,
    generated_at,
    ...FLAGS,
    project,
    project_id,
    project_name,
    metrics,
    boundaries,
    notes: [...NOTES],
    ...(skipped === undefined ? {} : { skipped }),
  };
}
