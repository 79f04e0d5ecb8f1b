import { type OrangeContext, requireIdentity, toOrangeError, wordsForPeople } from "@orange-hyper/core";
import { printable, type Screen, typeWord } from "@orange-hyper/core/human";
import type { Dialogue } from "@orange-hyper/core/ports";
import { NODE_TYPES } from "@orange-hyper/core/storage";
import { collapseWhitespace } from "@orange-hyper/core/text";
import { acceptProposal } from "../accept.js";
import { candidateText } from "../candidate.js";
import { resolveProposal } from "../find-proposal.js";
import { undoDecision } from "../life/undo.js";
import { listProposals } from "../list.js";
import type { StoredProposal } from "../proposal.js";
import { rejectProposal } from "../reject.js";
import { reviseProposal } from "../revise.js";
import { readCard } from "./card.js";
import { drawCard } from "./draw-card.js";

const KEYS = ["a", "r", "t", "x", "s", "u", "q", "?"];

/** Describes the keys, which are the same in every language. */
function help({ t }: Screen): string {
  return [
    t`a  accept: it is remembered from now on`,
    t`r  revise the words, in your editor (VISUAL or EDITOR) where you have one`,
    t`t  change the type`,
    t`x  reject, with a reason if you like`,
    t`s  skip: it stays pending`,
    t`u  undo the last acceptance or rejection of this review`,
    t`q  quit: what is decided stays decided`,
  ].join("\n");
}

/** The input of a review. */
export interface ReviewInput {
  readonly ctx: OrangeContext;
  readonly talk: Dialogue;
  readonly paint: Screen;
}

interface Decision {
  readonly index: number;
  readonly id: string;
  readonly kind: "accepted" | "rejected";
}

/** The outcome of a key: where the review continues, and a message to show. */
interface Step {
  readonly move: "next" | "stay" | "end";
  readonly say?: string;
}

/**
 * Shows the pending proposals of this project one by one, the oldest first, and carries out the person's answers.
 * Yields the text to show. Each decision is complete before the next question.
 */
export async function* review(input: ReviewInput): AsyncGenerator<string> {
  const { ctx, talk, paint } = input;
  const ids = await pendingIds(ctx);
  if (ids.length === 0) return yield paint.t`Nothing is waiting for a decision.`;
  const session = new Session(input, ids);
  while (session.index < ids.length) {
    const proposal = await session.current();
    if (proposal === null) {
      session.index++;
      continue;
    }
    const place = paint.t`Proposal ${session.index + 1} of ${ids.length}`;
    yield drawCard(await readCard(ctx, proposal), { place, columns: talk.columns, paint });
    const key = await talk.choose(
      paint.t`[a]ccept [r]evise [t]ype [x] reject [s]kip [u]ndo [q]uit [?] `,
      KEYS,
    );
    const { move, say } = await session.act(key, proposal);
    if (say !== undefined) yield `${say}\n`;
    if (move === "end") break;
    if (move === "next") session.index++;
  }
  yield session.summary();
}

async function pendingIds({ documents, project }: OrangeContext): Promise<readonly string[]> {
  const { proposals } = await listProposals(documents, { status: "pending" });
  const { project_id } = requireIdentity(project);
  return proposals
    .filter(({ projectId }) => projectId === "" || projectId === project_id)
    .map(({ id }) => id)
    .reverse();
}

class Session {
  index = 0;
  readonly #decisions: Decision[] = [];

  constructor(
    readonly input: ReviewInput,
    readonly ids: readonly string[],
  ) {}

  /** Returns the current proposal; null when it was decided elsewhere meanwhile, or its file cannot be read. */
  async current(): Promise<StoredProposal | null> {
    try {
      const proposal = await resolveProposal(this.input.ctx.documents, this.ids[this.index] ?? "");
      return proposal.folder === "pending" ? proposal : null;
    } catch {
      return null;
    }
  }

