import { execFileSync, spawnSync } from "node:child_process";
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { type FreeJson, orange, snapshot } from "@orange-hyper/testkit";
import { describe, expect, it } from "vitest";
import { approvalFile } from "./support/approval.js";
import { dataIn, type HostWorld, hostWorld, inWorld } from "./support/host-world.js";

const PROJECT = ["--host", "codex", "--scope", "project"];

function git(cwd: string, ...argv: string[]): string {
  const author = ["-c", "user.name=A", "-c", "user.email=a@example.com"];
  return execFileSync("git", [...author, ...argv], { cwd, encoding: "utf8" });
}

/** Creates a git repository and a linked work tree of it, each as a world. */
function trees(): { readonly main: HostWorld; readonly tree: HostWorld } {
  const main = hostWorld();
  rmSync(join(main.project, ".git"), { recursive: true });
  git(main.project, "init", "--quiet");
  git(main.project, "commit", "--quiet", "--allow-empty", "--message", "Begin");
  git(main.project, "worktree", "add", "--quiet", "-b", "tree", join(main.root, "a tree"));
  return { main, tree: { ...main, project: join(main.root, "a tree") } };
}

const apply = (world: HostWorld, ...more: string[]) =>
  dataIn(world, "activate", "apply", ...PROJECT, ...more);
const status = (world: HostWorld) => dataIn(world, "activate", "status", "--host", "codex");
const wasSeen = ({ project }: HostWorld): boolean =>
  existsSync(join(project, ".orange-hyper/local/runtime/sessions"));

async function hook({ env }: HostWorld, cwd: string, word: string, more: object = {}): Promise<FreeJson> {
  const stdin = JSON.stringify({ session_id: "s", turn_id: "t", cwd, source: "startup", ...more });
  return (await orange(["host", "codex", "hook", word], { cwd, env, stdin })).json();
}

