import { createHash } from "node:crypto";
import { chmodSync, cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { GitAnswer, GitCall } from "@orange-hyper/core/ports";
import { commitAll, git, initRepository, snapshot, temporaryFolder } from "@orange-hyper/testkit";
import { afterEach, describe, expect, it, vi } from "vitest";
import { gitRepositories } from "../src/index.js";

afterEach(() => vi.unstubAllEnvs());

const repositories = gitRepositories();

function ask(
  folder: string,
  args: readonly string[],
  more: Partial<GitCall> = {},
): Promise<GitAnswer | null> {
  return repositories.git({ folder, args, timeoutMs: 60_000, isGuarded: true, ...more });
}

async function must(folder: string, args: readonly string[], more: Partial<GitCall> = {}): Promise<string> {
  const answer = await ask(folder, args, more);
  if (answer?.status !== 0) throw new Error(`git ${args.join(" ")}: ${answer?.stderr ?? "no answer"}`);
  return answer.stdout;
}

/** A repository with one commit, a folder beside it, and a program that leaves a mark when somebody runs it. */
function trap() {
  const folder = temporaryFolder();
  const root = join(folder, "root");
  mkdirSync(root);
  initRepository(root);
  writeFileSync(join(root, "a.txt"), "one\n");
  commitAll(root, "one");
  const mark = join(folder, "mark");
  const program = join(folder, "program");
  writeFileSync(program, `#!/bin/sh\necho "$(basename "$0") $*" >> '${mark}'\ncat\n`);
  chmodSync(program, 0o755);
  const scratch = join(folder, "scratch");
  mkdirSync(join(scratch, "objects"), { recursive: true });
  const aside = { indexFile: join(scratch, "index"), objectFolder: join(scratch, "objects") };
  return { root, program, aside, ran: () => (existsSync(mark) ? readFileSync(mark, "utf8") : "") };
}

/** Everything that the loop asks of a repository, and more. */
async function askAll(root: string, more: Partial<GitCall>): Promise<void> {
  const tree = (await must(root, ["rev-parse", "HEAD^{tree}"])).trim();
  for (const args of [
    ["read-tree", "HEAD"],
    ["status", "--porcelain=v2", "-z", "--untracked-files=all"],
    ["add", "--all"],
    ["update-index", "--add", "a.txt"],
    ["update-index", "--refresh"],
    ["write-tree"],
    ["diff"],
    ["diff", "HEAD"],
    ["diff-tree", "-r", "-p", tree, "HEAD"],
    ["diff-files", "-p"],
    ["diff-index", "-p", "HEAD"],
    ["log", "-p"],
    ["show"],
    ["grep", "one"],
    ["commit-tree", tree, "-m", "x"],
    ["update-ref", "refs/orange/salvage/x/1", "HEAD"],
    ["checkout-index", "-f", "--all"],
    ["read-tree", "-m", "-u", "HEAD"],
    ["ls-remote", "origin"],
    ["fetch", "origin"],
    ["push", "origin", "HEAD"],
    ["merge-tree", "--write-tree", "HEAD", "other"],
  ])
    await ask(root, ["-c", "user.name=t", "-c", "user.email=t@example.org", ...args], more);
}

const HOOKS = [
  "pre-commit",
  "post-checkout",
  "post-index-change",
  "reference-transaction",
  "pre-push",
  "fsmonitor-watchman",
];

/** Settings by which a repository names programs; hooks are named by the folder they lie in as well. */
const NAMING = [
  ...["core.fsmonitor", "core.pager", "core.editor", "core.sshCommand", "core.gitProxy", "core.askPass"],
  ...["core.alternateRefsCommand", "credential.helper", "gpg.program", "pager.log"],
  ...["diff.external", "diff.odd.command", "diff.odd.textconv", "merge.odd.driver", "hook.odd.command"],
  ...["filter.odd.clean", "filter.odd.smudge", "filter.slow.process"],
  ...["remote.origin.uploadpack", "remote.origin.receivepack"],
];

/** Two branches that differ, changes that are not committed, and a program of its own for everything that can name one. */
function hostile(there: ReturnType<typeof trap>, hooksPath: string | null): void {
  const { root, program } = there;
  git(root, "checkout", "--quiet", "-b", "other");
  writeFileSync(join(root, "a.txt"), "two\n");
  commitAll(root, "two");
  git(root, "checkout", "--quiet", "main");
  writeFileSync(join(root, "a.txt"), "three\n");
  writeFileSync(join(root, ".gitattributes"), "*.txt filter=odd diff=odd merge=odd\n*.slow filter=slow\n");
  commitAll(root, "three");
  const named = (name: string): string => {
    const copy = join(program, "..", name);
    cpSync(program, copy);
    return copy;
  };
  const hooks = hooksPath ?? join(root, ".git/hooks");
  mkdirSync(hooks, { recursive: true });
  for (const hook of HOOKS) cpSync(named(hook), join(hooks, hook));
  if (hooksPath !== null) git(root, "config", "core.hooksPath", hooksPath);
  git(root, "config", "remote.origin.url", "ssh://localhost/missing");
  git(root, "config", "log.showSignature", "true");
  git(root, "config", "commit.gpgSign", "true");
  for (const event of HOOKS) git(root, "config", "--add", "hook.odd.event", event);
  for (const name of NAMING) git(root, "config", name, named(name));
  git(root, "config", "alias.status", `!${named("alias")}`);
  for (const name of ["a.txt", "b.txt", "b.slow"]) writeFileSync(join(root, name), "more\n");
}

describe("a program that the repository of a guarded call names", () => {
  it("is run by other calls, so that what follows says something", async () => {
    const there = trap();
    hostile(there, null);
    for (const args of [["status"], ["add", "--all"], ["diff"], ["log", "-p", "--ext-diff"]])
      await repositories.git({ folder: there.root, args, timeoutMs: 60_000 });
    for (const name of ["core.fsmonitor", "filter.odd.clean", "filter.slow.process", "diff.odd.command"])
      expect(there.ran()).toContain(name);
    expect(there.ran()).toContain("post-index-change");
  });

  it.each([
    ["an index and objects aside, and hooks where git looks for them", true, false],
    ["an index and objects aside, and hooks in another folder", true, true],
    ["the index and the objects of the repository", false, false],
  ])("is not run, with %s", async (_, isAside, isElsewhere) => {
    const there = trap();
    hostile(there, isElsewhere ? join(there.root, "..", "hooks") : null);
    await askAll(there.root, isAside ? there.aside : {});
    expect(there.ran()).toBe("");
  });

  it("is not run as a remote either", async () => {
    const { root, program, ran } = trap();
    git(root, "config", "remote.origin.url", `ext::${program}`);
    git(root, "config", "protocol.ext.allow", "always");
    git(root, "config", "extensions.partialClone", "origin");
    git(root, "config", "remote.origin.promisor", "true");
    const blob = git(root, "rev-parse", "HEAD:a.txt").trim();
    rmSync(join(root, ".git/objects", blob.slice(0, 2), blob.slice(2)));
    await askAll(root, {});
    await ask(root, ["cat-file", "-p", blob]);
    await repositories.digests({ folder: root, ids: [blob], timeoutMs: 60_000 });
    expect(ran()).toBe("");
  });

  it("is not run from a file that its configuration includes", async () => {
    const { root, program, aside, ran } = trap();
    writeFileSync(join(root, "more.config"), `[filter "odd"]\n\tclean = ${program}\n\trequired = true\n`);
    git(root, "config", "include.path", "../more.config");
    writeFileSync(join(root, ".gitattributes"), "*.txt filter=odd\n");
    await askAll(root, aside);
    writeFileSync(join(root, "a.txt"), "two\n");
    await must(root, ["add", "--all"], aside);
    expect(ran()).toBe("");
    expect(await must(root, ["show", ":a.txt"], aside)).toBe("two\n");
  });

  it("is not run in its submodules", async () => {
    const { root, program, aside, ran } = trap();
    const other = trap().root;
    git(root, "-c", "protocol.file.allow=always", "submodule", "--quiet", "add", other, "sub");
    commitAll(root, "submodule");
    const inside = join(root, ".git/modules/sub");
    git(join(root, "sub"), "config", "core.fsmonitor", program);
    git(join(root, "sub"), "config", "filter.odd.clean", program);
    mkdirSync(join(inside, "info"), { recursive: true });
    writeFileSync(join(inside, "info/attributes"), "* filter=odd\n");
    git(root, "config", "submodule.recurse", "true");
    git(root, "config", "diff.submodule", "diff");
    writeFileSync(join(root, "sub/a.txt"), "two\n");
    await must(root, ["read-tree", "HEAD"], aside);
    await must(root, ["status", "--porcelain=v2", "-z", "--ignore-submodules=all"], aside);
    await must(root, ["read-tree", "-m", "-u", "HEAD"], aside);
    expect(ran()).toBe("");
  });

  it("is refused where no setting can switch it off", async () => {
    const { root, program } = trap();
    git(root, "config", "filter.a=b.clean", program);
    expect(await ask(root, ["status"])).toBeNull();
  });

  it("is run where the user's own configuration names it", async () => {
    const { root, program, aside, ran } = trap();
    const own = join(root, "..", "gitconfig");
    writeFileSync(own, `[filter "odd"]\n\tclean = ${program} mine\n`);
    vi.stubEnv("GIT_CONFIG_GLOBAL", own);
    writeFileSync(join(root, ".gitattributes"), "*.txt filter=odd\n");
    writeFileSync(join(root, "a.txt"), "two\n");
    await must(root, ["add", "--all"], aside);
    expect(ran()).toContain("mine");
  });
});

describe("a guarded call", () => {
  it("takes the folder for the work tree, whatever is configured, and whatever the environment says", async () => {
    const { root } = trap();
    const elsewhere = temporaryFolder();
    git(root, "config", "core.worktree", elsewhere);
    vi.stubEnv("GIT_DIR", join(elsewhere, ".git"));
    vi.stubEnv("GIT_INDEX_FILE", join(elsewhere, "index"));
    expect(await must(root, ["status", "--porcelain", "-z"])).toBe("");
    expect((await must(root, ["rev-parse", "--show-toplevel"])).trim()).toBe(root);
  });

  it("sees through what git was told to overlook", async () => {
    const { root } = trap();
    for (const [name, value] of [
      ["core.trustctime", "false"],
      ["core.checkStat", "minimal"],
      ["core.safecrlf", "true"],
      ["core.autocrlf", "input"],
    ] as const)
      git(root, "config", name, value);
    for (const name of ["core.trustctime", "core.checkStat", "core.safecrlf"])
      expect((await must(root, ["config", name])).trim()).not.toBe(
        git(root, "config", "--local", name).trim(),
      );
    writeFileSync(join(root, "crlf.txt"), "a\r\nb\r\n");
    await must(root, ["add", "crlf.txt"]);
    expect(git(root, "show", ":crlf.txt")).toBe("a\nb\n");
  });

  it("does not take a replaced object for the one that was committed", async () => {
    const { root } = trap();
    const old = git(root, "rev-parse", "HEAD:a.txt").trim();
    const other = git(root, "hash-object", "-w", ".git/HEAD").trim();
    git(root, "replace", old, other);
    expect(await must(root, ["cat-file", "-p", old])).toBe("one\n");
  });

  it("with an index and objects of its own leaves those of the repository alone", async () => {
    const { root, aside } = trap();
    writeFileSync(join(root, "a.txt"), "two\n");
    const before = snapshot(join(root, ".git"));
    await must(root, ["read-tree", "HEAD"], aside);
    await must(root, ["add", "--all"], aside);
    const tree = (await must(root, ["write-tree"], aside)).trim();
    expect(await must(root, ["show", `${tree}:a.txt`], aside)).toBe("two\n");
    expect((await ask(root, ["cat-file", "-e", tree]))?.status).not.toBe(0);
    expect(snapshot(join(root, ".git"))).toEqual(before);
  });

  it("finds objects below a path with a colon and quotes, and in a linked work tree", async () => {
    const folder = join(temporaryFolder(), 'a:b"c');
    mkdirSync(folder);
    initRepository(folder);
    writeFileSync(join(folder, "a.txt"), "one\n");
    commitAll(folder, "one");
    const linked = join(temporaryFolder(), "linked");
    git(folder, "worktree", "add", "--quiet", "--detach", linked);
    const objectFolder = join(temporaryFolder(), "x:y");
    mkdirSync(objectFolder);
    const indexFile = join(objectFolder, "index");
    for (const root of [folder, linked]) {
      await must(root, ["read-tree", "HEAD"], { indexFile, objectFolder });
      await must(root, ["add", "--all"], { indexFile, objectFolder });
      expect((await must(root, ["write-tree"], { indexFile, objectFolder })).trim()).toBe(
        git(folder, "rev-parse", "HEAD^{tree}").trim(),
      );
    }
  });

  it("is cut where it prints more than is asked for", async () => {
    const { root } = trap();
    writeFileSync(join(root, "a.txt"), "line\n".repeat(100_000));
    commitAll(root, "long");
    const answer = await ask(root, ["show", "HEAD:a.txt"], { maxBytes: 1_000 });
    expect(answer).toMatchObject({ status: null, isCut: true });
    expect(answer?.stdout).toBe("line\n".repeat(200));
  });
});

describe("digests of blobs", () => {
  it("are those of their bytes, and leave out what is not there", async () => {
    const { root } = trap();
    const contents = [
      Buffer.from("one\n"),
      Buffer.alloc(0),
      Buffer.from([0, 255, 10, 10]),
      Buffer.alloc(3_000_000, 7),
    ];
    const ids = contents.map((content, index) => {
      writeFileSync(join(root, `f${index}`), content);
      return git(root, "hash-object", "-w", `f${index}`).trim();
    });
    const missing = "1".repeat(40);
    const digests = await repositories.digests({
      folder: root,
      ids: [...ids, missing, ...ids],
      timeoutMs: 60_000,
    });
    const sha = (content: Buffer): string => createHash("sha256").update(content).digest("hex");
    expect(digests).toEqual(new Map(ids.map((id, index) => [id, sha(contents[index] ?? Buffer.alloc(0))])));
  });

  it("are null outside of a repository", async () => {
    const asked = { folder: temporaryFolder(), ids: ["1".repeat(40)], timeoutMs: 60_000 };
    expect(await repositories.digests(asked)).toBeNull();
  });
});
