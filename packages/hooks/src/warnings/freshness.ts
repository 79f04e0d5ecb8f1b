import { msg } from "@orange-hyper/core/text";
import type { Freshness, HookWarning } from "../schema.js";

/** Returns a warning when the capsule is missing or stale. */
export function capsuleWarnings({ exists, stale }: Freshness): readonly HookWarning[] {
  const hint = msg`Run \`orange capsule\` explicitly if a refreshed capsule is needed.`;
  if (!exists) return [{ code: "HOOK_CAPSULE_MISSING", message: "Current capsule is missing.", hint }];
  if (!stale) return [];
  const message = msg`Current capsule may be stale relative to Quest, proposal, or graph state.`;
  return [{ code: "HOOK_CAPSULE_STALE", message, hint }];
}

/** Returns a warning when the identity summary is missing or stale. */
export function identityWarnings({
  exists,
  stale,
}: Pick<Freshness, "exists" | "stale">): readonly HookWarning[] {
  const hint = msg`Run \`orange identity build\` explicitly if a refreshed identity summary is needed.`;
  if (!exists)
    return [{ code: "HOOK_IDENTITY_SUMMARY_MISSING", message: "Identity summary is missing.", hint }];
  if (!stale) return [];
  const message = msg`Identity summary may be stale relative to Quest, proposal, or graph state.`;
  return [{ code: "HOOK_IDENTITY_SUMMARY_STALE", message, hint }];
}
