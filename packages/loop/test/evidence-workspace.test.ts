import { createHash } from "node:crypto";
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { gitRepositories } from "@orange-hyper/store";
import { commitAll, git, initRepository, snapshot, temporaryFolder } from "@orange-hyper/testkit";
import { describe, expect, it } from "vitest";
import { openWorkspace } from "../src/evidence/open-workspace.js";
import { forgetTree } from "../src/evidence/tree/open-tree.js";
import type { Capture } from "../src/evidence/workspace.js";
import { opened, repository, workspacePorts } from "./support/work-tree.js";

function sha256(content: string | Uint8Array): string {
  return createHash("sha256").update(content).digest("hex");
}

/** What changed, in a few words. */
function states({ files }: Capture): readonly string[] {
  return files.map(
    ({ path, state, old_path }) => `${state} ${old_path === null ? "" : `${old_path} -> `}${path}`,
  );
}

/** Waits until a file cannot be changed any more without its times telling. */
async function settled(folder: string, key: string): Promise<void> {
  const files = gitRepositories().files(folder);
  while ((await files.stamp?.(key)) === null) await new Promise((resolve) => setTimeout(resolve, 10));
}

describe("the marks of a work tree", () => {
  it("are those of the last commit where nothing was changed, but for the storage of the project", async () => {
    const there = await opened();
    const marks = await there.workspace.marks();
    expect(marks).toMatchObject({ head: there.git("rev-parse", "HEAD"), branch: "main" });
    there.git("rm", "-r", "-q", "--cached", ".orange-hyper");
    expect(marks.tree).toBe(there.git("write-tree"));
  });

  it("do not depend on what is staged, committed or stashed, only on what the files hold", async () => {
    const there = await opened();
    there.write("a.txt", "two\n");
    there.write("new.txt", "new\n");
    const { tree } = await there.workspace.marks();
    there.git("add", "a.txt");
    expect((await there.workspace.marks()).tree).toBe(tree);
    there.git("add", "--all");
    expect((await there.workspace.marks()).tree).toBe(tree);
    there.commit();
    expect(await there.workspace.marks()).toMatchObject({ tree, head: there.git("rev-parse", "HEAD") });
    expect((await (await there.reopened()).marks()).tree).toBe(tree);
    there.git("reset", "--quiet", "HEAD~1");
    expect((await there.workspace.marks()).tree).toBe(tree);
  });

  it("are the same for whoever opens the tree anew, and with nothing kept of it", async () => {
    const there = await opened();
    there.write("a.txt", "two\n");
    there.write("new/deep.txt", "new\n");
    there.remove("src");
    const marks = await there.workspace.marks();
    expect(await (await there.reopened()).marks()).toEqual(marks);
    expect(await (await openWorkspace(workspacePorts(), there.folder)).marks()).toEqual(marks);
  });

  it("change with a file that is new, gone, changed, executable, a link, or in another place", async () => {
    const there = await opened();
    const seen = [(await there.workspace.marks()).tree];
    const next = async (): Promise<void> => {
      seen.push((await there.workspace.marks()).tree);
    };
    there.write("new.txt", "new\n");
    await next();
    there.remove("src/b.txt");
    await next();
    there.write("a.txt", "uno\n");
    await next();
    chmodSync(join(there.folder, "a.txt"), 0o755);
    await next();
    there.remove("a.txt");
    symlinkSync("new.txt", join(there.folder, "a.txt"));
    await next();
    there.remove("a.txt");
    there.write("a.txt/inside.txt", "now a folder\n");
    await next();
    there.remove("a.txt");
    there.write("a.txt", "and back\n");
    await next();
    there.remove("new.txt");
    symlinkSync("src", join(there.folder, "new.txt"));
    await next();
    expect(new Set(seen).size).toBe(seen.length);
  });

  it("change with a change that keeps size and time", async () => {
    const there = await opened();
    const path = join(there.folder, "a.txt");
    const past = new Date(Date.now() - 60_000);
    utimesSync(path, past, past);
    const { tree } = await there.workspace.marks();
    // Git tells the times at which files were changed apart by seconds.
    await new Promise((resolve) => setTimeout(resolve, 1_100));
    writeFileSync(path, "two\n");
    utimesSync(path, past, past);
    expect((await there.workspace.marks()).tree).not.toBe(tree);
  });

  it.each(["--assume-unchanged", "--skip-worktree"])(
    "change although the index was told to overlook it: %s",
    async (option) => {
      const there = await opened();
      const { tree } = await there.workspace.marks();
      there.git("update-index", option, "a.txt");
      there.write("a.txt", "two\n");
      expect((await there.workspace.marks()).tree).not.toBe(tree);
      expect((await (await there.reopened()).marks()).tree).not.toBe(tree);
      there.write("a.txt", "one\n");
      expect((await there.workspace.marks()).tree).toBe(tree);
    },
  );

  it("leave out what git ignores, unless the index holds it all the same", async () => {
    const there = await opened();
    const { tree } = await there.workspace.marks();
    there.write("ignored/x.txt", "x\n");
    expect((await there.workspace.marks()).tree).toBe(tree);
    there.git("add", "--force", "ignored/x.txt");
    const forced = (await there.workspace.marks()).tree;
    expect(forced).not.toBe(tree);
    there.write("ignored/x.txt", "y\n");
    expect((await there.workspace.marks()).tree).not.toBe(forced);
  });

  it("leave out the storage of the project, however much of it git sees", async () => {
    const there = await opened();
    const { tree, guarded } = await there.workspace.marks();
    for (let number = 0; number < 600; number += 1) there.write(`.orange-hyper/nodes/${number}.md`, "x\n");
    for (const text of ["one more\n", "and another\n"]) {
      there.write("new.txt", text);
      const seen = await there.workspace.marks();
      expect(seen.guarded).not.toBe(guarded);
      there.remove("new.txt");
      expect((await there.workspace.marks()).tree).toBe(tree);
      expect(seen.tree).not.toBe(tree);
    }
    expect((await (await there.reopened()).marks()).tree).toBe(tree);
  });

  it("are asked for what the index holds against what git ignores where one of both was changed alone", async () => {
    const there = await opened();
    let listings = 0;
    const counting: typeof there.ports = {
      ...there.ports,
      repositories: {
        ...there.ports.repositories,
        git: (call) => {
          if (call.args.includes("-i")) listings += 1;
          return there.ports.repositories.git(call);
        },
      },
    };
    const workspace = await openWorkspace(counting, there.folder);
    there.write("ignored/x.txt", "x\n");
    there.write("ignored/y.txt", "y\n");
    await settled(there.folder, ".git/index");
    const trees = new Set([(await workspace.marks()).tree, (await workspace.marks()).tree]);
    expect([trees.size, listings]).toEqual([1, 1]);
    for (const name of ["x", "y"]) {
      there.git("add", "--force", `ignored/${name}.txt`);
      await settled(there.folder, ".git/index");
      trees.add((await workspace.marks()).tree);
      trees.add((await workspace.marks()).tree);
    }
    expect([trees.size, listings]).toEqual([3, 3]);
    there.write(".gitignore", "ignored/\nout/\n");
    expect((await workspace.marks()).tree).toBe((await (await there.reopened()).marks()).tree);
  });

  it("follow what is ignored from now on, as for whoever opens the tree anew", async () => {
    const there = await opened();
    there.write("out/x.txt", "x\n");
    await there.workspace.marks();
    there.write(".gitignore", "ignored/\nout/\n");
    const { tree } = await there.workspace.marks();
    expect(there.git("ls-tree", "-r", "--name-only", "HEAD")).not.toContain("out");
    expect((await (await openWorkspace(workspacePorts(), there.folder)).marks()).tree).toBe(tree);
    expect(await there.workspace.text(tree, "out/x.txt")).toBeNull();
  });

  it("follow attributes that change what is committed of files that nobody touched", async () => {
    const there = repository();
    there.write("crlf.txt", "a\r\nb\r\n");
    there.git("-c", "core.autocrlf=false", "add", "crlf.txt");
    const { workspace } = await opened(there);
    const before = await workspace.marks();
    expect(await workspace.text(before.tree, "crlf.txt")).toBe("a\r\nb\r\n");
    there.write(".gitattributes", "*.txt text eol=lf\n");
    const { tree } = await workspace.marks();
    expect(await workspace.text(tree, "crlf.txt")).toBe("a\nb\n");
    expect((await (await openWorkspace(workspacePorts(), there.folder)).marks()).tree).toBe(tree);
    expect((await workspace.marks()).tree).toBe(tree);
  });

  it.each(["true", "input", "false"])("are steady with core.autocrlf=%s", async (value) => {
    const there = repository();
    there.git("config", "core.autocrlf", value);
    there.git("config", "core.safecrlf", "true");
    there.write("crlf.txt", "a\r\nb\r\n");
    const { workspace } = await opened(there);
    const { tree } = await workspace.marks();
    expect((await workspace.marks()).tree).toBe(tree);
    expect(await workspace.text(tree, "crlf.txt")).toBe(value === "false" ? "a\r\nb\r\n" : "a\nb\n");
  });

  it("work before the first commit, and tell a detached head", async () => {
    const folder = temporaryFolder();
    git(folder, "init", "--quiet", "--initial-branch=main");
    writeFileSync(join(folder, "a.txt"), "a\n");
    const workspace = await openWorkspace(workspacePorts(), folder);
    const before = await workspace.marks();
    expect(before).toMatchObject({ head: null, branch: "main" });
    commitAll(folder, "first");
    const head = git(folder, "rev-parse", "HEAD").trim();
    expect(await workspace.marks()).toMatchObject({ head, tree: before.tree });
    git(folder, "checkout", "--quiet", "--detach");
    expect(await workspace.marks()).toMatchObject({ head, branch: null });
  });

  it("work in a linked work tree, on its own head", async () => {
    const there = repository();
    const linked = join(temporaryFolder(), "linked");
    there.git("worktree", "add", "--quiet", "-b", "side", linked);
    const workspace = await openWorkspace(workspacePorts(), linked);
    const before = await workspace.marks();
    expect(before.branch).toBe("side");
    there.write("a.txt", "in the other one\n");
    expect(await workspace.marks()).toEqual(before);
    writeFileSync(join(linked, "a.txt"), "here\n");
    expect((await workspace.marks()).tree).not.toBe(before.tree);
  });

  it("count files whose names are no UTF-8, or hold line ends and quotes", async () => {
    const there = await opened();
    const { tree } = await there.workspace.marks();
    const odd = Buffer.concat([Buffer.from(`${there.folder}/`), Buffer.from([0x66, 0xff, 0xfe])]);
    writeFileSync(odd, "hidden\n");
    const withOdd = (await there.workspace.marks()).tree;
    expect(withOdd).not.toBe(tree);
    writeFileSync(odd, "changed\n");
    expect((await there.workspace.marks()).tree).not.toBe(withOdd);
    rmSync(odd);
    expect((await there.workspace.marks()).tree).toBe(tree);
    there.write('line\nend "quoted" \\ 귤.txt', "x\n");
    const capture = await there.workspace.capture(tree);
    expect(states(capture)).toEqual(['added line\nend "quoted" \\ 귤.txt']);
  });

  it("leave what a sparse checkout leaves out as it is in the commit, whatever the index says", async () => {
    const there = repository();
    there.write("far/c.txt", "c\n");
    there.commit();
    there.git("sparse-checkout", "set", "--no-cone", "/*", "!/far/");
    expect(existsSync(join(there.folder, "far"))).toBe(false);
    const { workspace } = await opened(there);
    const { tree } = await workspace.marks();
    expect(await workspace.text(tree, "far/c.txt")).toBe("c\n");
    there.git("update-index", "--skip-worktree", "src/b.txt");
    there.remove("src/b.txt");
    expect(states(await workspace.capture(tree))).toEqual(["deleted src/b.txt"]);
  });
});

