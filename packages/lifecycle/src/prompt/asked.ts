import { type OrangeContext, requireIdentity } from "@orange-hyper/core";
import type { AskedDecision } from "@orange-hyper/core/host";
import { readNodes } from "@orange-hyper/graph";
import { asksToDecide, type DecidedOn, type Decision } from "@orange-hyper/prompts";
import type { EventRun } from "../run.js";

/** A proposal or memory that a decision may be about. */
interface Candidate {
  readonly id: string;
  readonly text: string;
  readonly createdAt: string;
}

/**
 * Maximum number of candidates that one order may decide about. An order for more matches none, so that the user looks
 * closer.
 */
const MAX = 200;

/**
 * Returns the memory decisions that a prompt orders, each with the ids that it refers to at this moment: nobody has
 * read what is proposed after the prompt was written. An order that may refer to several candidates and names none of
 * them refers to none.
 */
export async function readAsked({ ctx }: EventRun, prompt: string): Promise<readonly AskedDecision[]> {
  const orders = asksToDecide(prompt);
  if (orders.length === 0) return [];
  const asked: { readonly decision: Decision; readonly of: readonly string[] }[] = [];
  for (const { decision, on } of orders) {
    if (on.by === "ids") asked.push({ decision, of: on.ids });
    else if (decision === "undo") asked.push({ decision, of: await undoable(ctx) });
    else {
      const taken = new Set(asked.flatMap(({ of }) => of));
      const of = meant(on, await candidatesFor(ctx, decision), taken);
      asked.push({ decision, of: of.length > MAX ? [] : of });
    }
  }
  return asked;
}

/** Returns the decision that an undo would undo at this moment; none without a project. */
async function undoable(ctx: OrangeContext): Promise<readonly string[]> {
  try {
    requireIdentity(ctx.project);
    const { undoableDecision } = await import("@orange-hyper/memory");
    const decision = await undoableDecision(ctx);
    return decision === null ? [] : [decision];
  } catch {
    return [];
  }
}

/**
 * Returns the proposals that wait for a decision, in listed order, or the accepted memories that may be forgotten; none
 * without a project.
 */
async function candidatesFor(ctx: OrangeContext, decision: Decision): Promise<readonly Candidate[]> {
  try {
    const { project_id: project } = requireIdentity(ctx.project);
    if (decision === "accept" || decision === "reject" || decision === "revise") {
      const { candidateText, listProposals } = await import("@orange-hyper/memory");
      const { proposals } = await listProposals(ctx.documents, { status: "pending" });
      return proposals
        .filter(({ projectId }) => projectId === "" || projectId === project)
        .map((proposal) => ({
          id: proposal.id,
          text: candidateText(proposal),
          createdAt: proposal.createdAt,
        }));
    }
    const { nodes } = await readNodes(ctx.documents);
    return nodes.map(({ id, candidateMemory, acceptedAt }) => ({
      id,
      text: candidateMemory,
      createdAt: acceptedAt,
    }));
  } catch {
    return [];
  }
}

function meant(
  on: DecidedOn,
  candidates: readonly Candidate[],
  taken: ReadonlySet<string>,
): readonly string[] {
  const ids = candidates.map(({ id }) => id);
  switch (on.by) {
    case "ids":
      return on.ids;
    case "words":
      return withWords(on, candidates);
    case "places": {
      const [newest] = [...candidates].sort((a, b) => (a.createdAt < b.createdAt ? 1 : -1));
      return on.places.flatMap((place) => (place === "newest" ? newest?.id : ids[place - 1]) ?? []);
    }
    case "rest":
      return ids.filter((id) => !taken.has(id));
    case "count":
      return on.count === "all" || on.count === ids.length ? ids : [];
  }
}

/**
 * Returns the candidates that contain all the words. If none does, the one that contains the most, provided that it is
 * the only one and contains more than half.
 */
function withWords(
  { words, isSeveral }: Extract<DecidedOn, { readonly by: "words" }>,
  candidates: readonly Candidate[],
): readonly string[] {
  const scored = candidates.map(({ id, text }) => {
    const folded = text.toLowerCase();
    return { id, score: words.filter((word) => holds(folded, word)).length };
  });
  const best = Math.max(0, ...scored.map(({ score }) => score));
  if (best * 2 <= words.length) return [];
  const found = scored.filter(({ score }) => score === best).map(({ id }) => id);
  return found.length === 1 || (isSeveral && best === words.length) ? found : [];
}

/**
 * True when the text contains the word. English words match without their plural or tense ending. Korean stems match
 * anywhere, because they take many endings.
 */
function holds(text: string, word: string): boolean {
  const stem = word.length > 4 ? word.replace(/(?:ing|ed|es|s|e)$/, "") : word;
  const at = text.indexOf(stem);
  if (at === -1 || /[^\0-\x7f]/.test(stem)) return at !== -1;
  const words = text.match(/[a-z\d_-]+/g) ?? [];
  return words.some((one) => one === word || (one.startsWith(stem) && one.length <= stem.length + 3));
}
