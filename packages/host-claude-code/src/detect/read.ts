import { isRecord, nonBlank } from "@orange-hyper/core";
import type { HostState } from "@orange-hyper/core/host";
import { MARKETPLACE_NAME, PLUGIN_ID } from "../bundle/names.js";

/** Finds our marketplace in the client's list. */
export function readRegistration(answer: unknown): Pick<HostState, "registration" | "registeredRoot"> {
  if (!Array.isArray(answer)) return { registration: "unknown", registeredRoot: null };
  const ours = answer.filter(isRecord).find(({ name }) => name === MARKETPLACE_NAME);
  if (ours === undefined) return { registration: "not_registered", registeredRoot: null };
  return { registration: "registered", registeredRoot: nonBlank(ours["path"]) };
}

/** Finds our plugin in the client's list. It has one entry per scope; an enabled one takes precedence. */
export function readInstallation(
  answer: unknown,
): Pick<HostState, "installation" | "installedVersion" | "enablement"> {
  if (!Array.isArray(answer)) {
    return { installation: "unknown", installedVersion: null, enablement: "unknown" };
  }
  const entries = answer.filter(isRecord).filter(({ id }) => id === PLUGIN_ID);
  const ours = entries.find(({ enabled }) => enabled === true) ?? entries[0];
  if (ours === undefined) {
    return { installation: "not_installed", installedVersion: null, enablement: "unknown" };
  }
  const { enabled } = ours;
  return {
    installation: "installed",
    // The client runs the plugin from its source folder, so the version there counts, not the one recorded at
    // installation.
    installedVersion: nonBlank(ours["folderVersion"]) ?? nonBlank(ours["version"]),
    enablement: typeof enabled === "boolean" ? (enabled ? "enabled" : "disabled") : "unknown",
  };
}
