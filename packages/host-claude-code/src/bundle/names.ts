/** Names under which Claude Code knows the plugin; its settings hang on them. */
export const PLUGIN_NAME = "orange-hyper-claude-code";
export const MARKETPLACE_NAME = "orange-hyper-user";
export const PLUGIN_ID = `${PLUGIN_NAME}@${MARKETPLACE_NAME}`;

/** How both the marketplace and the plugin describe it. */
export const DESCRIPTION =
  "Route, memory, evidence and verification of Orange Hyper in every Claude Code session of a project. Does nothing in projects that were not activated with `orange activate apply`.";
