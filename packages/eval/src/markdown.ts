import { markdownText } from "./escaper.js";
import type { SectionData, SnapshotData } from "./schema.js";
import { countStatus, reportSections } from "./sections/index.js";
import { projectLine } from "./sections/work.js";

/** The report on a snapshot as people read it: Markdown with one final line end. */
export function reportMarkdown(snapshot: SnapshotData): string {
  const sections = reportSections(snapshot, markdownText);
  const blocks = [
    "# Orange Eval Report",
    ...summaryBlocks(snapshot, sections),
    ...sections.flatMap(blocksOf),
  ];
  return `${blocks.join("\n\n")}\n`;
}

function summaryBlocks(snapshot: SnapshotData, sections: readonly SectionData[]): readonly string[] {
  const { generated_at, reportPolicy } = snapshot;
  return [
    "## Summary",
    [
      `Generated at: ${generated_at}`,
      projectLine(snapshot, markdownText),
      "Report mode: local-only",
      `Total sections: ${sections.length}`,
      `Needs attention: ${countStatus(sections, "needs-attention")}`,
      `Insufficient data: ${countStatus(sections, "insufficient-data")}`,
      "No telemetry: yes; no network: yes; no LLM judge: yes",
    ].join("\n"),
    "Made from local project state alone: nothing was uploaded, called, run or changed.",
    `Report file: ${reportPolicy.file ?? "stdout only (use --write-report to save)"}`,
  ];
}

function blocksOf({ title, status, reason, evidence_count, items }: SectionData): readonly string[] {
  return [
    `## ${title}`,
    `Status: ${status}\nReason: ${reason}\nEvidence count: ${evidence_count}`,
    items.map((item) => `- ${item}`).join("\n"),
  ];
}
