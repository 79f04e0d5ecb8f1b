import { nextLine, printable, printableBlock, type Screen } from "@orange-hyper/core/human";

/** Renders `run evidence` for people: the text that the quest receives. */
export function evidenceText(
  {
    evidence_text,
    evidence_file,
    quest_done_command,
  }: {
    readonly evidence_text: string;
    readonly evidence_file: string;
    readonly quest_done_command: string;
  },
  screen: Screen,
): string {
  return [
    printableBlock(evidence_text.trimEnd()),
    "",
    screen.dim(screen.t`Kept in ${printable(evidence_file)}`),
    nextLine(quest_done_command, screen),
  ].join("\n");
}

interface Finished {
  readonly quest: { readonly id: string; readonly title: string };
  readonly proposals: readonly {
    readonly id: string | null;
    readonly text: string;
    readonly problem: string | null;
  }[];
  readonly warnings: readonly string[];
}

/** Renders `run finish` for people. */
export function finishedText({ quest, proposals, warnings }: Finished, screen: Screen): string {
  const { t } = screen;
  return [
    screen.green(t`The quest "${printable(quest.title)}" is completed, verified.`),
    ...proposals.map(({ text, problem }) =>
      problem === null
        ? `  ${t`Proposed: ${printable(text)}`}`
        : `  ${screen.yellow(t`Not proposed: ${printable(text)} (${printable(screen.translate(problem))})`)}`,
    ),
    ...warnings.map((warning) => screen.yellow(printable(screen.translate(warning)))),
    ...(proposals.some(({ id }) => id !== null) ? [nextLine("orange review", screen)] : []),
  ].join("\n");
}
