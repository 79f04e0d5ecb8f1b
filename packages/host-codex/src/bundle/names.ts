/** Names of the plugin in Codex. Its trust and its cache are keyed by them, so a rename loses both. */
export const PLUGIN_NAME = "orange-hyper-codex";
export const MARKETPLACE_NAME = "orange-hyper-user";
export const PLUGIN_ID = `${PLUGIN_NAME}@${MARKETPLACE_NAME}`;
