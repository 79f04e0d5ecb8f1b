import { isRecord } from "@orange-hyper/core";
import type { LogStore } from "@orange-hyper/core/ports";
import { DECISIONS_KEY, type DecisionRecord } from "./rules/decision-log.js";
import { RULES } from "./rules/registry.js";
import { DETECTIONS_KEY } from "./stop/detector-log.js";
import { DETECTORS } from "./stop/detectors.js";

const MAX = 20;
const DECISIONS: readonly DecisionRecord["decision"][] = ["deny", "modify", "inform"];

/** A recorded decision with the descriptions of the rules that made it. */
export interface ExplainedDecision {
  readonly ts: string;
  readonly host: string;
  readonly tool: string;
  readonly session_key: string;
  readonly decision: DecisionRecord["decision"];
  readonly rules: readonly { readonly name: string; readonly description: string }[];
  readonly reason_hash: string;
  readonly failed: readonly string[];
}

/** Returns the most recent recorded decisions, newest first. Damaged lines are skipped. */
export async function recentDecisions(logs: LogStore): Promise<readonly ExplainedDecision[]> {
  const decisions: ExplainedDecision[] = [];
  for await (const entry of logs.newest(DECISIONS_KEY)) {
    if (entry.kind === "record" && isRecord(entry.value)) decisions.push(explained(entry.value));
    if (decisions.length === MAX) break;
  }
  return decisions;
}

/** A recorded finding with the description of its detector. */
export interface ExplainedDetection {
  readonly ts: string;
  readonly host: string;
  readonly session_key: string;
  readonly detector: string;
  readonly description: string;
  readonly verdict: string;
  readonly position: number | null;
  readonly tool_count: number | null;
}

/** Returns the most recent recorded findings, newest first. Damaged lines are skipped. */
export async function recentDetections(logs: LogStore): Promise<readonly ExplainedDetection[]> {
  const found: ExplainedDetection[] = [];
  for await (const entry of logs.newest(DETECTIONS_KEY)) {
    if (entry.kind === "record" && isRecord(entry.value)) found.push(explainedDetection(entry.value));
    if (found.length === MAX) break;
  }
  return found;
}

function explainedDetection(value: Readonly<Record<string, unknown>>): ExplainedDetection {
  const text = (field: string): string => (typeof value[field] === "string" ? value[field] : "");
  const evidence = isRecord(value["evidence"]) ? value["evidence"] : {};
  const count = (field: string): number | null =>
    typeof evidence[field] === "number" ? evidence[field] : null;
  const detector = text("detector");
  return {
    ts: text("ts"),
    host: text("host"),
    session_key: text("session_key"),
    detector,
    description: DETECTORS.find(({ name }) => name === detector)?.description ?? "",
    verdict: text("verdict"),
    position: count("position"),
    tool_count: count("tool_count"),
  };
}

function explained(value: Readonly<Record<string, unknown>>): ExplainedDecision {
  const text = (field: string): string => (typeof value[field] === "string" ? value[field] : "");
  const texts = (field: string): readonly string[] =>
    Array.isArray(value[field]) ? value[field].filter((item) => typeof item === "string") : [];
  return {
    ts: text("ts"),
    host: text("host"),
    tool: text("tool"),
    session_key: text("session_key"),
    decision: DECISIONS.find((one) => one === value["decision"]) ?? "inform",
    rules: texts("rules").map((name) => ({
      name,
      description: RULES.find((rule) => rule.name === name)?.description ?? "",
    })),
    reason_hash: text("reason_hash"),
    failed: texts("failed"),
  };
}
