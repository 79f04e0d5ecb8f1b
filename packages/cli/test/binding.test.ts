import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { type FreeJson, snapshot } from "@orange-hyper/testkit";
import { describe, expect, it } from "vitest";
import { dataIn, type HostWorld, hostWorld, inWorld, writeProgram } from "./support/host-world.js";

const USER = ["--host", "codex", "--scope", "user"];
const PROJECT = ["--host", "codex", "--scope", "project"];
const NAME = "orange-hyper-codex";

function bound({ home }: HostWorld, ...path: string[]): string {
  return join(home, ".orange-hyper/bindings/codex", ...path);
}

const plugin = (world: HostWorld, ...path: string[]): string => bound(world, "plugins", NAME, ...path);
const catalogue = (world: HostWorld): string => bound(world, ".agents/plugins/marketplace.json");

function write(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}

const readJson = (path: string): FreeJson => JSON.parse(readFileSync(path, "utf8"));

const install = (world: HostWorld) => dataIn(world, "binding", "install", ...USER);
const remove = (world: HostWorld) => dataIn(world, "binding", "remove", ...USER);
const status = (world: HostWorld) => dataIn(world, "binding", "status", "--host", "codex");

describe("binding, for the whole home and project", () => {
  it("leaves both byte for byte as they were once it is removed, and while it only looks", async () => {
    const world = hostWorld();
    write(join(world.home, ".config/other"), "mine");
    const before = snapshot(world.root);
    for (const argv of [
      ["plan", ...USER],
      ["status", "--host", "codex"],
      ["remove", ...USER],
    ]) {
      await dataIn(world, "binding", ...argv);
      expect(snapshot(world.root), argv.join(" ")).toEqual(before);
    }
    await install(world);
    const installed = snapshot(world.root);
    for (const argv of [
      ["plan", ...USER],
      ["status", "--host", "codex"],
    ]) {
      await dataIn(world, "binding", ...argv);
      expect(snapshot(world.root), argv.join(" ")).toEqual(installed);
    }
    await remove(world);
    expect(snapshot(world.root)).toEqual(before);
  });

  it("gives way to what was in the user's folder before", async () => {
    const world = hostWorld();
    write(join(world.home, ".orange-hyper/notes.txt"), "mine");
    mkdirSync(join(world.home, ".orange-hyper/empty"));
    const before = snapshot(world.root);
    await install(world);
    await remove(world);
    expect(snapshot(world.root)).toEqual(before);
  });

  it("writes files that only the user can read, and a launcher that can be run", async () => {
    const world = hostWorld();
    await install(world);
    const modes = Object.entries(snapshot(join(world.home, ".orange-hyper"))).map(([path, entry]) => [
      path,
      entry.split(" ")[0],
    ]);
    const launcher = `bindings/codex/plugins/${NAME}/hooks/run-orange.sh`;
    for (const [path, mode] of modes) {
      expect([path, mode]).toEqual([path, path?.endsWith("/") ? "700" : path === launcher ? "755" : "600"]);
    }
    expect(statSync(join(world.home, ".orange-hyper")).mode & 0o777).toBe(0o700);
  });

  it("follows ORANGE_HYPER_HOME, relative to where it is run", async () => {
    const world = hostWorld();
    const moved = { ...world, env: { ...world.env, ORANGE_HYPER_HOME: "../elsewhere/deep" } };
    const data = await install(moved);
    expect(data.user_data_path).toBe(join(world.root, "elsewhere/deep"));
    expect(existsSync(join(world.root, "elsewhere/deep/bindings/codex/binding.json"))).toBe(true);
    expect(existsSync(join(world.home, ".orange-hyper"))).toBe(false);
  });

  it("works where the user's folder is a link to another place", async () => {
    const world = hostWorld();
    mkdirSync(join(world.root, "dotfiles"));
    symlinkSync(join(world.root, "dotfiles"), join(world.home, ".orange-hyper"));
    expect((await install(world)).status).toBe("pending_install");
    expect(existsSync(join(world.root, "dotfiles/bindings/codex/binding.json"))).toBe(true);
  });

  it("is idempotent: a second install changes the time alone", async () => {
    const world = hostWorld();
    expect((await install(world)).idempotent).toBe(false);
    const before = snapshot(world.root);
    const { installed_at, updated_at } = readJson(bound(world, "binding.json"));
    expect((await install(world)).idempotent).toBe(true);
    const after = readJson(bound(world, "binding.json"));
    expect(after.installed_at).toBe(installed_at);
    expect(after.updated_at >= updated_at).toBe(true);
    const others = ([path]: [string, string]): boolean => !path.endsWith("binding.json");
    expect(Object.entries(snapshot(world.root)).filter(others)).toEqual(
      Object.entries(before).filter(others),
    );
  });
});

