import type { OrangeContext } from "@orange-hyper/core";
import { shortId } from "@orange-hyper/core/documents";
import type { SourcePort } from "@orange-hyper/core/ports";
import {
  checkTargets,
  latestNodes,
  listGraph,
  memoryConcerning,
  rebuildIndex,
  searchGraph,
} from "@orange-hyper/graph";
import { beforeEach, describe, expect, it } from "vitest";
import GraphShow from "../../graph/src/commands/graph-show.js";
import RememberRelate from "../src/commands/remember-relate.js";
import { exportMemory } from "../src/exchange/exported.js";
import {
  acceptProposal,
  confirmMemory,
  forgetMemory,
  proposeMemory,
  rejectProposal,
  relateMemories,
  restoreMemory,
  reviseProposal,
  undoDecision,
} from "../src/index.js";
import {
  completedQuest,
  findings,
  pendingProposal,
  preparedContext,
  proposalAt,
  readTree,
  refusal,
  run,
  stoppingAfter,
  tamper,
} from "./support.js";

let ctx: OrangeContext;

beforeEach(async () => {
  ctx = await preparedContext();
});

async function accepted(title: string): Promise<string> {
  const proposal = await pendingProposal(ctx, { title });
  return (await acceptProposal(ctx, proposal)).node.id;
}

async function ids(): Promise<readonly string[]> {
  return (await listGraph(ctx)).nodes.map(({ id }) => id);
}

async function codes(): Promise<readonly string[]> {
  return (await findings(ctx)).map(({ code }) => code);
}

