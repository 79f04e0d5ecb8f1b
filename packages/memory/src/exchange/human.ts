import { printable, type Screen } from "@orange-hyper/core/human";
import type { ExportData, ImportData } from "../schema.js";

const LEFT_OUT_SHOWN = 5;

/** What `orange import` says to people. */
export function renderImport(data: ImportData, paint: Screen): string {
  const { file, proposed, skipped, source_quest, dry_run } = data;
  const verb = dry_run ? "Would propose" : "Proposed";
  return [
    proposed.length === 0
      ? `${skipped.length === 0 ? "No facts found" : "Nothing to propose"} in ${printable(file)}.`
      : paint.green(
          `${verb} ${proposed.length} from ${printable(file)}${source_quest === null ? "" : ` (${source_quest})`}:`,
        ),
    ...proposed.map(({ node_type, text }) => `  ${node_type}: ${printable(text)}`),
    ...leftOut(skipped, paint),
    ...(proposed.length === 0 || dry_run ? [] : [`${paint.dim("Next:")} orange review`]),
  ].join("\n");
}

/** Of each reason the first few, and how many more. */
function leftOut(skipped: ImportData["skipped"], paint: Screen): readonly string[] {
  return [...new Set(skipped.map(({ reason }) => reason))].flatMap((reason) => {
    const same = skipped.filter((fact) => fact.reason === reason);
    const texts = same.slice(0, LEFT_OUT_SHOWN).map(({ text }) => printable(text));
    const more = same.length > texts.length ? [`and ${same.length - texts.length} more`] : [];
    return [...texts, ...more].map((text) => `${paint.yellow("Left out")} (${reason}) ${text}`.trimEnd());
  });
}

/** What `orange export` says to people about a file. */
export function renderWritten({ memories, file = "" }: ExportData, said: string): string {
  return `${said} ${printable(file)} (${memories.length} ${memories.length === 1 ? "memory" : "memories"}).`;
}

/** What `orange export --agents-md --check` says to people where the notes are not the approved ones. */
export function renderOutdated(data: ExportData, paint: Screen): string {
  return `${renderWritten(data, "Not current:")}\n${paint.dim("Next:")} orange export --agents-md`;
}
