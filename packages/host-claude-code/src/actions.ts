import type { AgentHost } from "@orange-hyper/core/host";
import { msg } from "@orange-hyper/core/text";
import { PLUGIN_ID } from "./bundle/names.js";

/** What only the user can do in Claude Code. */
export const ACTIONS: AgentHost["actions"] = {
  register: {
    kind: "register_marketplace",
    description: msg`Run \`orange binding install --host claude-code --scope user --json\`, then add its binding root in Claude Code with \`claude plugin marketplace add\`.`,
  },
  install: {
    kind: "install_plugin",
    description: msg`Run \`claude plugin install ${PLUGIN_ID}\`.`,
  },
  enable: {
    kind: "enable_plugin",
    description: msg`Run \`claude plugin enable ${PLUGIN_ID}\` if the plugin is installed but disabled.`,
  },
  restart: {
    kind: "restart_or_new_session",
    description: msg`Start a new Claude Code session after marketplace, plugin or enable changes.`,
  },
  afterRemoval: [
    {
      kind: "claude_code_plugin_uninstall",
      description: msg`Run \`claude plugin uninstall ${PLUGIN_ID}\` if Claude Code still lists it as installed.`,
    },
    {
      kind: "start_new_session",
      description: msg`Start a new Claude Code session after the plugin is gone, so that no hook is reused.`,
    },
    {
      kind: "binding_status_recheck",
      description: msg`Run \`orange binding status --host claude-code --json\` after the change in Claude Code.`,
    },
  ],
};
