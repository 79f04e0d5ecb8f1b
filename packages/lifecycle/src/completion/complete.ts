import { displayPath, isOrangeError, type OrangeContext, textOf, withKernelLock } from "@orange-hyper/core";
import { writeStateFile } from "@orange-hyper/host-state";
import { completeQuest, openQuest, type QuestRecord, questFolder } from "@orange-hyper/quest";
import { idempotencyKey, shortKey } from "../keys.js";
import { type EventRun, isAutomatic, stepDisabled } from "../run.js";
import type { Entry } from "../state/entry.js";
import type { TurnCompletion, TurnRecord } from "../state/turn.js";
import type { FoundTurn } from "../state/view.js";
import { refused } from "./propose.js";
import { settleFacts } from "./settle-facts.js";

const EPISODES_FOLDER = "local/episodes";

/**
 * Completes the quest of a turn, or resumes a completion that was interrupted. The completion is logged before the
 * quest moves, so that a repeated stop gives the same answer.
 */
export async function completeTurn(
  run: EventRun,
  found: FoundTurn,
  completion: TurnCompletion,
): Promise<TurnRecord> {
  const { ctx } = run;
  const begun: TurnRecord = { ...found.record, completion, updated_at: run.at };
  await run.log.append({ turn: { key: found.key, ...begun } } satisfies Entry);
  const proposals = await withKernelLock(ctx, "lifecycle.stop", async (held) => {
    const { id } = await moveQuest(held, found.record.quest_id ?? "", completion);
    return isAutomatic(run, "pending_memory_proposal")
      ? settleFacts(held, ({ quest_id }) => quest_id === id)
      : [refused(stepDisabled("pending_memory_proposal").message)];
  });
  const episode = await writeEpisode(run, found, completion);
  const done: TurnRecord = {
    ...begun,
    completion: {
      ...completion,
      ...(episode === null ? {} : { episode }),
      pending_memory_proposal: proposals.find(({ created }) => created === true) ?? proposals[0] ?? NO_FACT,
      ...(proposals.length > 1 ? { pending_memory_proposals: proposals } : {}),
    },
    completed_at: run.at,
  };
  await run.log.append({ turn: { key: found.key, ...done } } satisfies Entry);
  return done;
}

async function moveQuest(
  held: OrangeContext,
  selector: string,
  completion: TurnCompletion,
): Promise<QuestRecord> {
  const { evidence, unverified_reason } = completion;
  const observed = evidence.map(({ summary, command, at }) => ({
    text: `${summary} (${command})`,
    source: "observed" as const,
    at,
  }));
  try {
    return await completeQuest(held, {
      selector,
      findTouched: async () => completion.touched_paths ?? [],
      ...(completion.verification_status === "verified"
        ? { evidence: observed }
        : { unverifiedReason: unverified_reason }),
    });
  } catch (error) {
    const found = isOrangeError(error) ? await openQuest(held.documents, selector) : null;
    if (found === null || questFolder(found.quest.key) !== "completed" || found.interrupted) throw error;
    return found.quest;
  }
}

const NO_FACT = refused("Nothing was stated that later work is to know.");

/**
 * Writes counts and flags of a completed turn. A repeated stop computes the same file name, so that nothing is written
 * twice.
 */
async function writeEpisode(
  run: EventRun,
  found: FoundTurn,
  { verification_status, evidence }: TurnCompletion,
): Promise<{ readonly id: string; readonly file: string } | null> {
  if (!isAutomatic(run, "working_memory")) return null;
  const { ctx, event, keys } = run;
  const turn = textOf(event.input["turn_id"]) || found.key;
  const id = `episode_${shortKey(idempotencyKey(ctx.ids, ctx.project.root, event, { name: "episode", turn }))}`;
  const key = `${EPISODES_FOLDER}/${id}.json`;
  const episode = {
    schema_version: 1,
    id,
    created_at: run.at,
    host: event.host,
    session_key: shortKey(keys.session),
    turn_key: shortKey(found.key),
    quest_id: found.record.quest_id,
    verification_status,
    evidence_count: evidence.length,
    durable_memory_auto_accepted: false,
    raw_transcript_stored: false,
    raw_tool_output_stored: false,
  };
  try {
    await writeStateFile(ctx.blobs, key, episode, { absent: true });
  } catch (error) {
    if (!isOrangeError(error) || error.code !== "CONFLICT") throw error;
  }
  return { id, file: displayPath(key) };
}
