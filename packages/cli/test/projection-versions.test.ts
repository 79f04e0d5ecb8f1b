import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { expect, it } from "vitest";
import { SURFACES } from "../src/surfaces.js";

const PACKAGES = join(import.meta.dirname, "../..");
const SAMPLES = join(import.meta.dirname, "projections");

const DOCUMENTS = {
  "quest.md": "quests/completed/quest_20260616_000000Z_sample.md",
  "proposal.md": "proposals/memory-delta/accepted/mem_delta_quest_20260616_000000Z_sample_decision.md",
  "pending.md": "proposals/memory-delta/pending/mem_delta_quest_20260616_000000Z_sample_risk.md",
  "node.md": "graph/nodes/decision/decision.mem_delta_quest_20260616_000000Z_sample_decision.md",
};

/** Script that computes the projections of the samples with the built packages and prints them by id. */
const MAKE = `
const { readFileSync } = require("node:fs");
const { join } = require("node:path");
const [root, samples, files, folders] = JSON.parse(process.argv[1]);
const { memoryBlobs, memoryDocuments, memoryTree } = require(join(root, "store/dist/index.cjs"));
const tree = memoryTree();
const blobs = memoryBlobs(tree);
const documents = memoryDocuments(tree);
(async () => {
  for (const [file, key] of Object.entries(files)) await blobs.put(key, readFileSync(join(samples, file), "utf8"));
  const stored = await Promise.all(Object.values(files).map((key) => documents.get(key)));
  const projections = folders.flatMap((folder) => require(join(root, folder, "dist/projections.cjs")).projections);
  await Promise.all(projections.map(({ load }) => load?.()));
  const made = projections.map(({ id, folders, make }) => [
    id,
    stored.filter(({ key }) => folders.some((folder) => key.startsWith(folder + "/"))).map(make),
  ]);
  process.stdout.write(JSON.stringify(made));
})();
`;

function makeAll(): readonly (readonly [string, readonly unknown[]])[] {
  const folders = SURFACES.filter(({ provides }) => provides.includes("projections")).map((surface) =>
    surface.package.replace("@orange-hyper/", ""),
  );
  const input = JSON.stringify([PACKAGES, SAMPLES, DOCUMENTS, folders]);
  return JSON.parse(execFileSync(process.execPath, ["-e", MAKE, input], { encoding: "utf8" }));
}

const all = makeAll();

// Cached results are reused by projection id, so the same id must always produce the same result.
it.each(all)("%s makes what it made before; a change needs a new version in the id", async (id, made) => {
  expect(made).not.toEqual([]);
  const file = join(SAMPLES, `${id.replace("/", "-")}.snap`);
  await expect(`${JSON.stringify(made, null, 2)}\n`).toMatchFileSnapshot(file);
});

it("no two projections have one id", () => {
  const ids = all.map(([id]) => id);
  expect(ids.length).toBeGreaterThan(5);
  expect(new Set(ids).size).toBe(ids.length);
});
