import { chmodSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { snapshot } from "@orange-hyper/testkit";
import { describe, expect, it } from "vitest";
import { trustHooks, writeHookState } from "./support/app-server.js";
import { newPerson, type Person } from "./support/person.js";
import { newProject } from "./support/project.js";

/** What a status command says of the client, and the one line of doctor. */
async function seen(person: Person, project: string): Promise<unknown> {
  const { data, doctor } = {
    data: await person.orange(project, "binding", "status", "--host", "codex"),
    doctor: await person.orange(project, "doctor"),
  };
  const { hook_trust } = await person.orange(project, "activate", "status", "--host", "codex");
  const lines = (doctor.diagnostics.warnings as readonly { code: string; message: string }[]).filter(
    ({ code }) => code.startsWith("HOOK_"),
  );
  return {
    registration: data.marketplace.host_registration,
    installation: data.plugin_installation,
    enablement: data.plugin_enabled,
    status: data.status,
    trust: hook_trust.status,
    doctor: lines.map(({ code }) => code),
  };
}

/** Files of a home, without the databases and folders that the client makes for itself. */
function files(home: string): Record<string, string> {
  const own = /^\.codex\/(?!config\.toml)/;
  return Object.fromEntries(
    Object.entries(snapshot(home)).filter(([path]) => !own.test(path) && !path.startsWith(".cache")),
  );
}

const configOf = (person: Person): string => join(person.codexHome, "config.toml");

describe("setup with the real client", () => {
  it("goes from nothing to hooks that wait for their review, and back to the same files", async () => {
    const person = newPerson();
    const project = newProject(person);
    // The client gives its configuration these permissions whenever it writes it.
    chmodSync(configOf(person), 0o600);
    const [home, work] = [files(person.home), snapshot(project)];

    const plan = await person.orange(project, "setup", "codex");
    expect([plan.applied, plan.confirmation_required]).toEqual([false, true]);
    expect(plan.steps.map((step: { id: string; state: string }) => [step.id, step.state])).toEqual([
      ["bind", "todo"],
      ["activate", "todo"],
      ["register", "todo"],
      ["install", "todo"],
    ]);
    expect([files(person.home), snapshot(project)]).toEqual([home, work]);

    const done = await person.orange(project, "setup", "codex", "--yes");
    expect(done.states).toEqual({
      project_activated: true,
      host_registration: "registered",
      plugin_installation: "installed",
      plugin_enabled: "enabled",
      hook_trust: "untrusted",
      hooks_enabled: true,
      hook_execution: "none",
      orange_callable: true,
    });
    expect(done.next[0]).toContain("/hooks");

    const config = readFileSync(configOf(person), "utf8");
    const again = await person.orange(project, "setup", "codex", "--yes");
    expect(again.steps.every((step: { state: string }) => step.state === "done")).toBe(true);
    expect(readFileSync(configOf(person), "utf8")).toBe(config);

    const removed = await person.orange(project, "setup", "codex", "--remove", "--yes");
    expect(removed.states).toMatchObject({
      project_activated: false,
      host_registration: "not_registered",
      plugin_installation: "not_installed",
    });
    expect([files(person.home), snapshot(project)]).toEqual([home, work]);
  });

  it("names other projects before it takes the plugin away from them", async () => {
    const person = newPerson();
    const [first, second] = [newProject(person), newProject(person)];
    await person.orange(first, "setup", "codex", "--yes");
    await person.orange(second, "setup", "codex", "--yes");
    const plan = await person.orange(first, "setup", "codex", "--remove");
    expect(plan.other_active_projects).toEqual([second]);
    await person.orange(second, "activate", "remove", "--host", "codex", "--scope", "project");
    expect((await person.orange(first, "setup", "codex", "--remove")).other_active_projects).toEqual([]);
  });

  it("leaves alone what the person had installed before", async () => {
    const person = newPerson();
    const project = newProject(person);
    const binding = await person.orange(project, "binding", "install", "--host", "codex", "--scope", "user");
    await person.codex(project, "plugin", "marketplace", "add", binding.binding_root);
    await person.codex(project, "plugin", "add", "orange-hyper-codex@orange-hyper-user");
    const config = readFileSync(configOf(person), "utf8");
    await person.orange(project, "setup", "codex", "--yes");
    const removed = await person.orange(project, "setup", "codex", "--remove", "--yes");
    expect(readFileSync(configOf(person), "utf8")).toBe(config);
    expect(removed.next).toEqual([
      expect.stringContaining("codex plugin remove orange-hyper-codex@orange-hyper-user"),
      expect.stringContaining("codex plugin marketplace remove orange-hyper-user"),
    ]);
  });
});

/** A home folder without what can be derived again, which every reader may keep there. */
function withoutCache(home: string): Record<string, string> {
  return Object.fromEntries(Object.entries(snapshot(home)).filter(([path]) => !path.startsWith(".cache/")));
}

describe("what the real client says", () => {
  it("is told in every state, and asking changes nothing of the person's", async () => {
    const person = newPerson();
    const project = newProject(person);
    await person.orange(project, "init");
    await person.orange(project, "activate", "apply", "--host", "codex", "--scope", "project");
    const before = withoutCache(person.home);
    expect(await seen(person, project)).toEqual({
      registration: "not_registered",
      installation: "not_installed",
      enablement: "unknown",
      status: "absent",
      trust: "unknown",
      doctor: ["HOOK_NOT_INSTALLED"],
    });
    expect(withoutCache(person.home)).toEqual(before);

    await person.orange(project, "setup", "codex", "--yes");
    const installed = { registration: "registered", installation: "installed", enablement: "enabled" };
    const waiting = { ...installed, status: "pending_review_or_restart" };
    const untouched = withoutCache(person.home);
    expect(await seen(person, project)).toEqual({
      ...waiting,
      trust: "untrusted",
      doctor: ["HOOK_NOT_TRUSTED"],
    });
    expect(withoutCache(person.home)).toEqual(untouched);

    await trustHooks(person, project);
    expect(await seen(person, project)).toEqual({ ...waiting, trust: "trusted", doctor: ["HOOK_NOT_SEEN"] });

    await writeHookState(person, project, (hash) => ({ trusted_hash: hash, enabled: false }));
    expect(await seen(person, project)).toEqual({ ...waiting, trust: "trusted", doctor: ["HOOK_DISABLED"] });

    await writeHookState(person, project, () => ({
      trusted_hash: `sha256:${"0".repeat(64)}`,
      enabled: true,
    }));
    expect(await seen(person, project)).toEqual({
      ...waiting,
      trust: "modified",
      doctor: ["HOOK_NOT_TRUSTED"],
    });

    const config = readFileSync(configOf(person), "utf8");
    const plugin = '[plugins."orange-hyper-codex@orange-hyper-user"]\nenabled = ';
    writeFileSync(configOf(person), config.replace(`${plugin}true`, `${plugin}false`));
    expect(await seen(person, project)).toMatchObject({
      ...installed,
      enablement: "disabled",
      status: "pending_enable",
      doctor: ["HOOK_DISABLED"],
    });

    writeFileSync(configOf(person), `${config}\n[features]\nhooks = false\n`);
    expect(await seen(person, project)).toMatchObject({
      ...waiting,
      trust: "unknown",
      doctor: ["HOOK_DISABLED"],
    });
  });
});
