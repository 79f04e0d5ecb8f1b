import { msg } from "@orange-hyper/core/text";
import type { Escaper } from "../escaper.js";
import { figure, yesNo } from "../format.js";
import { groupStatus } from "../groups/group.js";
import type { SnapshotData } from "../schema.js";
import type { SectionDraft } from "./section-draft.js";

/** Creates the section on accepted memory and the warnings and errors about it. */
export function graphSection({ graph, doctor }: SnapshotData): SectionDraft {
  return {
    title: msg`Graph Memory Health`,
    metrics: ["graph.accepted_nodes"],
    status: groupStatus(graph.acceptedNodeCount, graph.warningCount > 0 || (doctor.errorCount ?? 0) > 0),
    reason: {
      good:
        doctor.errorCount === null
          ? msg`There are accepted nodes and the graph reader has no warnings; the doctor is not available.`
          : msg`There are accepted nodes, and neither graph reader nor doctor reports a blocking problem.`,
      "needs-attention": msg`The graph reader warns or the doctor reports errors.`,
      "insufficient-data": msg`There are no accepted nodes yet.`,
    },
    items: [
      msg`Accepted graph nodes: ${graph.acceptedNodeCount}`,
      msg`Graph reader warnings: ${graph.warningCount}`,
      msg`No index is rebuilt and no node is made by eval.`,
    ],
  };
}

/** Creates the section on the doctor's findings. */
export function doctorSection({ doctor }: SnapshotData, escaper: Escaper): SectionDraft {
  const { status, ok, errorCount, warningCount, repairCount, diagnosticCodes } = doctor;
  const codes = diagnosticCodes.map(escaper.id).join(", ") || msg`none`;
  return {
    title: msg`Doctor Diagnostics`,
    metrics: ["doctor.errors", "doctor.warnings"],
    status,
    reason: {
      good: msg`The doctor, run without repair, reports nothing.`,
      "needs-attention": msg`The doctor reports errors or warnings to follow up.`,
      "insufficient-data": msg`The doctor is not available, so the project's health is unknown.`,
    },
    items: [
      msg`Doctor ok: ${yesNo(ok)}`,
      msg`Errors: ${figure(errorCount)}; warnings: ${figure(warningCount)}; repairs run: ${figure(repairCount)}`,
      msg`Diagnostic codes: ${ok === null ? msg`unavailable` : codes}`,
    ],
  };
}

/** Creates the section on the warnings in the latest hook report. */
export function hookSection({ hookWarnings }: SnapshotData, escaper: Escaper): SectionDraft {
  const { status, sourceFile, warningCount, summary } = hookWarnings;
  return {
    title: msg`Hook Warning Usefulness`,
    metrics: ["hook.warnings", "hook.warning.usefulness"],
    status,
    reason: {
      good: msg`The latest local hook report has no warnings.`,
      "needs-attention": msg`The latest local hook report has warnings.`,
      "insufficient-data": msg`There is no local hook report, and eval does not run hooks to get one.`,
    },
    items: [
      msg`Source: ${sourceFile === null ? msg`unavailable` : escaper.id(sourceFile)}`,
      msg`Hook warnings: ${warningCount}`,
      summary,
    ],
  };
}
