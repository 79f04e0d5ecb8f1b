import { type Fields, isObject } from "../../engine/payload.js";
import { normalised, oneLine } from "../../engine/text.js";
import type { Finding } from "./finding.js";
import type { Sidecars } from "./sidecar-findings.js";

const FINISHED = ["done", "delivered", "archived", "accepted", "complete", "completed"];
const FAILED_CHECK = ["fail", "failed", "not_verified", "not-verified"];

/** Lists what the sidecars themselves report as unfinished. */
export function statedFindings(sidecars: Sidecars, folder: string): readonly Finding[] {
  const found = [
    ...stateFindings(sidecars["state.json"]?.value ?? null),
    ...evidenceFindings(sidecars["evidence.json"]?.value ?? null),
    ...critiqueFindings(sidecars["critique.json"]?.value ?? null),
  ];
  return found.map(({ text, ...rest }) => ({ text: `${folder} ${text}`, ...rest }));
}

function stateFindings(state: Fields | null): readonly Finding[] {
  if (state === null) return [];
  const next = isObject(state["next_action"]) ? state["next_action"] : null;
  const findings: Finding[] = [];
  if (!FINISHED.includes(normalised(state["status"]))) {
    const summary = next?.["summary"]
      ? `; next_action:${oneLine(next["status"] ?? "", 60)} "${oneLine(next["summary"], 220)}"`
      : "";
    const where = `status:${oneLine(state["status"] ?? "", 60)} phase:${oneLine(state["phase"] ?? "", 60)}`;
    findings.push({
      text: `workflow state: ${where}${summary}`,
      short: `state.json ${where}`,
      blocking: true,
    });
  }
  if (next !== null && next["status"] !== "done") {
    const target = next["target_phase"] ? ` (target phase: ${oneLine(next["target_phase"], 80)})` : "";
    const action = `next action: ${oneLine(next["summary"] ?? "", 220)}`;
    findings.push({ text: `${action}${target}`, short: action, blocking: true });
  }
  return findings;
}

function evidenceFindings(evidence: Fields | null): readonly Finding[] {
  if (evidence === null) return [];
  const findings: Finding[] = [];
  const verdict = evidence["verdict"];
  if (verdict !== undefined && verdict !== "pass") {
    const short = `evidence verdict:${oneLine(verdict, 60)}`;
    findings.push({
      text: `${short}; do not deliver without accepted gap or new evidence.`,
      short,
      blocking: true,
      remedy: "run the check again and record it; accept the gap only if it cannot",
    });
  }
  for (const gap of itemsOf(evidence["not_verified_gaps"]).slice(0, 3)) {
    const text = `evidence NOT_VERIFIED gap: ${oneLine(gap, 220)}`;
    findings.push({ text, short: text, blocking: true });
  }
  const failed = objectsIn(evidence["checks"]).filter(({ status }) => FAILED_CHECK.includes(String(status)));
  for (const { id, status, summary } of failed.slice(0, 4)) {
    const short = `evidence check ${oneLine(id ?? "", 80)} status:${oneLine(status, 40)}`;
    const text = `${short}: ${oneLine(summary ?? "", 220)}`;
    findings.push({ text, short, blocking: true, remedy: "fix what it reports, then run it again" });
  }
  return findings;
}

function critiqueFindings(critique: Fields | null): readonly Finding[] {
  if (critique === null) return [];
  const findings: Finding[] = [];
  if (critique["required"] === true && critique["status"] !== "pass") {
    const short = `critique status:${oneLine(critique["status"] ?? "", 60)}`;
    const text = `${short}; required critique must pass or findings be accepted.`;
    findings.push({ text, short, blocking: true, remedy: "fix the findings and have it reviewed again" });
  }
  const open = objectsIn(critique["critiques"])
    .flatMap(({ findings: of }) => objectsIn(of))
    .filter(({ status }) => status === "open");
  for (const { severity, description } of open.slice(0, 3)) {
    const text = `critique open ${oneLine(severity ?? "unknown", 40)}: ${oneLine(description ?? "", 220)}`;
    findings.push({ text, short: text, blocking: true });
  }
  return findings;
}

function itemsOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function objectsIn(value: unknown): readonly Fields[] {
  return itemsOf(value).filter(isObject);
}
