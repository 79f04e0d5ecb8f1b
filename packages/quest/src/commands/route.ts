import type { OrangeContext } from "@orange-hyper/core";
import { joinWords, OrangeCommand, type Outcome, text, words } from "@orange-hyper/core/command";
import { LAYERS, OUTPUT_CONTRACTS } from "../route.js";
import { LAYER_OPTION } from "../route-words.js";
import { showRoute } from "../show-route.js";

export default class Route extends OrangeCommand {
  request = words("request", { description: "The request to route. Default: the quest's own." });
  quest = text("--quest", { value: "quest", description: "Quest that the route is for.", of: "quest" });
  layer = text("--layer", {
    value: "L0-L4",
    description: LAYER_OPTION,
    choices: LAYERS,
  });
  contract = text("--contract", {
    value: "kind",
    description: "Output contract instead of the quest's or the inferred one.",
    choices: OUTPUT_CONTRACTS,
  });

  async run(ctx: OrangeContext): Promise<Outcome> {
    const trace = await showRoute(ctx, {
      request: joinWords(this.request),
      quest: this.quest,
      layer: this.layer,
      outputContract: this.contract,
    });
    const data = { trace, contract: trace.contract };
    return { data, human: async (paint) => (await import("../human.js")).routeShown(data, paint) };
  }
}
