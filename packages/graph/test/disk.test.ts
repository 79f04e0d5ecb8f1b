import {
  appendFileSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import type { OrangeContext } from "@orange-hyper/core";
import { nodeKey } from "@orange-hyper/core/storage";
import { fileCache, filePorts } from "@orange-hyper/store";
import { createTestContext, readTree, temporaryFolder } from "@orange-hyper/testkit";
import { beforeEach, describe, expect, test } from "vitest";
import { listGraph, putNode, rebuildIndex, searchGraph, selectNode } from "../src/index.js";
import { draftOf } from "./support.js";

let root: string;
let cacheFolder: string;

/** A context on the disk that knows nothing of what others before it have seen. */
function disk(): OrangeContext {
  const { documents, blobs, locks, logs } = filePorts({ root, cwd: root });
  const cache = fileCache(root, { folder: cacheFolder });
  return createTestContext({ ports: { documents, blobs, locks, logs, cache } });
}

function keptFiles(): readonly string[] {
  const [project = ""] = readdirSync(cacheFolder);
  return readdirSync(join(cacheFolder, project)).map((name) => join(cacheFolder, project, name));
}

function pathOf(key: string): string {
  return join(root, ".orange-hyper", key);
}

async function titles(): Promise<readonly string[]> {
  return (await listGraph(disk())).nodes.map((node) => node.title);
}

const first = nodeKey("decision", draftOf(1).id);

beforeEach(async () => {
  root = temporaryFolder();
  cacheFolder = join(temporaryFolder(), "cache");
  mkdirSync(join(root, ".orange-hyper"));
  await putNode(disk(), draftOf(1));
  await putNode(disk(), draftOf(2));
  await rebuildIndex(disk());
});

describe("on disk", () => {
  test("readers leave every byte and every time as it is", async () => {
    const before = readTree(root);
    await listGraph(disk());
    await searchGraph(disk(), "subject");
    await selectNode(disk(), draftOf(1).id);
    expect(readTree(root)).toEqual(before);
  });

  test("rebuilding again leaves every byte and every time as it is", async () => {
    const before = readTree(root);
    await rebuildIndex(disk());
    await rebuildIndex(disk(), { force: true });
    expect(readTree(root)).toEqual(before);
  });

  test("a node edited in place is seen", async () => {
    const text = readFileSync(pathOf(first), "utf8");
    writeFileSync(pathOf(first), text.replace("Subject number 1", "Subject number one"));
    expect(await titles()).toEqual([
      "Subject number one stays as it is.",
      "Subject number 2 stays as it is.",
    ]);
  });

  test("a node that comes, goes or changes its name is seen", async () => {
    renameSync(pathOf(first), pathOf("graph/nodes/decision/renamed.md"));
    expect(await titles()).toHaveLength(2);
    rmSync(pathOf("graph/nodes/decision/renamed.md"));
    expect(await titles()).toEqual(["Subject number 2 stays as it is."]);
    await putNode(disk(), draftOf(3, { nodeType: "risk" }));
    expect(await titles()).toHaveLength(2);
  });

  test("rebuilding anew sees a node whose time and size are those of its former self", async () => {
    const text = readFileSync(pathOf(first), "utf8");
    utimesSync(pathOf(first), 1_000_000, 1_000_000);
    await rebuildIndex(disk());
    writeFileSync(pathOf(first), text.replace("Subject number 1", "Subject number 9"));
    utimesSync(pathOf(first), 1_000_000, 1_000_000);
    await rebuildIndex(disk(), { force: true });
    expect(await titles()).toEqual(["Subject number 9 stays as it is.", "Subject number 2 stays as it is."]);
  });

  test("what is kept may be cut off, may grow, or may be gone, and costs nothing but time", async () => {
    const expected = await titles();
    const damages: readonly ((path: string) => void)[] = [
      (path) => truncateSync(path, 50),
      (path) => appendFileSync(path, "more"),
      (path) => rmSync(path),
    ];
    for (const damage of damages) {
      for (const path of keptFiles()) damage(path);
      expect(await titles()).toEqual(expected);
    }
  });

  test("readers keep what they read, out of the project", async () => {
    rmSync(cacheFolder, { recursive: true });
    const before = readTree(root);
    expect(await titles()).toHaveLength(2);
    expect(keptFiles().length).toBeGreaterThan(0);
    expect(readTree(root)).toEqual(before);
  });

  test("a symbolic link is no node", async () => {
    symlinkSync(pathOf(first), pathOf("graph/nodes/decision/link.md"));
    expect(await titles()).toHaveLength(2);
  });
});
