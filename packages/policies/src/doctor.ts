import type { DoctorCheck, OrangeContext } from "@orange-hyper/core";
import { ownProblem } from "./own/problem.js";
import { ownSettings } from "./own/settings.js";
import { readScope } from "./scopes.js";

/** The checks of this package for doctor. */
export const checks: readonly DoctorCheck[] = [{ id: "policies.own", stage: "surfaces", run: checkPolicies }];

/**
 * Names files with policies that count for nothing, and policies of the user's own that are not as they were approved. Silent for
 * those who read a project without the user's own folder.
 */
async function checkPolicies(ctx: OrangeContext): ReturnType<DoctorCheck["run"]> {
  try {
    const [shared, user] = [await readScope(ctx, "project"), await readScope(ctx, "user")];
    const broken = [shared, user].flatMap(({ path, problem }) =>
      problem === null
        ? []
        : [
            {
              code: "POLICY_FILE_BROKEN",
              level: "warning" as const,
              message: `${path} is ignored: ${problem}.`,
              hint: "Fix or remove it; `orange policy list` shows what runs meanwhile.",
            },
          ],
    );
    const own = await ownSettings(ctx, user.file, {});
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
