import { nextLine, printable, type Screen, typeWord } from "@orange-hyper/core/human";
import { findingText, withShortId } from "../finding-text.js";
import type { ExportData, ImportData } from "../schema.js";

const LEFT_OUT_SHOWN = 5;

/** Renders the outcome of `orange import` for people. */
export function renderImport(data: ImportData, paint: Screen): string {
  const { proposed, skipped, dry_run } = data;
  return [
    headOf(data, paint),
    ...proposed.flatMap(({ node_type, text, findings = [] }) => [
      `  ${typeWord(node_type, paint)}: ${printable(text)}`,
      ...findings.map(
        ({ message, other }) =>
          `    ${paint.yellow(paint.t`warning`)}: ${printable(findingText(withShortId(message, other), paint))}`,
      ),
    ]),
    ...leftOut(skipped, paint),
    ...(proposed.length === 0 || dry_run ? [] : [nextLine("orange review", paint)]),
  ].join("\n");
}

function headOf({ file: path, proposed, skipped, source_quest: quest }: ImportData, paint: Screen): string {
  const { t } = paint;
  const file = printable(path);
  const count = proposed.length;
  if (count === 0)
    return skipped.length === 0 ? t`No facts found in ${file}.` : t`Nothing to propose in ${file}.`;
  return paint.green(
    quest === null ? t`Would propose ${count} from ${file}:` : t`Proposed ${count} from ${file} (${quest}):`,
  );
}

/** Renders the texts left out: for each reason the first few, and the number of the others. */
function leftOut(skipped: ImportData["skipped"], paint: Screen): readonly string[] {
  return [...new Set(skipped.map(({ reason }) => reason))].flatMap((reason) => {
    const same = skipped.filter((fact) => fact.reason === reason);
    const texts = same.slice(0, LEFT_OUT_SHOWN).map(({ text }) => printable(text));
    const more = same.length > texts.length ? [paint.t`and ${same.length - texts.length} more`] : [];
    const said = `${paint.yellow(paint.t`Left out`)} (${paint.translate(reason)})`;
    return [...texts, ...more].map((text) => [said, text].join(" ").trimEnd());
  });
}

/** Renders the outcome of `orange export` to a file for people. */
export function renderWritten(
  { memories, file = "" }: ExportData,
  said: string,
  { t }: Pick<Screen, "t">,
): string {
  const count = memories.length === 1 ? t`1 memory` : t`${memories.length} memories`;
  return `${said} ${printable(file)} (${count}).`;
}

/** Renders the outcome of `orange export --agents-md --check` when the notes are not the approved ones. */
export function renderOutdated(data: ExportData, isConflict: boolean, paint: Screen): string {
  const said = isConflict ? paint.t`Left in two versions by a merge:` : paint.t`Not current:`;
  return `${renderWritten(data, said, paint)}\n${nextLine("orange export --agents-md", paint)}`;
}