describe("relations", () => {
  let first: string;
  let second: string;
  let third: string;

  beforeEach(async () => {
    first = await accepted("Dates are kept as local time in every table");
    second = await accepted("Dates are kept in UTC in every table");
    third = await accepted("Parsers of dates refuse two-digit years");
  });

  const relate = (source: string, type: string, target: string, remove = false) =>
    relateMemories(ctx, { source, type, target, remove });

  it("a superseded memory comes last, says by what, and is not recalled", async () => {
    await relate(second, "supersedes", first);
    const { nodes } = await listGraph(ctx);
    expect(nodes.at(-1)).toMatchObject({ id: first, supersededBy: [second] });
    expect(nodes.filter(({ supersededBy }) => supersededBy !== undefined)).toHaveLength(1);
    const found = await searchGraph(ctx, "Dates are kept as local time in every table");
    expect(found.nodes.map(({ id }) => id)).toEqual([first]);
    const both = await searchGraph(ctx, "dates kept every table");
    expect(both.nodes.map(({ id }) => id)).toEqual([second, first]);
    expect((await latestNodes(ctx, 3))?.map(({ id }) => id).sort()).toEqual([second, third].sort());
    const shown = (await run(GraphShow, ctx, [first])).data as { node: object };
    expect(shown.node).toMatchObject({
      superseded_by: [second],
      relations: [{ relation: "supersedes", node: second, direction: "from" }],
    });
    expect(await codes()).toEqual([]);
    const { memories } = await exportMemory(ctx);
    expect(memories.map(({ id }) => id).sort()).toEqual([second, third].sort());
  });

  it("taken away, counts no more", async () => {
    await relate(second, "supersedes", first);
    await relate(second, "supersedes", first, true);
    expect((await listGraph(ctx)).nodes.some(({ supersededBy }) => supersededBy !== undefined)).toBe(false);
    expect((await refusal(relate(second, "supersedes", first, true))).message).toBe(
      `There is no such relation: ${second} supersedes ${first}`,
    );
  });

  it("symmetric, is stored once and shown both ways", async () => {
    const [low = "", high = ""] = [first, second].sort();
    expect(await relate(high, "similar-to", low)).toEqual({ source: low, type: "similar_to", target: high });
    expect((await refusal(relate(low, "similar_to", high))).message).toContain("is there already");
    for (const [one, other] of [
      [low, high],
      [high, low],
    ] as const) {
      const { node } = (await run(GraphShow, ctx, [one])).data as { node: { relations: unknown } };
      expect(node.relations).toEqual([{ relation: "similar_to", node: other, direction: "both" }]);
    }
  });

  it.each(["supersedes", "depends_on"])("of type %s never lead back", async (type) => {
    await relate(first, type, second);
    await relate(second, type, third);
    const error = await refusal(relate(third, type, first));
    expect(error.code).toBe("USER_INPUT_ERROR");
    expect(error.message).toContain("go round in a circle");
    await relate(first, "caused_by", second);
    await relate(second, "caused_by", first);
  });

  it("that lead back after a merge are found by doctor, and supersede none of their circle", async () => {
    for (const [source, target] of [
      [first, second],
      [second, third],
      [third, first],
    ] as const)
      await ctx.logs.append("graph/edges.jsonl", {
        source,
        type: "supersedes",
        target,
        at: "2026-06-16T00:00:00.000Z",
      });
    expect(await codes()).toEqual(["RELATION_CYCLE"]);
    expect((await listGraph(ctx)).nodes.some(({ supersededBy }) => supersededBy !== undefined)).toBe(false);
    expect(await latestNodes(ctx, 3)).toHaveLength(3);
  });

  it("need two accepted memories and a known type", async () => {
    expect((await refusal(relate(first, "supersedes", first))).message).toContain("itself");
    expect((await refusal(relate(first, "likes", second))).message).toBe(
      "Unsupported memory relation: likes",
    );
    expect((await refusal(relate(first, "supersedes", "decision.none"))).message).toContain("not found");
    for (const argv of [[], [first], [first, "supersedes"]])
      expect((await refusal(run(RememberRelate, ctx, argv))).message).toContain("Name a memory, a relation");
  });

  it("contradictions are a finding of doctor until one is superseded", async () => {
    await relate(first, "contradicts", second);
    expect(await codes()).toEqual(["RELATION_CONTRADICTION"]);
    await relate(second, "supersedes", first);
    expect(await codes()).toEqual([]);
  });

  it("a contradiction that a note explains is none for doctor, and the note is shown and can be undone", async () => {
    const note = "The one is of tests,\n the other of production.";
    const noted = (source: string, type: string, target: string, remove = false) =>
      relateMemories(ctx, { source, type, target, note, remove });
    await relate(first, "contradicts", second);
    expect((await findings(ctx))[0]?.hint).toContain('--note "..."');
    const [low = "", high = ""] = [first, second].sort();
    const line = { source: low, type: "contradicts", target: high };
    const said = "The one is of tests, the other of production.";
    expect(await noted(second, "contradicts", first)).toEqual({ ...line, note: said });
    expect(await codes()).toEqual([]);
    const { node } = (await run(GraphShow, ctx, [first])).data as { node: { relations: unknown } };
    expect(node.relations).toEqual([
      { relation: "contradicts", node: second, direction: "both", note: said },
    ]);
    expect((await exportMemory(ctx)).relations).toEqual([{ ...line, note: said }]);
    expect((await refusal(noted(first, "contradicts", second))).message).toContain("is there already");
    await undoDecision(ctx);
    expect(await codes()).toEqual(["RELATION_CONTRADICTION"]);
    await noted(first, "contradicts", second);
    await relate(first, "contradicts", second, true);
    await undoDecision(ctx);
    expect(await codes()).toEqual([]);
    for (const refused of [noted(first, "depends_on", second), noted(first, "contradicts", second, true)])
      expect((await refusal(refused)).message).toContain("both hold");
  });

  it("a note holds no secret, for it is shared", async () => {
    const note = `It uses ${`ghp_${"a1B2".repeat(9)}`} for now`;
    expect(
      (await relateMemories(ctx, { source: first, type: "contradicts", target: second, note })).note,
    ).not.toContain("a1B2");
  });

  it("that a merge brought together are found by doctor: cycles, and ends that are not there", async () => {
    const line = (source: string, target: string): object => ({
      source,
      type: "supersedes",
      target,
      at: "2026-06-17T00:00:00.000Z",
    });
    for (const one of [line(first, second), line(second, third), line(third, first)])
      await ctx.logs.append("graph/edges.jsonl", one);
    await ctx.logs.append("graph/edges.jsonl", line(first, "decision.elsewhere"));
    const found = await findings(ctx);
    expect(found.map(({ code, level }) => `${level} ${code}`)).toEqual([
      "warning RELATION_NODE_MISSING",
      "error RELATION_CYCLE",
    ]);
    await relate(first, "supersedes", "decision.elsewhere", true);
    await relate(first, "supersedes", second, true);
    expect(await codes()).toEqual([]);
  });
});

