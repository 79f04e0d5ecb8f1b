import { msg } from "@orange-hyper/core/text";
import type { Task } from "../model/task.js";
import type { BudgetUse } from "./usage.js";

/** How long an agent may go on that was told to finish, in milliseconds. */
export const GRACE_MS = 5 * 60_000;

export interface BudgetFacts {
  readonly budget: Pick<Task, "budget_minutes" | "budget_turns">;
  readonly use: BudgetUse;
  /** When the agent was told to finish; null if it was not. */
  readonly toldAt: string | null;
  readonly now: string;
}

/** What a budget leads to: nothing, word to finish, waiting for that, or the end. */
export type BudgetVerdict =
  | { readonly kind: "within" }
  | { readonly kind: "tell" | "wait" | "end"; readonly reason: string };

/** Judges what a task has used. One turn more than it may have is spent as soon as it begins. */
export function budgetVerdict({ budget, use, toldAt, now }: BudgetFacts): BudgetVerdict {
  const reason = spentBy(budget, use);
  if (reason === null) return { kind: "within" };
  if (toldAt === null) return { kind: "tell", reason };
  return { kind: Date.parse(now) - Date.parse(toldAt) < GRACE_MS ? "wait" : "end", reason };
}

function spentBy(
  { budget_minutes: minutes, budget_turns: turns }: BudgetFacts["budget"],
  use: BudgetUse,
): string | null {
  if (minutes !== null && use.minutes >= minutes) {
    return msg`its agents worked for ${Math.floor(use.minutes)} of ${minutes} minutes`;
  }
  if (turns !== null && use.turns > turns)
    return msg`its worker was set to work ${use.turns} times, of ${turns}`;
  return null;
}
