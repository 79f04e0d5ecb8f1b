import { msg } from "@orange-hyper/core/text";
import type { Task } from "../model/task.js";
import type { BudgetUse } from "./usage.js";

/** How long an agent may continue after it was notified to finish, in ms. */
export const GRACE_MS = 5 * 60_000;

export interface BudgetFacts {
  readonly budget: Pick<Task, "budget_minutes" | "budget_turns">;
  readonly use: BudgetUse;
  /** When the agent was notified to finish; null if it was not. */
  readonly toldAt: string | null;
  readonly now: string;
}

/** What to do about the budget: nothing, notify the agent, wait for it to finish, or end it. */
export type BudgetVerdict =
  | { readonly kind: "within" }
  | { readonly kind: "tell" | "wait" | "end"; readonly reason: string };

/** Judges what a task has used. The turn budget is spent as soon as a turn beyond it begins. */
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
