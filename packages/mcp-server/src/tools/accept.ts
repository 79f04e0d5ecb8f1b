import { acceptedContent, inputRequired, inputResponse } from "@modelcontextprotocol/server";
import { type OrangeContext, withKernelLock } from "@orange-hyper/core";
import { SELECTOR_FORMS } from "@orange-hyper/core/documents";
import { plainPaint } from "@orange-hyper/core/human";
import {
  type Accepted,
  acceptProposal,
  findingsData,
  readCard,
  renderCard,
  requireAcceptable,
  requireSelector,
} from "@orange-hyper/memory";
import * as z from "zod";
import { changedSinceShown, clientCannotAsk, personDeclined } from "../errors.js";
import { findingSchema } from "../finding-schema.js";
import { textInput } from "../inputs.js";
import { clip, safeText } from "../safe.js";
import { defineTool } from "../tool.js";

const COLUMNS = 88;
const LONGEST_EVIDENCE = 4_000;

type Pending = Awaited<ReturnType<typeof requireAcceptable>>;

const consentSchema = z.object({
  remember: z.boolean().default(false).meta({
    title: "Remember this",
    description: "Accepts it as memory of this project, for everybody who works on it.",
  }),
});

/** What `orange remember accept` does, once the person has read it and said yes. */
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
  async run(project, { proposal: selector }, { canAsk, responses }) {
    const pending = await requireAcceptable(project, requireSelector(selector));
    if (!canAsk) throw clientCannotAsk(pending.id);
    const given = responses && { ...responses };
    // The answer is to this text: one to an earlier text has another name and answers nothing.
    const question = `accept-${pending.document.rev}`;
    if (inputResponse(given, question).kind === "missing") {
      const form = { message: await shown(project, pending), requestedSchema: consentSchema };
      return inputRequired({ inputRequests: { [question]: inputRequired.elicit(form) } });
    }
    if (acceptedContent(given, question, consentSchema)?.remember !== true) throw personDeclined(pending.id);
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

/** All that a decision needs; what the fact says is never cut. */
async function shown(project: OrangeContext, pending: Pending): Promise<string> {
  const card = await readCard(project, pending);
  const cut = { ...card, evidence: clip(card.evidence, LONGEST_EVIDENCE) };
  const place = `Accept ${pending.id} as project memory?`;
  return safeText(await renderCard(cut, { place, columns: COLUMNS, paint: plainPaint }));
}

/** Between the last look and the acceptance, the text may change again. */
function acceptAsShown(project: OrangeContext, shownOne: Pending): Promise<Accepted> {
  return withKernelLock(project, "remember.accept", async (held) => {
    const { document } = await requireAcceptable(held, shownOne.id);
    if (document.rev !== shownOne.document.rev) throw changedSinceShown(document.key);
    return acceptProposal(held, shownOne.id);
  });
}
