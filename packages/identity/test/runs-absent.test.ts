import { beforeAll, expect, test, vi } from "vitest";
import { buildIdentity } from "../src/build.js";
import { PAGE_KEY, RUNS_FOLDER } from "../src/keys.js";
import { providePageTemplate } from "./support/page-template.js";
import { observedContext, seedProject } from "./support/project.js";

const loop = vi.hoisted(() => ({ isLoaded: false }));
vi.mock("@orange-hyper/loop", () => {
  loop.isLoaded = true;
  return { describeRun: async () => null };
});

beforeAll(providePageTemplate);

test("what works on runs is loaded where there is a run, and nowhere else", async () => {
  const ctx = observedContext();
  await seedProject(ctx, { nodes: 3 });
  await buildIdentity(ctx);
  expect(await ctx.blobs.kind(PAGE_KEY)).toBe("file");
  await ctx.blobs.put(`${RUNS_FOLDER}/run_20260101_000000Z_aaaaaaaa/run.json`, "{}");
  expect((await buildIdentity(ctx)).unchanged).toBe(true);
  await ctx.logs.append(`${RUNS_FOLDER}/run_20260101_000000Z_aaaaaaaa/events.jsonl`, { seq: 1 });
  expect(loop.isLoaded).toBe(false);
  expect((await buildIdentity(ctx)).unchanged).toBe(false);
  expect(loop.isLoaded).toBe(true);
});
