import { msg } from "@orange-hyper/core/text";
import { fromUser, type Recipe } from "../recipe.js";

/** Recipe that suggests MCP servers. */
export const mcpAdvice: Recipe = {
  id: "mcp-advice",
  title: msg`MCP Advice`,
  purpose: msg`Get MCP advice from the kernel; install, run and configure nothing.`,
  whenToUse: [
    msg`The user wonders whether an MCP tool would help.`,
    msg`Current docs, repository threads, incident data or tracker items might matter.`,
  ],
  steps: [
    {
      command: 'orange mcp suggest --query "<query>" --json',
      why: msg`Match a stated need against the built-in catalogue.`,
      inputs: [fromUser("query", "<query>")],
      effect: "reads",
      answers: "mcp.suggest",
      alternativeGroup: "input",
    },
    {
      command: "orange mcp suggest --quest <quest-id> --json",
      why: msg`Match the text of an existing Quest against the built-in catalogue.`,
      inputs: [{ name: "quest_id", placeholder: "<quest-id>", source: "project_state" }],
      effect: "reads",
      answers: "mcp.suggest",
      alternativeGroup: "input",
    },
  ],
  requiredInputs: [msg`query or quest_id`],
  outputs: ["proposal_cards", "suggestions", "no_suggestion_reason", "suggested_next_step"],
  safetyRules: [
    msg`Install commands may be shown, never run.`,
    msg`Read nothing but the \`mcp.suggest\` JSON envelope.`,
    msg`Store no MCP configuration and no API key.`,
    msg`A proposal card is for review; it authorises nothing.`,
  ],
  forbiddenActions: [
    msg`automatic MCP installation`,
    msg`automatic MCP execution`,
    msg`MCP config mutation`,
    msg`API key storage`,
    msg`subagent orchestration`,
  ],
  nextUserDecision: msg`Take a query from the user for step 1, or the id of an existing Quest for step 2; show the result as advice.`,
};