describe("the catalogue of plugins", () => {
  const foreign = {
    name: "orange-hyper-user",
    interface: { displayName: "Changed by me" },
    remark: "keep",
    plugins: [{ name: "other", source: { source: "local", path: "./plugins/other" } }],
  };

  it("keeps what others wrote into it, at install and at removal", async () => {
    const world = hostWorld();
    write(catalogue(world), JSON.stringify(foreign));
    await install(world);
    const merged = readJson(catalogue(world));
    expect(merged).toEqual({
      ...foreign,
      plugins: [...foreign.plugins, expect.objectContaining({ name: NAME })],
    });
    const removed = await remove(world);
    expect(removed.removed_paths).toContain(`bindings/codex/.agents/plugins/marketplace.json#${NAME}`);
    expect(removed.preserved_paths).toEqual(["bindings/codex/.agents/plugins/marketplace.json"]);
    expect(readJson(catalogue(world))).toEqual(foreign);
    expect(readdirSync(bound(world))).toEqual([".agents"]);
  });

  it.each(["{", "[]", '{"plugins": {}}'])(
    "is refused and left alone when it is no catalogue: %s",
    async (text) => {
      const world = hostWorld();
      write(catalogue(world), text);
      const before = snapshot(world.root);
      const refused = await inWorld(world, "binding", "install", ...USER, "--json");
      expect([refused.status, refused.json().error.code]).toEqual([2, "BINDING_MARKETPLACE_INVALID"]);
      expect(snapshot(world.root)).toEqual(before);
      const looked = await status(world);
      expect([looked.status, looked.marketplace.status, looked.conflicts.length]).toEqual([
        "degraded",
        "degraded",
        1,
      ]);
    },
  );
});

describe("a plugin folder of somebody else", () => {
  it("is a conflict: nothing is written into it or taken from it", async () => {
    const world = hostWorld();
    write(plugin(world, "README.md"), "mine");
    const before = snapshot(world.root);
    const refused = await inWorld(world, "binding", "install", ...USER, "--json");
    expect(refused.status).toBe(1);
    expect(refused.json().error).toEqual({
      code: "BINDING_PLUGIN_CONFLICT",
      message: `${plugin(world)} exists but is not Orange-owned.`,
      hint: "Move or review that plugin directory before running binding install.",
    });
    const looked = await status(world);
    expect(looked.conflicts).toEqual([
      { path: plugin(world), reason: expect.stringMatching(/ownership marker/) },
    ]);
    expect(looked.status).toBe("degraded");
    const removed = await remove(world);
    expect([removed.removed, removed.removed_paths]).toEqual([false, []]);
    expect(removed.preserved_paths).toEqual([`bindings/codex/plugins/${NAME}/README.md`]);
    expect(snapshot(world.root)).toEqual(before);
  });

  it("is one as well when it is a link", async () => {
    const world = hostWorld();
    mkdirSync(join(world.root, "target"));
    mkdirSync(bound(world, "plugins"), { recursive: true });
    symlinkSync(join(world.root, "target"), plugin(world));
    const refused = await inWorld(world, "binding", "install", ...USER, "--json");
    expect(refused.json().error.code).toBe("BINDING_PLUGIN_CONFLICT");
    expect((await status(world)).status).toBe("degraded");
    await remove(world);
    expect(readdirSync(join(world.root, "target"))).toEqual([]);
  });
});

