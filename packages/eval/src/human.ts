import { type Paint, printable } from "@orange-hyper/core/human";
import { quantity } from "@orange-hyper/core/text";
import { figure, yesNo } from "./format.js";
import type { ExplainData, MetricData, SignalStatus, SnapshotData } from "./schema.js";

/** `eval snapshot` for people: one line for each group, then the unavailable figures. */
export function snapshotText(data: SnapshotData, paint: Paint): string {
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
      "Graph",
      graph.status,
      `${quantity(graph.acceptedNodeCount, "accepted node")}, ${quantity(graph.warningCount, "warning")}`,
    ],
    ["Doctor", doctor.status, doctorFacts(doctor)],
    ["Hook warnings", hookWarnings.status, hookWarnings.summary],
    ["MCP advisor", mcpAdvisor.status, mcpAdvisor.summary],
    ["Growth", growth.status, `${figure(growth.growthLevel)} (preview only); ${growth.summary}`],
    ["Adapter", adapter.status, adapter.summary],
    ["Identity", identity.status, identityFacts(identity)],
  ];
  return [
    paint.bold("Orange eval snapshot"),
    `Project: ${printable(data.project_name)} (${printable(data.project_id ?? "missing project_id")})`,
    ...groups.map(([label, status, facts]) => `${label}: ${paintStatus(status, paint)}; ${printable(facts)}`),
    ...skippedLines(data, paint),
    `Report file: ${data.reportPolicy.file ?? "none (orange eval report --write-report saves one)"}`,
    `Unavailable metrics: ${data.unavailableMetrics.map(({ id }) => id).join(", ")}`,
  ].join("\n");
}

/** `eval explain` for people: each figure with its source and limitation. */
export function explainText(data: ExplainData, paint: Paint): string {
  return [
    paint.bold("Orange eval explain"),
    ...data.metrics.flatMap((metric) => metricLines(metric, paint)),
    ...skippedLines(data, paint),
    ...data.notes.map((note) => paint.dim(`Note: ${note}`)),
  ].join("\n");
}

function metricLines(metric: MetricData, paint: Paint): readonly string[] {
  const { id, status, source, explanation, limitation, unavailable_reason: reason } = metric;
  const missing = reason === null ? "" : ` unavailable=${printable(reason)}`;
  return [
    `- ${paint.bold(id)}: ${paintStatus(status, paint)}; source=${printable(source)}; value=${valueText(metric.value)}${missing}`,
    `  ${explanation}`,
    paint.dim(`  limitation=${limitation}`),
  ];
}

function valueText(value: MetricData["value"]): string {
  if (typeof value === "boolean" || value === null) return yesNo(value);
  return printable(typeof value === "object" ? JSON.stringify(value) : String(value));
}

function questFacts({ total, active, completed, verified, unverified }: SnapshotData["quests"]): string {
  return `${total} in all, ${active} active, ${completed} completed (${verified} verified, ${unverified} unverified)`;
}

function doctorFacts({ ok, errorCount, warningCount }: SnapshotData["doctor"]): string {
  return errorCount === null || warningCount === null
    ? "unavailable"
    : `${ok ? "ok" : "not ok"}, ${quantity(errorCount, "error")}, ${quantity(warningCount, "warning")}`;
}

function identityFacts({ summaryExists, htmlExists, generatedAt }: SnapshotData["identity"]): string {
  const built = generatedAt === null ? "" : `, built ${generatedAt}`;
  return `summary ${yesNo(summaryExists)}, page ${yesNo(htmlExists)}${built}`;
}

function skippedLines({ skipped = [] }: Pick<SnapshotData, "skipped">, paint: Paint): readonly string[] {
  return skipped.map(({ path, reason }) =>
    paint.yellow(`Warning: ${printable(path)} is not counted: ${printable(reason)}`),
  );
}

function paintStatus(status: SignalStatus, paint: Paint): string {
  if (status === "good") return paint.green(status);
  return status === "needs-attention" ? paint.yellow(status) : paint.dim(status);
}
