import { quantity } from "@orange-hyper/core/text";
import type { StatusData } from "../schema.js";
import type { Words } from "./words.js";

/** The screen in English. */
export const english: Words = {
  activeQuests: "Active quests",
  completedQuests: "Completed quests",
  waiting: "Waiting for you",
  memory: "Memory",
  health: "Health",
  next: "Next",
  none: "none",
  missingId: "no project id",
  verdict,
  more: (count, command) => `and ${count} more: ${command}`,
  completed: ({ verified, unverified, verified_by_statement: stated }) =>
    `${verified} verified${stated > 0 ? ` (${stated} by statement)` : ""}${unverified > 0 ? `, ${unverified} unverified` : ""}`,
  memories: (count, stale) =>
    count === null ? "unknown" : `${count} accepted${stale === 0 ? "" : `, ${stale} of which may be stale`}`,
  findings,
  unreadable: (path, reason) => `${path} cannot be read: ${reason}`,
  // The answer itself gives its reason in English.
  reasons: null,
};

function verdict({ health, proposals, quests }: StatusData): string {
  if ((health.errors ?? 0) > 0) return `Fix ${quantity(health.errors ?? 0, "error")} first.`;
  if (proposals.pending > 0) {
    return `${quantity(proposals.pending, "proposal")} ${proposals.pending === 1 ? "waits" : "wait"} for your decision.`;
  }
  if (quests.active > 0) {
    return `${quantity(quests.active, "quest")} ${quests.active === 1 ? "is" : "are"} open; nothing waits for you.`;
  }
  return "Nothing is open and nothing waits for you.";
}

function findings({ errors, warnings, findings: shown }: StatusData["health"]): string {
  if (errors === null || warnings === null) return "unknown; no doctor is available";
  if (errors + warnings === 0) return "the doctor finds nothing";
  const counts = `${quantity(errors, "error")}, ${quantity(warnings, "warning")}`;
  return errors + warnings > shown.length ? `${counts}; all: orange doctor` : counts;
}
