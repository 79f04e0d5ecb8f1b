import type { OrangeContext } from "@orange-hyper/core";
import type { HostEvent } from "@orange-hyper/core/host";
import { approvedPolicies, askOwn, type OwnAnswers, policiesFor } from "@orange-hyper/policies/around";
import { type PolicyFile, shellVariables } from "@orange-hyper/policies/rules";
import { POLICY_EVENTS, policyFields } from "../policies/policy-fields.js";

/** Runs the user's own policies that apply to an event. */
export async function askOwnPolicies(
  ctx: OrangeContext,
  event: HostEvent,
  user: PolicyFile,
): Promise<OwnAnswers> {
  const { root } = ctx.project;
  const env = shellVariables();
  const approved = approvedPolicies(user, { userFolder: ctx.user.path, projectRoot: root });
  return askOwn(policyFields(event, root), policiesFor(approved, POLICY_EVENTS[event.name][0], env), {
    env,
    cwd: root,
    digest: (text) => ctx.ids.digest(text),
    now: () => Date.parse(ctx.clock.now()),
    readText: async (path, maxBytes) => {
      const read = await ctx.files.read(path, maxBytes);
      return read.ok ? new TextDecoder().decode(read.bytes) : null;
    },
  });
}
