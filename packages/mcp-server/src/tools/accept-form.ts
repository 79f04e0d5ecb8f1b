import { acceptedContent, inputRequired } from "@modelcontextprotocol/server";
import type { OrangeContext } from "@orange-hyper/core";
import { type Messages, plainPaint } from "@orange-hyper/core/human";
import { readCard, renderCard, type requireAcceptable } from "@orange-hyper/memory";
import * as z from "zod";
import { clip, safeText } from "../safe.js";

const COLUMNS = 88;
const MAX_EVIDENCE_LENGTH = 4_000;

type Pending = Awaited<ReturnType<typeof requireAcceptable>>;
type Form = ReturnType<typeof inputRequired.elicit>;
type Given = Parameters<typeof acceptedContent>[0];

/**
 * Returns the form that asks the person whether to remember a proposal. Shows all that the decision needs; the fact
 * itself is never cut.
 */
export async function acceptForm(
  project: OrangeContext,
  pending: Pending,
  messages: Messages,
): Promise<Form> {
  const card = await readCard(project, pending);
  const cut = { ...card, evidence: clip(card.evidence, MAX_EVIDENCE_LENGTH) };
  const place = messages.t`Accept ${pending.id} as project memory?`;
  const shown = await renderCard(cut, { place, columns: COLUMNS, paint: { ...plainPaint, ...messages } });
  return inputRequired.elicit({ message: safeText(shown), requestedSchema: consentSchema(messages) });
}

/** Returns true if the person answered the named form with yes. */
export function isAccepted(given: Given, question: string, messages: Messages): boolean {
  return acceptedContent(given, question, consentSchema(messages))?.remember === true;
}

function consentSchema({ t }: Messages) {
  return z.object({
    remember: z.boolean().default(false).meta({
      title: t`Remember this`,
      description: t`Accepts it as memory of this project, for everybody who works on it.`,
    }),
  });
}
