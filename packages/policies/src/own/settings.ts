import type { OrangeContext } from "@orange-hyper/core";
import { type Environment, isEnabled } from "../engine/environment.js";
import type { PolicyFile } from "../rules/policy-file.js";
import { OWN_POLICY_LIMIT, type OwnPolicy } from "./own-policy.js";

/** A user's own policy and whether it runs. */
export interface OwnSetting {
  readonly policy: OwnPolicy;
  readonly enabled: boolean;
  /** "changed" when its text differs from the approved one or cannot be read. Only a "trusted" policy runs. */
  readonly state: "trusted" | "changed" | "missing";
}

/**
 * Returns the policies that the user's file approves and does not disable. Returns none when the user folder lies
 * inside the project, so that nothing that came with a clone is run.
 */
export function approvedPolicies(
  file: PolicyFile,
  { userFolder, projectRoot }: { readonly userFolder: string; readonly projectRoot: string },
): readonly OwnPolicy[] {
  return userFolder.startsWith(`${projectRoot}/`)
    ? []
    : file.own.filter(({ id }) => !file.disabled.includes(id));
}

/** Returns every own policy of the user with the present state of its file. */
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
