import { readSpawns } from "../agents/spawn-record.js";
import { writeEngineState } from "../storage/engine-state.js";
import { appendEvent, readEvents } from "../storage/history-file.js";
import { getTask } from "../storage/task-files.js";
import { changeStatus } from "../workflow/engine.js";
import type { EngineContext, Looked } from "../workflow/engine-context.js";
import { ACTING, budgetUse } from "./usage.js";
import { budgetVerdict } from "./verdict.js";

/**
 * Enforces the budget of a task: notifies its agents once the budget is spent, and ends them after a grace period. The
 * worktree keeps its uncommitted changes. The caller must hold the lock of the task.
 */
export async function enforceBudget(engine: EngineContext, looked: Looked): Promise<Looked> {
  const { stored, state } = looked;
  const { task } = stored;
  const { pooling } = engine;
  const { home, clock } = pooling;
  if (!ACTING.has(task.status) || state.last_status !== task.status) return looked;
  const { events } = await readEvents(home, task);
  const use = budgetUse(events, await readSpawns(home, task), clock.now());
  const toldAt = state.budget?.told_at ?? null;
  const verdict = budgetVerdict({ budget: task, use, toldAt, now: clock.now() });
  switch (verdict.kind) {
    case "wait":
      return looked;
    case "within": {
      if (toldAt === null) return looked;
      // The budget was raised since the notice.
      const { budget: _spent, ...written } = state;
      await writeEngineState(home, task, written);
      return { stored, state: written };
    }
    case "tell": {
      const written = { ...state, budget: { told_at: clock.now() } };
      await writeEngineState(home, task, written);
      await engine.agents.notifyWorker(task, "budget").catch(() => false);
      return { stored, state: written };
    }
    case "end": {
      const at = clock.now();
      const attention = { code: "BUDGET_SPENT", message: `The budget is spent: ${verdict.reason}.`, at };
      const spent = { ...state, attention, budget: { told_at: toldAt ?? at, is_spent: true } } as const;
      const ended = await changeStatus(engine, { stored, state: spent }, { to: "stuck", by: "engine" });
      const event = {
        type: "auto.advanced",
        from: task.status,
        to: "stuck",
        reason: "budget spent",
      } as const;
      await appendEvent(pooling, task, event, "engine");
      return { stored: await getTask(home, task), state: ended.state };
    }
  }
}
