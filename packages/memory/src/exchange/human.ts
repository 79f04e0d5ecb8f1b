import { type Paint, printable } from "@orange-hyper/core/human";
import type { ExportData, ImportData } from "../schema.js";

/** What `orange import` says to people. */
export function renderImport(data: ImportData, paint: Paint): string {
  const { file, proposed, skipped, source_quest, dry_run } = data;
  const verb = dry_run ? "Would propose" : "Proposed";
  return [
    proposed.length === 0
      ? `Nothing new in ${printable(file)}.`
      : paint.green(
          `${verb} ${proposed.length} from ${printable(file)}${source_quest === null ? "" : ` (${source_quest})`}:`,
        ),
    ...proposed.map(({ node_type, text }) => `  ${node_type}: ${printable(text)}`),
    ...skipped.map(({ text, reason }) =>
      `${paint.yellow("Left out")} (${reason}) ${printable(text)}`.trimEnd(),
    ),
    ...(proposed.length === 0 || dry_run ? [] : [`${paint.dim("Next:")} orange review`]),
  ].join("\n");
}

/** What `orange export` says to people about a file. */
export function renderWritten({ memories, file = "" }: ExportData, said: string): string {
  return `${said} ${printable(file)} (${memories.length} ${memories.length === 1 ? "memory" : "memories"}).`;
}
