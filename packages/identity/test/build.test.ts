import { readFileSync } from "node:fs";
import { join } from "node:path";
import { plainPaint } from "@orange-hyper/core/human";
import { listGraph } from "@orange-hyper/graph";
import { renderedJson, runLine, storeAccepted } from "@orange-hyper/testkit";
import { beforeAll, describe, expect, test } from "vitest";
import { buildIdentity } from "../src/build.js";
import { identityBuilt } from "../src/human.js";
import { PAGE_KEY, SUMMARY_KEY } from "../src/keys.js";
import { observe } from "../src/observer.js";
import type { PageState } from "../src/page/state.js";
import plugin from "../src/plugin.js";
import { identityBuildData, identityState, identitySummary } from "../src/schema.js";
import { receive } from "../src/subscriber.js";
import { providePageTemplate } from "./support/page-template.js";
import { inLanguage, observedContext, seedProject, textAt } from "./support/project.js";

beforeAll(providePageTemplate);

async function project(nodes = 12) {
  const ctx = observedContext();
  await seedProject(ctx, { nodes });
  return ctx;
}

const run = (ctx: Parameters<typeof buildIdentity>[0], ...argv: string[]) =>
  runLine(plugin, ctx, ["identity", "build", ...argv]);

describe("the answer", () => {
  test("has exactly the fields of the schema, and the summary file holds the same", async () => {
    const ctx = await project();
    const { data } = await run(ctx);
    const answer = identityBuildData.parse(JSON.parse(JSON.stringify(data)));
    expect(identitySummary.parse(JSON.parse(await textAt(ctx, SUMMARY_KEY)))).toEqual(answer.summary);
    expect(answer).toMatchObject({
      file: ".orange-hyper/identity/orange-hyper.html",
      summary_file: ".orange-hyper/identity/summary.json",
      unchanged: false,
    });
  });

  test("has every field of the contract's example, with the same kinds of values", async () => {
    const ctx = await project();
    const { data } = await run(ctx);
    const example = JSON.parse(
      readFileSync(join(import.meta.dirname, "contract/identity.build.json"), "utf8"),
    );
    expect(missing(example.data, JSON.parse(JSON.stringify(data)))).toEqual([]);
  });

  test("counts quests, proposals and memory", async () => {
    const ctx = await project(12);
    const { summary } = await buildIdentity(ctx);
    expect({
      active: summary.activeCount,
      completed: summary.completedCount,
      verified: summary.verifiedCount,
      unverified: summary.unverifiedCount,
      pending: summary.pendingMemoryProposals,
      nodes: summary.acceptedMemoryNodes,
      mapping: { ...summary.memoryMapping, entries: [] },
    }).toEqual({
      active: 3,
      completed: 6,
      verified: 5,
      unverified: 1,
      pending: 2,
      nodes: 12,
      mapping: { total: 12, mapped: 0, unmapped: 12, orphaned: 0, entries: [] },
    });
  });

  test("for people says what was written and what to do next", async () => {
    const ctx = await project();
    const text = identityBuilt(await buildIdentity(ctx), plainPaint);
    expect(text.split("\n")).toEqual([
      "Wrote .orange-hyper/identity/orange-hyper.html",
      "orange-hyper: 3 active, 6 completed · 5 verified, 1 unverified · 12 accepted in memory, 2 waiting for you",
      "Next: orange remember list --status pending",
    ]);
  });
});

describe("a second build", () => {
  test("leaves both files byte for byte while nothing changed", async () => {
    const ctx = await project();
    const first = await buildIdentity(ctx);
    const files = [await textAt(ctx, PAGE_KEY), await textAt(ctx, SUMMARY_KEY)];
    const second = await buildIdentity(ctx);
    expect(second).toMatchObject({ file: first.file, summary_file: first.summary_file, unchanged: true });
    expect(second.summary).toEqual(JSON.parse(JSON.stringify(first.summary)));
    expect(renderedJson({ data: { summary: second.json } })).toBe(
      `${JSON.stringify({ data: { summary: first.summary } }, null, 2)}\n`,
    );
    expect([await textAt(ctx, PAGE_KEY), await textAt(ctx, SUMMARY_KEY)]).toEqual(files);
  });

  test("writes anew when a source changed, or the page was touched", async () => {
    const ctx = await project();
    await buildIdentity(ctx);
    await ctx.blobs.put(PAGE_KEY, "touched");
    expect((await buildIdentity(ctx)).unchanged).toBe(false);
    await seedProject(ctx, { nodes: 0, active: 1, title: "Something new" });
    expect((await buildIdentity(ctx)).unchanged).toBe(false);
  });

  test("draws the page anew for a person of another language, and keeps it for a hook", async () => {
    const ctx = await project();
    const language = async () => /<html lang="(\w+)"/.exec(await textAt(ctx, PAGE_KEY))?.[1];
    const build = (env: Record<string, string>) => runLine(plugin, ctx, ["identity", "build"], env);
    await buildIdentity(ctx);
    expect(await language()).toBe("en");
    expect((await build({ LANG: "ko_KR.UTF-8" })).data).toMatchObject({ unchanged: false });
    expect(await language()).toBe("ko");
    expect((await build({ LANG: "ko_KR.UTF-8" })).data).toMatchObject({ unchanged: true });
    await receive(ctx, { id: "project.synced" });
    expect(await language()).toBe("ko");
    await receive(ctx, { id: "page.wanted", language: "en" });
    expect(await language()).toBe("en");
  });

  test("of an equal project gives an equal page", async () => {
    const [a, b] = [await project(40), await project(40)];
    await buildIdentity(a);
    await buildIdentity(b);
    expect(await textAt(a, PAGE_KEY)).toBe(await textAt(b, PAGE_KEY));
  });
});

