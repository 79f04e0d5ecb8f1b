import { isRecord } from "@orange-hyper/core";
import type { Generator } from "@orange-hyper/core/registry";
import { type Activation, completePolicy } from "@orange-hyper/host-state";

/** What an activation is made of besides what the user decided. */
export interface ActivationInput {
  readonly host: string;
  readonly generator: Generator;
  readonly fingerprint: string;
  /** Of the approval that the file is written with. */
  readonly approvalId: string;
  readonly now: string;
}

/**
 * The activation as it is to be stored; null when the stored one says all of it. What the user wrote into the policy
 * stays, and so do keys that this version does not know; what is missing gets its default.
 */
export function nextActivation(
  stored: Activation | null,
  input: ActivationInput,
): Readonly<Record<string, unknown>> | null {
  const { host, generator, fingerprint, approvalId, now } = input;
  const before = stored?.data ?? {};
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
    host_binding: {
      host,
      scope: "user",
      required: true,
      installed_by_activation: false,
      ...recordOf(before["host_binding"]),
      binding_fingerprint: fingerprint,
    },
    policy: mergedPolicy(before["policy"]),
  };
  const current = { ...next, package_version: generator.version, approval_id: approvalId };
  if (stored !== null && isSame(current, before)) return null;
  return { ...current, updated_at: now };
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

/** Equal whatever the order of keys. */
function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(sorted(a)) === JSON.stringify(sorted(b));
}

function sorted(value: unknown): unknown {
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.keys(value)
      .sort()
      .map((key) => [key, sorted(value[key])]),
  );
}
