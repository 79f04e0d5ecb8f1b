import { msg } from "@orange-hyper/core/text";
import { markdownText } from "./escaper.js";
import type { SectionData, SnapshotData } from "./schema.js";
import { countStatus, reportSections } from "./sections/index.js";
import { projectLine } from "./sections/work.js";

/** Renders the report on a snapshot as Markdown with one final line end. */
export function reportMarkdown(snapshot: SnapshotData): string {
  const sections = reportSections(snapshot, markdownText);
  const blocks = [
    `# ${msg`Orange Eval Report`}`,
    ...summaryBlocks(snapshot, sections),
    ...sections.flatMap(blocksOf),
  ];
  return `${blocks.join("\n\n")}\n`;
}

function summaryBlocks(snapshot: SnapshotData, sections: readonly SectionData[]): readonly string[] {
  const { generated_at, reportPolicy } = snapshot;
  return [
    `## ${msg`Summary`}`,
    [
      msg`Generated at: ${generated_at}`,
      projectLine(snapshot, markdownText),
      msg`Report mode: local-only`,
      msg`Total sections: ${sections.length}`,
      msg`Needs attention: ${countStatus(sections, "needs-attention")}`,
      msg`Insufficient data: ${countStatus(sections, "insufficient-data")}`,
      msg`No telemetry: yes; no network: yes; no LLM judge: yes`,
    ].join("\n"),
    msg`Made from local project state alone: nothing was uploaded, called, run or changed.`,
    msg`Report file: ${reportPolicy.file ?? msg`stdout only (use --write-report to save)`}`,
  ];
}

function blocksOf({ title, status, reason, evidence_count, items }: SectionData): readonly string[] {
  return [
    `## ${title}`,
    [msg`Status: ${status}`, msg`Reason: ${reason}`, msg`Evidence count: ${evidence_count}`].join("\n"),
    items.map((item) => `- ${item}`).join("\n"),
  ];
}