describe("the page", () => {
  test("holds what waits for a decision in full, and no rejected proposal; the summary names neither", async () => {
    const ctx = await project();
    await seedProject(ctx, { nodes: 0, rejected: 1 });
    await buildIdentity(ctx);
    const { waiting } = await stateOf(ctx);
    expect(waiting.proposals.map(({ text, evidence }) => [text, evidence])).toEqual([
      ["UNDECIDED-TEXT-0 is kept in the order service.", "UNDECIDED-EVIDENCE-0"],
      ["UNDECIDED-TEXT-1 is kept in the order service.", "UNDECIDED-EVIDENCE-1"],
    ]);
    expect(waiting.proposals[0]?.errors).toEqual(["missing section Suggested Node"]);
    expect(await textAt(ctx, PAGE_KEY)).not.toMatch(/mem_delta_refused|REFUSED-/);
    expect(await textAt(ctx, SUMMARY_KEY)).not.toMatch(/mem_delta_(undecided|refused)|UNDECIDED-|REFUSED-/);
  });

  test.each([
    ["ko", "ko"],
    ["en", "en"],
    ["fr", "en"],
  ])("of a project whose language is %s is in %s", async (language, expected) => {
    const ctx = observedContext(inLanguage(language));
    await seedProject(ctx, { nodes: 1 });
    await buildIdentity(ctx);
    expect(await textAt(ctx, PAGE_KEY)).toContain(`<html lang="${expected}">`);
  });

  test("loads nothing, asks nobody and has no inline handlers", async () => {
    const ctx = await project();
    await buildIdentity(ctx);
    const page = await textAt(ctx, PAGE_KEY);
    expect(
      page.match(
        /\bsrc=|\bfetch\(|XMLHttpRequest|innerHTML|localStorage|import\(|contenteditable|\sstyle=/gi,
      ),
    ).toBeNull();
    expect(page).toContain("default-src 'none'; script-src 'sha256-");
  });
});

describe("a project that cannot be read", () => {
  test("fails with the name of the file and keeps the old page", async () => {
    const ctx = await project();
    await buildIdentity(ctx);
    const before = await textAt(ctx, PAGE_KEY);
    await ctx.blobs.put("quests/active/broken.md", "no front matter");
    await expect(run(ctx)).rejects.toMatchObject({
      code: "VALIDATION_ERROR",
      exitCode: 2,
      message: expect.stringMatching(/^Could not read \.orange-hyper\/quests\/active\/broken\.md: /),
    });
    expect(await textAt(ctx, PAGE_KEY)).toBe(before);
  });

  test("without identity is the user's to settle", async () => {
    const ctx = observedContext({ project: { config: { kind: "valid", data: { version: "0.1.0" } } } });
    await expect(run(ctx)).rejects.toMatchObject({
      code: "USER_INPUT_ERROR",
      exitCode: 1,
      message: "config.project_id is missing. Run `orange init` or `orange doctor --repair-project-id`.",
    });
  });
});

describe("--open", () => {
  test("shows the page where there is a desktop", async () => {
    const asked: string[] = [];
    const ctx = observedContext({ ports: { browser: { open: async (path) => asked.push(path) > 0 } } });
    await seedProject(ctx, { nodes: 1 });
    expect((await run(ctx, "--open")).data).toMatchObject({ opened: true });
    expect(asked).toEqual(["/project/.orange-hyper/identity/orange-hyper.html"]);
  });

  test("says so where there is none, and does not fail", async () => {
    const { data } = await run(await project(), "--open");
    expect(data).toMatchObject({
      opened: false,
      warning: "identity build --open is not implemented in v0.1; HTML was generated without opening it.",
    });
  });
});

test("the observer tells whether the page is up to date, and changes nothing", async () => {
  const ctx = await project();
  expect(identityState.parse((await observe(ctx)).summary)).toMatchObject({
    summaryExists: false,
    htmlExists: false,
    sourceDigest: null,
  });
  await buildIdentity(ctx);
  const { summary } = await observe(ctx);
  expect(summary).toMatchObject({
    summaryExists: true,
    htmlExists: true,
    sourceDigest: summary.currentDigest,
  });
  await seedProject(ctx, { nodes: 0, active: 1, title: "Something new" });
  const later = (await observe(ctx)).summary;
  expect(later.currentDigest).not.toBe(later.sourceDigest);
});

test("a build is told to the sync's status file, and to no other", async () => {
  const ctx = observedContext();
  await seedProject(ctx, { nodes: 3, structure: true });
  await ctx.blobs.put(
    "structure/status.json",
    JSON.stringify({
      last_sync_at: "2026-06-01T00:00:00.000Z",
      state_revision: "struct_0123456789abcdef01234567",
      identity_warning: "old",
    }),
  );
  const { summary } = await buildIdentity(ctx);
  expect(summary.structure_status).toEqual({
    last_sync_at: "2026-06-01T00:00:00.000Z",
    state_revision: "struct_0123456789abcdef01234567",
    identity_status: "current",
  });
  expect(JSON.parse(await textAt(ctx, "structure/status.json"))).toMatchObject({
    identity_built_from_revision: "struct_0123456789abcdef01234567",
    identity_status: "current",
    identity_file: ".orange-hyper/identity/orange-hyper.html",
    identity_summary_file: ".orange-hyper/identity/summary.json",
    identity_warning: null,
  });
});

/** The data of the page. */
async function stateOf(ctx: Parameters<typeof buildIdentity>[0]): Promise<PageState> {
  const json = (await textAt(ctx, PAGE_KEY)).match(/id="orange-knowledge-graph-state">([^<]*)</)?.[1];
  return JSON.parse(json ?? "null");
}

/** Paths of the example that the answer lacks or has with another kind of value. */
function missing(example: unknown, answer: unknown, path = "data"): string[] {
  if (Array.isArray(example)) {
    if (!Array.isArray(answer)) return [path];
    return example.length > 0 && answer.length > 0 ? missing(example[0], answer[0], `${path}[0]`) : [];
  }
  if (typeof example !== "object" || example === null) return typeof example === typeof answer ? [] : [path];
  if (typeof answer !== "object" || answer === null) return [path];
  const isMap = /Distribution$/.test(path);
  return Object.entries(example).flatMap(([name, value]) =>
    isMap ? [] : missing(value, (answer as Record<string, unknown>)[name], `${path}.${name}`),
  );
}

test("memory whose text was edited after it was accepted says so on the page", async () => {
  const ctx = await project(2);
  const [first] = (await listGraph(ctx)).nodes;
  if (first === undefined) throw new Error("The project has no memory.");
  const { sourceProposal, sourceQuest, nodeType, candidateMemory: candidate } = first;
  await storeAccepted(ctx, { sourceProposal, sourceQuest, nodeType, candidate });
  const text = await textAt(ctx, first.key);
  await buildIdentity(ctx);
  expect(await textAt(ctx, PAGE_KEY)).not.toContain('"unapproved":');
  await ctx.blobs.put(first.key, text.replaceAll(candidate, "Another text."));
  expect((await buildIdentity(ctx)).unchanged).toBe(false);
  expect(await textAt(ctx, PAGE_KEY)).toContain('"unapproved":"its text was edited after it was accepted"');
});

test("memory that may be stale or was superseded says so on the page, which is written anew for it", async () => {
  const ctx = await project(3);
  await buildIdentity(ctx);
  const [first = "", second = ""] = (await listGraph(ctx)).nodes.map(({ id }) => id);
  const reason = {
    target: "file - src/gone.ts",
    kind: "gone",
    reason: "src/gone.ts is not there any more",
    now: "",
  };
  await ctx.blobs.put(
    "local/stale-memory.json",
    JSON.stringify({ schema_version: 1, next: 0, nodes: { [first]: [reason] } }),
  );
  await ctx.logs.append("graph/edges.jsonl", {
    source: first,
    type: "supersedes",
    target: second,
    at: "2026-06-16T00:00:00.000Z",
  });
  expect((await buildIdentity(ctx)).unchanged).toBe(false);
  const page = await textAt(ctx, PAGE_KEY);
  expect(page).toContain('"stale":["src/gone.ts is not there any more"]');
  expect(page).toContain(`"supersededBy":["${first}"]`);
});
