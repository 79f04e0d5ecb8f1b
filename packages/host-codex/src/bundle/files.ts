import { hooksFile } from "./hooks-json.js";
import { POSIX_LAUNCHER } from "./launcher-posix.js";
import { WINDOWS_LAUNCHER } from "./launcher-windows.js";
import { pluginFile } from "./plugin-json.js";
import { SKILL } from "./skill.js";

/** One file of the plugin that Codex installs. */
export interface BundleFile {
  /** Relative to the plugin's folder. */
  readonly path: string;
  readonly text: string;
  readonly executable?: boolean;
}

/** Every file of the plugin, in the order of their paths; the same version gives the same bytes. */
export function bundleFiles(version: string): readonly BundleFile[] {
  return [
    { path: ".codex-plugin/plugin.json", text: json(pluginFile(version)) },
    { path: "hooks/hooks.json", text: json(hooksFile()) },
    { path: "hooks/run-orange.ps1", text: WINDOWS_LAUNCHER },
    { path: "hooks/run-orange.sh", text: POSIX_LAUNCHER, executable: true },
    { path: "skills/orange-hyper/SKILL.md", text: SKILL },
  ];
}

/** Whatever the fingerprint is the SHA-256 of: the bridge's schema version, then path and content of each file. */
export function fingerprintText(files: readonly BundleFile[]): string {
  return `codex-host-bridge-v1\n${files.map(({ path, text }) => `${path}\0${text}\0`).join("")}`;
}

function json(value: object): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
