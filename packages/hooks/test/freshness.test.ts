import type { DocumentStore, FolderSnapshot } from "@orange-hyper/core/ports";
import { describe, expect, it } from "vitest";
import { runStop } from "../src/index.js";
import { contextWith, HEALTHY, type Summaries, timedBlobs } from "./support.js";

type Folders = Readonly<Record<string, Readonly<Record<string, number>>>>;

/** Documents of which only their times can be asked for. */
function timedDocuments(documents: DocumentStore, folders: Folders): DocumentStore {
  const snapshot = async (folder: string): Promise<FolderSnapshot> => {
    const files = Object.entries(folders[folder] ?? {});
    return {
      folder,
      count: files.length,
      names: files.map(([name]) => name),
      stamps: Float64Array.from(files.flatMap(([, time]) => [time, 1])),
    };
  };
  return { ...documents, snapshot };
}

async function stop(
  blobTimes: Record<string, number>,
  folders: Folders = {},
  summaries: Summaries = HEALTHY,
) {
  const ctx = contextWith({
    summaries,
    ports: ({ blobs, documents }) => ({
      blobs: timedBlobs(blobs, blobTimes),
      documents: timedDocuments(documents, folders),
    }),
  });
  const { observations, warnings } = await runStop(ctx);
  const { capsule, identity } = observations;
  return { capsule, identity, codes: warnings.map(({ code }) => code) };
}

const GENERATED = { "capsules/current.md": 1000, "identity/summary.json": 1000 };
const QUEST = { "quests/active": { "q.md": 1001.6 } };

describe("a generated file", () => {
  it("is stale when a source is more than a millisecond younger, in whole milliseconds", async () => {
    const { capsule, identity, codes } = await stop({ ...GENERATED, "config.json": 900 }, QUEST);
    expect(capsule).toEqual({
      path: "capsules/current.md",
      exists: true,
      mtimeMs: 1000,
      latestSourceMtimeMs: 1002,
      latestSourcePath: "quests/active/q.md",
      stale: true,
      staleReason: "capsules/current.md is older than quests/active/q.md",
    });
    expect(identity.staleReason).toBe("identity/summary.json is older than quests/active/q.md");
    expect(codes).toEqual(["HOOK_CAPSULE_STALE", "HOOK_IDENTITY_SUMMARY_STALE"]);
  });

  it("is fresh beside a source of the same time or a millisecond younger", async () => {
    const { capsule, codes } = await stop(GENERATED, { "quests/active": { "q.md": 1001.4 } });
    expect([capsule.stale, capsule.latestSourceMtimeMs, codes]).toEqual([false, 1001, []]);
  });

  it("is not stale when it is missing", async () => {
    const { capsule, identity, codes } = await stop({}, QUEST);
    expect([capsule.exists, capsule.stale, capsule.mtimeMs, identity.stale]).toEqual([
      false,
      false,
      null,
      false,
    ]);
    expect(codes).toEqual(["HOOK_CAPSULE_MISSING", "HOOK_IDENTITY_SUMMARY_MISSING"]);
  });

  it("is compared with every kind of source, the first of equals being named", async () => {
    const folders: Record<string, Record<string, number>> = {};
    const order = [
      "quests/active",
      "quests/completed",
      "proposals/memory-delta/pending",
      "proposals/memory-delta/accepted",
      "proposals/memory-delta/rejected",
      "graph/nodes/decision",
      "graph/nodes/constraint",
      "graph/nodes/component",
      "graph/nodes/risk",
      "graph/nodes/verification",
    ];
    const named: (string | null)[] = [];
    const blobs: Record<string, number> = { "graph/index.json": 50 };
    named.push((await stop(blobs, folders)).capsule.latestSourcePath);
    for (const folder of [...order].reverse()) {
      folders[folder] = { "a.md": 49, "b.md": 50, "c.md": 50 };
      named.push((await stop(blobs, folders)).capsule.latestSourcePath);
    }
    named.push((await stop({ ...blobs, "config.json": 50 }, folders)).capsule.latestSourcePath);
    expect(named.reverse()).toEqual([
      "config.json",
      ...order.map((folder) => `${folder}/b.md`),
      "graph/index.json",
    ]);
  });

  it("has no latest source in an empty folder", async () => {
    expect((await stop({ "capsules/current.md": 5 })).capsule).toMatchObject({
      latestSourceMtimeMs: null,
      latestSourcePath: null,
      stale: false,
    });
  });
});

describe("an identity summary with an old time, as after a clone", () => {
  it.each([
    ["is fresh when it was made from what is there", "a", "a", false],
    ["is stale when it was made from something else", "a", "b", true],
    ["is stale when it does not tell what it was made from", null, null, true],
  ])("%s", async (_, sourceDigest, currentDigest, isStale) => {
    const { capsule, identity } = await stop(GENERATED, QUEST, {
      ...HEALTHY,
      identity: { sourceDigest, currentDigest },
    });
    expect([identity.stale, identity.staleReason === null, capsule.stale]).toEqual([isStale, !isStale, true]);
  });
});
