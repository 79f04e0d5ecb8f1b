import { errorCount, type Messages, warningCount } from "@orange-hyper/core/human";
import type { StatusData } from "./schema.js";

/** Returns the first line below the name: what to do about the project, if anything. */
export function verdict({ health, proposals, quests }: StatusData, { t }: Messages): string {
  const errors = health.errors ?? 0;
  const { pending } = proposals;
  const { active } = quests;
  if (errors > 0) return errors === 1 ? t`Fix 1 error first.` : t`Fix ${errors} errors first.`;
  if (pending > 0) {
    return pending === 1
      ? t`1 proposal waits for your decision.`
      : t`${pending} proposals wait for your decision.`;
  }
  if (active > 0) {
    return active === 1
      ? t`1 quest is open; nothing waits for you.`
      : t`${active} quests are open; nothing waits for you.`;
  }
  return t`Nothing is open and nothing waits for you.`;
}

/** Describes how the completed quests were verified. */
export function completedCounts(quests: StatusData["quests"], { t }: Messages): string {
  const { verified, unverified, verified_by_statement: stated } = quests;
  return [
    stated > 0 ? t`${verified} verified (${stated} by statement)` : t`${verified} verified`,
    ...(unverified > 0 ? [t`${unverified} unverified`] : []),
  ].join(", ");
}

/** Describes how many memories are accepted, and how many of those may be stale. */
export function memoryCounts(count: number | null, stale: number, { t }: Messages): string {
  if (count === null) return t`unknown`;
  return stale === 0 ? t`${count} accepted` : t`${count} accepted, ${stale} of which may be stale`;
}

/** Describes what the doctor found, and where to see the rest. */
export function healthCounts(
  { errors, warnings, findings: shown }: StatusData["health"],
  messages: Messages,
): string {
  const { t } = messages;
  if (errors === null || warnings === null) return t`unknown; no doctor is available`;
  if (errors + warnings === 0) return t`the doctor finds nothing`;
  const counts = [errorCount(errors, messages), warningCount(warnings, messages)].join(", ");
  return errors + warnings > shown.length ? t`${counts}; all: orange doctor` : counts;
}
