import { shortId, shownId } from "@orange-hyper/core/documents";
import { plainPaint } from "@orange-hyper/core/human";
import { createTestContext } from "@orange-hyper/testkit";
import { expect, it } from "vitest";
import { checkProposal } from "../src/check-proposal.js";
import {
  renderAccepted,
  renderList,
  renderProposal,
  renderProposed,
  renderRejected,
  renderRevised,
  renderValidation,
} from "../src/human.js";
import {
  acceptProposal,
  proposeMemory,
  rejectProposal,
  resolveProposal,
  reviseProposal,
} from "../src/index.js";
import { listProposals } from "../src/list.js";
import { validateData } from "../src/validate-data.js";
import { listData, proposeData, rejectData, reviseData, showData, unreadableData } from "../src/wire.js";
import { acceptData } from "../src/wire-accept.js";
import { completedQuest, pendingProposal, preparedContext, proposalAt, tamper } from "./support.js";

const NO_FILTERS = { status: "all", type: null, quest: null } as const;
const SHORT = "It has fewer than 4 words; write a whole sentence.";
const REWORD = "To reword it: orange remember revise";

it("says what was proposed and what to do next", async () => {
  const ctx = createTestContext();
  const quest = await completedQuest(ctx, { title: "Second" });
  const id = `mem_delta_${quest}_decision`;
  const first = renderProposed(proposeData(await proposeMemory(ctx, quest)), plainPaint);
  expect(first).toBe(`Proposed: ${shownId(id)}
File: .orange-hyper/${proposalAt("pending", id)}
Suggests: decision, medium confidence
WARN It has fewer than 4 words; write a whole sentence.
Next: orange remember show ${shortId(id)}
To reword it: orange remember revise ${shortId(id)} --candidate "<text>"`);
  const second = renderProposed(proposeData(await proposeMemory(ctx, quest)), plainPaint);
  expect(second.split("\n")[0]).toBe(`Already proposed: ${shownId(id)}`);
});

it("names the memory that a proposal contradicts by its short id", async () => {
  const ctx = createTestContext();
  const text = "Exchange rates are cached for an hour.";
  const quest = await completedQuest(ctx, { title: "Cache the rates" });
  const { proposal } = await proposeMemory(ctx, quest, { text });
  const { node } = await acceptProposal(ctx, proposal.id);
  const other = await completedQuest(ctx, { title: "Ask for the rates anew" });
  const answer = await proposeMemory(ctx, other, { text: "Exchange rates are never cached." });
  const said = renderProposed(proposeData(answer), plainPaint);
  expect(said).toContain(`the accepted ${shortId(node.id)}; this is guessed from the words`);
  expect(said).toContain(`\`--replace ${shortId(node.id)}\``);
  expect(said).not.toContain(node.id);
});

it("lists proposals in columns that wide characters do not disturb", async () => {
  const ctx = createTestContext();
  const korean = await pendingProposal(ctx, { title: "결제 모듈을 나눈다" });
  const emoji = await pendingProposal(ctx, { title: "🍊 Exports must be UTF-8" });
  await rejectProposal(ctx, emoji);
  const data = listData(NO_FILTERS, await listProposals(ctx.documents));
  const rows = renderList(data, plainPaint).split("\n");
  expect(rows[0]).toMatch(/^Id {8}Title +Status {4}Type {8}Confidence {2}Changed +Quest +Proposal$/);
  expect(rows[1]).toMatch(new RegExp(`^${shortId(emoji)}  🍊 Exports must be UTF-8  rejected  `, "u"));
  expect(rows[2]).toMatch(
    new RegExp(
      `^${shortId(korean)}  결제 모듈을 나눈다 {8}pending {3}component {3}medium {6}2026-\\S+  quest_\\S+ +${korean}$`,
    ),
  );
  expect(rows[3]).toBe(`Next: orange remember show ${shortId(emoji)}`);
});

it("says that there is nothing to list", () => {
  const data = listData(NO_FILTERS, { proposals: [], unreadable: [{ key: "a.md", reason: "torn" }] });
  expect(renderList(data, plainPaint)).toBe("No memory proposals found.\nWARN a.md failed to parse: torn");
});

