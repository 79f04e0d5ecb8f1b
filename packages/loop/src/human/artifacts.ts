import {
  type Column,
  drawTable,
  nextLine,
  printable,
  printableBlock,
  type Screen,
  when,
} from "@orange-hyper/core/human";
import type { ArtifactLine } from "../schema/artifacts.js";
import type { LedgerProblem } from "../storage/ledger.js";

/** Renders `run artifacts` for people. */
export function artifactsText(
  { artifacts }: { readonly artifacts: readonly ArtifactLine[] },
  screen: Screen,
): string {
  const { t } = screen;
  if (artifacts.length === 0) return t`It has kept nothing of that kind.`;
  const columns: readonly Column<ArtifactLine>[] = [
    { title: t`Artifact`, cell: ({ ref }) => ref, colour: screen.cyan },
    { title: t`By`, cell: ({ producer }) => producer },
    { title: t`Counts`, cell: ({ accepted }) => (accepted ? t`yes` : t`no`), rank: 2 },
    { title: t`Bytes`, cell: ({ bytes }) => String(bytes), align: "right", rank: 1 },
    { title: t`Kept`, cell: ({ created_at }) => when(created_at, screen), align: "right", rank: 3 },
  ];
  return drawTable(columns, artifacts, screen);
}

/** Renders `run artifact` for people: text unchanged, JSON indented. */
export function artifactText({ body }: { readonly body: unknown }, screen: Screen): string {
  if (body === null) return screen.t`There is nothing of that name.`;
  return printableBlock(typeof body === "string" ? body : JSON.stringify(body, null, 2));
}

/** Renders `run verify-artifacts` for people. */
export function verifiedText(
  { problems }: { readonly problems: readonly LedgerProblem[] },
  screen: Screen,
): string {
  const { t } = screen;
  if (problems.length === 0) return screen.green(t`Everything is as the run wrote it.`);
  return [
    screen.red(t`Not everything is as the run wrote it.`),
    ...problems.map(
      ({ code, subject, message }) =>
        `  ${screen.red(code)} ${printable(subject)}: ${printable(screen.translate(message))}`,
    ),
    nextLine("orange run doctor", screen),
  ].join("\n");
}
