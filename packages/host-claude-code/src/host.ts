import type { AgentHost } from "@orange-hyper/core/host";
import { msg } from "@orange-hyper/core/text";
import { ACTIONS } from "./actions.js";
import { bundleFiles } from "./bundle/files.js";
import { MARKETPLACE_NAME, PLUGIN_ID, PLUGIN_NAME } from "./bundle/names.js";
import { CATALOGUE } from "./catalogue.js";
import { detectClaudeCode } from "./detect/detect.js";
import { bundleFingerprint, PLUGIN_VERSION } from "./fingerprint.js";
import { SETTINGS } from "./settings.js";

/** Claude Code as an agent host. */
const claudeCode: AgentHost = {
  program: "claude",
  plugin: { name: PLUGIN_NAME, version: PLUGIN_VERSION, manifest: ".claude-plugin/plugin.json" },
  catalogue: CATALOGUE,
  fingerprint: bundleFingerprint,
  files: async () => bundleFiles(PLUGIN_VERSION),
  actions: ACTIONS,
  settings: SETTINGS,
  keeps: [
    {
      what: msg`its lists and its copy of the plugin below \`plugins\` in Claude Code's folder`,
      why: msg`the client's own; it reads nothing of the copy and clears it by itself`,
    },
  ],
  commands: {
    register: (bindingRoot) => ["plugin", "marketplace", "add", bindingRoot],
    unregister: ["plugin", "marketplace", "remove", MARKETPLACE_NAME],
    install: ["plugin", "install", PLUGIN_ID],
    uninstall: ["plugin", "uninstall", PLUGIN_ID],
    enable: ["plugin", "enable", PLUGIN_ID],
  },
  detect: detectClaudeCode,
};

export default claudeCode;