describe("a work tree inside of another", () => {
  function withSubmodule() {
    const there = repository();
    const other = repository();
    there.git("-c", "protocol.file.allow=always", "submodule", "--quiet", "add", other.folder, "sub");
    there.commit();
    return there;
  }

  it("counts as the commit that is checked out while nothing differs from it", async () => {
    const there = withSubmodule();
    const { workspace } = await opened(there);
    const { tree } = await workspace.marks();
    expect(await workspace.marks()).toMatchObject({ tree });
    there.git("rm", "-r", "-q", "--cached", ".orange-hyper");
    expect(there.git("write-tree")).toBe(tree);
  });

  it("changes the tree with any file in it, committed or not", async () => {
    const there = withSubmodule();
    const { workspace } = await opened(there);
    const { tree } = await workspace.marks();
    there.write("sub/a.txt", "changed inside\n");
    const capture = await workspace.capture(tree);
    expect(capture.files).toMatchObject([{ path: "sub", state: "modified", is_submodule: true }]);
    expect(capture.diff).toContain("Subproject commit");
    commitAll(join(there.folder, "sub"), "inside");
    const committed = (await workspace.marks()).tree;
    expect([tree, capture.marks.tree]).not.toContain(committed);
    git(join(there.folder, "sub"), "reset", "--quiet", "--hard", "HEAD~1");
    expect((await workspace.marks()).tree).toBe(tree);
  });

  it("cannot be cut off to hide its files", async () => {
    const there = withSubmodule();
    const { workspace } = await opened(there);
    const { tree } = await workspace.marks();
    there.remove("sub/.git");
    there.write("sub/a.txt", "changed inside\n");
    const capture = await workspace.capture(tree);
    expect(states(capture)).toContain("added sub/a.txt");
    expect(await workspace.text(capture.marks.tree, "sub/a.txt")).toBe("changed inside\n");
  });

  it("that nothing is checked out of stays as it is committed", async () => {
    const there = withSubmodule();
    const clone = join(temporaryFolder(), "clone");
    git(there.folder, "clone", "--quiet", there.folder, clone);
    const workspace = await openWorkspace(workspacePorts(), clone);
    const ids = await (await opened(there)).workspace.marks();
    expect((await workspace.marks()).tree).toBe(ids.tree);
  });

  it("is seen where somebody made it, with commits and without", async () => {
    const there = await opened();
    const { tree } = await there.workspace.marks();
    mkdirSync(join(there.folder, "inner"));
    git(join(there.folder, "inner"), "init", "--quiet");
    there.write("inner/x.txt", "x\n");
    const without = await there.workspace.capture(tree);
    expect(without.files).toMatchObject([{ path: "inner", state: "added", is_submodule: true }]);
    there.write("inner/x.txt", "y\n");
    const changed = await there.workspace.marks();
    expect(changed.tree).not.toBe(without.marks.tree);
    commitAll(join(there.folder, "inner"), "first");
    expect((await there.workspace.marks()).tree).not.toBe(changed.tree);
    there.remove("inner");
    expect((await there.workspace.marks()).tree).toBe(tree);
  });

  it("counts with its own configuration among what no role may change", async () => {
    const there = withSubmodule();
    const { workspace } = await opened(there);
    const { guarded } = await workspace.marks();
    git(join(there.folder, "sub"), "config", "core.fsmonitor", "/tmp/program");
    expect((await workspace.marks()).guarded).not.toBe(guarded);
  });
});

