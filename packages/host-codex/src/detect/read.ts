import { isRecord, nonBlank } from "@orange-hyper/core";
import type { HookTrust, HostState } from "@orange-hyper/core/host";
import { MARKETPLACE_NAME, PLUGIN_ID } from "../bundle/names.js";

/** Trust states of a hook, from the least to the most trusted. */
const TRUST_ORDER = ["unknown", "untrusted", "modified", "trusted"] as const satisfies readonly HookTrust[];

/** Finds our marketplace in the client's list. */
export function readRegistration(answer: unknown): Pick<HostState, "registration" | "registeredRoot"> {
  const marketplaces = isRecord(answer) ? answer["marketplaces"] : undefined;
  if (!Array.isArray(marketplaces)) return { registration: "unknown", registeredRoot: null };
  const ours = marketplaces.filter(isRecord).find(({ name }) => name === MARKETPLACE_NAME);
  if (ours === undefined) return { registration: "not_registered", registeredRoot: null };
  return { registration: "registered", registeredRoot: nonBlank(ours["root"]) };
}

/** Finds our plugin in the client's list. */
export function readInstallation(
  answer: unknown,
): Pick<HostState, "installation" | "installedVersion" | "enablement"> {
  const installed = isRecord(answer) ? answer["installed"] : undefined;
  if (!Array.isArray(installed)) {
    return { installation: "unknown", installedVersion: null, enablement: "unknown" };
  }
  const ours = installed.filter(isRecord).find(({ pluginId }) => pluginId === PLUGIN_ID);
  if (ours === undefined || ours["installed"] === false) {
    return { installation: "not_installed", installedVersion: null, enablement: "unknown" };
  }
  const { enabled } = ours;
  return {
    installation: "installed",
    installedVersion: nonBlank(ours["version"]),
    enablement: typeof enabled === "boolean" ? (enabled ? "enabled" : "disabled") : "unknown",
  };
}

/** Summarises the hooks of our plugin in the client's list: the lowest trust, and whether all are enabled. */
export function readHooks(answer: unknown): Omit<HostState["hooks"], "surface"> {
  const folders = isRecord(answer) ? answer["data"] : undefined;
  if (!Array.isArray(folders)) return { trust: "unknown", enabled: true, listed: null };
  const ours = folders
    .filter(isRecord)
    .flatMap(({ hooks }) => (Array.isArray(hooks) ? hooks.filter(isRecord) : []))
    .filter(({ pluginId }) => pluginId === PLUGIN_ID);
  return {
    trust: least(ours.map(({ trustStatus }) => trustOf(trustStatus))),
    enabled: ours.every(({ enabled }) => enabled !== false),
    listed: ours.length,
  };
}

function least(all: readonly HookTrust[]): HookTrust {
  return TRUST_ORDER.find((trust) => all.includes(trust)) ?? "unknown";
}

function trustOf(status: unknown): HookTrust {
  if (status === "managed") return "trusted";
  return TRUST_ORDER.find((trust) => trust === status) ?? "unknown";
}
