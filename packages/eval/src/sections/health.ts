import type { Escaper } from "../escaper.js";
import { figure, yesNo } from "../format.js";
import { groupStatus } from "../groups/group.js";
import type { SnapshotData } from "../schema.js";
import type { SectionDraft } from "./section-draft.js";

/** Accepted memory, and the warnings and errors about it. */
export function graphSection({ graph, doctor }: SnapshotData): SectionDraft {
  return {
    title: "Graph Memory Health",
    metrics: ["graph.accepted_nodes"],
    status: groupStatus(graph.acceptedNodeCount, graph.warningCount > 0 || (doctor.errorCount ?? 0) > 0),
    reason: {
      good:
        doctor.errorCount === null
          ? "There are accepted nodes and the graph reader has no warnings; the doctor is not available."
          : "There are accepted nodes, and neither graph reader nor doctor reports a blocking problem.",
      "needs-attention": "The graph reader warns or the doctor reports errors.",
      "insufficient-data": "There are no accepted nodes yet.",
    },
    items: [
      `Accepted graph nodes: ${graph.acceptedNodeCount}`,
      `Graph reader warnings: ${graph.warningCount}`,
      "No index is rebuilt and no node is made by eval.",
    ],
  };
}

/** The doctor's findings. */
export function doctorSection({ doctor }: SnapshotData, escaper: Escaper): SectionDraft {
  const { status, ok, errorCount, warningCount, repairCount, diagnosticCodes } = doctor;
  const codes = diagnosticCodes.map(escaper.id).join(", ") || "none";
  return {
    title: "Doctor Diagnostics",
    metrics: ["doctor.errors", "doctor.warnings"],
    status,
    reason: {
      good: "The doctor, run without repair, reports nothing.",
      "needs-attention": "The doctor reports errors or warnings to follow up.",
      "insufficient-data": "The doctor is not available, so the project's health is unknown.",
    },
    items: [
      `Doctor ok: ${yesNo(ok)}`,
      `Errors: ${figure(errorCount)}; warnings: ${figure(warningCount)}; repairs run: ${figure(repairCount)}`,
      `Diagnostic codes: ${ok === null ? "unavailable" : codes}`,
    ],
  };
}

/** The warnings of the latest hook report. */
export function hookSection({ hookWarnings }: SnapshotData, escaper: Escaper): SectionDraft {
  const { status, sourceFile, warningCount, summary } = hookWarnings;
  return {
    title: "Hook Warning Usefulness",
    metrics: ["hook.warnings", "hook.warning.usefulness"],
    status,
    reason: {
      good: "The latest local hook report has no warnings.",
      "needs-attention": "The latest local hook report has warnings.",
      "insufficient-data": "There is no local hook report, and eval does not run hooks to get one.",
    },
    items: [
      `Source: ${sourceFile === null ? "unavailable" : escaper.id(sourceFile)}`,
      `Hook warnings: ${warningCount}`,
      summary,
    ],
  };
}
