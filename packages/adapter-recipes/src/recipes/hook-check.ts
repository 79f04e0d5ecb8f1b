import type { Recipe } from "../recipe.js";

/** The warnings of hooks. */
export const hookCheck: Recipe = {
  id: "hook-check",
  title: "Hook Check",
  purpose: "Look at hook preview, status and run warnings, read-only, with hook policy left as it is.",
  whenToUse: [
    "A user wants to see session-start and stop warnings before taking up hooks.",
    "An adapter wants hook warnings as JSON, with no hook installed and no report written.",
  ],
  steps: [
    {
      command: "orange hook preview --json",
      why: "Read the planned hook checks and report policy.",
      effect: "reads",
      answers: "hook.preview",
    },
    {
      command: "orange hook status --json",
      why: "Read which events are supported and what warns now.",
      effect: "reads",
      answers: "hook.status",
    },
    {
      command: "orange hook run session-start --json",
      why: "See session-start warnings; no report is written.",
      effect: "reads",
      answers: "hook.runSessionStart",
    },
    {
      command: "orange hook run stop --json",
      why: "Observe stop-event warnings through the kernel without writing hook reports.",
      effect: "reads",
      answers: "hook.runStop",
    },
  ],
  requiredInputs: [],
  outputs: ["hook preview checks", "hook status", "session-start warnings", "stop warnings"],
  safetyRules: [
    "Leave `--write-report` off unless the user asks for a local report.",
    "Hooks are not installed and hook policy is not changed.",
    "A hook warning is data to show, never an order to repair.",
  ],
  forbiddenActions: [
    "hook installation",
    "automatic hook execution loop",
    "automatic doctor repair",
    "automatic report writes",
    "automatic Quest or Proposal creation from warnings",
  ],
  nextUserDecision:
    "Nothing to approve: the checks only read. Add --write-report only if the user asks for a local report.",
};
