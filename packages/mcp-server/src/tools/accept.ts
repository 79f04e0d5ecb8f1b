import { inputRequired, inputResponse } from "@modelcontextprotocol/server";
import { type OrangeContext, withKernelLock } from "@orange-hyper/core";
import { SELECTOR_FORMS } from "@orange-hyper/core/documents";
import {
  type Accepted,
  acceptProposal,
  findingsData,
  requireAcceptable,
  requireSelector,
} from "@orange-hyper/memory";
import * as z from "zod";
import { changedSinceShown, clientCannotAsk, personDeclined } from "../errors.js";
import { findingSchema } from "../finding-schema.js";
import { textInput } from "../inputs.js";
import { defineTool } from "../tool.js";
import { acceptForm, isAccepted } from "./accept-form.js";

type Pending = Awaited<ReturnType<typeof requireAcceptable>>;

/** Does what `orange remember accept` does, after the person has read the proposal and agreed. */
export const accept = defineTool({
  name: "accept",
  title: "Ask the person to accept a proposal",
  description:
    "Shows a pending proposal to the person and accepts it into memory if they say so. Only their own yes accepts; call it when they want to decide, not by yourself.",
  input: z.object({
    proposal: textInput(400).describe(`The pending proposal: ${SELECTOR_FORMS}.`),
  }),
  output: z.object({
    accepted: z.literal(true),
    proposal: z.string(),
    node: z.strictObject({ id: z.string(), type: z.string() }),
    findings: z.array(findingSchema),
  }),
  effect: "replaces",
  isIdempotent: false,
  async run(project, { proposal: selector }, { canAsk, responses, messages }) {
    const pending = await requireAcceptable(project, requireSelector(selector));
    if (!canAsk) throw clientCannotAsk(pending.id);
    const given = responses && { ...responses };
    // The name includes the revision, so that an answer counts only for the text that was shown.
    const question = `accept-${pending.document.rev}`;
    if (inputResponse(given, question).kind === "missing") {
      const form = await acceptForm(project, pending, messages);
      return inputRequired({ inputRequests: { [question]: form } });
    }
    if (!isAccepted(given, question, messages)) throw personDeclined(pending.id);
    const { node, findings } = await acceptAsShown(project, pending);
    return {
      data: {
        accepted: true as const,
        proposal: pending.id,
        node: { id: node.id, type: node.nodeType },
        findings: findingsData(findings).findings ?? [],
      },
      text: `The person accepted it: ${node.id} is memory of this project now.`,
    };
  },
});

/**
 * Accepts a proposal unless it has changed since it was shown. Checked under the lock, because the text may change
 * until then.
 */
function acceptAsShown(project: OrangeContext, shownOne: Pending): Promise<Accepted> {
  return withKernelLock(project, "remember.accept", async (held) => {
    const { document } = await requireAcceptable(held, shownOne.id);
    if (document.rev !== shownOne.document.rev) throw changedSinceShown(document.key);
    return acceptProposal(held, shownOne.id);
  });
}
