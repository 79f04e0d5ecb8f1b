import { msg } from "@orange-hyper/core/text";
import { fromUser, type Recipe } from "../recipe.js";

/** Recipe that turns a request into a quest. */
export const questCapture: Recipe = {
  id: "quest-capture",
  title: msg`Quest Capture`,
  purpose: msg`Record a user work request as an explicit Quest through the Orange Kernel.`,
  whenToUse: [
    msg`A task is large enough to benefit from a repo-local Quest record.`,
    msg`Later route, capsule or completion calls need a quest id that will not change.`,
  ],
  steps: [
    {
      command: 'orange quest new "<request>" --title "<title>" --layer <L0-L4> --json',
      why: msg`Let the kernel create Quest frontmatter, route contract metadata, and the next command hints.`,
      inputs: [fromUser("request", "<request>"), fromUser("title", "<title>"), fromUser("layer", "<L0-L4>")],
      effect: "changes",
      answers: "quest.new",
    },
  ],
  requiredInputs: ["request", "title", "layer"],
  outputs: ["quest.id", "quest.file", "contract", "next.route", "next.capsule"],
  safetyRules: [
    msg`Call \`orange quest new ... --json\`; do not create Quest markdown files directly.`,
    msg`Read nothing but the \`quest.new\` JSON envelope.`,
    msg`Small work gets no Quest unless an adapter policy says so and the user agrees.`,
  ],
  forbiddenActions: [
    msg`direct .orange-hyper file writes`,
    msg`manual Quest frontmatter generation`,
    msg`human output parsing`,
    msg`automatic memory proposal creation`,
  ],
  nextUserDecision: msg`Ask whether to create a Quest; collect request, title and layer, then run step 1.`,
};
