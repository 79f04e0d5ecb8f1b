import { newestEntries, SESSIONS_FOLDER } from "@orange-hyper/host-state";
import { isWrittenByChecks, needsNoCheck } from "@orange-hyper/verification";
import type { EventRun } from "../run.js";
import { decodeEvidence, type EvidenceRecord } from "../state/evidence.js";

/** A check that has just ended. */
interface EndedCheck {
  readonly beganAt: string;
  /** True when the check's own command changes files, so that file times do not show who changed them. */
  readonly editsItself: boolean;
}

/**
 * Returns true when somebody else changed files while a check ran. Other tools, of any session, record their edits;
 * edits by a person show in the modification times of the files that git lists as changed.
 */
export async function changedDuring(
  { ctx }: Pick<EventRun, "ctx">,
  { beganAt, editsItself }: EndedCheck,
): Promise<boolean> {
  const [written, edits] = await Promise.all([
    ctx.git.changedSince(beganAt, { isWritten: true }),
    editsSince(ctx, beganAt),
  ]);
  if (edits.some(({ touched_paths }) => touched_paths.some(matters))) return true;
  const mayHave = edits.some(({ may_edit }) => may_edit === true);
  if (written === null) return mayHave;
  // A deleted file has no time. Git reports its folder's time instead, which changes whenever anything in the folder is
  // created or removed.
  return !editsItself && written.some(({ path, isGone }) => matters(path) && (mayHave || !isGone));
}

function matters(path: string): boolean {
  return !needsNoCheck(path) && !isWrittenByChecks(path);
}

async function editsSince(
  { logs }: Pick<EventRun["ctx"], "logs">,
  since: string,
): Promise<readonly EvidenceRecord[]> {
  const edits: EvidenceRecord[] = [];
  for (const key of await logs.list(SESSIONS_FOLDER)) {
    let newest = "";
    for await (const { at, data } of newestEntries(logs, key)) {
      newest ||= at;
      if (at <= since) break;
      const evidence = decodeEvidence(data["evidence"]);
      if (evidence?.evidence_kind === "changed_paths" || evidence?.may_edit === true) edits.push(evidence);
    }
    if (newest !== "" && newest < since) break;
  }
  return edits;
}
