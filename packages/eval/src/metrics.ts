import { msg } from "@orange-hyper/core/text";
import { METRIC_DEFINITIONS, type MetricId } from "./metric-definitions.js";
import type { ObserverAnswers } from "./observer-answers.js";
import type { GroupsData, MetricData, SignalStatus } from "./schema.js";

interface Reading {
  readonly value: MetricData["value"];
  readonly status: SignalStatus;
  /** Source of this reading. Default: the source in the definition. */
  readonly source?: string | null;
  /** Reason why the reading is unavailable; null or omitted when it is available. */
  readonly unavailable?: string | null;
}

/** Returns every figure with its value and status, or the reason why it is unavailable. */
export function measure(
  groups: GroupsData,
  projectId: string | null,
  answers: ObserverAnswers,
): MetricData[] {
  const readings: Readonly<Record<MetricId, Reading>> = {
    "project.identity": { value: projectId, status: projectId === null ? "needs-attention" : "good" },
    ...questReadings(groups),
    ...memoryReadings(groups),
    ...doctorReadings(groups, answers),
    ...hookReadings(groups),
    ...surfaceReadings(groups, answers),
    "token.savings": unknown(msg`token counts are not collected`),
    "success_rate.improvement": unknown(msg`comparative task-pack outcomes are not collected`),
  };
  return METRIC_DEFINITIONS.map(({ id, label, source, explanation, limitation }) => {
    const reading: Reading = readings[id];
    const unavailable = reading.unavailable ?? null;
    return {
      id,
      label,
      status: reading.status,
      value: reading.value,
      source: reading.source ?? source,
      explanation,
      limitation,
      unavailable: unavailable !== null,
      unavailable_reason: unavailable,
    };
  });
}

function questReadings({ quests }: GroupsData) {
  const { total, completed, verified, unverified, status } = quests;
  return {
    "quest.count": { value: total, status },
    "quest.completed": { value: completed, status: goodIf(completed > 0) },
    "quest.verified": { value: verified, status: verificationStatus(quests) },
    "quest.unverified": { value: unverified, status: attentionIf(unverified > 0, completed > 0) },
  } satisfies Partial<Record<MetricId, Reading>>;
}

function memoryReadings({ memoryProposals, graph }: GroupsData) {
  const { total, accepted, pending, status } = memoryProposals;
  const rate = total === 0 ? null : Math.round((accepted / total) * 10_000) / 10_000;
  return {
    "memory.proposals": { value: total, status },
    "memory.acceptance_rate": { value: rate, status },
    "memory.proposals.pending": { value: pending, status: attentionIf(pending > 0, total > 0) },
    "graph.accepted_nodes": { value: graph.acceptedNodeCount, status: graph.status },
  } satisfies Partial<Record<MetricId, Reading>>;
}

function doctorReadings({ doctor }: GroupsData, answers: ObserverAnswers) {
  const reading = (count: number | null): Reading =>
    count === null
      ? unknown(answers.doctor.unavailable ?? msg`the doctor is not available`)
      : { value: count, status: count > 0 ? "needs-attention" : "good" };
  return { "doctor.errors": reading(doctor.errorCount), "doctor.warnings": reading(doctor.warningCount) };
}

function hookReadings({ hookWarnings }: GroupsData) {
  const { status, warningCount, sourceFile: source } = hookWarnings;
  const usefulness = { latest_report_exists: source !== null, warning_count: warningCount };
  return {
    "hook.warnings": { value: warningCount, status, source },
    "hook.warning.usefulness": { value: usefulness, status, source },
  } satisfies Partial<Record<MetricId, Reading>>;
}

function surfaceReadings({ mcpAdvisor, growth, adapter, identity }: GroupsData, answers: ObserverAnswers) {
  const { summaryExists, htmlExists } = identity;
  return {
    "mcp.advisor.availability": { value: mcpAdvisor.available, status: mcpAdvisor.status },
    "growth.candidates": {
      value: growth.candidateCount,
      status: growth.status,
      unavailable: answers.growth.unavailable,
    },
    "adapter.recipes": {
      value: adapter.recipeCount,
      status: adapter.status,
      unavailable: answers.recipes.unavailable,
    },
    "identity.report.exists": { value: summaryExists || htmlExists, status: identity.status },
  } satisfies Partial<Record<MetricId, Reading>>;
}

/** Returns the status of verification. Only completed quests count. */
export function verificationStatus({ completed, unverified }: GroupsData["quests"]): SignalStatus {
  return completed === 0 ? "insufficient-data" : attentionIf(unverified > 0, true);
}

function unknown(reason: string): Reading {
  return { value: null, status: "insufficient-data", unavailable: reason };
}

function goodIf(good: boolean): SignalStatus {
  return good ? "good" : "insufficient-data";
}

function attentionIf(needsAttention: boolean, good: boolean): SignalStatus {
  return needsAttention ? "needs-attention" : goodIf(good);
}
