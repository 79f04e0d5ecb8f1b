import type { BoundariesData, FlagsData } from "./schema.js";

/** What a snapshot never does; there is no code here that could. */
export const FLAGS: FlagsData = {
  readOnly: true,
  deterministic: true,
  localOnly: true,
  telemetry: false,
  networkCall: false,
  llmJudge: false,
  mcpCall: false,
  hookRun: false,
  autoMutation: false,
  projectMemoryMutation: false,
  configMutation: false,
};

/** The same promises, spelled out for adapters. */
export const BOUNDARIES: BoundariesData = {
  local_only: true,
  external_telemetry: false,
  network_upload: false,
  api_call: false,
  llm_judge_call: false,
  mcp_call: false,
  hook_auto_run: false,
  subagent_run: false,
  auto_planner_loop: false,
  project_memory_auto_mutation: false,
  config_auto_mutation: false,
  quest_auto_creation: false,
  proposal_auto_creation: false,
  graph_auto_creation: false,
  token_savings_estimation: false,
  success_rate_improvement_claim: false,
};