describe("drift", () => {
  it("is reported for changed, missing and additional files, and repaired without losing any", async () => {
    const world = hostWorld();
    await install(world);
    const launcher = plugin(world, "hooks/run-orange.sh");
    const original = readFileSync(launcher, "utf8");
    writeFileSync(launcher, "#!/bin/sh\necho mine\n");
    rmSync(plugin(world, "skills/orange-hyper/SKILL.md"));
    write(plugin(world, "hooks/extra.sh"), "more");
    const drifted = await status(world);
    expect(drifted.drift).toEqual([
      { path: "hooks/extra.sh", reason: "extra" },
      { path: "hooks/run-orange.sh", reason: "modified" },
      { path: "skills/orange-hyper/SKILL.md", reason: "missing" },
    ]);
    expect([drifted.status, drifted.plugin.availability]).toEqual(["degraded", "available"]);

    const repaired = await install(world);
    expect(repaired.drift).toEqual([{ path: "hooks/extra.sh", reason: "extra" }]);
    expect(readFileSync(launcher, "utf8")).toBe(original);
    const backups = readdirSync(plugin(world, "hooks")).filter((name) => name.includes(".orange-backup-"));
    expect(backups).toHaveLength(1);
    expect(readFileSync(plugin(world, "hooks", backups[0] ?? ""), "utf8")).toBe("#!/bin/sh\necho mine\n");
    rmSync(plugin(world, "hooks/extra.sh"));
    expect((await status(world)).status).toBe("pending_install");

    const removed = await remove(world);
    expect(removed.preserved_paths).toEqual([`bindings/codex/plugins/${NAME}/hooks/${backups[0]}`]);
    expect(removed.removed_paths).toContain(`bindings/codex/plugins/${NAME}/hooks/run-orange.sh`);
    expect((await install(world)).status).toBe("pending_install");
  });

  it("of a foreign file keeps that file at removal", async () => {
    const world = hostWorld();
    await install(world);
    write(plugin(world, "notes.md"), "mine");
    const removed = await remove(world);
    expect(removed.preserved_paths).toEqual([`bindings/codex/plugins/${NAME}/notes.md`]);
    expect(readdirSync(plugin(world))).toEqual(["notes.md"]);
    expect(removed.removal_status.source_removed).toBe(true);
  });

  it("trusts no path that stands in its own notes", async () => {
    const world = hostWorld();
    await install(world);
    write(join(world.home, "precious.txt"), "mine");
    const notes = readJson(bound(world, "binding.json"));
    const outside = { "../../../../../precious.txt": "x", "/etc/hosts": "x", "a/../../b": "x" };
    writeFileSync(
      bound(world, "binding.json"),
      JSON.stringify({ ...notes, files: { ...notes.files, ...outside } }),
    );
    expect((await status(world)).drift).toEqual([]);
    await remove(world);
    expect(readFileSync(join(world.home, "precious.txt"), "utf8")).toBe("mine");
  });
});

