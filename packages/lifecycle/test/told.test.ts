import { putNode } from "@orange-hyper/graph";
import { testIdentity } from "@orange-hyper/testkit";
import { expect, it } from "vitest";
import { type FakeHost, fakeHost } from "./support/host.js";

const MEMORY = "Login sessions expire after one hour.";

async function hostWithMemory(): Promise<FakeHost> {
  const host = await fakeHost();
  await putNode(host.ctx, {
    id: "decision.sessions",
    nodeType: "decision",
    confidence: "medium",
    acceptedAt: "2026-06-16T00:05:00.000Z",
    sourceProposal: "mem_sessions",
    sourceQuest: "quest_sessions",
    scopePaths: [],
    sourceProposalHash: "a".repeat(64),
    candidate: MEMORY,
    evidence: "npm test",
    projectId: testIdentity.project_id,
    projectName: testIdentity.project_name,
  });
  return host;
}

async function told(host: FakeHost, turn: string): Promise<boolean> {
  const { additional_context } = await host.prompt(`When do login sessions expire? (${turn})`, {
    turn_id: turn,
  });
  return String(additional_context).includes(MEMORY);
}

it("answers a question with memory, and does not tell it twice in a session", async () => {
  const host = await hostWithMemory();
  expect([await told(host, "t1"), await told(host, "t2")]).toEqual([true, false]);
});

it("tells nothing again that the start of the session told", async () => {
  const host = await hostWithMemory();
  expect(String((await host.start()).additional_context)).toContain(MEMORY);
  expect(await told(host, "t1")).toBe(false);
});

it("tells it again once the context was cut, where the start did not", async () => {
  const host = await hostWithMemory();
  expect(await told(host, "t1")).toBe(true);
  for (const number of [1, 2, 3]) {
    await putNode(host.ctx, {
      id: `decision.later-${number}`,
      nodeType: "decision",
      confidence: "medium",
      acceptedAt: `2026-06-17T00:05:0${number}.000Z`,
      sourceProposal: `mem_${number}`,
      sourceQuest: `quest_${number}`,
      scopePaths: [],
      sourceProposalHash: "a".repeat(64),
      candidate: `Invoice series ${number} has no gaps.`,
      evidence: "npm test",
      projectId: testIdentity.project_id,
      projectName: testIdentity.project_name,
    });
  }
  host.ctx.cache.clear();
  expect(String((await host.start({ source: "compact" })).additional_context)).not.toContain(MEMORY);
  expect(await told(host, "t2")).toBe(true);
});
