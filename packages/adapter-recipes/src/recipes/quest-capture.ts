import { fromUser, type Recipe } from "../recipe.js";

/** A request becomes a quest. */
export const questCapture: Recipe = {
  id: "quest-capture",
  title: "Quest Capture",
  purpose: "Record a user work request as an explicit Quest through the Orange Kernel.",
  whenToUse: [
    "A task is large enough to benefit from a repo-local Quest record.",
    "Later route, capsule or completion calls need a quest id that will not change.",
  ],
  steps: [
    {
      command: 'orange quest new "<request>" --title "<title>" --layer <L0-L4> --json',
      why: "Let the kernel create Quest frontmatter, route contract metadata, and the next command hints.",
      inputs: [fromUser("request", "<request>"), fromUser("title", "<title>"), fromUser("layer", "<L0-L4>")],
      effect: "changes",
      answers: "quest.new",
    },
  ],
  requiredInputs: ["request", "title", "layer"],
  outputs: ["quest.id", "quest.file", "contract", "next.route", "next.capsule"],
  safetyRules: [
    "Call `orange quest new ... --json`; do not create Quest markdown files directly.",
    "Read nothing but the `quest.new` JSON envelope.",
    "Small work gets no Quest unless an adapter policy says so and the user agrees.",
  ],
  forbiddenActions: [
    "direct .orange-hyper file writes",
    "manual Quest frontmatter generation",
    "human output parsing",
    "automatic memory proposal creation",
  ],
  nextUserDecision: "Ask whether to create a Quest; collect request, title and layer, then run step 1.",
};
