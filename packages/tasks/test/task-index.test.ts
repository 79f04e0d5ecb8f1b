import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { readEngineState, writeEngineState } from "../src/storage/engine-state.js";
import { createTask, taskFolder } from "../src/storage/task-files.js";
import { listHeads } from "../src/storage/task-index.js";
import { PLACE, registered, TASK } from "./support/shop.js";

/** Longer than files may be changed without another stamp. */
const SETTLED_MS = 120;

it("a listing sees what was changed by hand or by the engine since the one before", async () => {
  const { home } = await registered();
  await createTask(home, { ...TASK, status: "done" }, "");
  const settle = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, SETTLED_MS));
  const listed = async () => {
    await settle();
    await listHeads(home);
    return (await listHeads(home)).heads.map(({ task, attention }) => [task.status, task.summary, attention]);
  };
  expect(await listed()).toEqual([["done", TASK.summary, null]]);
  const file = join(home.path, taskFolder(PLACE), "TASK.md");
  writeFileSync(file, readFileSync(file, "utf8").replace("status: done", "status: stuck"));
  expect(await listed()).toEqual([["stuck", TASK.summary, null]]);
  const attention = { code: "X", message: "x", at: TASK.created_at };
  await writeEngineState(home, PLACE, { ...(await readEngineState(home, PLACE, "stuck")), attention });
  expect(await listed()).toEqual([["stuck", TASK.summary, attention]]);
});
