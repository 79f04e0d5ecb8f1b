import { foldersOf } from "../quest/folders-of.js";
import { type EventRun, isAutomatic } from "../run.js";
import { readView } from "../state/view.js";

/** What git is asked about the work tree at a stop, begun once and as soon as it is known to be wanted. */
export class TreeLook {
  #forget: (() => void) | undefined;

  constructor(readonly run: EventRun) {}

  /** Begins where a quest is to be judged. Never rejects: whoever judges it begins otherwise. */
  async beginEarly(): Promise<void> {
    try {
      if (await isWanted(this.run)) this.begin();
    } catch {}
  }

  begin(): void {
    this.#forget ??= this.run.ctx.git.expectQuestions?.();
  }

  /** What nobody asked for is no answer to a later event. */
  end(): void {
    this.#forget?.();
  }
}

async function isWanted(run: EventRun): Promise<boolean> {
  if (!isAutomatic(run, "quest_completion")) return false;
  const questId = (await readView(run)).turn?.questId;
  if (questId === undefined) return false;
  const folders = await foldersOf(run.ctx.documents, questId);
  return folders.includes("active") && !folders.includes("completed");
}
