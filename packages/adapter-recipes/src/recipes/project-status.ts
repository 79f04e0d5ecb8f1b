import { approval, type Recipe } from "../recipe.js";

/** The state of the project, and its identity page on request. */
export const projectStatus: Recipe = {
  id: "project-status",
  title: "Project Status",
  purpose: "Report project health from the kernel's doctor, graph, growth and identity commands.",
  whenToUse: [
    "The user wants to know how things stand before choosing the next step.",
    "An adapter needs a small project snapshot without rebuilding kernel logic.",
  ],
  steps: [
    {
      command: "orange doctor --json",
      why: "Read kernel diagnostics and project boundary status.",
      effect: "reads",
      answers: "doctor.run",
    },
    {
      command: "orange graph list --json",
      why: "List this project's accepted memory nodes.",
      effect: "reads",
      answers: "graph.list",
    },
    {
      command: "orange growth status --json",
      why: "Read the growth preview; it unlocks nothing.",
      effect: "reads",
      answers: "growth.status",
    },
    {
      command: "orange identity build --json",
      why: "Refresh the kernel-owned identity summary only when the user wants that generated artifact.",
      inputs: [approval("explicit_identity_refresh_approval")],
      effect: "changes",
      answers: "identity.build",
    },
  ],
  requiredInputs: ["explicit_identity_refresh_approval if running identity build"],
  outputs: [
    "doctor diagnostics",
    "accepted memory graph list",
    "growth status",
    "identity summary path after explicit refresh",
  ],
  safetyRules: [
    "Stay with the read-only steps unless the user asks for a fresh identity page.",
    "A status summary never runs `graph rebuild-index`.",
    "Summarise from JSON fields, not from text meant for people.",
  ],
  forbiddenActions: [
    "automatic graph rebuild",
    "automatic doctor repair",
    "automatic identity refresh without approval",
    "re-implementing doctor, graph or growth logic outside the kernel",
  ],
  nextUserDecision:
    "Run read-only steps 1-3 if status is requested; ask before step 4 because identity build mutates generated state.",
};
