import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type FreeJson, makeRepositoryTop, orange, snapshot } from "@orange-hyper/testkit";
import { describe, expect, it } from "vitest";
import { answerAt, dataIn, type HostWorld, hostWorld, inWorld, writeProgram } from "./support/host-world.js";

const PROJECT = ["--host", "codex", "--scope", "project"];

const apply = (world: HostWorld) => dataIn(world, "activate", "apply", ...PROJECT);
const remove = (world: HostWorld) => dataIn(world, "activate", "remove", ...PROJECT);
const local = ({ project }: HostWorld, ...path: string[]): string =>
  join(project, ".orange-hyper/local", ...path);
const policyFile = (world: HostWorld): string => local(world, "activation.json");
const readPolicy = (world: HostWorld): FreeJson => JSON.parse(readFileSync(policyFile(world), "utf8"));

function initRepository(folder: string): void {
  rmSync(join(folder, ".git"), { recursive: true, force: true });
  execFileSync("git", ["init", "--quiet", folder]);
}

function gitStatus(folder: string): string {
  return execFileSync("git", ["-C", folder, "status", "--porcelain", "--untracked-files=all"], {
    encoding: "utf8",
  });
}

describe("activation, for the whole home and project", () => {
  it("leaves both byte for byte as they were once it is removed, and while it only looks", async () => {
    const world = hostWorld();
    const before = snapshot(world.root);
    for (const argv of [
      ["plan", ...PROJECT],
      ["status", "--host", "codex"],
      ["remove", ...PROJECT],
    ]) {
      await dataIn(world, "activate", ...argv);
      expect(snapshot(world.root), argv.join(" ")).toEqual(before);
    }
    await apply(world);
    await remove(world);
    expect(snapshot(world.root)).toEqual(before);
  });

  it("does so in an initialised project with other local state", async () => {
    const world = hostWorld();
    await dataIn(world, "init", "--project", "example");
    await dataIn(world, "quest", "new", "Keep me", "--layer", "L2");
    mkdirSync(local(world), { recursive: true });
    writeFileSync(local(world, "other"), "a cache");
    writeFileSync(local(world, ".gitignore"), "*\n");
    const before = snapshot(world.root);
    await apply(world);
    expect(existsSync(local(world, "episodes"))).toBe(true);
    await remove(world);
    expect(snapshot(world.root)).toEqual(before);
  });

  it("writes its own four things and the approval, and nothing else", async () => {
    const world = hostWorld();
    await apply(world);
    const tree = snapshot(join(world.project, ".orange-hyper"));
    expect(Object.keys(tree)).toEqual([
      "local/",
      "local/.gitignore",
      "local/activation.json",
      "local/episodes/",
      "local/runtime/",
    ]);
    expect(tree["local/.gitignore"]).toBe("600 *\n");
    expect(tree["local/"]).toBe("700");
    expect(statSync(policyFile(world)).mode & 0o777).toBe(0o600);
    const own = Object.keys(snapshot(join(world.home, ".orange-hyper")));
    expect(own).toEqual(["activations/", expect.stringMatching(/^activations\/[0-9a-f]{32}\.json$/)]);
  });

  it("does not show up in git, neither in an initialised project nor in another", async () => {
    const world = hostWorld();
    initRepository(world.project);
    await apply(world);
    expect(gitStatus(world.project)).toBe("");
    await remove(world);
    await dataIn(world, "init", "--project", "example");
    const before = gitStatus(world.project);
    await apply(world);
    expect(gitStatus(world.project)).toBe(before);
  });

  it("keeps what others put beside it, and hides that from git as before", async () => {
    const world = hostWorld();
    initRepository(world.project);
    await apply(world);
    writeFileSync(local(world, "mine.txt"), "mine");
    const data = await remove(world);
    expect(data.removed_paths).toEqual([
      ".orange-hyper/local/activation.json",
      ".orange-hyper/local/episodes",
      ".orange-hyper/local/runtime",
    ]);
    expect(readdirSync(local(world)).sort()).toEqual([".gitignore", "mine.txt"]);
    expect(gitStatus(world.project)).toBe("");
  });

  it("succeeds in removing what is not there", async () => {
    const world = hostWorld();
    expect((await remove(world)).removed_paths).toEqual([]);
  });
});

