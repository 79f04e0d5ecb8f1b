/** Names of the plugin in Claude Code. Its settings are keyed by them. */
export const PLUGIN_NAME = "orange-hyper-claude-code";
export const MARKETPLACE_NAME = "orange-hyper-user";
export const PLUGIN_ID = `${PLUGIN_NAME}@${MARKETPLACE_NAME}`;

/** Description of the plugin, in the marketplace and in its own manifest. */
export const DESCRIPTION =
  "Route, memory, evidence and verification of Orange Hyper in every Claude Code session of a project. Does nothing in projects that were not activated with `orange activate apply`.";
