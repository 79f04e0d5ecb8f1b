import type { OrangeContext } from "@orange-hyper/core";
import type { Outcome } from "@orange-hyper/core/command";
import { shownId } from "@orange-hyper/core/documents";
import { plainPaint } from "@orange-hyper/core/human";
import { readRelations } from "@orange-hyper/graph";
import { expect, it } from "vitest";
import {
  acceptProposal,
  listProposals,
  rejectProposal,
  resolveProposal,
  undoDecision,
} from "../src/index.js";
import plugin from "../src/plugin.js";
import { severalDataSchema } from "../src/schema.js";
import { errors, pendingProposal, preparedContext, readTree, refusal, run } from "./support.js";

async function call(
  name: "accept" | "reject",
  ctx: OrangeContext,
  argv: readonly string[],
): Promise<Outcome> {
  const manifest = plugin.commands.find(({ id }) => id === `remember.${name}`);
  return run((await manifest?.load())?.default, ctx, argv);
}

async function twoProposals(ctx: OrangeContext): Promise<readonly [string, string]> {
  return [
    await pendingProposal(ctx, { title: "Rates are cached for one day" }),
    await pendingProposal(ctx, { title: "The importer reads UTF-8 with a BOM" }),
  ];
}

async function statuses(ctx: OrangeContext): Promise<Readonly<Record<string, string>>> {
  const { proposals } = await listProposals(ctx.documents);
  return Object.fromEntries(proposals.map(({ id, status }) => [id, status]));
}

it("several are decided each by itself, and one that is refused stops no other", async () => {
  const ctx = await preparedContext();
  const [first, second] = await twoProposals(ctx);
  const { data, error } = await call("accept", ctx, [first, "mem_delta_none", "../x", second, first]);
  const several = severalDataSchema.parse(data);
  expect(several.accepted?.map(({ proposal }) => proposal.id)).toEqual([first, second]);
  expect(several.failed.map(({ proposal, code, exit_code }) => [proposal, code, exit_code])).toEqual([
    ["mem_delta_none", "USER_INPUT_ERROR", 1],
    ["../x", "USER_INPUT_ERROR", 1],
  ]);
  expect(error).toMatchObject({ code: "PARTLY_REFUSED", exitCode: 1, data });
  expect(await statuses(ctx)).toEqual({ [first]: "accepted", [second]: "accepted" });
  expect(await errors(ctx)).toEqual([]);
});

it("without a refusal there is no error", async () => {
  const ctx = await preparedContext();
  const [first, second] = await twoProposals(ctx);
  const { data, error, human } = await call("reject", ctx, ["--reason=Both are known.", "--", first, second]);
  expect(error).toBeUndefined();
  expect(severalDataSchema.parse(data).rejected?.map(({ reason }) => reason)).toEqual([
    "Both are known.",
    "Both are known.",
  ]);
  expect(await human(plainPaint)).toBe(`Rejected ${shownId(first)}\nRejected ${shownId(second)}`);
});

it("keeps why one was rejected on one line, without secrets, and only where somebody said so", async () => {
  const ctx = await preparedContext();
  const [first, second] = await twoProposals(ctx);
  const secret = `ghp_${"a1B2".repeat(9)}`;
  const { data } = await call("reject", ctx, [`--reason=Known\n since ${secret}`, "--", first]);
  expect(data).toMatchObject({ reason: expect.stringMatching(/^Known since (?!ghp_)/) });
  const { document } = await resolveProposal(ctx.documents, first);
  expect(document.content).not.toContain(secret);
  expect(Object.keys((await call("reject", ctx, [second])).data)).toEqual(["proposal"]);
  expect(await errors(ctx)).toEqual([]);
});

it("the last decision about one proposal is undone, whatever was decided since about others", async () => {
  const ctx = await preparedContext();
  const [id, other] = await twoProposals(ctx);
  const { node } = await acceptProposal(
    ctx,
    await pendingProposal(ctx, { title: "Exports stream their rows" }),
  );
  const before = await readTree(ctx);
  for (const decide of [() => acceptProposal(ctx, id, { replace: node.id }), () => rejectProposal(ctx, id)]) {
    await decide();
    await rejectProposal(ctx, other);
    await undoDecision(ctx, { subject: id });
    expect(
      (await listProposals(ctx.documents, { status: "pending" })).proposals.map((one) => one.id),
    ).toEqual([id]);
    expect(await readRelations(ctx.blobs)).toEqual([]);
    await undoDecision(ctx);
    expect(await readTree(ctx)).toEqual(before);
  }
  expect((await refusal(undoDecision(ctx, { subject: id }))).message).toContain("no decision");
});