describe("a proposal that replaces a memory", () => {
  it("supersedes it once accepted, by its own wish or by that of whoever accepts", async () => {
    const first = await accepted("Dates are kept as local time in every table");
    const quest = await completedQuest(ctx, { title: "Dates are kept in UTC in every table" });
    const { proposal } = await proposeMemory(ctx, quest, undefined, first);
    const second = (await acceptProposal(ctx, proposal.id)).node.id;
    const third = await pendingProposal(ctx, { title: "Dates are kept with their zone in every table" });
    await acceptProposal(ctx, third, { replace: second });
    const { nodes } = await listGraph(ctx);
    expect(nodes.map(({ supersededBy }) => supersededBy?.length ?? 0)).toEqual([0, 1, 1]);
    expect(await codes()).toEqual([]);
  });

  it("is not said to contradict or to repeat it, but every other", async () => {
    const first = await accepted("Sessions expire after 30 minutes of inactivity.");
    const quest = await completedQuest(ctx, { title: "Let sessions live longer" });
    const text = "Sessions expire after 60 minutes of inactivity.";
    const { proposal, findings } = await proposeMemory(ctx, quest, { text }, first);
    expect(findings).toEqual([]);
    const done = await acceptProposal(ctx, proposal.id);
    expect([done.findings, done.superseded]).toEqual([[], first]);
    const other = await completedQuest(ctx, { title: "Let sessions end at once" });
    const third = await proposeMemory(ctx, other, { text: "Sessions expire after 5 minutes of inactivity." });
    expect(third.findings.map(({ code }) => code)).toContain("contradiction");
    expect((await acceptProposal(ctx, third.proposal.id, { replace: done.node.id })).findings).toMatchObject(
      third.findings.filter((finding) => finding.other !== done.node.id),
    );
  });

  it("is completed by a repeat wherever the machine stopped", async () => {
    const first = await accepted("Dates are kept as local time in every table");
    const kinds =
      "orders,invoices,sessions,exports,payments,reports,refunds,users,carts,events,jobs,logs".split(",");
    for (const [writes, kind] of kinds.entries()) {
      const title = `Dates of ${kind} are kept in UTC in every table`;
      const proposal = await pendingProposal(ctx, { title });
      const stopped = await acceptProposal(stoppingAfter(ctx, writes), proposal, { replace: first }).then(
        () => false,
        () => true,
      );
      if (stopped) await acceptProposal(ctx, proposal, { replace: first });
      expect(await codes()).toEqual([]);
      const successors = (await listGraph(ctx)).nodes.find(({ id }) => id === first)?.supersededBy ?? [];
      expect(successors).toHaveLength(writes + 1);
      if (!stopped) return;
    }
    throw new Error("an acceptance makes fewer writes than that");
  });
});

describe("forgetting", () => {
  it("takes a memory out of the graph, leaves its reason, and is reversed by restoring", async () => {
    const id = await accepted("Dates are kept in UTC in every table");
    const before = await readTree(ctx);
    const { to } = await forgetMemory(ctx, id, "The tables are gone.");
    expect(await ids()).toEqual([]);
    expect((await ctx.documents.get(to))?.fields).toMatchObject({ forgotten_reason: "The tables are gone." });
    expect(await codes()).toEqual([]);
    expect((await refusal(restoreMemory(ctx, "none"))).hint).toBe(`Forgotten here: ${shortId(id)}.`);
    await restoreMemory(ctx, shortId(id));
    expect(await readTree(ctx)).toEqual(before);
    expect(await ctx.documents.get(to)).toBeNull();
    expect((await refusal(restoreMemory(ctx, id))).message).toContain("says what was accepted");
    expect(await codes()).toEqual([]);
  });

  it("keeps its reason without a secret, on one line", async () => {
    const id = await accepted("Dates are kept in UTC in every table");
    const { to, reason } = await forgetMemory(ctx, id, `The key ghp_${"a1B2".repeat(9)}\nwas revoked.`);
    expect(reason).toMatch(/^The key (?!ghp_)\S+ was revoked\.$/);
    expect((await ctx.documents.get(to))?.fields["forgotten_reason"]).toBe(reason);
  });

  it("needs a reason, and is not undone by accepting again", async () => {
    const proposal = await pendingProposal(ctx);
    const { node } = await acceptProposal(ctx, proposal);
    expect((await refusal(forgetMemory(ctx, node.id, "  "))).message).toContain("requires --reason");
    await forgetMemory(ctx, node.id, "Not true any more.");
    expect((await refusal(acceptProposal(ctx, proposal))).hint).toContain("orange remember restore");
  });

  it("is finished by a repeat wherever the machine stopped", async () => {
    for (let writes = 0; writes < 6; writes++) {
      const id = await accepted(`Dates of kind ${writes} are kept in UTC in every table`);
      await forgetMemory(stoppingAfter(ctx, writes), id, "No more.").catch(() => null);
      if ((await ids()).includes(id)) await forgetMemory(ctx, id, "No more.");
      await rebuildIndex(ctx);
      expect(await codes()).toEqual([]);
      expect(await ids()).not.toContain(id);
    }
  });
});

