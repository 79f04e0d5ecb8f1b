import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { orange, orangeData, temporaryProject } from "@orange-hyper/testkit";
import { expect, it } from "vitest";

const STRICT = { ORANGE_HOOK_PROFILE: "strict" };

/** Creates a project with a formatter that leaves a file in the folder where it ran and always fails. */
async function projectWithFormatter(): Promise<string> {
  const folder = await temporaryProject();
  const programs = join(folder, "node_modules/.bin");
  mkdirSync(programs, { recursive: true });
  writeFileSync(join(programs, "prettier"), "#!/bin/sh\ntouch ran\nexit 1\n", { mode: 0o755 });
  writeFileSync(join(folder, ".prettierrc"), "{}");
  writeFileSync(join(folder, "a.ts"), "");
  const event = { hook_event_name: "PostToolUse", cwd: folder, tool_input: { path: "a.ts" } };
  writeFileSync(join(folder, "event.json"), JSON.stringify(event));
  return folder;
}

it("a formatter of the project is started only where a hook would start it", async () => {
  const folder = await projectWithFormatter();
  const tried = async (env: Readonly<Record<string, string>>): Promise<unknown> => {
    const line = ["policy", "test", "quality-gate", "--event", "event.json", "--json"];
    return (await orange(line, { cwd: folder, env })).json().data;
  };
  expect(await tried(STRICT)).toMatchObject({
    decision: "unknown",
    message: expect.stringContaining("only in a project that you activated"),
  });
  await orangeData(folder, "activate", "apply", "--host", "codex", "--scope", "project");
  expect(await tried({})).toMatchObject({ decision: "allow", message: null });
  expect(await tried({ ORANGE_QUALITY_GATE_FIX: "1" })).toMatchObject({ decision: "allow", message: null });
  expect(existsSync(join(folder, "ran"))).toBe(false);
  expect(await tried(STRICT)).toMatchObject({
    decision: "inform",
    message: expect.stringContaining("Prettier check failed"),
  });
  expect(existsSync(join(folder, "ran"))).toBe(true);
});
