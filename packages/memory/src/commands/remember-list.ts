import { isOrangeError, type OrangeContext } from "@orange-hyper/core";
import { FittedCommand, type Outcome, text } from "@orange-hyper/core/command";
import { isPathLike } from "@orange-hyper/core/documents";
import { isNodeType, NODE_TYPES } from "@orange-hyper/core/storage";
import { questFilterIsPath, unsupportedStatus, unsupportedType } from "../errors.js";
import { STATUSES } from "../proposal.js";
import { listProposalRecords } from "../proposal-records.js";
import { listData } from "../wire.js";

export default class RememberList extends FittedCommand {
  status = text("--status", {
    value: "status",
    description: "pending, accepted, rejected, or all (the default).",
    choices: [...STATUSES, "all"],
  });
  type = text("--type", {
    value: "type",
    description: "decision, constraint, component, risk, or verification.",
    choices: NODE_TYPES,
  });
  quest = text("--quest", {
    value: "quest",
    description: "Only proposals from this quest.",
    of: "quest",
  });

  async run(ctx: OrangeContext): Promise<Outcome> {
    const { status = "all", type, quest: typed } = this;
    const folder = STATUSES.find((known) => known === status);
    if (folder === undefined && status !== "all") throw unsupportedStatus(status);
    if (type !== undefined && !isNodeType(type)) throw unsupportedType(type);
    if (typed !== undefined && isPathLike(typed)) throw questFilterIsPath();
    const quest = typed === undefined ? undefined : await sourceQuest(ctx, typed);
    const { proposals, unreadable } = await listProposalRecords(ctx, folder && [folder]);
    const wanted = proposals
      .filter(({ nodeType }) => type === undefined || nodeType === type)
      .filter(({ sourceQuest }) => quest === undefined || sourceQuest === quest);
    const data = listData(
      { status: folder ?? "all", type: type ?? null, quest: quest ?? null },
      { proposals: wanted, unreadable },
    );
    return { data, human: async (paint) => (await import("../human.js")).renderList(data, paint) };
  }
}

/** Returns the id of the selected quest. Text that selects none is used as the id of a quest that no longer exists. */
async function sourceQuest({ documents, project }: OrangeContext, typed: string): Promise<string> {
  if (/^quest_\d{8}_/.test(typed)) return typed;
  const { resolveQuest } = await import("@orange-hyper/quest");
  try {
    return (await resolveQuest(documents, typed, project.root)).id;
  } catch (error) {
    if (isOrangeError(error) && error.data === undefined) return typed;
    throw error;
  }
}
