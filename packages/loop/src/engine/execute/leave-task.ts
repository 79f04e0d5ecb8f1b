import { isRecord, STORAGE_ROOT } from "@orange-hyper/core";
import { openTaskLink, type TaskLink } from "../../kernel-link/task-link.js";
import { PAYLOAD_KEYS } from "../../model/role.js";
import type { RunState } from "../state.js";
import type { Engine } from "./engine.js";

/**
 * Leaves a run's task as a worker would: with its work committed on the branch, and a handoff that lists what was
 * verified and what is uncertain. Idempotent. Returns the task.
 */
export async function leaveTask(engine: Engine, task: string): Promise<TaskLink> {
  const { ctx, env, ledger, workspace } = engine;
  const { state } = ledger;
  const link = await openTaskLink(ctx, task, { env });
  await link.commit({
    message: messageOf(state),
    leftOut: [...new Set([STORAGE_ROOT, `${workspace.prefix}${STORAGE_ROOT}`])],
    isIt: async (commit) => (await workspace.treeOf(commit)) === state.tree_digest,
  });
  const git = await bodyOf(ledger, state.latest.git_evidence ?? undefined);
  await link.handOff({
    goal: state.goal,
    touched: listIn(git["changed_files"]).map(String),
    verified: verifiedOf(state),
    risks: await risksOf(engine),
  });
  return link;
}

/** Maximum characters of a commit's subject, which is what tools show in one line. */
const MAX_SUBJECT_LENGTH = 72;

function messageOf({ goal, run_id }: RunState): string {
  const line = goal.replace(/\s+/g, " ").trim();
  const subject = line.length <= MAX_SUBJECT_LENGTH ? line : `${line.slice(0, MAX_SUBJECT_LENGTH - 1)}…`;
  const rest = line.length <= MAX_SUBJECT_LENGTH ? [] : [line];
  return [subject, ...rest, `Orange-Run: ${run_id}`].join("\n\n");
}

/** Returns the criteria that held when the verifier approved; empty without an approval. */
function verifiedOf({ settings, plan, verdict }: RunState): readonly string[] {
  if (verdict?.verdict !== "approve") return [];
  return [...new Set([...settings.acceptance_criteria, ...(plan?.acceptance_criteria ?? [])])];
}

/** Returns the risks named by the verifier and the implementer. */
async function risksOf({ ledger }: Engine): Promise<readonly string[]> {
  const { verdict, implementation } = ledger.state;
  const judged = await bodyOf(ledger, verdict?.ref);
  const response = objectIn((await bodyOf(ledger, implementation?.ref))["response"]);
  const made = objectIn(objectIn(response["data"])[PAYLOAD_KEYS.implementer]);
  const risks = listIn(judged["risks"]).map((risk) => String(objectIn(risk)["description"]));
  return [...risks, ...listIn(made["unresolved_risks"]).map(String)];
}

async function bodyOf(ledger: Engine["ledger"], ref: string | undefined): Promise<JsonObject> {
  return objectIn(ref === undefined ? null : await ledger.read(ref));
}

type JsonObject = Readonly<Record<string, unknown>>;

function objectIn(value: unknown): JsonObject {
  return isRecord(value) ? value : {};
}

function listIn(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}
