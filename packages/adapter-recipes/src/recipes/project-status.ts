import { msg } from "@orange-hyper/core/text";
import { approval, type Recipe } from "../recipe.js";

/** Recipe that shows the state of the project and, on request, its identity page. */
export const projectStatus: Recipe = {
  id: "project-status",
  title: msg`Project Status`,
  purpose: msg`Report project health from the kernel's doctor, graph, growth and identity commands.`,
  whenToUse: [
    msg`The user wants to know how things stand before choosing the next step.`,
    msg`An adapter needs a small project snapshot without rebuilding kernel logic.`,
  ],
  steps: [
    {
      command: "orange doctor --json",
      why: msg`Read kernel diagnostics and project boundary status.`,
      effect: "reads",
      answers: "doctor.run",
    },
    {
      command: "orange graph list --json",
      why: msg`List this project's accepted memory nodes.`,
      effect: "reads",
      answers: "graph.list",
    },
    {
      command: "orange growth status --json",
      why: msg`Read the growth preview; it unlocks nothing.`,
      effect: "reads",
      answers: "growth.status",
    },
    {
      command: "orange identity build --json",
      why: msg`Refresh the kernel-owned identity summary only when the user wants that generated artifact.`,
      inputs: [approval("explicit_identity_refresh_approval")],
      effect: "changes",
      answers: "identity.build",
    },
  ],
  requiredInputs: [msg`explicit_identity_refresh_approval if running identity build`],
  outputs: [
    msg`doctor diagnostics`,
    msg`accepted memory graph list`,
    msg`growth status`,
    msg`identity summary path after explicit refresh`,
  ],
  safetyRules: [
    msg`Stay with the read-only steps unless the user asks for a fresh identity page.`,
    msg`A status summary never runs \`graph rebuild-index\`.`,
    msg`Summarise from JSON fields, not from text meant for people.`,
  ],
  forbiddenActions: [
    msg`automatic graph rebuild`,
    msg`automatic doctor repair`,
    msg`automatic identity refresh without approval`,
    msg`re-implementing doctor, graph or growth logic outside the kernel`,
  ],
  nextUserDecision: msg`Run read-only steps 1-3 if status is requested; ask before step 4 because identity build mutates generated state.`,
};
