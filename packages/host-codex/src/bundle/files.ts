import type { HostFile } from "@orange-hyper/core/host";
import { fingerprintText, jsonText, posixLauncher, SKILL, windowsLauncher } from "@orange-hyper/hosts/bridge";
import { FORM } from "../hooks.js";
import { hooksFile } from "./hooks-json.js";
import { pluginFile } from "./plugin-json.js";

/** Returns every file of the plugin, sorted by path. The same version always yields the same bytes. */
export function bundleFiles(version: string): readonly HostFile[] {
  return [
    { path: ".codex-plugin/plugin.json", text: jsonText(pluginFile(version)) },
    { path: "hooks/hooks.json", text: jsonText(hooksFile()) },
    { path: "hooks/run-orange.ps1", text: windowsLauncher(FORM) },
    { path: "hooks/run-orange.sh", text: posixLauncher(FORM), executable: true },
    { path: "skills/orange-hyper/SKILL.md", text: SKILL },
  ];
}

/** Returns the text whose SHA-256 is the fingerprint. */
export function bundleText(version: string): string {
  return fingerprintText("codex-host-bridge-v1", bundleFiles(version));
}
