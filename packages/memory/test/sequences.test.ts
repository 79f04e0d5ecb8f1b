import { isOrangeError, type OrangeContext } from "@orange-hyper/core";
import fc from "fast-check";
import { expect, it } from "vitest";
import {
  acceptProposal,
  listProposals,
  proposeMemory,
  rejectProposal,
  reviseProposal,
} from "../src/index.js";
import { completedQuest, errors, preparedContext, stoppingAfter } from "./support.js";

interface Step {
  readonly kind: "propose" | "revise" | "accept" | "reject";
  readonly pick: number;
  readonly text: string;
  /** Writes before the machine stops; the step is then repeated. */
  readonly stop: number;
}

const steps = fc.array(
  fc.record<Step>({
    kind: fc.constantFrom("propose", "revise", "accept", "reject"),
    pick: fc.nat(7),
    text: fc.constantFrom(
      "## Evidence\n```",
      "null",
      "Every module must be documented",
      "글을 먼저 읽고 행동한다",
      "  x\n\n# y  ",
    ),
    stop: fc.nat(7),
  }),
  { minLength: 4, maxLength: 14 },
);

async function take(ctx: OrangeContext, step: Step, quests: readonly string[]): Promise<unknown> {
  if (step.kind === "propose") return proposeMemory(ctx, quests[step.pick % quests.length] ?? "");
  const { proposals } = await listProposals(ctx.documents);
  const ids = [...new Set(proposals.map(({ id }) => id))].sort();
  const id = ids[step.pick % ids.length];
  if (id === undefined) return undefined;
  if (step.kind === "revise") return reviseProposal(ctx, id, { candidate: step.text, why: step.text });
  return step.kind === "accept" ? acceptProposal(ctx, id) : rejectProposal(ctx, id);
}

it("leaves nothing for doctor to complain about, whatever is done in whatever order and wherever it stopped", async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (sequence) => {
      const ctx = await preparedContext();
      const quests = [
        await completedQuest(ctx),
        await completedQuest(ctx, { title: "Every module must be documented", evidence: ["# a\n```\nb"] }),
      ];
      for (const step of sequence) {
        await take(stoppingAfter(ctx, step.stop), step, quests).catch(() => undefined);
        await take(ctx, step, quests).catch((error: unknown) => {
          if (!isOrangeError(error) || error.exitCode !== 1) throw error;
        });
        expect(await errors(ctx)).toEqual([]);
      }
    }),
    { numRuns: 60 },
  );
});