describe("a linked work tree of an activated repository", () => {
  it("is active with local state of its own, which git does not see", async () => {
    const { main, tree } = trees();
    await apply(main);
    const before = snapshot(join(main.project, ".orange-hyper"));
    await hook(tree, tree.project, "session-start");
    const prompt = await hook(tree, tree.project, "user-prompt-submit", {
      prompt: "Add a login page to src/a.ts",
    });
    expect(prompt.hookSpecificOutput.additionalContext).toContain("Before you finish");
    expect(wasSeen(tree)).toBe(true);
    expect(git(tree.project, "status", "--porcelain", "--", ".orange-hyper/local")).toBe("");
    expect(readdirSync(join(tree.project, ".orange-hyper/local"))).not.toContain("activation.json");
    expect(snapshot(join(main.project, ".orange-hyper"))).toEqual(before);
  });

  it("stays active once events have initialised it", async () => {
    const { main, tree } = trees();
    await dataIn(main, "init", "--project", "example");
    await apply(main);
    await hook(tree, tree.project, "user-prompt-submit", { prompt: "Add a login page to src/a.ts" });
    await dataIn(tree, "init", "--project", "another");
    expect(await status(tree)).toMatchObject({ project_activated: true });
  });

  it("is the project of the main checkout, which was never committed", async () => {
    const { main, tree } = trees();
    const init = async (world: HostWorld, ...more: string[]) => dataIn(world, "init", ...more);
    const { project_id } = await init(main, "--project", "example");
    const there = await init(tree);
    expect(there).toMatchObject({ project_id, project_name: "example" });
    expect(there.warnings).toEqual([
      `This is a linked work tree of the project at ${main.project}; it has the project_id of that.`,
    ]);
    // Projects that hooks create share the id as well.
    await apply(main);
    git(main.project, "worktree", "add", "--quiet", "-b", "other", join(main.root, "other"));
    const other = { ...main, project: join(main.root, "other") };
    await hook(other, other.project, "user-prompt-submit", { prompt: "Add a login page to src/a.ts" });
    const config = JSON.parse(readFileSync(join(other.project, ".orange-hyper/config.json"), "utf8"));
    expect(config.project_id).toBe(project_id);
    // A clone is a different project.
    const clone = { ...main, project: join(main.root, "clone") };
    git(main.root, "clone", "--quiet", main.project, clone.project);
    expect((await init(clone)).project_id).not.toBe(project_id);
  });

  it("is reported by every command with the main checkout that it is active through", async () => {
    const { main, tree } = trees();
    await apply(main);
    expect(await status(tree)).toMatchObject({
      project_activated: true,
      project_root: tree.project,
      approval: {
        status: "approved",
        through: main.project,
        linked_work_trees: true,
        file: approvalFile(main.project, join(main.home, ".orange-hyper")),
      },
    });
    const shown = async (...argv: string[]): Promise<string> => (await inWorld(tree, ...argv)).stdout;
    expect(await shown("activate", "status", "--host", "codex")).toContain(
      `for the main checkout ${main.project}`,
    );
    expect(await shown("setup", "codex", "--dry-run")).toContain(`through the main checkout ${main.project}`);
    await dataIn(tree, "init", "--project", "example");
    const { diagnostics } = await dataIn(tree, "doctor");
    const codes = diagnostics.warnings.map(({ code }: { code: string }) => code);
    expect(codes).toContain("HOOK_NOT_INSTALLED");
    expect(codes).not.toContain("HOOK_OTHER_PROJECT_ROOT");
  });

  it("goes by the policy of the main checkout, and by its approval alone", async () => {
    const { main, tree } = trees();
    await apply(main);
    const file = join(main.project, ".orange-hyper/local/activation.json");
    const stored = JSON.parse(readFileSync(file, "utf8"));
    const withPolicy = (policy: object): void =>
      writeFileSync(file, JSON.stringify({ ...stored, policy: { ...stored.policy, ...policy } }));
    withPolicy({ l4: "block" });
    expect((await status(tree)).activation_policy.policy.l4).toBe("block");
    withPolicy({ automatic: { ...stored.policy.automatic, quest_from: "L0" } });
    expect((await status(tree)).project_activated).toBe(false);
    withPolicy({});
    rmSync(approvalFile(main.project, join(main.home, ".orange-hyper")));
    expect((await status(tree)).project_activated).toBe(false);
    await hook(tree, tree.project, "session-start");
    expect(wasSeen(tree)).toBe(false);
  });

  it("is left out where the user said so, and where an older approval says nothing of it", async () => {
    const { main, tree } = trees();
    for (const [argv, isActive] of [
      [["--no-work-trees"], false],
      [[], false],
      [["--with-work-trees"], true],
      [[], true],
    ] as const) {
      await apply(main, ...argv);
      expect([argv, (await status(tree)).project_activated]).toEqual([argv, isActive]);
    }
    const file = approvalFile(main.project, join(main.home, ".orange-hyper"));
    const { linked_work_trees: _, ...older } = JSON.parse(readFileSync(file, "utf8"));
    writeFileSync(file, JSON.stringify(older));
    expect((await status(tree)).project_activated).toBe(false);
    expect((await status(main)).project_activated).toBe(true);
    const { steps } = await dataIn(main, "setup", "codex");
    expect(steps.find(({ id }: { id: string }) => id === "activate").state).toBe("todo");
    await dataIn(main, "setup", "codex", "--yes");
    expect((await status(tree)).project_activated).toBe(true);
    await dataIn(main, "setup", "codex", "--yes", "--no-work-trees");
    expect((await status(tree)).project_activated).toBe(false);
    await dataIn(main, "setup", "codex", "--yes");
    expect((await status(tree)).project_activated).toBe(false);
    const refused = await inWorld(main, "setup", "codex", "--no-work-trees", "--with-work-trees", "--json");
    expect([refused.status, refused.json().error.code]).toEqual([1, "USER_INPUT_ERROR"]);
  });

  it("may have an activation of its own instead", async () => {
    const { main, tree } = trees();
    await apply(main);
    await apply(tree);
    expect((await status(tree)).approval).toMatchObject({ status: "approved", through: null });
    await dataIn(main, "activate", "remove", ...PROJECT);
    expect((await status(tree)).project_activated).toBe(true);
  });

  it("does not take the activation back for the others", async () => {
    const { main, tree } = trees();
    await apply(main);
    await hook(tree, tree.project, "session-start");
    const before = snapshot(main.root);
    const removed = await dataIn(tree, "activate", "remove", ...PROJECT);
    expect([removed.removed_paths, removed.project_activated]).toEqual([[], true]);
    const { stdout } = await inWorld(tree, "activate", "remove", ...PROJECT);
    expect(stdout).toContain("Nothing was removed");
    expect(stdout).toContain(`In ${main.project}, the first`);
    expect(stdout).toContain("orange activate remove --host codex --scope project");
    const undone = await dataIn(tree, "setup", "codex", "--remove", "--yes");
    expect(undone.steps[0]).toMatchObject({ id: "deactivate", state: "blocked", paths: [] });
    expect(undone.steps[0].reason).toContain(main.project);
    expect(snapshot(main.root)).toEqual(before);
    await dataIn(main, "activate", "remove", ...PROJECT);
    expect((await status(tree)).project_activated).toBe(false);
  });

  it("keeps nothing that its hooks recorded once the activation is taken back, and is named with what it holds", async () => {
    const { main, tree } = trees();
    await apply(main);
    await hook(tree, tree.project, "session-start");
    await hook(tree, tree.project, "user-prompt-submit", { prompt: "Add a login page to src/a.ts" });
    const storage = join(tree.project, ".orange-hyper");
    const quests = readdirSync(join(storage, "quests/active"));
    expect(quests.some((name) => name.startsWith("quest_auto_"))).toBe(true);
    const plan = await dataIn(main, "setup", "codex", "--remove", "--dry-run");
    expect(plan.evidence).toBe("deleted");
    expect(plan.stays).toContainEqual({ what: storage, why: expect.stringContaining("a linked work tree") });
    const { stdout } = await inWorld(main, "activate", "remove", ...PROJECT);
    expect(stdout).toContain(`${storage}/local/runtime`);
    expect(stdout).toMatch(/linked work trees of the repository hold[\s\S]*a tree\/\.orange-hyper\//);
    expect(existsSync(join(storage, "local/runtime"))).toBe(false);
    expect(readdirSync(join(storage, "quests/active"))).toEqual(quests);
  });

  it("keeps what its hooks recorded where that is wished, where it has an activation of its own, and where it is a link", async () => {
    const { main, tree } = trees();
    await apply(main);
    await hook(tree, tree.project, "session-start");
    await dataIn(main, "setup", "codex", "--remove", "--yes", "--keep-evidence");
    expect(wasSeen(tree)).toBe(true);
    await apply(main);
    await apply(tree);
    await dataIn(main, "activate", "remove", ...PROJECT);
    expect(wasSeen(tree)).toBe(true);
    await dataIn(tree, "activate", "remove", ...PROJECT);
    const elsewhere = join(main.root, "elsewhere");
    mkdirSync(join(elsewhere, "local/runtime/sessions"), { recursive: true });
    rmSync(join(tree.project, ".orange-hyper"), { recursive: true, force: true });
    symlinkSync(elsewhere, join(tree.project, ".orange-hyper"));
    await apply(main);
    await dataIn(main, "activate", "remove", ...PROJECT);
    expect(existsSync(join(elsewhere, "local/runtime/sessions"))).toBe(true);
  });

  it("is only the counterpart of the project, where that is a part of the repository", async () => {
    const { main, tree } = trees();
    const part = (world: HostWorld, path: string): HostWorld => {
      mkdirSync(join(world.project, path), { recursive: true });
      return { ...world, project: join(world.project, path) };
    };
    await apply(part(main, "packages/one"));
    expect(await status(part(tree, "packages/one/src"))).toMatchObject({
      project_root: join(tree.project, "packages/one"),
      project_activated: true,
    });
    for (const other of [tree, part(tree, "packages"), part(tree, "packages/two")])
      expect((await status(other)).project_activated).toBe(false);
  });

  it("hears once from a launcher that finds no Orange, and a clone never does", async () => {
    const { main, tree } = trees();
    await apply(main);
    await dataIn(main, "binding", "install", "--host", "codex", "--scope", "user");
    rmSync(join(main.bin, "orange"));
    const clone = join(main.root, "clone");
    git(main.root, "clone", "--quiet", main.project, clone);
    const launcher = join(
      main.home,
      ".orange-hyper/bindings/codex/plugins/orange-hyper-codex/hooks/run-orange.sh",
    );
    const said = (cwd: string, session: string): unknown => {
      const input = JSON.stringify({ session_id: session, cwd });
      const env = { ...main.env, PATH: "/usr/bin:/bin" };
      const { stdout } = spawnSync(launcher, ["session-start"], { cwd, env, input, encoding: "utf8" });
      return JSON.parse(stdout).systemMessage;
    };
    const line = expect.stringContaining("Orange was not found");
    expect([said(main.project, "a"), said(main.project, "a"), said(tree.project, "b")]).toEqual([
      line,
      undefined,
      line,
    ]);
    expect(said(clone, "c")).toBeUndefined();
    await apply(main, "--no-work-trees");
    expect([said(tree.project, "d"), said(main.project, "d")]).toEqual([undefined, line]);
    await dataIn(main, "activate", "remove", ...PROJECT);
    expect([said(main.project, "e"), said(tree.project, "e")]).toEqual([undefined, undefined]);
    expect(readdirSync(join(main.home, ".orange-hyper"))).toEqual(["bindings"]);
  });
});
