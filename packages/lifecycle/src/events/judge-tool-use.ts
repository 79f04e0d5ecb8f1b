import type { HostEvent } from "@orange-hyper/core/host";
import { run } from "@orange-hyper/policies/policies/config-protection";
import type { EventAnswer } from "../run.js";

/** What the policies answer to the use of a tool; an empty answer where nothing speaks against it. */
export function judgeToolUse({ input }: HostEvent): EventAnswer {
  const answer = run(JSON.stringify({ ...input, hook_event_name: "preToolUse" }));
  if (typeof answer !== "object" || answer.exitCode !== 2) return {};
  return { noop: false, denied: true, deny_reason: answer.stderr ?? "" };
}
