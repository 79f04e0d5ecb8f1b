import { msg } from "@orange-hyper/core/text";
import { approval, fromUser, idFromStep, type Recipe } from "../recipe.js";

/** Recipe that turns finished work into memory accepted by a person. */
export const workCompleteToMemory: Recipe = {
  id: "work-complete-to-memory",
  title: msg`Work Complete To Memory`,
  purpose: msg`Take finished work from evidence, through a reviewed memory proposal, to an accept the user gives.`,
  whenToUse: [
    msg`The work of a Quest is finished and the user wants to keep what was learned.`,
    msg`There is verification evidence, and memory must begin as a proposal.`,
  ],
  steps: [
    {
      command: 'orange quest done <quest-id> --evidence "<evidence>" --json',
      why: msg`The kernel completes the Quest and stores the evidence given.`,
      inputs: [fromUser("quest_id", "<quest-id>"), fromUser("evidence", "<evidence>")],
      effect: "changes",
      answers: "quest.done",
    },
    {
      command: "orange remember propose --quest <quest-id> --json",
      why: msg`The kernel drafts a pending proposal from the completed Quest; nothing becomes memory yet.`,
      inputs: [idFromStep(1, "quest.id")],
      effect: "changes",
      answers: "remember.propose",
    },
    {
      command: "orange remember show <proposal-id> --json",
      why: msg`Fetch the proposal text as JSON so that a person can review it.`,
      inputs: [idFromStep(2, "proposal.id")],
      effect: "reads",
      answers: "remember.show",
    },
    {
      command: "orange remember validate <proposal-id> --json",
      why: msg`Have the kernel check the proposal's form and its project before anyone decides.`,
      inputs: [idFromStep(2, "proposal.id")],
      effect: "reads",
      answers: "remember.validate",
    },
    {
      command: "orange remember accept <proposal-id> --json",
      why: msg`Runs only when a person has said yes; the kernel then makes the graph node candidate.`,
      inputs: [idFromStep(2, "proposal.id"), approval("explicit_accept_approval")],
      effect: "changes",
      answers: "remember.accept",
    },
  ],
  requiredInputs: ["quest_id", "evidence", "proposal_id", "explicit_accept_approval"],
  outputs: [
    msg`completed quest`,
    msg`pending proposal`,
    msg`proposal validation`,
    msg`accepted memory node candidate after approval`,
  ],
  safetyRules: [
    msg`Memory starts as a proposal; accepted nodes are written by the kernel alone.`,
    msg`\`remember accept\` needs a person's explicit yes.`,
    msg`Pass \`--json\` every time and decide on \`ok\`, \`command\` and \`error.code\`.`,
  ],
  forbiddenActions: [
    msg`automatic accept or reject`,
    msg`direct accepted-node writes`,
    msg`graph rebuild automation`,
    msg`changing project memory other than by Orange CLI commands`,
  ],
  nextUserDecision: msg`Get the user's word and the evidence before step 1; get the user's word again before the accept in step 5.`,
};