describe("what no role may change", () => {
  it.each<readonly [string, (there: ReturnType<typeof repository>) => void]>([
    ["the configuration of git", ({ git }) => git("config", "core.pager", "less")],
    ["a hook", ({ write }) => write(".git/hooks/pre-commit", "#!/bin/sh\n")],
    ["a hook in a folder", ({ write }) => write(".git/hooks/pre-commit.d/x", "#!/bin/sh\n")],
    [
      "a hook that is a link",
      ({ folder }) => symlinkSync("../../a.txt", join(folder, ".git/hooks/pre-push")),
    ],
    ["what git ignores here alone", ({ write }) => write(".git/info/exclude", "src/\n")],
    ["attributes here alone", ({ write }) => write(".git/info/attributes", "* -diff\n")],
    ["where objects are borrowed from", ({ write }) => write(".git/objects/info/alternates", "/tmp\n")],
    [
      "a file of the project's storage that is shared",
      ({ write }) => write(".orange-hyper/config.json", "{ }\n"),
    ],
    ["a new file of it", ({ write }) => write(".orange-hyper/quests/active/quest_x.md", "x\n")],
    ["the loss of one", ({ remove }) => remove(".orange-hyper/config.json")],
    ["what of it is ignored", ({ write }) => write(".orange-hyper/.gitignore", "*\n")],
  ])("counts %s, and none of that is part of the tree", async (_, change) => {
    const there = await opened();
    const before = await there.workspace.marks();
    change(there);
    const after = await there.workspace.marks();
    expect(after.guarded).not.toBe(before.guarded);
    expect(after.tree).toBe(before.tree);
    expect(await (await there.reopened()).marks()).toEqual(after);
  });

  it("does not count files of the tree, samples of hooks, and what the storage keeps to this machine", async () => {
    const there = await opened();
    const { guarded } = await there.workspace.marks();
    there.write("a.txt", "two\n");
    there.write(".git/hooks/pre-commit.sample", "#!/bin/sh\n");
    there.write(".orange-hyper/local/runs/x/run.json", "{}\n");
    there.commit();
    expect((await there.workspace.marks()).guarded).toBe(guarded);
  });

  it("counts the storage of a project that lies in a folder of the repository", async () => {
    const there = repository();
    there.write("app/.orange-hyper/config.json", "{}\n");
    there.commit();
    const workspace = await openWorkspace(workspacePorts(), join(there.folder, "app"));
    expect([workspace.folder, workspace.prefix]).toEqual([there.folder, "app/"]);
    const before = await workspace.marks();
    there.write("app/.orange-hyper/hidden.ts", "export {};\n");
    const after = await workspace.marks();
    expect([after.tree, after.guarded === before.guarded]).toEqual([before.tree, false]);
  });
});

