import type { OrangeContext } from "@orange-hyper/core";
import { type NodeDraft, putNode } from "@orange-hyper/graph";
import { createTestContext, storeAccepted, testIdentity } from "@orange-hyper/testkit";
import { expect, it } from "vitest";
import { buildCapsule, getQuest, type Quest } from "../src/index.js";
import { createdId } from "./support.js";

async function remember(
  ctx: OrangeContext,
  id: string,
  candidate: string,
  scopePaths: readonly string[] = [],
  targets: readonly string[] = [],
) {
  const draft: Omit<NodeDraft, "sourceProposalHash"> = {
    id: `decision.${id}`,
    nodeType: "decision",
    confidence: "medium",
    acceptedAt: "2026-06-16T00:05:00.000Z",
    sourceProposal: `mem_${id}`,
    sourceQuest: `quest_${id}`,
    scopePaths,
    targets,
    candidate,
    evidence: "npm test",
    projectId: testIdentity.project_id,
    projectName: testIdentity.project_name,
  };
  await putNode(ctx, { ...draft, sourceProposalHash: await storeAccepted(ctx, draft) });
}

async function memorySection(budget?: number, hurried = false): Promise<string> {
  const ctx = createTestContext();
  await remember(ctx, "sessions", "Login sessions expire after one hour.");
  await remember(ctx, "mask", "Card numbers are masked before they are logged.", ["src/payments"]);
  await remember(ctx, "colour", "The banner of the login page is orange.");
  await remember(ctx, "rate", "src/payments/refund.ts rounds half up.");
  const id = await createdId(ctx, {
    request: "Keep login sessions alive for a week",
    layer: "L2",
    scopePaths: ["src/payments/refund.ts"],
  });
  const quest = (await getQuest(ctx.documents, id)) as Quest;
  const { content } = await buildCapsule(ctx, quest, { budget, hurried });
  return /^## Accepted Memory\n\n([\s\S]*?)\n\n## Working Notes$/m.exec(content)?.[1] ?? "";
}

it.each([false, true])(
  "holds memory about the scope first, then about the request, then near misses",
  async (hurried) => {
    expect(await memorySection(undefined, hurried)).toBe(
      [
        "- Card numbers are masked before they are logged. [decision.mask] (from quest_mask; about src/payments/refund.ts)",
        "- src/payments/refund.ts rounds half up. [decision.rate] (from quest_rate; names src/payments/refund.ts)",
        '- Login sessions expire after one hour. [decision.sessions] (from quest_sessions; shares "sessions", "login")',
        "",
        "Near misses:",
        "- decision.colour: one word only",
      ].join("\n"),
    );
  },
);

it("holds memory that speaks of a file which the work touched, after that about its scope", async () => {
  const ctx = createTestContext();
  await remember(ctx, "mask", "Card numbers are masked before they are logged.", ["src/payments"]);
  await remember(ctx, "retry", "Deliveries are tried three times.", [], ["file - src/mail/send.ts"]);
  await remember(ctx, "other", "Invoices are numbered without gaps.", [], ["file - src/invoice.ts"]);
  const id = await createdId(ctx, { request: "Make it quicker", layer: "L2", scopePaths: ["src/payments"] });
  const quest = (await getQuest(ctx.documents, id)) as Quest;
  const { content } = await buildCapsule(ctx, quest, { touched: ["src/mail/send.ts"] });
  expect(content.match(/^- .* \[decision\..*$/gm)).toEqual([
    "- Card numbers are masked before they are logged. [decision.mask] (from quest_mask; about src/payments)",
    "- Deliveries are tried three times. [decision.retry] (from quest_retry; about src/mail/send.ts)",
  ]);
});

it("stays within its budget, and says what is beyond it", async () => {
  const section = await memorySection(60);
  expect(section).toContain("[decision.mask]");
  expect(section).toContain("- decision.sessions: beyond the budget");
  expect(await memorySection(0)).toBe("");
});

it.each([false, true])("holds no memory that is not what a person accepted", async (hurried) => {
  const ctx = createTestContext();
  await remember(ctx, "mask", "Card numbers are masked before they are logged.", ["src/payments"]);
  await remember(ctx, "rate", "Refunds are rounded half up.", ["src/payments"]);
  const [key, text] = ["graph/nodes/decision/decision.mask.md", "Card numbers are logged as they are."];
  const { fields, body = "" } = (await ctx.documents.get(key)) ?? { fields: {} };
  await ctx.documents.put(key, { fields, body: body.replace(/^Card numbers.*$/m, text) });
  const id = await createdId(ctx, { request: "Refund", layer: "L2", scopePaths: ["src/payments"] });
  const { content } = await buildCapsule(ctx, (await getQuest(ctx.documents, id)) as Quest, { hurried });
  expect(content).toContain("[decision.rate]");
  expect(content).not.toContain("Card numbers");
});
