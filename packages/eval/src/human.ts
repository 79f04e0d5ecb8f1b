import {
  errorCount,
  type Fact,
  facts,
  type Messages,
  printable,
  type Screen,
  warningCount,
  wrapped,
  yesNo,
} from "@orange-hyper/core/human";
import type { ExplainData, MetricData, ReportData, SignalStatus, SnapshotData } from "./schema.js";

/** Formats the answer of `eval snapshot` for people: one fact per group, then the figures that are not measured. */
export function snapshotText(data: SnapshotData, screen: Screen): string {
  const { quests, memoryProposals, graph, doctor, hookWarnings, mcpAdvisor, growth, adapter, identity } =
    data;
  const { t, translate } = screen;
  const level = growth.growthLevel ?? t`unavailable`;
  const groups: readonly (readonly [string, SignalStatus, string])[] = [
    [t`Quests`, quests.status, questFacts(quests, screen)],
    [
      t`Memory proposals`,
      memoryProposals.status,
      t`${memoryProposals.total} in all, ${memoryProposals.accepted} accepted, ${memoryProposals.rejected} rejected, ${memoryProposals.pending} pending`,
    ],
    [t`Memory graph`, graph.status, graphFacts(graph, screen)],
    [t`Doctor`, doctor.status, doctorFacts(doctor, screen)],
    [t`Hook warnings`, hookWarnings.status, translate(hookWarnings.summary)],
    [t`MCP advisor`, mcpAdvisor.status, translate(mcpAdvisor.summary)],
    [t`Growth`, growth.status, t`level ${level}, a preview; ${translate(growth.summary)}`],
    [t`Adapter`, adapter.status, translate(adapter.summary)],
    [t`Identity page`, identity.status, identityFacts(identity, screen)],
  ];
  const shown: readonly Fact[] = [
    ...groups.map(
      ([label, status, text]): Fact => [
        label,
        `${statusWord(status, screen)}: ${text}`,
        status === "needs-attention" ? screen.yellow : String,
      ],
    ),
    [t`Not measured`, data.unavailableMetrics.map(({ id }) => id).join(", ")],
    [t`Report`, data.reportPolicy.file ?? t`none; \`orange eval report --write-report\` saves one`],
  ];
  return [
    screen.bold(t`Evaluation of ${printable(data.project_name)}`),
    facts(shown, screen),
    ...skippedLines(data, screen),
  ].join("\n");
}

/** Formats the answer of `eval explain` for people: each figure with its meaning, its limitation and its source. */
export function explainText(data: ExplainData, screen: Screen): string {
  return [
    screen.bold(screen.t`What the figures of the evaluation say`),
    "",
    ...data.metrics.flatMap((metric) => metricLines(metric, screen)),
    ...skippedLines(data, screen),
    ...data.notes.map((note) => screen.dim(wrapped(screen.t`Note: ${screen.translate(note)}`, screen))),
  ].join("\n");
}

/** Formats the answer of `eval report` for people: the Markdown, translated line by line. */
export function reportText({ markdown }: ReportData, { translate }: Screen): string {
  return markdown.replace(
    /^(#+ |- )?(.+)$/gm,
    (_, mark: string = "", text: string) => mark + translate(text),
  );
}

function statusWord(status: SignalStatus, { t }: Messages): string {
  return {
    good: t`good`,
    "needs-attention": t`needs a look`,
    "insufficient-data": t`too early to say`,
  }[status];
}

function metricLines(metric: MetricData, screen: Screen): readonly string[] {
  const { t, translate } = screen;
  const { id, status, source, explanation, limitation, unavailable_reason: reason } = metric;
  const paint = status === "good" ? screen.green : status === "needs-attention" ? screen.yellow : screen.dim;
  const state = reason === null ? statusWord(status, screen) : translate(reason);
  const text = [
    translate(explanation),
    translate(limitation),
    ...(reason === null ? [t`From ${translate(source).replace(/ --json$/, "")}`] : []),
  ];
  return [
    wrapped(`${screen.bold(id)}: ${valueText(metric.value, screen)}  ${paint(state)}`, screen),
    ...text.map((each) => wrapped(printable(each), screen, "  ")),
    "",
  ];
}

function valueText(value: MetricData["value"], screen: Screen): string {
  const { t } = screen;
  if (value === null) return t`unavailable`;
  if (typeof value === "boolean") return yesNo(value, screen);
  if (typeof value !== "object") return printable(String(value));
  const names: Readonly<Record<string, string>> = {
    latest_report_exists: t`latest report exists`,
    warning_count: t`warning count`,
  };
  const parts = Object.entries(value).map(
    ([name, part]) =>
      `${names[name] ?? name.replaceAll("_", " ")}: ${typeof part === "boolean" ? yesNo(part, screen) : part}`,
  );
  return printable(parts.join(", "));
}

function questFacts(quests: SnapshotData["quests"], { t }: Messages): string {
  const { total, active, completed, verified, unverified } = quests;
  return t`${total} in all, ${active} active, ${completed} completed (${verified} verified, ${unverified} unverified)`;
}

function graphFacts(
  { acceptedNodeCount: nodes, warningCount: warnings }: SnapshotData["graph"],
  messages: Messages,
): string {
  const { t } = messages;
  const accepted = nodes === 1 ? t`1 accepted node` : t`${nodes} accepted nodes`;
  return [accepted, warningCount(warnings, messages)].join(", ");
}

function doctorFacts(
  { errorCount: errors, warningCount: warnings }: SnapshotData["doctor"],
  messages: Messages,
): string {
  if (errors === null || warnings === null) return messages.t`unavailable`;
  return [errorCount(errors, messages), warningCount(warnings, messages)].join(", ");
}

function identityFacts(
  { summaryExists, htmlExists, generatedAt }: SnapshotData["identity"],
  { t }: Messages,
): string {
  return [
    summaryExists ? t`a summary` : t`no summary`,
    htmlExists ? t`a page` : t`no page`,
    ...(generatedAt === null ? [] : [t`built ${generatedAt}`]),
  ].join(", ");
}

function skippedLines({ skipped = [] }: Pick<SnapshotData, "skipped">, screen: Screen): readonly string[] {
  const { t, translate, yellow } = screen;
  return skipped.map(({ path, reason }) =>
    yellow(wrapped(t`Warning: ${printable(path)} is not counted: ${printable(translate(reason))}`, screen)),
  );
}