describe("undo", () => {
  it("reverses the last decisions one by one", async () => {
    const trees: Record<string, string>[] = [];
    const note = async (): Promise<void> => void trees.push(await readTree(ctx));
    const rejected = await pendingProposal(ctx, { title: "Nothing of this is ever to be kept" });
    const proposal = await pendingProposal(ctx, { title: "Dates are kept in UTC in every table" });
    await note();
    await rejectProposal(ctx, rejected);
    await note();
    await reviseProposal(ctx, proposal, { candidate: "Dates are kept in UTC in every table but one" });
    await note();
    const { node } = await acceptProposal(ctx, proposal);
    await note();
    await confirmMemory(ctx, node.id);
    await note();
    await forgetMemory(ctx, node.id, "No more.");
    const actions: string[] = [];
    for (const tree of trees.reverse()) {
      actions.push((await undoDecision(ctx)).action);
      expect(await readTree(ctx)).toEqual(tree);
      expect(await codes()).toEqual([]);
    }
    expect(actions).toEqual(["forget", "confirm", "accept", "revise", "reject"]);
    expect((await refusal(undoDecision(ctx))).message).toContain("no decision");
  });

  it("says what it would undo, and refuses where a file has changed since", async () => {
    const proposal = await pendingProposal(ctx);
    const { node } = await acceptProposal(ctx, proposal);
    const before = await readTree(ctx);
    const locks = { acquire: () => Promise.reject(new Error("a dry run takes no lock")) };
    expect(await undoDecision({ ...ctx, locks }, { isDryRun: true })).toMatchObject({
      action: "accept",
      subject: proposal,
    });
    expect(await readTree(ctx)).toEqual(before);
    await tamper(ctx, `graph/nodes/${node.nodeType}/${node.id}.md`, { body: (body) => `${body}\nMore.` });
    const error = await refusal(undoDecision(ctx));
    expect(error.message).toContain(`changed since: graph/nodes/${node.nodeType}/${node.id}.md`);
  });

  it("takes back what an acceptance superseded", async () => {
    const first = await accepted("Dates are kept as local time in every table");
    const second = await pendingProposal(ctx, { title: "Dates are kept in UTC in every table" });
    await acceptProposal(ctx, second, { replace: first });
    await undoDecision(ctx);
    expect((await listGraph(ctx)).nodes).toMatchObject([{ id: first }]);
    expect(await ctx.documents.exists(proposalAt("pending", second))).toBe(true);
    expect(await codes()).toEqual([]);
  });
});

it("a memory speaks of the files that its quest touched, and may be stale without them", async () => {
  const files = new Map([["src/mail.ts", "export const tries = 3;\n"]]);
  ctx = Object.create(ctx, { sources: { value: sourcesOf(ctx, files) } });
  const quest = await completedQuest(ctx, { title: "Try again", touched: ["src/mail.ts", "src/gone.ts"] });
  const { proposal } = await proposeMemory(ctx, quest, { text: "Deliveries are tried three times at most" });
  const { node } = await acceptProposal(ctx, proposal.id);
  expect(node.targets).toEqual([expect.stringMatching(/^file \S+ src\/mail\.ts$/)]);
  await rebuildIndex(ctx);
  files.delete("src/mail.ts");
  expect([...(await checkTargets(ctx, { extent: "quick" })).keys()]).toEqual([node.id]);
});

