import type { AgentHost } from "@orange-hyper/core/host";
import { msg } from "@orange-hyper/core/text";

/** What only the user can do in Codex. The texts are part of the adapter contract. */
export const ACTIONS: AgentHost["actions"] = {
  register: {
    kind: "register_marketplace",
    description: msg`Run \`orange binding install --host codex --scope user --json\`, then add the local marketplace in Codex if the app does not discover it automatically.`,
  },
  install: {
    kind: "install_plugin",
    description: msg`Open Codex /plugins, find Orange Hyper from the registered marketplace, and install it.`,
  },
  enable: {
    kind: "enable_plugin",
    description: msg`Enable the Orange Hyper plugin in Codex if it is installed but disabled.`,
  },
  review: {
    kind: "review_hooks",
    description: msg`Open Codex /hooks and review the current Orange hook definitions after plugin changes.`,
  },
  restart: {
    kind: "restart_or_new_thread",
    description: msg`Start a new Codex thread after marketplace, plugin, enable, or hook review changes.`,
  },
  afterRemoval: [
    {
      kind: "codex_plugin_disable",
      description: msg`Open Codex /plugins and disable Orange Hyper if Codex still shows it as enabled.`,
    },
    {
      kind: "codex_plugin_uninstall",
      description: msg`Open Codex /plugins and uninstall Orange Hyper if Codex still shows it as installed.`,
    },
    {
      kind: "start_new_thread",
      description: msg`Start a new Codex thread after plugin disable or uninstall so hook state is not reused.`,
    },
    {
      kind: "binding_status_recheck",
      description: msg`Run \`orange binding status --host codex --json\` after the Codex-side change.`,
    },
  ],
};
