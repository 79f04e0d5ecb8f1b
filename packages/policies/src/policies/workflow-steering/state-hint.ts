import { type Fields, isObject } from "../../engine/payload.js";
import { oneLine } from "../../engine/text.js";
import type { CurrentState } from "./current-state.js";

const NEEDS_PERSON = ["needs_decision", "not_verified"];
const OVER = ["archived", "accepted"];

/** Describes the state of the work and its recorded next action, on one line; "" for work that is over. */
export function stateHint({ slug, state, critique }: CurrentState): string {
  const next: Fields = isObject(state["next_action"]) ? state["next_action"] : {};
  const status = String(state["status"]);
  if (next["status"] === "done" || OVER.includes(status)) return "";
  return [
    `STATE: ${oneLine(slug, 80)} is status:${oneLine(status, 60)} phase:${oneLine(state["phase"] ?? "", 60)}.`,
    next["summary"] ? `Recorded next_action.summary: "${oneLine(next["summary"], 240)}"` : "",
    next["target_phase"] ? `Target phase: ${oneLine(next["target_phase"], 80)}.` : "",
    next["status"] === "needs_user" || NEEDS_PERSON.includes(status)
      ? "Do not deliver as complete until the user decision or accepted gap is recorded."
      : "",
    status === "failed" ? "Route back through execution, then re-review and re-verify." : "",
    critique === null ? "" : critiqueHint(critique),
  ]
    .filter((part) => part !== "")
    .join(" ");
}

function critiqueHint(critique: Fields): string {
  const status = String(critique["status"]);
  if (critique["required"] !== true || status === "pass" || status === "not_required") return "";
  const reviews = objectsIn(critique["critiques"]);
  const failing = reviews.filter(({ verdict }) => verdict === "fail" || verdict === "not_verified").length;
  const open = reviews
    .flatMap(({ findings }) => objectsIn(findings))
    .filter(({ status: is }) => is === "open");
  return [
    `CRITIQUE: required critique is status:${oneLine(status, 60)}.`,
    failing > 0 ? `${failing} review(s) have fail/not_verified verdicts.` : "",
    open.length > 0 ? `Open findings: ${countBySeverity(open)}` : "",
    open.length > 0 ? `First open finding: "${oneLine(open[0]?.["description"] ?? "", 240)}"` : "",
    "Do not deliver as complete until required critique is pass or findings are explicitly accepted.",
  ]
    .filter((part) => part !== "")
    .join(" ");
}

function countBySeverity(findings: readonly Fields[]): string {
  const counts = new Map<string, number>();
  for (const finding of findings) {
    const severity = oneLine(finding["severity"] ?? "unknown", 40);
    counts.set(severity, (counts.get(severity) ?? 0) + 1);
  }
  return [...counts].map(([severity, count]) => `${severity}:${count}`).join(", ");
}

function objectsIn(value: unknown): readonly Fields[] {
  return Array.isArray(value) ? value.filter(isObject) : [];
}