it("shows everything that a decision needs, then the ways to decide", async () => {
  const ctx = createTestContext();
  const id = await pendingProposal(ctx);
  await reviseProposal(ctx, id, { candidate: "Adapters read first.\n\n## Always\nnever blindly" });
  await tamper(ctx, proposalAt("pending", id), {
    body: (body) => body.replaceAll("never blindly", "\u001b[2Jnever blindly"),
  });
  const data = showData(await resolveProposal(ctx.documents, id), []);
  expect(renderProposal(data, plainPaint)).toBe(`Adapters read first.

Proposal    ${shownId(id)}
Status      pending
Type        decision
Confidence  medium
Quest       ${shownId("quest_20260616_000000Z_adapters-read-memory-proposals-before-acting")}
Updated     2026-06-16T00:00:03.000Z

Candidate memory
  Adapters read first.

  ## Always
  never blindly

Why this should be remembered
  A completed L2 quest with output contract implementation may hold something worth keeping; review it before acceptance.

Evidence
  - Source Quest: quest_20260616_000000Z_adapters-read-memory-proposals-before-acting
  - Verification status: verified
  - Evidence: npm test passed

Next:
  orange remember accept ${shortId(id)}
  orange remember revise ${shortId(id)} --candidate "<text>"
  orange remember reject ${shortId(id)}`);
});

it("offers no decision on what is decided, and shows gaps as gaps", async () => {
  const ctx = await preparedContext();
  const accepted = await pendingProposal(ctx);
  await acceptProposal(ctx, accepted);
  await tamper(ctx, proposalAt("accepted", accepted), {
    body: (body) => body.replace("- Evidence: npm test passed", ""),
  });
  const show = async (id: string): Promise<string> =>
    renderProposal(showData(await resolveProposal(ctx.documents, id), []), plainPaint);
  expect((await show(accepted)).split("\n").at(-1)).toBe(`Next: orange graph show ${shortId(accepted)}`);
  const rejected = await pendingProposal(ctx, { title: "Ask before the cache is emptied" });
  await rejectProposal(ctx, rejected);
  await tamper(ctx, proposalAt("rejected", rejected), { body: () => "" });
  const text = await show(rejected);
  expect(text).toContain("Candidate memory\n  (nothing)\n");
  expect(text.split("\n").at(-1)).toBe("Next: orange remember list --status pending");
});

it("gives the verdict first, then warnings, then errors", async () => {
  const ctx = createTestContext();
  const id = await pendingProposal(ctx, { title: "Second" });
  const verdict = async (): Promise<string> => {
    const proposal = await resolveProposal(ctx.documents, id);
    return renderValidation(validateData(proposal, await checkProposal(ctx, proposal)), plainPaint);
  };
  expect(await verdict()).toBe(
    `Memory proposal ${shownId(id)} is valid.\nWARN ${SHORT}\nNext: orange remember accept ${shortId(id)}\n${REWORD} ${shortId(id)} --candidate "<text>"`,
  );
  await tamper(ctx, proposalAt("pending", id), { fields: { confidence: "urgent" } });
  expect(await verdict()).toBe(`Memory proposal ${shownId(id)} failed validation.
WARN ${SHORT}
ERROR memory proposal ${id} has invalid confidence urgent
${REWORD} ${shortId(id)} --candidate "<text>"
Repair .orange-hyper/${proposalAt("pending", id)}, or reject the proposal.
Next: orange remember reject ${shortId(id)}`);
  const unreadable = unreadableData({ stem: "x", folder: "accepted", key: "x.md", reason: "torn" });
  expect(renderValidation(unreadable, plainPaint)).toBe(
    `Memory proposal ${shownId("x")} failed validation.\nERROR memory proposal x failed to parse: torn`,
  );
});

it("says what was revised, accepted and rejected", async () => {
  const ctx = await preparedContext();
  const id = await pendingProposal(ctx);
  const revised = await reviseProposal(ctx, id, { confidence: "high", why: "It cost a day." });
  expect(renderRevised(reviseData(revised), plainPaint)).toBe(
    `Revised ${shownId(id)}: why, confidence\nNext: orange remember accept ${shortId(id)}`,
  );
  expect(
    renderAccepted(acceptData(await acceptProposal(ctx, id)), plainPaint),
  ).toBe(`Accepted ${shownId(`decision.${id}`)}
File: .orange-hyper/graph/nodes/decision/decision.${id}.md
Next: orange graph show ${shortId(id)}`);
  const other = await pendingProposal(ctx, { title: "Ask before the cache is emptied" });
  expect(renderRejected(rejectData(await rejectProposal(ctx, other)), plainPaint)).toBe(
    `Rejected ${shownId(other)}\nFile: .orange-hyper/${proposalAt("rejected", other)}\nNext: orange remember list --status pending`,
  );
});