  async act(key: string | null, proposal: StoredProposal): Promise<Step> {
    try {
      return await this.#perform(key, proposal);
    } catch (error) {
      const { red, t, translate } = this.input.paint;
      const { message, hint } = wordsForPeople(toOrangeError(error), translate);
      const said = message.replaceAll(t`memory proposal ${proposal.id}`, t`it`);
      return { move: "stay", say: `${red(printable(said))}\n${printable(hint ?? "")}` };
    }
  }

  summary(): string {
    const count = (kind: Decision["kind"]): number =>
      this.#decisions.filter((decision) => decision.kind === kind).length;
    const left = this.ids.length - this.#decisions.length;
    const { t } = this.input.paint;
    return t`Accepted ${count("accepted")}, rejected ${count("rejected")}, still pending ${left}.`;
  }

  async #perform(key: string | null, proposal: StoredProposal): Promise<Step> {
    const { ctx, paint } = this.input;
    switch (key) {
      case "a": {
        const { node } = await acceptProposal(ctx, proposal.id);
        this.#note(proposal.id, "accepted");
        return { move: "next", say: paint.t`${paint.green(paint.t`Accepted`)} as ${node.id}` };
      }
      case "x":
        return this.#reject(proposal.id);
      case "r":
        return this.#revise(proposal);
      case "t":
        return this.#changeType(proposal);
      case "u":
        return this.#undo();
      case "s":
        return { move: "next" };
      case "?":
        return { move: "stay", say: help(paint) };
      default:
        return { move: "end" };
    }
  }

  async #reject(id: string): Promise<Step> {
    const { ctx, talk, paint } = this.input;
    const reason = await talk.line(paint.t`Reason (may be empty): `);
    if (reason === null) return { move: "end" };
    await rejectProposal(ctx, id, { reason });
    this.#note(id, "rejected");
    return { move: "next", say: paint.green(paint.t`Rejected`) };
  }

  async #revise(proposal: StoredProposal): Promise<Step> {
    const { ctx, talk, paint } = this.input;
    const before = candidateText(proposal);
    const edited = await talk.edit(before);
    if (edited.kind === "failed")
      return { move: "stay", say: paint.t`Nothing was changed: ${edited.reason}` };
    const after =
      edited.kind === "text" ? edited.text : await talk.line(paint.t`New text: `, collapseWhitespace(before));
    if (after === null) return { move: "end" };
    if (after.trim() === "" || after.trim() === before.trim())
      return { move: "stay", say: paint.t`Nothing was changed.` };
    await reviseProposal(ctx, proposal.id, { candidate: after });
    return { move: "stay", say: paint.green(paint.t`Revised`) };
  }

  async #changeType({ id }: StoredProposal): Promise<Step> {
    const { ctx, talk, paint } = this.input;
    const numbers = NODE_TYPES.map((_, index) => String(index + 1));
    const types = NODE_TYPES.map((type, index) => `[${index + 1}] ${typeWord(type, paint)}`).join(" ");
    const question = paint.t`${types} [s] leave it `;
    const key = await talk.choose(question, [...numbers, "s"]);
    if (key === null) return { move: "end" };
    const nodeType = NODE_TYPES[Number(key) - 1];
    if (nodeType === undefined) return { move: "stay" };
    await reviseProposal(ctx, id, { nodeType });
    return { move: "stay", say: `${paint.green(paint.t`Revised`)}: ${typeWord(nodeType, paint)}` };
  }

  async #undo(): Promise<Step> {
    const { t } = this.input.paint;
    const last = this.#decisions.at(-1);
    if (last === undefined) return { move: "stay", say: t`Nothing was decided in this review yet.` };
    await undoDecision(this.input.ctx, { subject: last.id });
    this.#decisions.pop();
    this.index = last.index;
    return { move: "stay", say: t`Undone: it is pending again.` };
  }

  #note(id: string, kind: Decision["kind"]): void {
    this.#decisions.push({ index: this.index, id, kind });
  }
}