describe("a second apply", () => {
  it("changes nothing when there is nothing to change", async () => {
    const world = hostWorld();
    await answerAt(world, "2026-06-01T00:00:00.000Z", ["activate", "apply", ...PROJECT]);
    const before = snapshot(world.root);
    await answerAt(world, "2026-06-02T00:00:00.000Z", ["activate", "apply", ...PROJECT]);
    expect(snapshot(world.root)).toEqual(before);
  });

  it("keeps what the user decided and what it does not know, and fills what is missing", async () => {
    const world = hostWorld();
    await answerAt(world, "2026-06-01T00:00:00.000Z", ["activate", "apply", ...PROJECT]);
    const { policy, ...rest } = readPolicy(world);
    const { route: _route, ...automatic } = policy.automatic;
    const edited = {
      ...rest,
      future: { kept: true },
      policy: { automatic: { ...automatic, quest_from: "L3", capsule: false }, l4: "block", own: 1 },
    };
    writeFileSync(policyFile(world), JSON.stringify(edited));
    await answerAt(world, "2026-06-02T00:00:00.000Z", ["activate", "apply", ...PROJECT]);
    const stored = readPolicy(world);
    expect(stored).toMatchObject({
      activated_at: "2026-06-01T00:00:00.000Z",
      updated_at: "2026-06-02T00:00:00.000Z",
      future: { kept: true },
      policy: { automatic: { quest_from: "L3", capsule: false, route: true }, l4: "block", own: 1 },
    });
    expect(stored.policy.approval_required).toEqual(policy.approval_required);
    const data = await dataIn(world, "activate", "status", "--host", "codex");
    expect(data.activation_policy.policy).toMatchObject({
      automatic: { quest_from: "L3", capsule: false },
      l4: "block",
    });
  });

  it.each(["{", "[]", '{"host":"other","scope":"project"}', '{"host":"codex","scope":"user"}'])(
    "counts %s as no activation, and replaces it",
    async (text) => {
      const world = hostWorld();
      mkdirSync(local(world), { recursive: true });
      writeFileSync(policyFile(world), text);
      const data = await dataIn(world, "activate", "status", "--host", "codex");
      expect([data.project_activated, data.status]).toEqual([false, "inactive"]);
      expect((await apply(world)).project_activated).toBe(true);
    },
  );
});

describe("the root of an activation", () => {
  const run = (world: HostWorld, cwd: string, ...argv: string[]) =>
    orange([...argv, "--json"], { cwd, env: world.env }).then((result) => result.json().data);

  it("is the nearest initialised or activated folder, up to the top of the repository", async () => {
    const world = hostWorld();
    const deep = join(world.project, "packages/inner/src");
    mkdirSync(deep, { recursive: true });
    await apply(world);
    const status = ["activate", "status", "--host", "codex"];
    expect((await run(world, deep, ...status)).project_root).toBe(world.project);
    await orange(["activate", "apply", ...PROJECT], {
      cwd: join(world.project, "packages/inner"),
      env: world.env,
    });
    expect((await run(world, deep, ...status)).project_root).toBe(world.project);
  });

  it("is the folder itself outside of a repository, even below one that is activated", async () => {
    const world = hostWorld();
    rmSync(join(world.project, ".git"), { recursive: true });
    await apply(world);
    const inner = join(world.project, "inner");
    mkdirSync(inner);
    const data = await run(world, inner, "activate", "status", "--host", "codex");
    expect([data.project_root, data.status]).toEqual([inner, "inactive"]);
  });

  it("is never the home folder with the user's own data", async () => {
    const world = hostWorld();
    initRepository(world.home);
    mkdirSync(join(world.home, ".orange-hyper/local"), { recursive: true });
    writeFileSync(
      join(world.home, ".orange-hyper/local/activation.json"),
      '{"host":"codex","scope":"project"}',
    );
    const inner = join(world.home, "work");
    mkdirSync(inner);
    const data = await run(world, inner, "activate", "status", "--host", "codex");
    expect([data.project_root, data.project_activated]).toEqual([inner, false]);
    const refused = await orange(["activate", "apply", ...PROJECT, "--json"], {
      cwd: world.home,
      env: world.env,
    });
    expect([refused.status, refused.json().error.code]).toEqual([1, "USER_INPUT_ERROR"]);
  });
});

