import type { HostFile } from "@orange-hyper/core/host";
import { fingerprintText, jsonText, posixLauncher, SKILL } from "@orange-hyper/hosts/bridge";
import { FORM } from "../hooks.js";
import { hooksFile } from "./hooks-json.js";
import { pluginFile } from "./plugin-json.js";

/** Every file of the plugin, in the order of their paths; the same version gives the same bytes. */
export function bundleFiles(version: string): readonly HostFile[] {
  return [
    { path: ".claude-plugin/plugin.json", text: jsonText(pluginFile(version)) },
    { path: "hooks/hooks.json", text: jsonText(hooksFile()) },
    { path: "hooks/run-orange.sh", text: posixLauncher(FORM), executable: true },
    { path: "skills/orange-hyper/SKILL.md", text: SKILL },
  ];
}

/** What the fingerprint is the SHA-256 of. */
export function bundleText(version: string): string {
  return fingerprintText("claude-code-host-bridge-v1", bundleFiles(version));
}
