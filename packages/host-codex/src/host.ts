import type { AgentHost } from "@orange-hyper/core/host";
import { msg } from "@orange-hyper/core/text";
import { ACTIONS } from "./actions.js";
import { bundleFiles } from "./bundle/files.js";
import { MARKETPLACE_NAME, PLUGIN_ID, PLUGIN_NAME } from "./bundle/names.js";
import { CATALOGUE } from "./catalogue.js";
import { detectCodex } from "./detect/detect.js";
import { bundleFingerprint, PLUGIN_VERSION } from "./fingerprint.js";

/** Codex as an agent host. */
const codex: AgentHost = {
  program: "codex",
  plugin: { name: PLUGIN_NAME, version: PLUGIN_VERSION, manifest: ".codex-plugin/plugin.json" },
  catalogue: CATALOGUE,
  fingerprint: bundleFingerprint,
  files: async () => bundleFiles(PLUGIN_VERSION),
  actions: ACTIONS,
  keeps: [
    {
      what: msg`[hooks.state] entries of the Orange hooks in Codex's config.toml`,
      why: msg`your own review of the hooks; Orange never edits what you trust, and without the plugin they do nothing`,
    },
    {
      what: msg`the mode 600 of Codex's config.toml`,
      why: msg`Codex sets it whenever it writes that file, as when it installs or removes a plugin`,
    },
  ],
  commands: {
    register: (bindingRoot) => ["plugin", "marketplace", "add", bindingRoot],
    unregister: ["plugin", "marketplace", "remove", MARKETPLACE_NAME],
    install: ["plugin", "add", PLUGIN_ID],
    uninstall: ["plugin", "remove", PLUGIN_ID],
  },
  detect: detectCodex,
};

export default codex;