describe("a capture", () => {
  it("says what differs from a tree, file by file, with digests of what they hold", async () => {
    const there = repository();
    there.write("long.txt", Array.from({ length: 50 }, (_, line) => `${line}\n`).join(""));
    there.write("gone.txt", "gone\n");
    there.commit();
    const { workspace } = await opened(there);
    const { tree } = await workspace.marks();
    there.write("a.txt", "one\ntwo\n");
    there.remove("gone.txt");
    there.git("mv", "long.txt", "moved.txt");
    there.write("모듈/새.txt", "새\n");
    const binary = Uint8Array.from([0, 255, 1, 10]);
    there.write("image.png", binary);
    symlinkSync("../a.txt", join(there.folder, "src/link"));
    const capture = await workspace.capture(tree);
    const none = { old_path: null, link_target: null, is_submodule: false };
    expect(capture.files).toEqual([
      {
        ...none,
        path: "a.txt",
        state: "modified",
        content_sha256: sha256("one\ntwo\n"),
        added: 1,
        removed: 0,
      },
      { ...none, path: "gone.txt", state: "deleted", content_sha256: null, added: 0, removed: 1 },
      {
        ...none,
        path: "image.png",
        state: "added",
        content_sha256: sha256(binary),
        added: null,
        removed: null,
      },
      {
        ...none,
        path: "moved.txt",
        state: "renamed",
        old_path: "long.txt",
        content_sha256: sha256(readFileSync(join(there.folder, "moved.txt"))),
        added: 0,
        removed: 0,
      },
      {
        ...none,
        path: "src/link",
        state: "added",
        content_sha256: sha256("../a.txt"),
        added: 1,
        removed: 0,
        link_target: "../a.txt",
      },
      { ...none, path: "모듈/새.txt", state: "added", content_sha256: sha256("새\n"), added: 1, removed: 0 },
    ]);
    expect(capture).toMatchObject({ base_tree: tree, lines_added: 3, lines_removed: 1, truncated: false });
    expect(capture.diff).toContain("+two\n");
    expect(capture.diff).toContain("rename from long.txt\nrename to moved.txt\n");
    expect(capture.diff).toContain("Binary file image.png: none -> 4 bytes\n");
    expect(capture.diff).toContain("+++ b/모듈/새.txt\n");
  });

  it("is empty where nothing differs, and refuses a tree that is not known", async () => {
    const there = await opened();
    const { tree } = await there.workspace.marks();
    expect(await there.workspace.capture(tree)).toMatchObject({ files: [], diff: "", truncated: false });
    await expect(there.workspace.capture("1".repeat(40))).rejects.toMatchObject({ code: "GIT_FAILED" });
  });

  it("can be compared with a tree that only was there before, by another process as well", async () => {
    const there = await opened();
    there.write("draft.txt", "never committed\n");
    const { tree } = await there.workspace.marks();
    there.remove("draft.txt");
    const capture = await (await there.reopened()).capture(tree);
    expect(states(capture)).toEqual(["deleted draft.txt"]);
    expect(capture.diff).toContain("-never committed\n");
  });

  it("can be compared with a commit, of which the storage of the project is no part either", async () => {
    const there = await opened();
    there.write("a.txt", "two\n");
    there.write(".orange-hyper/quests/x.md", "x\n");
    there.commit();
    const base = await there.workspace.treeOf("HEAD~1");
    expect(states(await there.workspace.capture(base ?? ""))).toEqual(["modified a.txt"]);
    expect(await there.workspace.treeOf("main")).toBe((await there.workspace.marks()).tree);
    for (const name of ["missing", "--all", "HEAD:a.txt"])
      expect(await there.workspace.treeOf(name)).toBeNull();
  });

  it("is forgotten with all that was kept beside the repository", async () => {
    const there = await opened();
    there.write("draft.txt", "draft\n");
    const { tree } = await there.workspace.marks();
    await forgetTree(there.ports, there.folder);
    there.remove("draft.txt");
    await expect((await there.reopened()).capture(tree)).rejects.toMatchObject({ code: "GIT_FAILED" });
  });

  it("cuts a diff at 2 MiB, and still counts all of it", async () => {
    const there = await opened();
    const { tree } = await there.workspace.marks();
    const line = `${"귤".repeat(40)}\n`;
    there.write("big.txt", line.repeat(40_000));
    const { diff, truncated, lines_added } = await there.workspace.capture(tree);
    expect([truncated, lines_added]).toEqual([true, 40_000]);
    expect(Buffer.byteLength(diff)).toBeLessThanOrEqual(2 * 1024 * 1024);
    expect(diff.endsWith(`+${line}`)).toBe(true);
  });

  it("does not take a line of a file for one of git's", async () => {
    const there = await opened();
    const { tree } = await there.workspace.marks();
    there.write("a.txt", "x\rBinary files a differ\n");
    there.write("b.bin", Uint8Array.from([0, 1]));
    const { diff } = await there.workspace.capture(tree);
    expect(diff).toContain("+x\rBinary files a differ\n");
    expect(diff).toContain("Binary file b.bin: none -> 2 bytes");
  });

  it("names a file by one form of its letters", async () => {
    const there = await opened();
    const { tree } = await there.workspace.marks();
    there.write("caf\u0065\u0301.txt", "x\n");
    expect(states(await there.workspace.capture(tree))).toEqual(["added caf\u00e9.txt"]);
  });
});

