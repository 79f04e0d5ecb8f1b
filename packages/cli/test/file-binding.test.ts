import { existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { snapshot } from "@orange-hyper/testkit";
import { describe, expect, it } from "vitest";
import { dataIn, type HostWorld, hostWorld, inWorld, writeProgram } from "./support/host-world.js";

const HOSTS = [
  {
    id: "opencode",
    program: "opencode",
    name: "orange-hyper.js",
    user: ".config/opencode/plugins",
    project: ".opencode/plugins",
  },
  {
    id: "pi",
    program: "pi",
    name: "orange-hyper.js",
    user: ".pi/agent/extensions",
    project: ".pi/extensions",
  },
  {
    id: "kiro",
    program: "kiro-cli",
    name: "orange-hyper.json",
    user: ".kiro/agents",
    project: ".kiro/agents",
  },
] as const;

function world(): HostWorld {
  const made = hostWorld();
  return { ...made, env: { ...made.env, XDG_CONFIG_HOME: "", PI_CODING_AGENT_DIR: "" } };
}

function write(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}

describe.each(HOSTS.filter(({ name }) => name.endsWith(".js")))(
  "the code of Orange in $id",
  ({ id, user, name }) => {
    it("says what it is, and imports nothing but modules of Node", async () => {
      const here = world();
      await dataIn(here, "binding", "install", "--host", id, "--scope", "user");
      const text = readFileSync(join(here.home, user, name), "utf8");
      expect(text).toMatch(/^\/\/ orange-hyper \S+, managed/);
      expect(text).toContain(`"command":["${here.bin}/orange"]`);
      expect(Buffer.byteLength(text)).toBeLessThan(64 * 1024);
      const imported = [...text.matchAll(/(?:\bfrom|\bimport|\bimport\(|\brequire\()\s*["']([^"']+)["']/g)];
      expect(imported.map(([, from]) => from).filter((from) => !from?.startsWith("node:"))).toEqual([]);
      expect(imported).not.toEqual([]);
    });
  },
);

describe.each(HOSTS)("the file of Orange in $id", ({ id, program, name, user, project }) => {
  const binding = (of: HostWorld, verb: string, scope: string) =>
    dataIn(of, "binding", verb, "--host", id, "--scope", scope);
  const refusal = async (of: HostWorld, verb: string, scope: string): Promise<string> =>
    (await inWorld(of, "binding", verb, "--host", id, "--scope", scope, "--json")).json().error.message;
  const inHome = (of: HostWorld): string => join(of.home, user, name);
  const inProject = (of: HostWorld): string => join(of.project, project, name);

  it.each(["user", "project"])("goes from the %s scope without a trace", async (scope) => {
    const here = world();
    const before = snapshot(here.root);
    for (const verb of ["plan", "status", "remove"]) {
      await binding(here, verb, scope);
      expect(snapshot(here.root), verb).toEqual(before);
    }
    const installed = await binding(here, "install", scope);
    const file = scope === "user" ? inHome(here) : inProject(here);
    expect([installed.scope, installed.plugin.source_path, installed.plugin.availability]).toEqual([
      scope,
      file,
      "available",
    ]);
    expect(readFileSync(file, "utf8")).toContain(`${here.bin}/orange`);
    expect((await binding(here, "install", scope)).idempotent).toBe(true);
    expect((await binding(here, "remove", scope)).removed_paths).toContain(file);
    expect(snapshot(here.root)).toEqual(before);
  });

  it("is refused in a scope that there is not, with those that there are", async () => {
    const argv = ["binding", "plan", "--host", id, "--scope", "nowhere", "--json"];
    expect((await inWorld(world(), ...argv)).json().error).toMatchObject({
      code: "BINDING_UNSUPPORTED_SCOPE",
      hint: "Use `--scope user` or `--scope project`.",
    });
  });

  it("leaves folders and files of others", async () => {
    const here = world();
    write(join(dirname(inHome(here)), "theirs.js"), "export default {};\n");
    const before = snapshot(here.root);
    await binding(here, "install", "user");
    await binding(here, "remove", "user");
    expect(snapshot(here.root)).toEqual(before);
  });

  it("stays where somebody changed it, and is reported", async () => {
    const here = world();
    await binding(here, "install", "user");
    writeFileSync(inHome(here), "// mine\n", { flag: "a" });
    const changed = snapshot(here.root);
    expect(await binding(here, "status", "user")).toMatchObject({
      status: "degraded",
      drift: [{ path: name, reason: "modified" }],
    });
    expect(await binding(here, "remove", "user")).toMatchObject({
      removed_paths: [],
      preserved_paths: [inHome(here)],
    });
    expect(await refusal(here, "install", "user")).toContain("was changed since Orange wrote it");
    expect(snapshot(here.root)).toEqual(changed);
  });

  it("never takes the place of somebody else's file", async () => {
    const here = world();
    write(inHome(here), "export default {};\n");
    const before = snapshot(here.root);
    expect(await refusal(here, "install", "user")).toContain("is not Orange-owned");
    expect((await binding(here, "remove", "user")).removed_paths).toEqual([]);
    expect(snapshot(here.root)).toEqual(before);
  });

  it("is refused in a second scope, which would report everything twice", async () => {
    const here = world();
    await binding(here, "install", "user");
    expect(await refusal(here, "install", "project")).toContain("reported twice");
    expect(existsSync(inProject(here))).toBe(false);
    await binding(here, "remove", "user");
    await binding(here, "install", "project");
    expect(await refusal(here, "install", "user")).toContain("reported twice");
  });

  it("is written again for another Orange, and stays ours", async () => {
    const here = world();
    await binding(here, "install", "user");
    const other = join(here.root, "other");
    mkdirSync(other);
    writeProgram(join(other, "orange"), "exit 0\n");
    const moved = { ...here, env: { ...here.env, ORANGE_HYPER_BIN: join(other, "orange") } };
    expect((await binding(moved, "install", "user")).idempotent).toBe(false);
    expect(readFileSync(inHome(here), "utf8")).toContain(join(other, "orange"));
    await binding(moved, "remove", "user");
    expect(existsSync(join(here.home, ".orange-hyper"))).toBe(false);
  });

  it("finds its way through a linked folder", async () => {
    const here = world();
    const dotfiles = join(here.home, "dotfiles");
    mkdirSync(dotfiles);
    mkdirSync(dirname(dirname(inHome(here))), { recursive: true });
    symlinkSync(dotfiles, dirname(inHome(here)));
    const before = snapshot(here.root);
    await binding(here, "install", "user");
    expect(existsSync(join(dotfiles, name))).toBe(true);
    await binding(here, "remove", "user");
    expect(snapshot(here.root)).toEqual(before);
  });

  it("is what doctor misses in an activated project", async () => {
    const here = world();
    writeProgram(join(here.bin, program), "exit 0\n");
    await dataIn(here, "init");
    await dataIn(here, "activate", "apply", "--host", id, "--scope", "project");
    const codes = async (): Promise<readonly string[]> =>
      (await dataIn(here, "doctor")).diagnostics.warnings
        .map(({ code }: { code: string }) => code)
        .filter((code: string) => code.startsWith("HOOK_"));
    expect(await codes()).toEqual(["HOOK_NOT_INSTALLED"]);
    await binding(here, "install", "user");
    expect(await codes()).toEqual(["HOOK_NOT_SEEN"]);
  });

  it("is put there and taken away by setup, with the activation", async () => {
    const here = world();
    const before = snapshot(here.root);
    const plan = await dataIn(here, "setup", id);
    expect(plan.steps.map((step: { id: string; state: string }) => [step.id, step.state])).toEqual([
      ["bind", "todo"],
      ["activate", "todo"],
    ]);
    expect(snapshot(here.root)).toEqual(before);
    const done = await dataIn(here, "setup", id, "--yes");
    expect(done.states).toMatchObject({ project_activated: true, plugin_installation: "installed" });
    expect(existsSync(inHome(here))).toBe(true);
    const again = await dataIn(here, "setup", id, "--yes");
    expect(again.steps.every((step: { state: string }) => step.state === "done")).toBe(true);
    await dataIn(here, "setup", id, "--remove", "--yes");
    expect(snapshot(here.root)).toEqual(before);
  });

  it("that somebody changed stays when setup is undone, which says so", async () => {
    const here = world();
    await dataIn(here, "setup", id, "--yes");
    writeFileSync(inHome(here), "// mine\n", { flag: "a" });
    const removed = await dataIn(here, "setup", id, "--remove", "--yes");
    expect(removed.stays).toContainEqual({ what: inHome(here), why: "it was changed since Orange wrote it" });
    expect(existsSync(inHome(here))).toBe(true);
  });
});
