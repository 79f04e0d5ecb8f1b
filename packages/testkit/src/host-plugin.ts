import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { HostPerson } from "./host-person.js";

/** Text for the model about a command that the plugin below changed. */
export const CHANGED_NOTE = "A plugin of the user changed what this tool was given: after, not before.";

/** Source of a plugin that changes the command `touch before` to `touch after`. */
const PLUGIN = `export default {
  name: "after-not-before",
  capabilities: { decisions: ["modify"], targets: { modify: ["tool.input"] } },
  hooks: {
    "tool.execute.before": ({ tool }) => tool.input.command !== "touch before" ? undefined : { decision: {
      kind: "modify", target: "tool.input", patch: { ...tool.input, command: "touch after" }, reason: "after, not before.",
    } },
  },
};
`;

/** Adds the plugin to a project, approves it, and enables it in all later sessions of this person. */
export async function approvePlugin(person: HostPerson, project: string): Promise<void> {
  mkdirSync(join(project, "tools"));
  writeFileSync(join(project, "tools/after.mjs"), PLUGIN);
  Object.assign(person.env, {
    ORANGE_ABI_ENABLED: "1",
    ORANGE_ABI_MODE: "live",
    ORANGE_ABI_SOURCE: "path",
    ORANGE_ABI_PATH: "tools/after.mjs",
    ORANGE_ABI_TIMEOUT_MS: "5000",
    ORANGE_ABI_TOOL_BEFORE_WARM_ONLY: "0",
  });
  await person.orange(project, "hooks", "abi", "trust");
}
