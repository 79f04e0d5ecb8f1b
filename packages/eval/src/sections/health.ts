import type { Prose } from "../prose.js";
import type { SnapshotData } from "../schema.js";
import { figure, yesNo } from "../words.js";
import type { SectionDraft } from "./section.js";

/** How the accepted memory is. */
export function graphSection({ graph, doctor }: SnapshotData): SectionDraft {
  const troubled = graph.warningCount > 0 || (doctor.errorCount ?? 0) > 0;
  const status = troubled ? "needs-attention" : graph.acceptedNodeCount > 0 ? "good" : "insufficient-data";
  const reasons = {
    good:
      doctor.errorCount === null
        ? "There are accepted nodes and the graph reader warns of nothing; the doctor was not heard."
        : "There are accepted nodes, and neither graph reader nor doctor reports a blocking problem.",
    "needs-attention": "The graph reader warns or the doctor reports errors.",
    "insufficient-data": "There are no accepted nodes yet.",
  };
  return {
    title: "Graph Memory Health",
    metrics: ["graph.accepted_nodes"],
    status,
    reason: reasons[status],
    items: [
      `Accepted graph nodes: ${graph.acceptedNodeCount}`,
      `Graph reader warnings: ${graph.warningCount}`,
      "No index is rebuilt and no node is made by eval.",
    ],
  };
}

/** What the doctor says. */
export function doctorSection({ doctor }: SnapshotData, prose: Prose): SectionDraft {
  const { status, ok, errorCount, warningCount, repairCount } = doctor;
  const codes =
    doctor.diagnosticCodes.length === 0 ? "none" : doctor.diagnosticCodes.map(prose.id).join(", ");
  const reasons = {
    good: "The doctor, run without repair, reports nothing.",
    "needs-attention": "The doctor reports errors or warnings to follow up.",
    "insufficient-data": "The doctor did not answer, so nothing is said about the project's health.",
  };
  return {
    title: "Doctor Diagnostics",
    metrics: ["doctor.errors", "doctor.warnings"],
    status,
    reason: reasons[status],
    items: [
      `Doctor ok: ${yesNo(ok)}`,
      `Errors: ${figure(errorCount)}; warnings: ${figure(warningCount)}; repairs run: ${figure(repairCount)}`,
      `Diagnostic codes: ${ok === null ? "unavailable" : codes}`,
    ],
  };
}

/** What the last hook report warned of. */
export function hookSection({ hookWarnings }: SnapshotData, prose: Prose): SectionDraft {
  const { status, sourceFile, warningCount, summary } = hookWarnings;
  const reasons = {
    good: "There is a local hook report and it holds no warnings.",
    "needs-attention": "The latest local hook report holds warnings.",
    "insufficient-data": "There is no local hook report, and eval does not run hooks to get one.",
  };
  return {
    title: "Hook Warning Usefulness",
    metrics: ["hook.warnings", "hook.warning.usefulness"],
    status,
    reason: reasons[status],
    items: [
      `Source: ${sourceFile === null ? "unavailable" : prose.id(sourceFile)}`,
      `Hook warnings: ${warningCount}`,
      summary,
    ],
  };
}
