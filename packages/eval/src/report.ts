import { BOUNDARIES, REPORT_FLAGS } from "./boundaries.js";
import { plainText } from "./escaper.js";
import { reportMarkdown } from "./markdown.js";
import type { KnownGapData, ReportData, SnapshotData } from "./schema.js";
import { countStatus, reportSections } from "./sections/index.js";
import { originOf, reportPolicy } from "./snapshot.js";

/** The figures that no report can contain, and what would be needed for them. */
const KNOWN_GAPS: readonly KnownGapData[] = [
  {
    id: "token.savings",
    status: "insufficient-data",
    reason: "Token counts are not collected by the local-only Eval and Reports stable surface.",
    source: "unavailable",
    limitation: "Do not estimate token savings without explicit token usage collection.",
    future_target: "An opt-in usage dataset would be required before reporting token savings.",
  },
  {
    id: "success_rate.improvement",
    status: "insufficient-data",
    reason: "There is no comparison group of runs with and without Orange.",
    source: "unavailable",
    limitation: "Claim no improvement without compared task-pack outcomes.",
    future_target: "It would take a separate comparison that someone asks for.",
  },
  {
    id: "identity.eval_summary_integration",
    status: "insufficient-data",
    reason: "Identity build adds no eval summary.",
    source: "future-target",
    limitation: "The eval report is its own command and leaves identity files alone.",
    future_target: "A later release may add it behind the user's approval.",
  },
];

/** Returns the id of a report. A second report in the same millisecond gets a suffix when it is written. */
export function reportId(generatedAt: string): string {
  return `eval-report-${generatedAt.replace(/[^A-Za-z0-9]/g, "")}`;
}

/** Composes the report on a snapshot. `file` is the path it will be written to; null when it is only shown. */
export function composeReport(taken: SnapshotData, id: string, file: string | null): ReportData {
  const policy = reportPolicy(file);
  const snapshot: SnapshotData = { ...taken, reportPolicy: policy };
  const { generated_at, project, project_id, project_name, skipped } = snapshot;
  const sections = reportSections(snapshot, plainText);
  return {
    ...originOf(snapshot),
    report_id: id,
    schema_version: 2,
    report_kind: "eval-report",
    generated_at,
    format: "markdown",
    ...REPORT_FLAGS,
    project,
    project_id,
    project_name,
    summary: {
      project_id,
      project_name,
      generated_at,
      report_mode: "local-only",
      total_sections: 11,
      needs_attention_count: countStatus(sections, "needs-attention"),
      insufficient_data_count: countStatus(sections, "insufficient-data"),
      no_telemetry: true,
      no_network: true,
      no_llm_judge: true,
    },
    snapshot,
    sections,
    known_gaps: [...KNOWN_GAPS],
    unavailable_metrics: snapshot.unavailableMetrics.map(({ explanation: _, ...metric }) => metric),
    localReport: { ...policy, format: "markdown" },
    boundaries: BOUNDARIES,
    markdown: reportMarkdown(snapshot),
    ...(skipped === undefined ? {} : { skipped }),
  };
}