describe("a binding of old inside the project", () => {
  const agents = ({ project }: HostWorld, ...path: string[]): string =>
    join(project, ".agents/plugins", ...path);
  const other = { name: "other", source: "./plugins/other" };

  function writeLegacy(world: HostWorld, marker: string): void {
    write(agents(world, NAME, ".orange-hyper-owned.json"), marker);
    write(agents(world, NAME, "hooks/run.sh"), "old");
    const file = { name: "project", extra: 1, plugins: [{ name: NAME }, other] };
    write(agents(world, "marketplace.json"), JSON.stringify(file));
  }

  it("is taken over once the new one is in place, without what belongs to others", async () => {
    const world = hostWorld();
    writeLegacy(world, JSON.stringify({ owner: "orange-hyper", plugin: NAME }));
    write(agents(world, "other/file"), "theirs");
    expect((await status(world)).legacy_project_local_binding).toEqual({
      detected: true,
      plugin_exists: true,
      marketplace_entry_exists: true,
      ownership_verified: true,
      plugin_root: `.agents/plugins/${NAME}`,
      marketplace: ".agents/plugins/marketplace.json",
      conflicts: [],
    });
    const { migration } = await install(world);
    expect(migration).toEqual({
      attempted: true,
      success: true,
      removed_paths: [`.agents/plugins/marketplace.json#${NAME}`, `.agents/plugins/${NAME}`],
      preserved_paths: [],
      recovery_action: null,
    });
    expect(readJson(agents(world, "marketplace.json"))).toEqual({
      name: "project",
      extra: 1,
      plugins: [other],
    });
    expect(readdirSync(agents(world)).sort()).toEqual(["marketplace.json", "other"]);
  });

  it("stays when it carries no marker", async () => {
    const world = hostWorld();
    writeLegacy(world, "{}");
    const before = snapshot(world.project);
    const data = await install(world);
    expect(data.migration).toMatchObject({ attempted: true, success: false, removed_paths: [] });
    expect(data.migration.recovery_action).toContain(`.agents/plugins/${NAME}`);
    expect(data.legacy_project_local_binding.conflicts).toHaveLength(1);
    expect(snapshot(world.project)).toEqual(before);
  });

  it("stays when the new one could not be installed", async () => {
    const world = hostWorld();
    writeLegacy(world, JSON.stringify({ owner: "orange-hyper", plugin: NAME }));
    write(catalogue(world), "{");
    const before = snapshot(world.root);
    expect((await inWorld(world, "binding", "install", ...USER)).status).toBe(2);
    expect(snapshot(world.root)).toEqual(before);
  });
});

describe("what people are asked to do next", () => {
  /** Returns the lines after "Next:". */
  async function nextOf(world: HostWorld, ...argv: string[]): Promise<readonly string[]> {
    const { stdout } = await inWorld(world, "binding", ...argv);
    const lines = stdout.trimEnd().split("\n");
    return lines.slice(lines.indexOf("Next:") + 1);
  }
  const STATUS = ["status", "--host", "codex"];
  const command = ({ home }: HostWorld): string =>
    `- Run \`codex plugin marketplace add '${home}/.orange-hyper/bindings/codex'\`.`;
  const saying = (registered: boolean): string =>
    `case "$*" in *marketplace*) echo '{"marketplaces":[${registered ? '{"name":"orange-hyper-user"}' : ""}]}' ;; esac\n`;

  it("begins with the command that makes the plugin known, until the client knows it", async () => {
    const world = hostWorld();
    const [bind, add] = await nextOf(world, ...STATUS);
    expect([bind, add]).toEqual([expect.stringContaining("orange binding install"), command(world)]);
    const installed = await nextOf(world, "install", ...USER);
    expect([installed[0], installed[1]]).toEqual([command(world), expect.stringContaining("/plugins")]);
    writeProgram(join(world.bin, "codex"), saying(false));
    const unknown = await nextOf(world, ...STATUS);
    expect(unknown.filter((line) => line.includes("marketplace add"))).toEqual([command(world)]);
    expect(unknown[0]).toBe(command(world));
    writeProgram(join(world.bin, "codex"), saying(true));
    expect((await nextOf(world, ...STATUS)).join("\n")).not.toContain("marketplace add");
  });
});

describe("binding and activation", () => {
  it("know nothing of each other's removal", async () => {
    const world = hostWorld();
    await install(world);
    await dataIn(world, "activate", "apply", ...PROJECT);
    await remove(world);
    expect((await dataIn(world, "activate", "status", "--host", "codex")).project_activated).toBe(true);
    await install(world);
    const binding = snapshot(world.home);
    await dataIn(world, "activate", "remove", ...PROJECT);
    const others = Object.entries(binding).filter(([path]) => !path.includes("/activations/"));
    expect(snapshot(world.home)).toEqual(Object.fromEntries(others));
  });

  it("say what they cannot write instead of leaving half of it", async () => {
    if (process.getuid?.() === 0) return;
    const world = hostWorld();
    chmodSync(world.home, 0o500);
    const refused = await inWorld(world, "binding", "install", ...USER, "--json");
    chmodSync(world.home, 0o700);
    expect([refused.status, refused.json().error.code]).toEqual([3, "FILESYSTEM_ERROR"]);
  });
});