describe("confirming", () => {
  it("clears what may be stale, and watches what is there now", async () => {
    const files = new Map([["src/date.ts", "export function parseDate() {}\n"]]);
    ctx = Object.create(ctx, { sources: { value: sourcesOf(ctx, files) } });
    const id = await accepted("Dates are parsed in src/date.ts and nowhere else");
    await rebuildIndex(ctx);
    files.delete("src/date.ts");
    expect([...(await checkTargets(ctx, { extent: "quick" })).keys()]).toEqual([id]);
    expect(await codes()).toEqual(["MEMORY_STALE"]);
    expect((await listGraph(ctx)).nodes[0]?.stale).toEqual(["src/date.ts is not there any more"]);
    expect(await confirmMemory(ctx, id)).toMatchObject({ confirmations: 1, targets: [] });
    expect(await codes()).toEqual([]);
    await undoDecision(ctx);
    expect((await listGraph(ctx)).nodes[0]?.stale).toEqual(["src/date.ts is not there any more"]);
    expect(await confirmMemory(ctx, id)).toMatchObject({ confirmations: 1, targets: [] });
    expect(await codes()).toEqual([]);
    files.set("src/date.ts", "export function parseDate() {}\n");
    expect(await confirmMemory(ctx, id)).toMatchObject({
      confirmations: 2,
      targets: [expect.stringMatching(/^file \S+ src\/date\.ts$/)],
    });
    expect((await checkTargets(ctx, { extent: "whole" })).size).toBe(0);
  });

  it("leaves the file of the memory alone, and is undone by one more line", async () => {
    const files = new Map([["src/date.ts", "export function parseDate() {}\n"]]);
    ctx = Object.create(ctx, { sources: { value: sourcesOf(ctx, files) } });
    const id = await accepted("Dates are parsed in src/date.ts and nowhere else");
    const nodes = async (): Promise<unknown> =>
      Object.entries(await readTree(ctx)).filter(([key]) => key.startsWith("graph/nodes/"));
    const before = await nodes();
    expect((await confirmMemory(ctx, id)).confirmations).toBe(1);
    expect((await confirmMemory(ctx, id)).confirmations).toBe(2);
    expect(await undoDecision(ctx)).toMatchObject({ action: "confirm", subject: id });
    expect((await confirmMemory(ctx, id)).confirmations).toBe(2);
    expect(await nodes()).toEqual(before);
  });

  it("lets work on a file find the memory that speaks of it since, until that is undone", async () => {
    const files = new Map([["src/date.ts", "export function parseDate() {}\n"]]);
    ctx = Object.create(ctx, { sources: { value: sourcesOf(ctx, files) } });
    const id = await accepted("Dates are kept in UTC in every table");
    await confirmMemory(ctx, id);
    const found = async (path: string): Promise<readonly string[]> =>
      (await memoryConcerning(ctx, { text: "", paths: [path] })).chosen.map(
        ({ node, why }) => `${node.id} ${why}`,
      );
    expect(await found("src/date.ts")).toEqual([]);
    await ctx.logs.append("graph/confirmations.jsonl", {
      node: id,
      at: "2030-01-01T00:00:00.000Z",
      targets: ["file x lib/time/date.ts"],
    });
    expect(await found("lib/time/date.ts")).toEqual([`${id} about lib/time/date.ts`]);
    expect(await found("lib/time")).toEqual([`${id} about lib/time`]);
    expect(await found("lib/times")).toEqual([]);
    // Whoever confirms it now decides, though that clock was fast.
    expect((await confirmMemory(ctx, id)).at).toBe("2030-01-01T00:00:00.001Z");
    expect(await found("lib/time/date.ts")).toEqual([]);
    await undoDecision(ctx);
    expect(await found("lib/time/date.ts")).toEqual([`${id} about lib/time/date.ts`]);
  });

  it("counts a confirmation that an earlier version wrote into the file", async () => {
    const id = await accepted("Dates are kept in UTC in every table");
    await tamper(ctx, `graph/nodes/decision/${id}.md`, {
      fields: { confirmed_at: "2026-01-01T00:00:00.000Z", confirmations: 4 },
    });
    expect((await confirmMemory(ctx, id)).confirmations).toBe(5);
  });

  it("is named by doctor where its line is damaged, and the others count", async () => {
    const id = await accepted("Dates are kept in UTC in every table");
    await confirmMemory(ctx, id);
    const text = new TextDecoder().decode(
      (await ctx.blobs.get("graph/confirmations.jsonl")) ?? new Uint8Array(),
    );
    await ctx.blobs.put("graph/confirmations.jsonl", `{"node":\n{"at":"soon"}\n${text}`);
    expect(await codes()).toEqual(["CONFIRMATIONS_INVALID", "CONFIRMATIONS_INVALID"]);
    expect((await confirmMemory(ctx, id)).confirmations).toBe(2);
  });
});

/** A repository that holds these texts by path. */
function sourcesOf({ sources }: OrangeContext, files: ReadonlyMap<string, string>): SourcePort {
  return {
    ...sources,
    list: async () => ({
      paths: [...files.keys()],
      by: "walk",
      isGitSilent: false,
      unreadable: [],
      isCut: false,
    }),
    regular: async (paths) => paths.filter((path) => files.has(path)),
    read: async (path) => {
      const text = files.get(path);
      return text === undefined ? { ok: false, kind: "missing" } : { ok: true, text };
    },
  };
}
