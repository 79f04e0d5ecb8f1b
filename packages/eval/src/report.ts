import { BOUNDARIES } from "./boundaries.js";
import { KNOWN_GAPS } from "./known-gaps.js";
import { reportMarkdown } from "./markdown.js";
import { originOf } from "./origin.js";
import { plainProse } from "./prose.js";
import type { ReportData, SectionData, SnapshotData } from "./schema.js";
import { reportSections } from "./sections/index.js";
import { REPORT_DIRECTORY } from "./snapshot.js";

/** Id of the first report of one millisecond. */
export function reportId(generatedAt: string): string {
  return `eval-report-${generatedAt.replace(/[^A-Za-z0-9]/g, "")}`;
}

/** The report on a snapshot; `file` is where it is about to be written, null when it is only shown. */
export function composeReport(taken: SnapshotData, id: string, file: string | null): ReportData {
  const written = { directory: REPORT_DIRECTORY, defaultWrite: false, written: file !== null, file } as const;
  const snapshot: SnapshotData = { ...taken, reportPolicy: written };
  const { generated_at, project, project_id, project_name } = snapshot;
  const sections = reportSections(snapshot, plainProse);
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
    summary: summarize(snapshot, sections),
    snapshot,
    sections,
    known_gaps: [...KNOWN_GAPS],
    unavailable_metrics: snapshot.unavailableMetrics.map(({ explanation: _, ...metric }) => metric),
    localReport: { ...written, format: "markdown" },
    boundaries: BOUNDARIES,
    markdown: reportMarkdown(snapshot),
    ...(snapshot.skipped === undefined ? {} : { skipped: snapshot.skipped }),
  };
}

const REPORT_FLAGS = {
  readOnly: true,
  localOnly: true,
  local_only: true,
  telemetry: false,
  networkCall: false,
  network_upload: false,
  llmJudge: false,
  llm_judge: false,
  mcpCall: false,
  hookRun: false,
  autoMutation: false,
  projectMemoryMutation: false,
  configMutation: false,
} as const;

function summarize(snapshot: SnapshotData, sections: readonly SectionData[]): ReportData["summary"] {
  const withStatus = (status: SectionData["status"]): number =>
    sections.filter((section) => section.status === status).length;
  return {
    project_id: snapshot.project_id,
    project_name: snapshot.project_name,
    generated_at: snapshot.generated_at,
    report_mode: "local-only",
    total_sections: 11,
    needs_attention_count: withStatus("needs-attention"),
    insufficient_data_count: withStatus("insufficient-data"),
    no_telemetry: true,
    no_network: true,
    no_llm_judge: true,
  };
}
