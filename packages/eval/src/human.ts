import { type Fact, facts, printable, type Screen, wrapped } from "@orange-hyper/core/human";
import { quantity } from "@orange-hyper/core/text";
import { figure, yesNo } from "./format.js";
import type { ExplainData, MetricData, SignalStatus, SnapshotData } from "./schema.js";

/** `eval snapshot` for people: one fact for each group, then the figures that nobody takes. */
export function snapshotText(data: SnapshotData, screen: Screen): string {
  const { quests, memoryProposals, graph, doctor, hookWarnings, mcpAdvisor, growth, adapter, identity } =
    data;
  const groups: readonly (readonly [string, SignalStatus, string])[] = [
    ["Quests", quests.status, questFacts(quests)],
    [
      "Memory proposals",
      memoryProposals.status,
      `${memoryProposals.total} in all, ${memoryProposals.accepted} accepted, ${memoryProposals.rejected} rejected, ${memoryProposals.pending} pending`,
    ],
    [
      "Memory graph",
      graph.status,
      `${quantity(graph.acceptedNodeCount, "accepted node")}, ${quantity(graph.warningCount, "warning")}`,
    ],
    ["Doctor", doctor.status, doctorFacts(doctor)],
    ["Hook warnings", hookWarnings.status, hookWarnings.summary],
    ["MCP advisor", mcpAdvisor.status, mcpAdvisor.summary],
    ["Growth", growth.status, `level ${figure(growth.growthLevel)}, a preview; ${growth.summary}`],
    ["Adapter", adapter.status, adapter.summary],
    ["Identity page", identity.status, identityFacts(identity)],
  ];
  const shown: readonly Fact[] = [
    ...groups.map(
      ([label, status, text]): Fact => [
        label,
        `${STATUSES[status]}: ${text}`,
        status === "needs-attention" ? screen.yellow : String,
      ],
    ),
    ["Not measured", data.unavailableMetrics.map(({ id }) => id).join(", ")],
    ["Report", data.reportPolicy.file ?? "none; `orange eval report --write-report` saves one"],
  ];
  return [
    screen.bold(`Evaluation of ${printable(data.project_name)}`),
    facts(shown, screen),
    ...skippedLines(data, screen),
  ].join("\n");
}

/** `eval explain` for people: each figure, what it counts, what it cannot say, and where it is from. */
export function explainText(data: ExplainData, screen: Screen): string {
  return [
    screen.bold("What the figures of the evaluation say"),
    "",
    ...data.metrics.flatMap((metric) => metricLines(metric, screen)),
    ...skippedLines(data, screen),
    ...data.notes.map((note) => screen.dim(wrapped(`Note: ${note}`, screen))),
  ].join("\n");
}

const STATUSES: Readonly<Record<SignalStatus, string>> = {
  good: "good",
  "needs-attention": "needs a look",
  "insufficient-data": "too early to say",
};

function metricLines(metric: MetricData, screen: Screen): readonly string[] {
  const { id, status, source, explanation, limitation, unavailable_reason: reason } = metric;
  const paint = status === "good" ? screen.green : status === "needs-attention" ? screen.yellow : screen.dim;
  const text = [
    explanation,
    limitation,
    ...(reason === null ? [`From ${source.replace(/ --json$/, "")}`] : []),
  ];
  return [
    wrapped(`${screen.bold(id)}: ${valueText(metric.value)}  ${paint(reason ?? STATUSES[status])}`, screen),
    ...text.map((each) => wrapped(printable(each), screen, "  ")),
    "",
  ];
}

function valueText(value: MetricData["value"]): string {
  if (typeof value === "boolean" || value === null) return yesNo(value);
  if (typeof value !== "object") return printable(String(value));
  const parts = Object.entries(value).map(
    ([name, part]) => `${name.replaceAll("_", " ")}: ${typeof part === "boolean" ? yesNo(part) : part}`,
  );
  return printable(parts.join(", "));
}

function questFacts({ total, active, completed, verified, unverified }: SnapshotData["quests"]): string {
  return `${total} in all, ${active} active, ${completed} completed (${verified} verified, ${unverified} unverified)`;
}

function doctorFacts({ errorCount, warningCount }: SnapshotData["doctor"]): string {
  return errorCount === null || warningCount === null
    ? "unavailable"
    : `${quantity(errorCount, "error")}, ${quantity(warningCount, "warning")}`;
}

function identityFacts({ summaryExists, htmlExists, generatedAt }: SnapshotData["identity"]): string {
  const built = generatedAt === null ? "" : `, built ${generatedAt}`;
  return `${summaryExists ? "a" : "no"} summary, ${htmlExists ? "a" : "no"} page${built}`;
}

function skippedLines({ skipped = [] }: Pick<SnapshotData, "skipped">, screen: Screen): readonly string[] {
  return skipped.map(({ path, reason }) =>
    screen.yellow(wrapped(`Warning: ${printable(path)} is not counted: ${printable(reason)}`, screen)),
  );
}
