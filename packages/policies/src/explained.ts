import { ageColumn, blocks, type Column, drawTable, printable, type Screen } from "@orange-hyper/core/human";
import { described } from "./described.js";
import type { ExplainedDecision, ExplainedDetection } from "./recent-decisions.js";
import type { Tried } from "./try-policy.js";
import { DECISIONS } from "./words.js";

/** Formats the result of `policy explain` for people. */
export function decisionsExplained(
  {
    decisions,
    detections,
  }: {
    readonly decisions: readonly ExplainedDecision[];
    readonly detections: readonly ExplainedDetection[];
  },
  screen: Screen,
): string {
  if (decisions.length + detections.length === 0)
    return screen.t`Nothing was refused, remarked or found lately.`;
  const about = new Map([
    ...decisions.flatMap(({ rules }) => rules.map(({ name, description }) => [name, description] as const)),
    ...detections.map(({ detector, description }) => [detector, description] as const),
  ]);
  return blocks([
    ...(decisions.length === 0 ? [] : [drawTable(decisionColumns(screen), decisions, screen)]),
    ...(detections.length === 0 ? [] : [drawTable(detectionColumns(screen), detections, screen)]),
    described(
      screen.t`What they are there for`,
      [...about].map(([name, text]) => ({
        name,
        state: "",
        text: screen.translate(text) || screen.t`A policy of your own.`,
      })),
      screen,
    ),
  ]);
}

function decisionColumns(screen: Screen): readonly Column<ExplainedDecision>[] {
  return [
    ageColumn(screen.t`When`, ({ ts }) => ts, screen),
    { title: screen.t`Decision`, cell: ({ decision }) => screen.translate(DECISIONS[decision]) },
    { title: screen.t`Rule`, cell: ({ rules }) => rules.map(({ name }) => name).join(", "), cut: "end" },
    { title: screen.t`Tool`, cell: ({ tool }) => tool, cut: "end", rank: 2 },
    { title: screen.t`Host`, cell: ({ host }) => host, rank: 1 },
  ];
}

function detectionColumns(screen: Screen): readonly Column<ExplainedDetection>[] {
  return [
    ageColumn(screen.t`Turn ended`, ({ ts }) => ts, screen),
    { title: screen.t`Sign`, cell: ({ verdict }) => verdict },
    { title: screen.t`Detector`, cell: ({ detector }) => detector, cut: "end" },
    { title: screen.t`Host`, cell: ({ host }) => host, rank: 1 },
  ];
}

/** Formats the result of `policy test` for people. */
export function ruleTested(
  data: {
    readonly rule: string;
    readonly event: string;
    readonly matches: boolean;
    readonly decision: Tried["decision"];
    readonly message: string | null;
    readonly running: boolean;
  },
  screen: Screen,
): string {
  if (!data.matches)
    return data.event === ""
      ? screen.t`${data.rule} is not asked about an event without a name.`
      : screen.t`${data.rule} is not asked about ${printable(data.event)}.`;
  return blocks([
    `${screen.bold(data.rule)}: ${screen.translate(DECISIONS[data.decision])}`,
    ...(data.message === null ? [] : [printable(screen.translate(data.message))]),
    ...(data.running ? [] : [screen.t`It does not run here: see \`orange policy list\`.`]),
  ]);
}
