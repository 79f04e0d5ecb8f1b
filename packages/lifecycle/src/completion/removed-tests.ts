import type { OrangeContext } from "@orange-hyper/core";
import { findLostTests } from "@orange-hyper/verification";
import { cutAt } from "../context/limit.js";
import type { EvidenceSummary } from "../state/turn.js";
import type { Texts } from "../texts/texts.js";
import type { FoundWork } from "./work.js";

/** Maximum characters of a list of paths. */
const MAX_LIST_LENGTH = 200;

/**
 * Returns evidence lines that report how many tests were removed, skipped or emptied since the quest began. Empty when
 * there are none.
 */
export async function removedTests(
  ctx: Pick<OrangeContext, "git" | "sources">,
  { changes, since }: Pick<FoundWork, "changes" | "since">,
  texts: Texts,
): Promise<readonly EvidenceSummary[]> {
  const lost = await findLostTests(ctx, changes, since);
  return [
    ...(lost.removed + lost.skipped + lost.emptied === 0 ? [] : [line(texts.lostTests(lost), lost.paths)]),
    ...(lost.files.length === 0 ? [] : [line(texts.removedTests(lost.files.length), lost.files)]),
  ];
}

function line(summary: string, paths: readonly string[]): EvidenceSummary {
  return { id: "", summary, command: cutAt(paths.join(", "), MAX_LIST_LENGTH), passed: false };
}
