import { chmodSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type FreeJson, initRepository, orange } from "@orange-hyper/testkit";
import { describe, expect, it } from "vitest";
import { activatedProject, EDIT, eventData } from "./support/lifecycle.js";

const turn = { session_id: "s1", turn_id: "t1" };

/** Creates a project in which a hook has opened a quest and recorded an edit. */
async function work(isVersioned: boolean): Promise<string> {
  const folder = await activatedProject();
  if (isVersioned) initRepository(folder);
  write(folder, "package.json", JSON.stringify({ scripts: { test: "node --test" } }));
  write(folder, "checks/one.test.js", 'require("node:test")("one", () => {});\n');
  await eventData(folder, "user-prompt-submit", { ...turn, prompt: "Implement the export of notes" });
  write(folder, "src/app.ts", "export const b = 1;\n");
  await eventData(folder, "post-tool-use", { ...turn, ...EDIT, tool_use_id: "u1" });
  return folder;
}

function write(folder: string, path: string, text: string): void {
  mkdirSync(join(folder, path, ".."), { recursive: true });
  writeFileSync(join(folder, path), text);
}

const stop = (folder: string): Promise<FreeJson> => eventData(folder, "stop", turn);

describe.each([
  ["with git", true],
  ["without git", false],
])("what `orange verify` saw, %s", (_, isVersioned) => {
  it("proves the work at a stop", async () => {
    const folder = await work(isVersioned);
    expect(await stop(folder)).toMatchObject({ continuation_required: true });
    const verified = await orange(["verify", "--json"], { cwd: folder });
    expect([verified.status, verified.json().data.enough]).toEqual([0, true]);
    expect(await stop(folder)).toMatchObject({
      completed: true,
      quest: { verification_status: "verified" },
      evidence: [{ summary: "passed: 1 test", command: "npm test" }],
    });
  });

  it("proves nothing once something changes", async () => {
    const folder = await work(isVersioned);
    await orange(["verify", "--json"], { cwd: folder });
    write(folder, "src/app.ts", "export const b = 22;\n");
    expect((await stop(folder)).continuation_reason).toContain("passed before the last change");
  });

  it("is named where it failed", async () => {
    const folder = await work(isVersioned);
    write(folder, "checks/one.test.js", 'require("node:test")("one", () => { throw new Error("no"); });\n');
    expect((await orange(["verify", "--json"], { cwd: folder })).status).toBe(1);
    expect((await stop(folder)).continuation_reason).toContain("has not passed in full");
  });
});

describe("orange quest done --verify", () => {
  /** Completes a quest of the given layer with one command as its only check, in a project with or without tests. */
  async function done(layer: string, check: string, hasTests: boolean): Promise<FreeJson> {
    const folder = await work(true);
    if (!hasTests) rmSync(join(folder, "checks"), { recursive: true });
    write(folder, "ok.js", "");
    write(folder, "node_modules/.bin/tsc", "#!/bin/sh\nexit 0\n");
    chmodSync(join(folder, "node_modules/.bin/tsc"), 0o755);
    const args = ["quest", "new", "Write it", "--layer", layer, "--verify", check, "--json"];
    const { id } = (await orange(args, { cwd: folder })).json().data.quest;
    return (await orange(["quest", "done", id, "--verify", "--json"], { cwd: folder })).json();
  }
  const [lint, types] = ["node --check ok.js", "npx --no-install tsc --noEmit"];

  it.each([
    ["L1", lint, true, true],
    ["L2", lint, false, false],
    ["L2", types, false, true],
    ["L2", types, true, false],
    ["L4", types, false, false],
  ] as const)(
    "for a quest of %s after %s, with tests: %s, completes it: %s",
    async (layer, check, has, ok) => {
      const answer = await done(layer, check, has);
      expect(answer.ok).toBe(ok);
      if (!ok) expect(answer.error.message).toContain("this quest needs a test");
    },
  );
});