describe("looking at a work tree", () => {
  it("leaves the index, the references, the objects and every other file of git alone", async () => {
    const there = repository();
    there.write("staged.txt", "staged\n");
    there.git("add", "staged.txt");
    there.write("a.txt", "two\n");
    const { workspace } = await opened(there);
    const before = snapshot(there.folder);
    const { tree } = await workspace.marks();
    there.write("a.txt", "three\n");
    await workspace.capture(tree);
    there.write("a.txt", "two\n");
    expect(snapshot(there.folder)).toEqual(before);
  });

  it("runs no program that the repository names, in the tree and in its submodules", async () => {
    const folder = temporaryFolder();
    const program = join(folder, "program");
    const mark = join(folder, "mark");
    writeFileSync(program, `#!/bin/sh\necho "$0 $@" >> '${mark}'\ncat\n`);
    chmodSync(program, 0o755);
    const there = repository();
    const other = repository();
    there.git("-c", "protocol.file.allow=always", "submodule", "--quiet", "add", other.folder, "sub");
    there.commit();
    for (const at of [there.folder, join(there.folder, "sub")]) {
      for (const name of [
        "core.fsmonitor",
        "filter.odd.clean",
        "filter.odd.smudge",
        "diff.odd.command",
        "diff.odd.textconv",
        "diff.external",
      ])
        git(at, "config", name, program);
      const hooks = join(git(at, "rev-parse", "--path-format=absolute", "--git-common-dir").trim(), "hooks");
      for (const hook of ["post-index-change", "reference-transaction", "post-checkout"])
        cpSync(program, join(hooks, hook));
      writeFileSync(join(at, ".gitattributes"), "*.txt filter=odd diff=odd\n");
    }
    const { workspace } = await opened(there);
    const { tree } = await workspace.marks();
    there.write("a.txt", "two\n");
    there.write("sub/a.txt", "two\n");
    await workspace.capture(tree);
    there.remove("sub/a.txt");
    there.git(
      "-C",
      "sub",
      "-c",
      "core.hooksPath=/dev/null",
      "-c",
      "core.fsmonitor=",
      "-c",
      "filter.odd.smudge=cat",
      "checkout",
      "--quiet",
      "a.txt",
    );
    rmSync(mark, { force: true });
    await workspace.salvage("run_x");
    await workspace.restore(tree);
    expect(readFileSync(join(there.folder, "a.txt"), "utf8")).toBe("one\n");
    expect(existsSync(mark) ? readFileSync(mark, "utf8") : "").toBe("");
  });

  it("takes turns, in one process and between two", async () => {
    const there = await opened();
    there.write("a.txt", "two\n");
    const [first, second] = [there.workspace, await there.reopened()];
    const marks = await Promise.all([
      first.marks(),
      second.marks(),
      first.marks(),
      second.marks(),
      first.marks(),
    ]);
    expect(new Set(marks.map((one) => JSON.stringify(one))).size).toBe(1);
  });

  it("goes on after git was killed while it held an index", async () => {
    const there = await opened();
    const { tree } = await there.workspace.marks();
    const [id] = (await there.ports.user.blobs.entries("local/trees")).map(({ name }) => name);
    for (const name of ["index.lock", "shared-index.lock"])
      await there.ports.user.blobs.put(`local/trees/${id}/${name}`, "");
    there.write("a.txt", "two\n");
    expect((await there.workspace.marks()).tree).not.toBe(tree);
  });

  it("begins anew where the index of ours is damaged", async () => {
    const there = await opened();
    const marks = await there.workspace.marks();
    const [id] = (await there.ports.user.blobs.entries("local/trees")).map(({ name }) => name);
    await there.ports.user.blobs.put(`local/trees/${id}/index`, "nonsense");
    expect(await (await there.reopened()).marks()).toEqual(marks);
  });

  it("refuses a folder in no repository, and one whose repository is gone", async () => {
    await expect(openWorkspace(workspacePorts(), temporaryFolder())).rejects.toMatchObject({
      code: "NOT_A_GIT_REPOSITORY",
    });
    const there = await opened();
    expect(await there.workspace.isThere()).toBe(true);
    rmSync(there.folder, { recursive: true });
    expect(await there.workspace.isThere()).toBe(false);
    await expect(there.workspace.marks()).rejects.toMatchObject({ code: "NOT_A_GIT_REPOSITORY" });
  });

  it("does not take a repository around a removed work tree for it", async () => {
    const there = repository();
    const linked = join(there.folder, "ignored/linked");
    there.git("worktree", "add", "--quiet", "--detach", linked);
    const workspace = await openWorkspace(workspacePorts(), linked);
    await workspace.marks();
    there.git("worktree", "remove", "--force", linked);
    mkdirSync(linked, { recursive: true });
    await expect(workspace.marks()).rejects.toMatchObject({ code: "NOT_A_GIT_REPOSITORY" });
  });
});

