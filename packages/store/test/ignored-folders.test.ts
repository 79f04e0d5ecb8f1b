import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ignoreLines } from "@orange-hyper/core/storage";
import { git, initRepository, temporaryFolder } from "@orange-hyper/testkit";
import { expect, it } from "vitest";
import { fileBlobs, fileLogs } from "../src/index.js";

const FOLDERS = ignoreLines().flatMap((line) => (line.endsWith("/") ? [line.slice(0, -1)] : []));

it("git sees nothing of a folder that is not shared, on a branch without the project's ignore file", async () => {
  const root = temporaryFolder();
  initRepository(root);
  const storage = join(root, ".orange-hyper");
  for (const folder of FOLDERS) await fileBlobs(storage).put(`${folder}/deep/a.json`, "{}");
  await fileLogs(storage).append("traces/route.jsonl", { route: 1 });
  await fileBlobs(storage).put("graph/nodes/risk/a.md", "shared");
  expect(git(root, "status", "--porcelain", "--untracked-files=all").trim()).toBe(
    "?? .orange-hyper/graph/nodes/risk/a.md",
  );
});

it("a folder that is not shared counts as empty with its own ignore file alone", async () => {
  const blobs = fileBlobs(temporaryFolder());
  await blobs.put("capsules/a.md", "a");
  expect(await blobs.removeFolder("capsules", "empty")).toBe(false);
  await blobs.remove("capsules/a.md");
  expect(await blobs.removeFolder("capsules", "empty")).toBe(true);
  await blobs.ensureFolder?.("quests");
  expect(await blobs.removeFolder("quests", "empty")).toBe(true);
});

it("a folder without its ignore file gets it with the next write, as after a crash", async () => {
  const root = temporaryFolder();
  const blobs = fileBlobs(root);
  await blobs.put("capsules/a.md", "a");
  const file = join(root, "capsules/.gitignore");
  for (const lose of [() => rmSync(file), () => writeFileSync(file, "")]) {
    lose();
    await blobs.put("capsules/a.md", "b");
    expect(readFileSync(file, "utf8")).toBe("*\n");
  }
});

it("keeps an ignore file that is not the one that Orange wrote", async () => {
  const root = temporaryFolder();
  const blobs = fileBlobs(root);
  await blobs.ensureFolder?.("traces");
  const file = join(root, "traces/.gitignore");
  expect(readFileSync(file, "utf8")).toBe("*\n");
  rmSync(file);
  writeFileSync(file, "!*\n");
  await blobs.put("traces/a.json", "{}");
  expect(readFileSync(file, "utf8")).toBe("!*\n");
  await blobs.remove("traces/a.json");
  expect(await blobs.removeFolder("traces", "empty")).toBe(false);
  expect(existsSync(file)).toBe(true);
});
