import type { OrangeContext } from "@orange-hyper/core";
import { FittedCommand, joinWords, type Outcome, text, words } from "@orange-hyper/core/command";
import { openReadSession } from "@orange-hyper/core/observe";
import { advise } from "../advice.js";
import { needRequired, strayWord } from "../errors.js";
import { findQuest, questText } from "../quest-source.js";
import { readState } from "../state.js";
import { mcpSuggestData } from "../wire.js";

/** `orange mcp suggest`: shows proposal cards for a need in words, for a quest, or for both together. */
export default class McpSuggest extends FittedCommand {
  words = words("words", { description: "The need, when --query is not given." });
  query = text("--query", {
    value: "text",
    description: "What is needed, in English or Korean.",
    missing: "--query requires a text value.",
    repeated: "--query may be given once.",
  });
  quest = text("--quest", {
    value: "quest-id|path",
    description: "A quest whose title, request, constraints and notes say what is needed.",
    missing: "--quest requires a Quest id.",
    repeated: "--quest may be given once.",
    of: "quest",
  });

  async run(ctx: OrangeContext): Promise<Outcome> {
    const [stray] = this.words;
    if (this.query !== undefined && stray !== undefined) throw strayWord(stray);
    const query = (this.query ?? joinWords(this.words)).trim();
    if (query === "" && this.quest === undefined) throw needRequired();
    const readSession = openReadSession(ctx);
    const quest = this.quest === undefined ? null : await findQuest(readSession.ctx, this.quest);
    const need = { query, questText: quest === null ? "" : questText(quest) };
    if (`${need.query}${need.questText}`.trim() === "") throw needRequired();
    const state = await readState(readSession);
    const data = mcpSuggestData({ project: ctx.project, query, quest, state, advice: advise(need) });
    return { data, human: async (screen) => (await import("../human.js")).suggestionsShown(data, screen) };
  }
}