describe("what a role should not have changed", () => {
  it("is kept under a reference of the run, and put back", async () => {
    const there = repository();
    there.write("staged.txt", "staged\n");
    there.git("add", "staged.txt");
    const { workspace } = await opened(there);
    const { tree, guarded } = await workspace.marks();
    there.write("ignored/build.txt", "built\n");
    there.write("a.txt", "changed\n");
    there.remove("src/b.txt");
    there.write("src/b.txt/deep/new.txt", "new\n");
    symlinkSync("a.txt", join(there.folder, "link"));
    const staged = there.git("ls-files", "-s");
    const head = there.git("rev-parse", "HEAD");
    const ref = await workspace.salvage("run_20261121_093000Z_k3P9xQ2a");
    expect(ref).toBe("refs/orange/salvage/run_20261121_093000Z_k3P9xQ2a/1");
    expect(await workspace.salvage("run_20261121_093000Z_k3P9xQ2a")).toMatch(/\/2$/);
    expect(there.git("show", `${ref}:a.txt`)).toBe("changed");
    expect(there.git("show", `${ref}:src/b.txt/deep/new.txt`)).toBe("new");
    expect(there.git("rev-parse", `${ref}^`)).toBe(head);
    await workspace.restore(tree);
    expect(await workspace.marks()).toMatchObject({ tree, guarded });
    expect(readFileSync(join(there.folder, "src/b.txt"), "utf8")).toBe("b\n");
    expect(readFileSync(join(there.folder, "ignored/build.txt"), "utf8")).toBe("built\n");
    expect(existsSync(join(there.folder, "link"))).toBe(false);
    expect(there.git("ls-files", "-s")).toBe(staged);
    expect(there.git("fsck", "--connectivity-only", "--no-dangling")).toBe("");
  });

  it("is put back to what was there before and never committed, by another process as well", async () => {
    const there = await opened();
    there.write("draft.txt", "draft\n");
    chmodSync(join(there.folder, "a.txt"), 0o755);
    const { tree } = await there.workspace.marks();
    there.remove("draft.txt");
    chmodSync(join(there.folder, "a.txt"), 0o644);
    await (await there.reopened()).restore(tree);
    expect(readFileSync(join(there.folder, "draft.txt"), "utf8")).toBe("draft\n");
    expect((await there.workspace.marks()).tree).toBe(tree);
  });

  it("is named where it cannot be put back", async () => {
    const there = await opened();
    const { tree } = await there.workspace.marks();
    mkdirSync(join(there.folder, "inner"));
    initRepository(join(there.folder, "inner"));
    there.write("inner/x.txt", "x\n");
    await expect(there.workspace.restore(tree)).rejects.toMatchObject({
      code: "GIT_FAILED",
      data: { paths: ["inner"] },
    });
    expect(existsSync(join(there.folder, "inner/x.txt"))).toBe(true);
  });
});
