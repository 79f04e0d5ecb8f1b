import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { commitAll, git } from "@orange-hyper/testkit";
import { describe, expect, it } from "vitest";
import { readHunks, shifted, touches } from "../src/overlap/hunks.js";
import { overlapsOf } from "../src/overlap/overlap.js";
import { acquireWorkspace } from "../src/pool/acquire.js";
import { changeTask, createTask, findTask } from "../src/storage/task-files.js";
import { moveMain } from "./support/merging.js";
import { PLACE, registered, TASK } from "./support/shop.js";

const LINES = Array.from({ length: 20 }, (_, index) => `line ${index + 1}`);

/** Text with some of its lines, from 1 on, replaced. */
function text(changes: Readonly<Record<number, string>> = {}): string {
  return `${LINES.map((line, index) => changes[index + 1] ?? line).join("\n")}\n`;
}

/** Two tasks that go on, each with a worktree of its own. */
async function two() {
  const { home, repositories, project, clock } = await registered();
  const pooling = { home, repositories, project, clock };
  for (const name of ["long.txt", "파일 이름.txt"]) writeFileSync(join(project.path, name), text());
  mkdirSync(join(project.path, "dir"));
  writeFileSync(join(project.path, "dir", "bytes.bin"), Buffer.from([0, 1, 2]));
  commitAll(project.path, "files");
  const add = async (id: string, branch: string) => {
    const task = { ...TASK, id, branch, status: "working" } as const;
    await createTask(home, task, "");
    const { workspace } = await acquireWorkspace(pooling, task);
    const place = { ...PLACE, id };
    await changeTask(home, place, (now) => ({ task: { ...now.task, workspace } }));
    return { place, path: join(home.path, "workspaces", workspace) };
  };
  const ours = await add("a".repeat(21), "ours");
  const theirs = await add("b".repeat(21), "theirs");
  const engine = { pooling } as Parameters<typeof overlapsOf>[0];
  const overlaps = async (place = ours.place) => overlapsOf(engine, (await findTask(home, place.id)).task);
  return { home, project, ours: ours.path, theirs: theirs.path, theirPlace: theirs.place, overlaps };
}

describe("tasks that change the same files", () => {
  it("are named with the lines that both changed, committed or not", async () => {
    const { ours, theirs, theirPlace, overlaps } = await two();
    expect(await overlaps()).toEqual([]);
    writeFileSync(join(ours, "long.txt"), text({ 3: "ours", 10: "ours" }));
    commitAll(ours, "ours");
    writeFileSync(join(theirs, "long.txt"), text({ 4: "theirs", 18: "theirs" }));
    expect(await overlaps()).toEqual([
      {
        id: theirPlace.id,
        branch: "theirs",
        status: "working",
        workspace: "shop--2",
        files: [
          {
            path: "long.txt",
            hunks: [{ ours: { start: 3, count: 1 }, theirs: { start: 4, count: 1 } }],
          },
        ],
      },
    ]);
    expect((await overlaps(theirPlace))[0]?.files[0]?.hunks).toEqual([
      { ours: { start: 4, count: 1 }, theirs: { start: 3, count: 1 } },
    ]);
  });

  it("are named without lines where they changed different places, and for files without lines", async () => {
    const { ours, theirs, overlaps } = await two();
    writeFileSync(join(ours, "파일 이름.txt"), text({ 2: "ours" }));
    writeFileSync(join(theirs, "파일 이름.txt"), text({ 12: "theirs" }));
    for (const [path, byte] of [
      [ours, 3],
      [theirs, 4],
    ] as const)
      writeFileSync(join(path, "dir", "bytes.bin"), Buffer.from([0, byte]));
    expect((await overlaps())[0]?.files).toEqual([
      { path: "dir/bytes.bin", hunks: null },
      { path: "파일 이름.txt", hunks: [] },
    ]);
  });

  it("are named for a file that both add, as yet unknown to git", async () => {
    const { ours, theirs, overlaps } = await two();
    writeFileSync(join(ours, "new.txt"), "ours\n");
    commitAll(ours, "new");
    writeFileSync(join(theirs, "new.txt"), "theirs\n");
    expect((await overlaps())[0]?.files).toEqual([
      { path: "new.txt", hunks: [{ ours: { start: 1, count: 0 }, theirs: { start: 1, count: 0 } }] },
    ]);
  });

  it("are compared line by line although one left the default branch later", async () => {
    const { project, ours, theirs, overlaps } = await two();
    writeFileSync(join(ours, "long.txt"), text({ 12: "ours" }));
    commitAll(ours, "ours");
    moveMain({ path: project.path }, "long.txt", `a\nb\nc\n${text()}`);
    git(theirs, "merge", "-q", "--ff-only", project.default_branch);
    writeFileSync(join(theirs, "long.txt"), `a\nb\nc\n${text({ 12: "theirs" })}`);
    expect((await overlaps())[0]?.files).toEqual([
      {
        path: "long.txt",
        hunks: [{ ours: { start: 12, count: 1 }, theirs: { start: 15, count: 1 } }],
      },
    ]);
  });

  it("are not named once one of them is at its end, nor for what came from the default branch", async () => {
    const { home, project, ours, theirs, theirPlace, overlaps } = await two();
    writeFileSync(join(ours, "long.txt"), text({ 3: "ours" }));
    moveMain({ path: project.path }, "long.txt", text({ 3: "main" }));
    git(theirs, "merge", "-q", "--ff-only", project.default_branch);
    expect(await overlaps()).toEqual([]);
    writeFileSync(join(theirs, "long.txt"), text({ 3: "theirs" }));
    expect(await overlaps()).toHaveLength(1);
    await changeTask(home, theirPlace, (now) => ({ task: { ...now.task, status: "done" } }));
    expect(await overlaps()).toEqual([]);
  });
});

describe("changes of lines", () => {
  it("are read out of a patch without context", () => {
    const patch =
      "diff --git a/x b/x\n@@ -3 +3,2 @@ f\n-x\n+diff --git\n+y\n@@ -9,0 +11 @@\n+z\ndiff --git a/b b/b\n";
    expect(readHunks(patch)).toEqual([
      [
        { start: 3, count: 1, into: { start: 3, count: 2 } },
        { start: 10, count: 0, into: { start: 11, count: 1 } },
      ],
      null,
    ]);
  });

  it("touch where git would see a conflict", () => {
    const at = (start: number, count: number) => ({ start, count });
    expect(touches(at(3, 1), at(4, 1))).toBe(true);
    expect(touches(at(3, 1), at(5, 1))).toBe(false);
    expect(touches(at(3, 0), at(3, 0))).toBe(true);
    expect(touches(at(4, 2), at(1, 2))).toBe(false);
  });

  it("move with other changes in front of them, and grow with those around them", () => {
    const change = (start: number, count: number, into: number, lines: number) => ({
      ...{ start, count },
      into: { start: into, count: lines },
    });
    const added = [change(1, 0, 1, 3)];
    expect(shifted({ start: 5, count: 2 }, added)).toEqual({ start: 8, count: 2 });
    expect(shifted({ start: 5, count: 2 }, [change(9, 1, 9, 4)])).toEqual({ start: 5, count: 2 });
    expect(shifted({ start: 5, count: 1 }, [change(4, 3, 4, 1)])).toEqual({ start: 4, count: 1 });
    expect(shifted({ start: 5, count: 1 }, [change(4, 3, 5, 0)])).toEqual({ start: 5, count: 0 });
  });
});
