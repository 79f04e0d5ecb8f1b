import { mkdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { temporaryFolder } from "@orange-hyper/testkit";
import { expect, it, onTestFinished } from "vitest";
import { fileHomes } from "../src/file/homes.js";

/** A home folder with one task, and how often it was told of a change. */
function watched() {
  const root = temporaryFolder();
  const task = join(root, "tasks", "shop", "one");
  mkdirSync(task, { recursive: true });
  let told = 0;
  const stop = fileHomes(root)
    .at(root)
    .watch("tasks", 2, () => {
      told += 1;
    });
  if (stop === null) throw new Error("this system gives no watches");
  onTestFinished(stop);
  const isTold = async (limit = 2_000): Promise<boolean> => {
    for (let tries = 0; told === 0 && tries < limit; tries += 1)
      await new Promise((done) => setTimeout(done, 25));
    // Whatever else the same change leads to.
    await new Promise((done) => setTimeout(done, 100));
    const was = told > 0;
    told = 0;
    return was;
  };
  return { root, task, stop, isTold };
}

it("tells of files that are replaced, and of folders that come later", async () => {
  const { root, task, isTold } = watched();
  writeFileSync(join(task, ".tmp"), "a");
  renameSync(join(task, ".tmp"), join(task, "TASK.md"));
  expect(await isTold()).toBe(true);
  const other = join(root, "tasks", "other", "two");
  mkdirSync(other, { recursive: true });
  expect(await isTold()).toBe(true);
  writeFileSync(join(other, "TASK.md"), "b");
  expect(await isTold()).toBe(true);
});

it("goes on where a folder goes, and tells nothing once it is stopped", async () => {
  const { root, task, stop, isTold } = watched();
  rmSync(task, { recursive: true });
  expect(await isTold()).toBe(true);
  mkdirSync(task);
  expect(await isTold()).toBe(true);
  writeFileSync(join(task, "TASK.md"), "b");
  expect(await isTold()).toBe(true);
  stop();
  writeFileSync(join(root, "tasks", "shop", "x"), "");
  writeFileSync(join(task, "TASK.md"), "c");
  expect(await isTold(40)).toBe(false);
});

it("says so where there is nothing to watch", () => {
  const root = temporaryFolder();
  expect(
    fileHomes(root)
      .at(root)
      .watch("tasks", 2, () => undefined),
  ).toBeNull();
});
