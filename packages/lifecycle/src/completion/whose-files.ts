import { newestEntries, SESSIONS_FOLDER } from "@orange-hyper/host-state";
import type { Quest } from "@orange-hyper/quest";
import { shortKey } from "../keys.js";
import type { EventRun } from "../run.js";
import { decodeEvidence } from "../state/evidence.js";
import type { Ledger } from "../state/ledger-state.js";
import { beganAt } from "./work.js";

/** Who changed files since a quest began, as far as the logs show. */
export interface Owners {
  /** Changed by the session or for its quest. */
  readonly own: ReadonlySet<string>;
  /** Changed by other sessions, and not by this one. */
  readonly others: ReadonlySet<string>;
  /** Those of the others that were changed for quests, whose own sessions are asked about them. */
  readonly answeredFor: ReadonlySet<string>;
}

/** The changed files that a session is responsible for. */
interface WhoseFiles {
  /**
   * The session's own files first, then those that nobody is known to have changed. When both are empty, all of the
   * given files.
   */
  readonly files: readonly string[];
  /** True when, according to the logs, other sessions changed all of the files. */
  readonly areOthers: boolean;
}

/** Separates the files that a session changed from those that others changed in the same work tree meanwhile. */
export function whoseFiles(files: readonly string[], { own, others }: Owners): WhoseFiles {
  const concerning = files.filter((path) => !others.has(path));
  if (concerning.length === 0) return { files, areOthers: files.length > 0 };
  return { files: concerning.sort((a, b) => Number(own.has(b)) - Number(own.has(a))), areOthers: false };
}

/** Reads from the logs of all sessions who changed which files since the quest began. */
export async function findOwners(
  run: EventRun,
  { quest, ledger }: { readonly quest: Quest; readonly ledger: Ledger },
): Promise<Owners> {
  const own = new Set(ledger.touched_paths);
  const others = new Set<string>();
  const answeredFor = new Set<string>();
  const session = shortKey(run.keys.session);
  const since = beganAt(quest, ledger);
  for (const key of await run.ctx.logs.list(SESSIONS_FOLDER)) {
    let newest = "";
    for await (const { at, data } of newestEntries(run.ctx.logs, key)) {
      newest ||= at;
      if (at < since) break;
      const evidence = decodeEvidence(data["evidence"]);
      if (evidence === null) continue;
      const isOwn = evidence.session_key === session || evidence.quest_id === quest.id;
      for (const path of evidence.touched_paths) {
        (isOwn ? own : others).add(path);
        if (!isOwn && evidence.quest_id !== null) answeredFor.add(path);
      }
    }
    if (newest !== "" && newest < since) break;
  }
  for (const path of own) for (const set of [others, answeredFor]) set.delete(path);
  return { own, others, answeredFor };
}
