import { shortKey } from "../keys.js";
import { foldersOf } from "../quest/folders-of.js";
import { type EventRun, isAutomatic } from "../run.js";
import { holdFacts, readHeldFacts } from "../state/held-facts.js";
import type { SessionState } from "../state/session.js";
import type { FoundTurn } from "../state/view.js";
import { statedFacts } from "./stated-facts.js";

/** The end of a turn. */
interface TurnEnd {
  /** The agent's last message. */
  readonly message: string;
  readonly found: FoundTurn | null;
  readonly session: SessionState | null;
}

/**
 * Holds the facts that the agent's message states, and assigns them, together with the facts that the user stated in
 * the session, to a quest: the quest of the turn, or else the session's newest quest if that is completed.
 */
export async function holdStated(run: EventRun, { message, found, session }: TurnEnd): Promise<void> {
  if (!isAutomatic(run, "pending_memory_proposal")) return;
  const { blobs, documents } = run.ctx;
  const own = shortKey(run.keys.session);
  const stated = statedFacts(message).map((fact, index) => ({
    ...fact,
    session: own,
    at: run.at,
    place: index,
  }));
  const waiting = (await readHeldFacts(blobs)).filter((fact) => fact.session === own && fact.quest_id === "");
  if (stated.length + waiting.length === 0) return;
  const last = session?.recent_quest_ids[0] ?? "";
  const isDone = async (): Promise<boolean> => (await foldersOf(documents, last)).includes("completed");
  const quest = found?.questId ?? ((await isDone()) ? last : "");
  await holdFacts(
    run.ctx,
    [...waiting, ...stated].map((fact) => ({ ...fact, quest_id: quest })),
  );
}
