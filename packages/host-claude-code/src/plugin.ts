import { definePlugin, PLUGIN_CONTRACT } from "@orange-hyper/core";

declare const PACKAGE_VERSION: string;

export default definePlugin({
  name: "@orange-hyper/host-claude-code",
  version: PACKAGE_VERSION,
  contract: PLUGIN_CONTRACT,
  summary:
    "Translates the input of Claude Code's hooks to events of Orange and the answers back, and describes the plugin that Claude Code installs.",
  needs: [],
  commands: [],
});
