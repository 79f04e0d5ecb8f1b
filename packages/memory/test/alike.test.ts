import type { OrangeContext } from "@orange-hyper/core";
import { keepEntry, readEntry } from "@orange-hyper/core/derived";
import type { StoredDocument } from "@orange-hyper/core/ports";
import { nodeKey } from "@orange-hyper/core/storage";
import { beforeEach, expect, it } from "vitest";
import { acceptProposal, forgetMemory, relateMemories } from "../src/index.js";
import { findings, pendingProposal, preparedContext } from "./support.js";

let ctx: OrangeContext;
let first: string;
let second: string;

const accepted = async (title: string): Promise<string> =>
  (await acceptProposal(ctx, await pendingProposal(ctx, { title }))).node.id;
const found = async (): Promise<readonly (readonly [code: string, message: string])[]> =>
  (await findings(ctx)).map(({ code, message }) => [code, message]);

beforeEach(async () => {
  ctx = await preparedContext();
  first = await accepted("Sessions of users expire after 30 minutes.");
  second = await accepted("Sessions of users expire after 45 minutes.");
  await accepted("Every export of invoices is signed before it leaves.");
});

it("doctor names accepted memory that seems to contradict each other", async () => {
  const [one, two] = [first, second].sort();
  expect(await found()).toEqual([
    [
      "MEMORY_CONTRADICTION",
      `graph nodes ${one} and ${two} seem to contradict each other, guessed from their words`,
    ],
  ]);
});

it("doctor names accepted memory that says the same, also when it was accepted since the last look", async () => {
  await found();
  await accepted("every export of invoices is signed before it leaves");
  expect((await found()).map(([code]) => code).sort()).toEqual(["MEMORY_CONTRADICTION", "MEMORY_DUPLICATE"]);
});

it("doctor finds with what is kept of its last look what it finds without", async () => {
  await found();
  const third = await accepted("Sessions of users expire after 30 minutes!");
  await accepted("Exports of invoices are never signed before they leave.");
  await forgetMemory(ctx, second, "It was lowered.");
  const pairs = await found();
  expect(pairs.filter(([, message]) => message.includes(third))).toHaveLength(1);
  ctx.cache.clear();
  expect(await found()).toEqual(pairs);
});

it("doctor makes nothing of what was found by other rules", async () => {
  const before = await found();
  keepEntry(ctx.cache, "memory-pairs-3", { ...readEntry(ctx.cache, "memory-pairs-3"), stamp: "other" });
  const { notes } = readEntry(ctx.cache, "memory-pair-notes-1");
  expect(notes).toMatchObject({ found: [expect.anything()] });
  keepEntry(ctx.cache, "memory-pair-notes-1", { rules: "other", notes: { ...(notes as object), found: [] } });
  expect(await found()).toEqual(before);
});

it.each([
  ["supersedes", () => relateMemories(ctx, { source: second, type: "supersedes", target: first })],
  ["is similar to", () => relateMemories(ctx, { source: second, type: "similar_to", target: first })],
  ["is left after the other is forgotten, which", () => forgetMemory(ctx, first, "It was raised.")],
])("nothing is named once one %s the other", async (_, settle) => {
  await found();
  await settle();
  expect(await found()).toEqual([]);
});

it("doctor names a memory by the id that it has now", async () => {
  await found();
  const key = nodeKey("decision", first);
  const { fields, body } = (await ctx.documents.get(key)) as StoredDocument;
  const id = `${first}_renamed`;
  await ctx.documents.transaction([
    { put: nodeKey("decision", id), document: { fields: { ...fields, id }, body } },
    { remove: key },
  ]);
  const [[, message] = []] = (await found()).filter(([code]) => code === "MEMORY_CONTRADICTION");
  expect(message).toContain(id);
});
