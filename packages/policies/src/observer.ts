import type { Observation, OrangeContext } from "@orange-hyper/core";
import { readScopes, type Scope } from "./scopes.js";

/** What one policy file switches on and off. */
export interface SwitchedHere {
  readonly scope: Scope;
  readonly path: string;
  readonly enabled: readonly string[];
  readonly disabled: readonly string[];
  /** Ids of the user's own policies. Empty for project files, because only the user's file can approve them. */
  readonly trusted: readonly string[];
  readonly problem: string | null;
}

/** `policies.switched`: what the project's file and the user's switch on and off. */
export async function observe(
  ctx: OrangeContext,
): Promise<Observation<{ readonly files: readonly SwitchedHere[] }>> {
  const { files } = await readScopes(ctx);
  return {
    summary: {
      files: files.map(({ scope, path, file, problem }) => ({
        scope,
        path,
        enabled: file.enabled,
        disabled: file.disabled,
        trusted: scope === "user" ? file.own.map(({ id }) => id) : [],
        problem,
      })),
    },
    warnings: [],
  };
}
