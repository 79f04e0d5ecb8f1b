import type { DoctorCheck, OrangeContext } from "@orange-hyper/core";
import { msg, shellQuote, UNRESOLVED_MERGE } from "@orange-hyper/core/text";
import { ownProblem } from "./own/problem.js";
import { ownSettings } from "./own/settings.js";
import { readScopes } from "./scopes.js";

/** The doctor checks of this package. */
export const checks: readonly DoctorCheck[] = [{ id: "policies.own", stage: "surfaces", run: checkPolicies }];

/**
 * Reports policy files that are ignored because they are broken, and own policies whose file changed since its
 * approval. Reports nothing when reading fails, for example because the caller has no user folder.
 */
async function checkPolicies(ctx: OrangeContext): ReturnType<DoctorCheck["run"]> {
  try {
    const { user, files } = await readScopes(ctx);
    const broken = files.flatMap(({ rule, path, problem }) =>
      problem === null
        ? []
        : [
            {
              code: "POLICY_FILE_BROKEN",
              level: "warning" as const,
              message: `${path} is ignored: ${problem}.`,
              hint: repairHint(rule, path, problem),
            },
          ],
    );
    const own = await ownSettings(ctx, user, {});
    const changed = own.flatMap(({ policy, state }) => {
      const found = ownProblem({ ...policy, state });
      return found === null
        ? []
        : [
            {
              code: "POLICY_NOT_TRUSTED",
              level: "warning" as const,
              message: found.problem,
              hint: found.hint,
            },
          ];
    });
    return { checks: [], findings: [...broken, ...changed] };
  } catch {
    return { checks: [], findings: [] };
  }
}

/**
 * Returns how to repair a broken policy file. A command rewrites the file of a single rule; any other file is written
 * by people, so only they can fix it.
 */
function repairHint(rule: string | null, path: string, problem: string): string {
  if (rule !== null)
    return msg`Run \`orange policy enable ${rule} --shared\` to switch it on for everyone, or the same with disable to switch it off.`;
  return problem === UNRESOLVED_MERGE
    ? msg`Run \`git mergetool -- ${shellQuote(path)}\`; where the merge is committed already, keep what is right of both sides and remove the lines that git added.`
    : msg`Fix or remove it; \`orange policy list\` shows what runs meanwhile.`;
}
