/** Names under which Codex knows the plugin; its trust and its cache hang on them. */
export const PLUGIN_NAME = "orange-hyper-codex";
export const MARKETPLACE_NAME = "orange-hyper-user";
export const PLUGIN_ID = `${PLUGIN_NAME}@${MARKETPLACE_NAME}`;
