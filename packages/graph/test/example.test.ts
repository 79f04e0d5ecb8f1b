import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { filePorts, locateProject } from "@orange-hyper/store";
import { temporaryFolder, testIdentity } from "@orange-hyper/testkit";
import { describe, expect, test, vi } from "vitest";
import { readGraph } from "../examples/read-graph.js";
import { searchFiles } from "../examples/search-files.js";
import { countGraph, getNode, listGraph, putNode, searchGraph } from "../src/index.js";
import { draftOf } from "./support.js";

/** A project on disk with two nodes, as `orange` would have left it. */
async function projectOnDisk(): Promise<string> {
  const root = temporaryFolder();
  mkdirSync(join(root, ".orange-hyper"));
  writeFileSync(
    join(root, ".orange-hyper/config.json"),
    JSON.stringify({ version: "0.1.0", ...testIdentity }),
  );
  const { documents } = filePorts({ root, cwd: root });
  await putNode({ documents }, draftOf(1, { candidate: "Adapter JSON contract remains stable." }));
  await putNode({ documents }, draftOf(2, { nodeType: "risk" }));
  return root;
}

describe("the example of importing this package", () => {
  test("finds a memory in three lines", async () => {
    const root = await projectOnDisk();
    const program = fileURLToPath(new URL("../examples/search-graph.ts", import.meta.url));
    const printed: unknown[] = [];
    const log = vi.spyOn(console, "log").mockImplementation((line) => printed.push(line));
    const argv = process.argv;
    process.argv = [argv[0] ?? "", program, root];
    await import("../examples/search-graph.js");
    process.argv = argv;
    log.mockRestore();
    expect(printed).toEqual([
      expect.stringMatching(/^decision\.\S+: Adapter JSON contract remains stable\.$/),
    ]);
  });

  test("reads a project from one of its folders", async () => {
    const root = await projectOnDisk();
    mkdirSync(join(root, "src"));
    expect(await readGraph(join(root, "src"), "adapter contract")).toBe(
      '2 memories, 1 of them decisions.\nBest of 1 for "adapter contract": Adapter JSON contract remains stable.',
    );
  });

  test("reads with no more ports than the README says, by their types as well", async () => {
    const root = await projectOnDisk();
    const { documents, cache } = filePorts({ root, cwd: root });
    const graph = { documents, cache, project: await locateProject(root, "required") };
    expect((await listGraph(graph)).nodes).toHaveLength(2);
    expect(await countGraph(graph)).toMatchObject({ count: 2 });
    const [found] = (await searchGraph(graph, "adapter contract")).nodes;
    expect(await getNode({ documents, project: graph.project }, found?.id ?? "")).toMatchObject({
      candidateMemory: "Adapter JSON contract remains stable.",
    });
  });

  test("searches files without a disk", async () => {
    const root = await projectOnDisk();
    const paths = readdirSync(join(root, ".orange-hyper"), { recursive: true, encoding: "utf8" });
    const files = paths.filter((path) => /\.(?:md|json)$/.test(path));
    const texts = files.map(
      (path) => [path, readFileSync(join(root, ".orange-hyper", path), "utf8")] as const,
    );
    expect(await searchFiles(new Map(texts), "adapter contract")).toEqual([
      "Adapter JSON contract remains stable.",
    ]);
  });

  test("stands in the README as it is", () => {
    const file = (name: string): string => readFileSync(new URL(`../${name}`, import.meta.url), "utf8");
    for (const example of ["search-graph", "read-graph", "search-files"]) {
      expect(file("README.md")).toContain(`\`\`\`ts\n${file(`examples/${example}.ts`)}\`\`\``);
    }
    expect(file("../../README.md")).toContain(`\`\`\`ts\n${file("examples/search-graph.ts")}\`\`\``);
  });
});
