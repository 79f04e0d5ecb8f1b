import { type ProjectHandle, readIdentity } from "@orange-hyper/core";
import { msg } from "@orange-hyper/core/text";
import type { Quest } from "@orange-hyper/quest";
import type { Advice, Suggestion } from "./advice.js";
import type { Tool } from "./catalogue.js";
import type {
  McpListData,
  McpShowData,
  McpSuggestData,
  ProposalCard,
  StateData,
  SuggestionData,
  ToolData,
} from "./schema.js";

/** Builds `data` of `mcp.list`. */
export function mcpListData(tools: readonly Tool[]): McpListData {
  return { catalog: { count: tools.length, entries: tools.map(toolData) } };
}

/** Builds `data` of `mcp.show`. */
export function mcpShowData(tool: Tool): McpShowData {
  return { tool: toolData(tool) };
}

/** The parts of an answer to `mcp suggest`. */
export interface Answer {
  readonly project: ProjectHandle;
  readonly query: string;
  readonly quest: Quest | null;
  readonly state: StateData;
  readonly advice: Advice;
}

/** Builds `data` of `mcp.suggest`. */
export function mcpSuggestData({ project, query, quest, state, advice }: Answer): McpSuggestData {
  const suggestions = advice.suggestions.map(suggestionData);
  return {
    readOnly: true,
    autoInstall: false,
    autoRun: false,
    configMutation: false,
    projectMemoryMutation: false,
    source_quest_id: quest?.id ?? null,
    project: projectData(project),
    input: { query, quest: quest && questInput(quest) },
    state,
    no_suggestion_reason: noSuggestionReason(advice),
    suggested_next_step:
      suggestions.length > 0
        ? null
        : msg`Continue without MCP, or rerun with a specific documentation, repository, incident, or product-tracker need.`,
    suggestions,
    proposal_cards: suggestions.map(({ proposal }) => proposal),
  };
}

function projectData({ config, folderName }: ProjectHandle): McpSuggestData["project"] {
  if (config.kind !== "valid") return { project_id: null, project_name: "" };
  const { id, name } = readIdentity(config.data);
  return { project_id: id, project_name: name ?? folderName };
}

function questInput(quest: Quest): McpSuggestData["input"]["quest"] {
  return {
    id: quest.id,
    title: quest.title,
    status: quest.status,
    layer: quest.layer,
    output_contract: quest.outputContract,
    verification_status: quest.verificationStatus,
  };
}

function noSuggestionReason({ suggestions, isDeclined }: Advice): string | null {
  if (suggestions.length > 0) return null;
  return isDeclined
    ? msg`The request says that no tool is needed.`
    : msg`No deterministic MCP catalog signal matched the query or Quest context strongly enough for a proposal.`;
}

function suggestionData(suggestion: Suggestion): SuggestionData {
  const { tool, score, confidence, signals } = suggestion;
  return {
    mcp_id: tool.id,
    score,
    confidence,
    matched_signals: signals.map(({ id, why }) => ({ signal: id, why })),
    why_now: signals[0].why,
    requires_user_approval: true,
    tool: toolData(tool),
    proposal: proposalCard(suggestion),
  };
}

function proposalCard({ tool, signals }: Suggestion): ProposalCard {
  return {
    tool: { id: tool.id, name: tool.name, category: tool.category },
    why_now: signals[0].why,
    expected_benefit: tool.card.benefit,
    scope: tool.card.scope,
    risk: tool.card.risk,
    token_impact: tool.tokenImpact,
    install_command: tool.installHint,
    use_once_or_persist: "use_once",
    requires_user_approval: true,
    not_executed: true,
    config_mutation: false,
  };
}

function toolData(tool: Tool): ToolData {
  return {
    id: tool.id,
    name: tool.name,
    category: tool.category,
    use_cases: [...tool.useCases],
    useful_when: [...tool.usefulWhen],
    risks: [...tool.risks],
    token_impact: tool.tokenImpact,
    install_hint: tool.installHint,
    persistent_use_policy: tool.persistentUsePolicy,
  };
}
