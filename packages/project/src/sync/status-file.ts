import { displayPath, type OrangeContext } from "@orange-hyper/core";
import { msg } from "@orange-hyper/core/text";
import type { Comparison } from "./compare.js";
import { STATUS_KEY, STRUCTURE_KEY, textAt } from "./state.js";
import type { DiffLists, StructureDiff } from "./types.js";

/** The warning in the status file while the page shows an earlier structure. */
export const NOT_REBUILT = msg`Identity has not been rebuilt from the latest structure revision.`;

type Status = Readonly<Record<string, unknown>>;

/** Returns the status file of a sync that has just written its graph. The state of the page is carried over. */
export function newStatus({ generator }: Pick<OrangeContext, "generator">, comparison: Comparison): Status {
  const { scan, state, diff, generatedAt } = comparison;
  const builtFrom = textAt(state.status, "identity_built_from_revision");
  const isCurrent = builtFrom === scan.revision;
  return {
    schema_version: 1,
    status_version: generator.version,
    generated_at: generatedAt,
    last_sync_at: generatedAt,
    ...scan.identity,
    state_revision: scan.revision,
    previous_revision: state.revision,
    current_revision: scan.revision,
    planned_revision: scan.revision,
    ...diffFields(diff),
    changed: false,
    freshness: {
      status: "current",
      changed: false,
      reason: "Structure state matches the last applied sync.",
    },
    structure_file: displayPath(STRUCTURE_KEY),
    status_file: displayPath(STATUS_KEY),
    identity_built_from_revision: builtFrom,
    identity_status: isCurrent ? "current" : "stale",
    identity_file: textAt(state.status, "identity_file"),
    identity_summary_file: textAt(state.status, "identity_summary_file"),
    identity_warning: isCurrent ? null : NOT_REBUILT,
    readOnly: false,
    mutates: true,
  };
}

/** Returns the status after a failed refresh of the page. */
export function withIdentityFailure(
  { clock }: Pick<OrangeContext, "clock">,
  status: Status,
  failure: string,
): Status {
  return {
    ...status,
    identity_status: "stale",
    identity_warning: failure,
    identity_updated_at: clock.now(),
  };
}

/** True when, according to a stored status, the page shows exactly this revision. */
export function isIdentityCurrent(status: Status | null, revision: string): boolean {
  return (
    textAt(status, "identity_status") === "current" &&
    textAt(status, "identity_built_from_revision") === revision
  );
}

/** Returns a diff, with its lists repeated at the top level. */
export function diffFields(diff: StructureDiff): { readonly diff: StructureDiff } & DiffLists {
  const { counts: _, ...lists } = diff;
  return { diff, ...lists };
}