describe("doctor", () => {
  const hookFindings = async (world: HostWorld): Promise<readonly string[]> => {
    const { diagnostics } = await dataIn(world, "doctor");
    return [...diagnostics.errors, ...diagnostics.warnings]
      .map(({ code }: { code: string }) => code)
      .filter((code) => code.startsWith("HOOK_"));
  };

  const sayings = async (world: HostWorld): Promise<readonly string[]> => {
    const { diagnostics } = await dataIn(world, "doctor");
    return diagnostics.warnings
      .filter(({ code }: { code: string }) => code.startsWith("HOOK_"))
      .map(({ code, message }: { code: string; message: string }) => `${code}: ${message}`);
  };

  it("says why hooks do not arrive, in activated projects alone", async () => {
    const world = hostWorld();
    await dataIn(world, "init", "--project", "example");
    expect(await hookFindings(world)).toEqual([]);
    await apply(world);
    expect(await hookFindings(world)).toEqual(["HOOK_NOT_INSTALLED"]);
    await dataIn(world, "binding", "install", "--host", "codex", "--scope", "user");
    expect(await sayings(world)).toEqual([
      expect.stringMatching(/^HOOK_NOT_INSTALLED: .*no `codex` on PATH/),
    ]);
    for (const script of ["exit 1\n", 'echo "not JSON"\n']) {
      writeProgram(join(world.bin, "codex"), script);
      expect(await sayings(world)).toEqual([expect.stringMatching(/^HOOK_HOST_SILENT: .*gave no answer/)]);
    }
    await remove(world);
    expect(await hookFindings(world)).toEqual([]);
  });

  /** Gives the project's repository one commit and returns the world of a linked worktree of it. */
  function withWorktree(world: HostWorld): HostWorld {
    initRepository(world.project);
    const author = ["-c", "user.name=A", "-c", "user.email=a@example.com"];
    const git = (...argv: string[]) => execFileSync("git", ["-C", world.project, ...author, ...argv]);
    git("commit", "--quiet", "--allow-empty", "--message", "Begin");
    const worktree = join(world.root, "linked");
    git("worktree", "add", "--quiet", worktree);
    return { ...world, project: worktree };
  }

  it("says so of a linked worktree, whose sessions elsewhere do not count for it", async () => {
    const linked = withWorktree(hostWorld());
    const registered = { marketplaces: [{ name: "orange-hyper-user" }] };
    writeProgram(
      join(linked.bin, "codex"),
      `case "$*" in *list*) echo '${JSON.stringify(registered)}' ;; esac\n`,
    );
    await dataIn(linked, "init", "--project", "example");
    await apply(linked);
    await dataIn(linked, "binding", "install", "--host", "codex", "--scope", "user");
    expect(await sayings(linked)).toEqual([expect.stringContaining("linked work tree")]);
  });

  it("says that hooks act on the project around one that is not activated", async () => {
    const world = hostWorld();
    await apply(world);
    const inner = { ...world, project: join(world.project, "sub/inner") };
    mkdirSync(join(inner.project, "src"), { recursive: true });
    await dataIn(inner, "init", "--nested", "--project", "inner");
    const said = `HOOK_OTHER_PROJECT_ROOT: Codex hooks act on ${world.project}, not here: this folder is a project of its own.`;
    expect(await sayings(inner)).toEqual([said]);
    expect(await sayings({ ...inner, project: join(inner.project, "src") })).toEqual([said]);
    await apply(inner);
    expect((await sayings(inner)).filter((line) => line.includes("act on"))).toEqual([]);
  });

  it("says nothing of a project around one in a repository of its own", async () => {
    const world = hostWorld();
    await apply(world);
    const inner = { ...world, project: join(world.project, "inner") };
    makeRepositoryTop(inner.project);
    await dataIn(inner, "init", "--project", "inner");
    expect(await sayings(inner)).toEqual([]);
  });

  it("says in a linked worktree that was left out that hooks act on the main checkout", async () => {
    const world = hostWorld();
    const linked = withWorktree(world);
    await dataIn(linked, "init", "--project", "example");
    expect(await sayings(linked)).toEqual([]);
    await dataIn(world, "activate", "apply", ...PROJECT, "--no-work-trees");
    const where = `HOOK_OTHER_PROJECT_ROOT: Codex hooks act on ${world.project}, not here:`;
    expect(await sayings(linked)).toEqual([`${where} linked work trees are not included in its activation.`]);
    const inner = { ...linked, project: join(linked.project, "inner") };
    mkdirSync(inner.project);
    await dataIn(inner, "init", "--nested", "--project", "inner");
    expect(await sayings(inner)).toEqual([`${where} this folder is a project of its own.`]);
  });

  it("says of a linked worktree that was included why no hook reached it, not that it is another project", async () => {
    const world = hostWorld();
    const linked = withWorktree(world);
    await dataIn(linked, "init", "--project", "example");
    await apply(world);
    expect(await hookFindings(linked)).toEqual(["HOOK_NOT_INSTALLED"]);
  });

  it("does not fail where the host or the state is odd", async () => {
    const world = hostWorld();
    await dataIn(world, "init", "--project", "example");
    mkdirSync(local(world), { recursive: true });
    for (const text of ["{", '{"host":"other","scope":"project"}', '{"host":5}']) {
      writeFileSync(policyFile(world), text);
      expect(await hookFindings(world)).toEqual([]);
    }
    await apply(world);
    writeFileSync(local(world, "runtime/heartbeat.json"), "{");
    expect(await hookFindings(world)).toEqual(["HOOK_FAILED"]);
  });
});

