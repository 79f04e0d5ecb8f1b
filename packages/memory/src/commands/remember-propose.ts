import type { OrangeContext } from "@orange-hyper/core";
import { OrangeCommand, type Outcome, text } from "@orange-hyper/core/command";
import { SELECTOR_FORMS } from "@orange-hyper/core/documents";
import { isNodeType, NODE_TYPES } from "@orange-hyper/core/storage";
import { msg } from "@orange-hyper/core/text";
import {
  IMPORT_UNSUPPORTED,
  importUnsupported,
  questMissing,
  typeWithoutText,
  unsupportedType,
} from "../errors.js";
import { proposeMemory } from "../propose.js";
import { proposeData } from "../wire.js";

/** The reason recorded for a fact that was typed on the command line. */
const STATED = msg`Stated by hand as what this quest leaves behind.`;

export default class RememberPropose extends OrangeCommand {
  quest = text("--quest", {
    value: "quest",
    description: `The completed quest to remember: ${SELECTOR_FORMS}.`,
    of: "completed-quest",
  });
  text = text("--text", {
    value: "fact",
    description: "What to remember, in one sentence. Default: the title of the quest.",
  });
  type = text("--type", {
    value: "type",
    description: "decision, constraint, component, risk, or verification.",
    choices: NODE_TYPES,
  });
  replace = text("--replace", {
    value: "node",
    description: "The accepted memory that this one supersedes once it is accepted.",
    of: "memory",
  });
  fromFile = text("--from-file", {
    value: "path",
    description: "Refused: memory comes from completed quests only.",
    missing: IMPORT_UNSUPPORTED,
    refused: true,
  });

  async run(ctx: OrangeContext): Promise<Outcome> {
    if (this.fromFile !== undefined) throw importUnsupported();
    if (this.quest === undefined) throw questMissing();
    if (this.type !== undefined && !isNodeType(this.type)) throw unsupportedType(this.type);
    if (this.type !== undefined && this.text === undefined) throw typeWithoutText();
    const fact = this.text === undefined ? undefined : { text: this.text, nodeType: this.type, why: STATED };
    const data = proposeData(await proposeMemory(ctx, this.quest, fact, this.replace));
    return { data, human: async (paint) => (await import("../human.js")).renderProposed(data, paint) };
  }
}
