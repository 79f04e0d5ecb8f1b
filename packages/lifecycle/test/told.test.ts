import { testIdentity } from "@orange-hyper/testkit";
import { expect, it } from "vitest";
import { type FakeHost, fakeHost } from "./support/host.js";
import { putAccepted } from "./support/put-accepted.js";

const MEMORY = "Login sessions expire after one hour.";

async function hostWithMemory(): Promise<FakeHost> {
  const host = await fakeHost();
  await putAccepted(host.ctx, {
    id: "decision.sessions",
    nodeType: "decision",
    confidence: "medium",
    acceptedAt: "2026-06-16T00:05:00.000Z",
    sourceProposal: "mem_sessions",
    sourceQuest: "quest_sessions",
    scopePaths: [],
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

it.each([
  ["resume", false],
  ["compact", true],
  ["clear", true],
])("tells at %s what the session was told: %s", async (source, isTold) => {
  const host = await hostWithMemory();
  await host.start({ source: "startup" });
  const again = await host.start({ source });
  expect(String(again.additional_context).includes(MEMORY)).toBe(isTold);
  expect(await told(host, "t1")).toBe(false);
  // Another session has not heard of it.
  const other = await host.start({ session_id: "s2", source });
  expect(String(other.additional_context)).toContain(MEMORY);
});

it("tells it again once the context was cut, where the start did not", async () => {
  const host = await hostWithMemory();
  expect(await told(host, "t1")).toBe(true);
  for (const number of [1, 2, 3]) {
    await putAccepted(host.ctx, {
      id: `decision.later-${number}`,
      nodeType: "decision",
      confidence: "medium",
      acceptedAt: `2026-06-17T00:05:0${number}.000Z`,
      sourceProposal: `mem_${number}`,
      sourceQuest: `quest_${number}`,
      scopePaths: [],
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

it("tells nothing as approved that was edited since, or that nobody accepted", async () => {
  const host = await hostWithMemory();
  const { documents } = host.ctx;
  const [node, proposal] = [
    "graph/nodes/decision/decision.sessions.md",
    "proposals/memory-delta/accepted/mem_sessions.md",
  ];
  const stored = await documents.get(node);
  if (stored === null) throw new Error("no memory was stored");
  const told = async (source: string): Promise<string> => {
    const { additional_context: start } = await host.start({ source });
    const { additional_context: asked } = await host.prompt("When do login sessions expire?");
    return `${start}${asked}`;
  };
  await documents.put(node, { fields: stored.fields, body: stored.body.replace("after one hour", "never") });
  expect(await told("startup")).not.toContain("Login sessions");
  await documents.put(node, stored);
  expect(await told("compact")).toContain(MEMORY);
  const accepted = await documents.get(proposal);
  if (accepted === null) throw new Error("no proposal was stored");
  await documents.put(proposal, { ...accepted, fields: { ...accepted.fields, status: "rejected" } });
  expect(await told("clear")).not.toContain("Login sessions");
});