describe("text for people", () => {
  it("has no undefined field, in any command, before and after", async () => {
    const world = hostWorld();
    const commands = [
      ["activate", "plan", ...PROJECT],
      ["activate", "apply", ...PROJECT],
      ["activate", "status", "--host", "codex"],
      ["binding", "plan", "--host", "codex", "--scope", "user"],
      ["binding", "install", "--host", "codex", "--scope", "user"],
      ["binding", "status", "--host", "codex"],
      ["binding", "remove", "--host", "codex", "--scope", "user"],
      ["activate", "remove", ...PROJECT],
    ];
    for (const argv of commands) {
      const { status, stdout, stderr } = await inWorld(world, ...argv);
      expect([status, stderr], argv.join(" ")).toEqual([0, ""]);
      expect(stdout, argv.join(" ")).not.toMatch(/undefined|null|\[object/);
    }
  });

  it("begins what is next with setup, until the client knows the plugin", async () => {
    const world = hostWorld();
    await apply(world);
    const firstStep = async (): Promise<string | undefined> =>
      (await inWorld(world, "activate", "status", "--host", "codex")).stdout.split("Next:\n- ")[1];
    expect(await firstStep()).toMatch(/^Run `orange setup codex`/);
    const registered = { marketplaces: [{ name: "orange-hyper-user" }] };
    writeProgram(
      join(world.bin, "codex"),
      `case "$*" in *list*) echo '${JSON.stringify(registered)}' ;; esac\n`,
    );
    expect(await firstStep()).not.toMatch(/^Run `orange setup codex`/);
  });

  it("shows the facts of the activation", async () => {
    const world = hostWorld();
    const { stdout } = await inWorld(world, "activate", "apply", ...PROJECT);
    expect(stdout.split("\n").slice(0, 10)).toEqual([
      "Orange activation",
      "Host               codex",
      "Status             waiting for a session",
      `Project            ${world.project} (not initialized)`,
      "Set up in codex    absent",
      "Plugin available   no",
      "Hooks trusted      unknown",
      "Last hook run      none",
      "Restart needed     yes",
      "Can be taken back  yes",
    ]);
  });
});
