import { msg } from "@orange-hyper/core/text";
import type { Recipe } from "../recipe.js";

/** Recipe that shows the warnings of hooks. */
export const hookCheck: Recipe = {
  id: "hook-check",
  title: msg`Hook Check`,
  purpose: msg`Look at hook preview, status and run warnings, read-only, with hook policy left as it is.`,
  whenToUse: [
    msg`A user wants to see session-start and stop warnings before taking up hooks.`,
    msg`An adapter wants hook warnings as JSON, with no hook installed and no report written.`,
  ],
  steps: [
    {
      command: "orange hook preview --json",
      why: msg`Read the planned hook checks and report policy.`,
      effect: "reads",
      answers: "hook.preview",
    },
    {
      command: "orange hook status --json",
      why: msg`Read which events are supported and what warns now.`,
      effect: "reads",
      answers: "hook.status",
    },
    {
      command: "orange hook run session-start --json",
      why: msg`See session-start warnings; no report is written.`,
      effect: "reads",
      answers: "hook.runSessionStart",
    },
    {
      command: "orange hook run stop --json",
      why: msg`Observe stop-event warnings through the kernel without writing hook reports.`,
      effect: "reads",
      answers: "hook.runStop",
    },
  ],
  requiredInputs: [],
  outputs: [msg`hook preview checks`, msg`hook status`, msg`session-start warnings`, msg`stop warnings`],
  safetyRules: [
    msg`Leave \`--write-report\` off unless the user asks for a local report.`,
    msg`Hooks are not installed and hook policy is not changed.`,
    msg`A hook warning is data to show, never an order to repair.`,
  ],
  forbiddenActions: [
    msg`hook installation`,
    msg`automatic hook execution loop`,
    msg`automatic doctor repair`,
    msg`automatic report writes`,
    msg`automatic Quest or Proposal creation from warnings`,
  ],
  nextUserDecision: msg`Nothing to approve: the checks only read. Add --write-report only if the user asks for a local report.`,
};
