/** Flags that declare what a snapshot never does. */
export const FLAGS = {
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
} as const;

/** Flags that declare what a report never does, including the alternative spellings that adapters use. */
export const REPORT_FLAGS = {
  readOnly: true,
  localOnly: true,
  local_only: true,
  telemetry: false,
  networkCall: false,
  network_upload: false,
  llmJudge: false,
  llm_judge: false,
  mcpCall: false,
  hookRun: false,
  autoMutation: false,
  projectMemoryMutation: false,
  configMutation: false,
} as const;

/** The complete list of things that eval never does, for adapters. */
export const BOUNDARIES = {
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
} as const;
