import type { OrangeContext } from "@orange-hyper/core";
import { type Environment, isEnabled } from "../engine/environment.js";
import type { PolicyFile } from "../rules/policy-file.js";
import { OWN_POLICY_LIMIT, type OwnPolicy } from "./own-policy.js";

/** A policy of the user's own, and whether it runs. */
export interface OwnSetting {
  readonly policy: OwnPolicy;
  readonly enabled: boolean;
  /** "changed" where its text is not the one that was approved: then it does not run. */
  readonly state: "trusted" | "changed" | "missing";
}

/**
 * The policies that a user's file approves. What lies in the project itself approves nothing, so that nothing that came with a
 * clone runs.
 */
export function approvedPolicies(
  file: PolicyFile,
  { userFolder, projectRoot }: { readonly userFolder: string; readonly projectRoot: string },
): readonly OwnPolicy[] {
  return userFolder.startsWith(`${projectRoot}/`)
    ? []
    : file.own.filter(({ id }) => !file.disabled.includes(id));
}

/** Every policy of the user's own, with what has become of its file. */
export function ownSettings(
  { files, ids }: Pick<OrangeContext, "files" | "ids">,
  { own, disabled }: PolicyFile,
  env: Environment,
): Promise<readonly OwnSetting[]> {
  return Promise.all(
    own.map(async (policy) => {
      const read = await files.read(policy.path, OWN_POLICY_LIMIT);
      const isSame = read.ok && ids.digest(new TextDecoder().decode(read.bytes)) === policy.digest;
      const state = isSame ? "trusted" : !read.ok && read.kind === "missing" ? "missing" : "changed";
      const isOn = !disabled.includes(policy.id) && isEnabled(policy.id, policy.profiles, env);
      return { policy, enabled: isOn && state === "trusted", state } as const;
    }),
  );
}
