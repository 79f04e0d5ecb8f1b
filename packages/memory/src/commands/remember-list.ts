import type { OrangeContext } from "@orange-hyper/core";
import { OrangeCommand, type Outcome, text } from "@orange-hyper/core/command";
import { isSafeId } from "@orange-hyper/core/documents";
import { isNodeType } from "@orange-hyper/core/storage";
import { questFilterIsPath, unsupportedStatus, unsupportedType } from "../errors.js";
import { listProposals } from "../list.js";
import { STATUSES } from "../proposal.js";
import { listData } from "../wire.js";

export default class RememberList extends OrangeCommand {
  static override id = "remember.list";
  static override paths = [["remember", "list"]];

  status = text("--status", {
    value: "status",
    description: "pending, accepted, rejected, or all (the default).",
  });
  type = text("--type", {
    value: "type",
    description: "decision, constraint, component, risk, or verification.",
  });
  quest = text("--quest", { value: "quest-id", description: "Only proposals from this quest." });

  async run(ctx: OrangeContext): Promise<Outcome> {
    const { status = "all", type, quest } = this;
    const folder = STATUSES.find((known) => known === status);
    if (folder === undefined && status !== "all") throw unsupportedStatus(status);
    if (type !== undefined && !isNodeType(type)) throw unsupportedType(type);
    if (quest !== undefined && !isSafeId(quest)) throw questFilterIsPath();
    const listing = await listProposals(ctx.documents, {
      status: folder,
      nodeType: type,
      sourceQuest: quest,
    });
    const data = listData({ status: folder ?? "all", type: type ?? null, quest: quest ?? null }, listing);
    return { data, human: async (paint) => (await import("../human.js")).renderList(data, paint) };
  }
}
