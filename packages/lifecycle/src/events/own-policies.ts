import type { OrangeContext } from "@orange-hyper/core";
import type { HostEvent } from "@orange-hyper/core/host";
import { approvedPolicies, askOwn, concerned, type OwnAnswers } from "@orange-hyper/policies/around";
import { type PolicyFile, shellVariables } from "@orange-hyper/policies/rules";

/** Each event as the contract of policies names it, and as most hosts do. */
const EVENTS = {
  "session-start": ["agentSpawn", "SessionStart"],
  "user-prompt-submit": ["userPromptSubmit", "UserPromptSubmit"],
  "pre-tool-use": ["preToolUse", "PreToolUse"],
  "post-tool-use": ["postToolUse", "PostToolUse"],
  stop: ["stop", "Stop"],
} as const;

/** What policies get of an event: what the bridge let through, in the names of the contract. */
export function policyFields({ name, input }: HostEvent, root: string): Readonly<Record<string, unknown>> {
  return { cwd: root, ...input, hook_event_name: EVENTS[name][1] };
}

/** Asks the policies of the user's own that an event concerns. */
export async function askOwnPolicies(
  ctx: OrangeContext,
  event: HostEvent,
  user: PolicyFile,
): Promise<OwnAnswers> {
  const { root } = ctx.project;
  const env = shellVariables();
  const approved = approvedPolicies(user, { userFolder: ctx.user.path, projectRoot: root });
  return askOwn(policyFields(event, root), concerned(approved, EVENTS[event.name][0], env), {
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
