import { shortKey } from "../keys.js";
import { foldersOf } from "../quest/folders-of.js";
import { type EventRun, isAutomatic } from "../run.js";
import { holdFacts, readHeldFacts } from "../state/held-facts.js";
import type { SessionState } from "../state/session.js";
import type { FoundTurn } from "../state/view.js";
import { statedFacts } from "./stated-facts.js";

/** What a turn ends with. */
interface TurnEnd {
  /** The last one of the agent. */
  readonly message: string;
  readonly found: FoundTurn | null;
  readonly session: SessionState | null;
}

/**
 * Holds what the agent's message states, and says of it and of what the user stated in the session which work it belongs to: the
 * quest of the turn, else the last one of the session where that is completed.
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
