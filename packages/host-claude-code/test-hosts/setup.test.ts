import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { snapshot } from "@orange-hyper/testkit";
import { expect, it } from "vitest";
import { claudeModel } from "./support/model.js";
import { newPerson, type Person } from "./support/person.js";
import { newProject, projectSetUp, WORK } from "./support/project.js";

const PLUGIN = "orange-hyper-claude-code@orange-hyper-user";
const settingsOf = (person: Person): unknown =>
  JSON.parse(readFileSync(join(person.claudeHome, "settings.json"), "utf8"));

/** Everything but what can be derived again. */
function withoutCache({ home }: Person): Record<string, string> {
  return Object.fromEntries(Object.entries(snapshot(home)).filter(([path]) => !path.startsWith(".cache/")));
}

/** What is the person's own: without what the client keeps for itself. */
function own(person: Person): Record<string, string> {
  const clients = /^\.claude\/(?!settings\.json)/;
  return Object.fromEntries(Object.entries(withoutCache(person)).filter(([path]) => !clients.test(path)));
}

/** Step by step, in their order. */
const statesOf = (data: {
  steps: readonly { id: string; state: string }[];
}): readonly (readonly string[])[] => data.steps.map(({ id, state }) => [id, state]);

it("setup goes from nothing to a plugin that runs, and back to the person's own files", async () => {
  const person = newPerson();
  const project = newProject(person);
  const [home, work] = [own(person), snapshot(project)];
  const untouched = withoutCache(person);

  const plan = await person.orange(project, "setup", "claude-code");
  expect(statesOf(plan)).toEqual([
    ["bind", "todo"],
    ["activate", "todo"],
    ["register", "todo"],
    ["install", "todo"],
  ]);
  expect([withoutCache(person), snapshot(project)], "a look changes nothing").toEqual([untouched, work]);

  const done = await person.orange(project, "setup", "claude-code", "--yes");
  expect(done.states).toEqual({
    project_activated: true,
    host_registration: "registered",
    plugin_installation: "installed",
    plugin_enabled: "enabled",
    hook_trust: "trusted",
    hooks_enabled: true,
    hook_execution: "none",
    orange_callable: true,
  });
  expect(done.next.join("\n")).not.toContain("/hooks");
  await person.claude(project, "plugin", "validate", join(person.home, ".orange-hyper/bindings/claude-code"));
  const after = withoutCache(person);
  const again = await person.orange(project, "setup", "claude-code", "--yes");
  expect(statesOf(again).every(([, state]) => state === "done")).toBe(true);
  expect(withoutCache(person)).toEqual(after);

  const removed = await person.orange(project, "setup", "claude-code", "--remove", "--yes");
  expect(removed.states).toMatchObject({
    project_activated: false,
    host_registration: "not_registered",
    plugin_installation: "not_installed",
  });
  expect(snapshot(project)).toEqual(work);
  // The client writes its settings anew; they have their own bytes again.
  expect(own(person)).toEqual(home);
  expect(JSON.stringify(removed.stays)).not.toContain("settings.json");

  const later = await claudeModel({ say: "Hello." });
  await person.session(project, later, WORK);
  expect(JSON.stringify(later.requests)).not.toContain("Before you finish");
  expect(snapshot(project)).toEqual(work);
});

it("settings that were changed since are kept, and what the client leaves in them is said", async () => {
  const person = newPerson();
  const project = newProject(person);
  await person.orange(project, "setup", "claude-code", "--yes");
  const settings = settingsOf(person) as object;
  writeFileSync(join(person.claudeHome, "settings.json"), JSON.stringify({ ...settings, model: "opus" }));
  const removed = await person.orange(project, "setup", "claude-code", "--remove", "--yes");
  const empty = { enabledPlugins: {}, extraKnownMarketplaces: {} };
  expect(settingsOf(person)).toEqual({ ...settings, ...empty, model: "opus" });
  expect(removed.stays.map(({ what }: { what: string }) => what)).toContainEqual(
    expect.stringContaining("empty `enabledPlugins` and `extraKnownMarketplaces`"),
  );
  expect(existsSync(join(person.home, ".orange-hyper"))).toBe(false);
});

it("doctor says what the client says, and asking changes nothing of the person's", async () => {
  const person = newPerson();
  const project = newProject(person);
  await person.orange(project, "init");
  await person.orange(project, "activate", "apply", "--host", "claude-code", "--scope", "project");
  const codes = async (): Promise<readonly string[]> => {
    const before = own(person);
    const doctor = await person.orange(project, "doctor");
    expect(own(person)).toEqual(before);
    const warnings = doctor.diagnostics.warnings as readonly { readonly code: string }[];
    return warnings.map(({ code }) => code).filter((code) => code.startsWith("HOOK_"));
  };
  expect(await codes()).toEqual(["HOOK_NOT_INSTALLED"]);
  await person.orange(project, "setup", "claude-code", "--yes");
  expect(await codes()).toEqual(["HOOK_NOT_SEEN"]);
  await person.claude(project, "plugin", "disable", PLUGIN);
  expect(await codes()).toEqual(["HOOK_DISABLED"]);
  await person.claude(project, "plugin", "enable", PLUGIN);
  await person.session(project, await claudeModel({ say: "Hello." }), WORK);
  expect(await codes()).toEqual([]);
});

it("a missing Orange holds nothing up, and never reaches the model", async () => {
  const person = newPerson();
  const project = await projectSetUp(person);
  rmSync(join(person.bin, "orange"));
  const model = await claudeModel({ shell: "npm test" }, { say: "It fails." });
  const { stdout } = await person.session(project, model, WORK);
  expect(model.requests).toHaveLength(2);
  expect(JSON.stringify(model.requests)).not.toContain("Orange was not found");
  expect(stdout).not.toContain('"outcome":"error"');
  expect(existsSync(join(person.home, ".orange-hyper/failures-told"))).toBe(true);
});
