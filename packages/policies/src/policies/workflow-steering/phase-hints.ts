/** The next step after each kind of delegate. The words in capitals are part of the contract. */
const HINTS: readonly { readonly names: readonly string[]; readonly text: string }[] = [
  {
    names: ["tool-planner", "planner"],
    text:
      "⚡ PLAN COMPLETE — Next: execute-plan (step 3). Show the plan to the user and wait for approval before anything " +
      "is executed.",
  },
  {
    names: ["tool-worker", "worker", "builder"],
    text:
      "⚡ EXECUTION COMPLETE — Next: review (step 4) then verify (step 5). Delegate the review, which only reports, then " +
      "the verification, which only reports. Do not deliver until both are clean; a visual change needs a look at a " +
      "screenshot first.",
  },
  {
    names: ["tool-code-reviewer", "reviewer", "code-reviewer"],
    text:
      "⚡ REVIEW COMPLETE — Next: verify (step 5). The reviewer only reported. Critical and high findings go back to " +
      "execution, then through review and verification again; without any, verify.",
  },
  {
    names: ["tool-security-reviewer", "security-reviewer"],
    text:
      "⚡ SECURITY REVIEW COMPLETE — Check findings. Critical findings go back to execution, then through review and " +
      "verification again; otherwise continue.",
  },
  {
    names: ["tool-verifier", "verifier"],
    text:
      "⚡ VERIFICATION COMPLETE — Route on verdict. Deliver only when every check passed and no issue of the review is " +
      "open. A failure or an open finding goes back to execution; the loop ends when review and verification are clean " +
      "in the same round.",
  },
];

/** Returns the reminder to give after a delegate of this name; undefined for a delegate that belongs to no phase. */
export function phaseHint(delegate: string): string | undefined {
  return HINTS.find(({ names }) => names.includes(delegate))?.text;
}
