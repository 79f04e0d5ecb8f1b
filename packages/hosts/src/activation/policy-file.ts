import { isRecord } from "@orange-hyper/core";
import type { Generator } from "@orange-hyper/core/registry";
import { type ActivationFile, completePolicy, hostRecord, hostsNamed } from "@orange-hyper/host-state";
import { isSameData } from "../same-data.js";

/** The parts of an activation that the user does not decide. */
export interface ActivationInput {
  readonly host: string;
  readonly generator: Generator;
  readonly fingerprint: string;
  /** Id of the approval that belongs to the file. */
  readonly approvalId: string;
  readonly now: string;
}

/**
 * Returns the activation to store, with the host added or updated; null when the stored one needs no change. Keeps the
 * user's policy settings and unknown keys, and fills in defaults for missing settings.
 */
export function nextActivation(stored: ActivationFile | null, input: ActivationInput): ActivationFile | null {
  const { host, generator, fingerprint, approvalId, now } = input;
  const before = stored ?? {};
  const hosts = {
    ...hostRecords(before),
    [host]: { activated_at: now, ...hostRecords(before)[host], binding_fingerprint: fingerprint },
  };
  const next = {
    schema_version: 1,
    host,
    scope: "project",
    mode: "adaptive",
    status: "waiting_for_host_binding",
    activated_at: now,
    updated_at: now,
    package_version: generator.version,
    ...before,
    hosts,
    host_binding: bindingOf(before, hostsNamed(before)[0] ?? host, hosts),
    policy: mergedPolicy(before["policy"]),
  };
  const current = { ...next, package_version: generator.version, approval_id: approvalId };
  if (stored !== null && isSameData(current, before)) return null;
  return { ...current, updated_at: now };
}

/** Returns the activation without one of its hosts. At least one other host must remain. */
export function activationWithout(stored: ActivationFile, host: string, now: string): ActivationFile {
  const { [host]: _gone, ...hosts } = hostRecords(stored);
  const [first = ""] = Object.keys(hosts);
  return {
    ...stored,
    host: first,
    hosts,
    activated_at: hosts[first]?.["activated_at"] ?? stored["activated_at"],
    updated_at: now,
    host_binding: bindingOf(stored, first, hosts),
  };
}

type HostRecords = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/** Returns the record of each host. For the first host, older files keep these fields at the top level. */
function hostRecords(file: ActivationFile): HostRecords {
  const { activated_at, host_binding } = file;
  const { binding_fingerprint } = recordOf(host_binding);
  return Object.fromEntries(
    hostsNamed(file).map((host, index) => [
      host,
      { ...(index === 0 && { activated_at, binding_fingerprint }), ...hostRecord(file, host) },
    ]),
  );
}

/** Returns the binding of the first host. Older versions, which support a single host, read only this one. */
function bindingOf(file: ActivationFile, host: string, hosts: HostRecords): object {
  const first = { host, scope: "user", required: true, installed_by_activation: false };
  const { binding_fingerprint } = hosts[host] ?? {};
  return { ...first, ...recordOf(file["host_binding"]), host, binding_fingerprint };
}

function mergedPolicy(stored: unknown): object {
  const policy = recordOf(stored);
  const { automatic, approval_required, l4 } = completePolicy({});
  return {
    automatic: { ...automatic, ...recordOf(policy["automatic"]) },
    approval_required: { ...approval_required, ...recordOf(policy["approval_required"]) },
    l4,
    ...withoutParts(policy),
  };
}

function withoutParts(policy: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const { automatic: _automatic, approval_required: _approval, ...others } = policy;
  return others;
}

function recordOf(value: unknown): Readonly<Record<string, unknown>> {
  return isRecord(value) ? value : {};
}
