import { execFileSync } from "node:child_process";
import {
  appendFileSync,
  chmodSync,
  cpSync,
  linkSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { commitAll, git, temporaryFolder } from "@orange-hyper/testkit";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { gitCli } from "../src/index.js";

const LONG_AGO = new Date("2020-01-01T00:00:00Z");
/** A repository with the project in a folder of it. */
let root: string;
/** Files from another time, outside of the repository. */
let elsewhere: string;
let since: string;

beforeEach(async () => {
  [root, elsewhere] = [temporaryFolder(), temporaryFolder()];
  write("app/src/a.ts", "a");
  write("app/src/b.ts", "b");
  write("app/.orange-hyper/config.json", "{}");
  vi.stubEnv("GIT_COMMITTER_DATE", LONG_AGO.toISOString());
  git(root, "init", "--quiet", "--initial-branch=main");
  commitAll(root, "Begin");
  write("app/src/older.ts", "written before");
  for (const path of ["old.ts", "lib/deep/old.ts"]) {
    mkdirSync(dirname(join(elsewhere, path)), { recursive: true });
    writeFileSync(join(elsewhere, path), "old");
    utimesSync(join(elsewhere, path), LONG_AGO, LONG_AGO);
  }
  execFileSync("tar", ["-C", elsewhere, "-cf", "old.tar", "old.ts"], { cwd: elsewhere });
  vi.unstubAllEnvs();
  // The clock of the file system goes in steps of some milliseconds.
  await sleep(20);
  since = new Date().toISOString();
  await sleep(20);
});

afterEach(() => vi.unstubAllEnvs());

function write(path: string, content: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), content);
}

async function changed(folder = join(root, "app")): Promise<readonly string[] | undefined> {
  const changes = await gitCli(folder).changedSince(since);
  return changes?.map(({ path, isGone }) => (isGone ? `-${path}` : path));
}

describe("what changed since a time", () => {
  it("is nothing where nothing did, or only before", async () => {
    expect(await changed()).toEqual([]);
  });

  it("is also what the clock of the file system, which goes in steps, stamped a little too early", async () => {
    write("app/src/a.ts", "b");
    const { ctimeMs } = statSync(join(root, "app/src/a.ts"));
    since = new Date(Math.ceil(ctimeMs) + 5).toISOString();
    expect(await changed()).toEqual(["src/a.ts"]);
    since = new Date(Math.ceil(ctimeMs) + 15).toISOString();
    expect(await changed()).toEqual([]);
  });

  it.each<readonly [string, readonly string[], () => void]>([
    ["a changed file", ["src/a.ts"], () => write("app/src/a.ts", "b")],
    ["a new file", ["deep/down/새 파일.ts"], () => write("app/deep/down/새 파일.ts", "")],
    ["a file that is gone", ["-src/a.ts"], () => rmSync(join(root, "app/src/a.ts"))],
    [
      "a folder that is gone",
      ["-src/a.ts", "-src/b.ts"],
      () => rmSync(join(root, "app/src"), { recursive: true }),
    ],
    [
      "a staged file",
      ["src/a.ts"],
      () => {
        write("app/src/a.ts", "b");
        git(root, "add", ".");
      },
    ],
    [
      "a staged file that is gone",
      ["-src/a.ts", "src/older.ts"],
      () => {
        git(root, "rm", "--quiet", "app/src/a.ts");
        appendFileSync(join(root, "app/src/older.ts"), "x");
      },
    ],
    [
      "a commit",
      ["src/b.ts", "src/c.ts", "src/older.ts"],
      () => {
        for (const path of ["app/src/b.ts", "app/src/c.ts", "elsewhere.ts"]) write(path, "new");
        commitAll(root, "Next");
      },
    ],
    [
      "a file from elsewhere with its old time",
      ["src/new.ts"],
      () => renameSync(join(elsewhere, "old.ts"), join(root, "app/src/new.ts")),
    ],
    [
      "a folder from elsewhere with old files",
      ["lib/deep/old.ts"],
      () => renameSync(join(elsewhere, "lib"), join(root, "app/lib")),
    ],
    [
      "a copy with the time of another file",
      ["src/a.ts"],
      () => cpSync(join(elsewhere, "old.ts"), join(root, "app/src/a.ts"), { preserveTimestamps: true }),
    ],
    [
      "a file from an archive",
      ["old.ts"],
      () => execFileSync("tar", ["-C", join(root, "app"), "-xf", join(elsewhere, "old.tar")]),
    ],
    [
      "a file whose time was set back",
      ["src/a.ts"],
      () => {
        write("app/src/a.ts", "b");
        utimesSync(join(root, "app/src/a.ts"), LONG_AGO, LONG_AGO);
      },
    ],
    [
      "an edit that git was told not to look at",
      ["src/a.ts", "src/b.ts"],
      () => {
        git(root, "update-index", "--assume-unchanged", "app/src/a.ts");
        git(root, "update-index", "--skip-worktree", "app/src/b.ts");
        write("app/src/a.ts", "edited");
        write("app/src/b.ts", "edited");
      },
    ],
  ])("is %s", async (_, paths, change) => {
    change();
    expect(await changed()).toEqual(paths);
  });

  it("is a file that was brought from another branch", async () => {
    git(root, "checkout", "--quiet", "-b", "other");
    write("app/src/a.ts", "theirs");
    vi.stubEnv("GIT_COMMITTER_DATE", LONG_AGO.toISOString());
    git(root, "commit", "--quiet", "--all", "--message", "Theirs");
    git(root, "checkout", "--quiet", "main");
    expect(await changed()).toEqual([]);
    git(root, "checkout", "--quiet", "other", "--", "app/src/a.ts");
    expect(await changed()).toEqual(["src/a.ts"]);
  });

  it("is not what has its content as before: other rights that do not count, another link, another time", async () => {
    chmodSync(join(root, "app/src/a.ts"), 0o600);
    linkSync(join(root, "app/src/b.ts"), join(elsewhere, "link.ts"));
    utimesSync(join(root, "app/src/b.ts"), new Date(), new Date());
    git(root, "update-index", "--assume-unchanged", "app/src/a.ts");
    expect(await changed()).toEqual([]);
  });

  it("is not what Orange wrote itself, what git ignores, or what lies outside of the project", async () => {
    write("app/.orange-hyper/quests/active/q.md", "");
    write(".git/info/exclude", "*.log\n");
    write("app/debug.log", "");
    write("elsewhere/b.ts", "");
    expect(await changed()).toEqual([]);
  });

  it("is not what was committed in the same second before", async () => {
    // At the beginning of a second, so that both commits are in it.
    await sleep(1005 - (Date.now() % 1000));
    write("app/src/before.ts", "committed before");
    git(root, "add", "--all");
    commitAll(root, "Before");
    await sleep(20);
    since = new Date().toISOString();
    await sleep(20);
    write("app/src/after.ts", "committed after");
    commitAll(root, "After");
    expect(await changed()).toEqual(["src/after.ts"]);
  });

  it("is not what a merge that goes on has brought, but what else is done in it", async () => {
    commitAll(root, "Older");
    git(root, "checkout", "--quiet", "-b", "other");
    write("app/src/theirs.ts", "theirs");
    write("app/src/a.ts", "theirs");
    commitAll(root, "Theirs");
    git(root, "checkout", "--quiet", "main");
    await sleep(1100);
    since = new Date().toISOString();
    await sleep(20);
    git(root, "merge", "--quiet", "--no-ff", "--no-commit", "other");
    expect(await changed()).toEqual([]);
    write("app/src/theirs.ts", "mine as well");
    write("app/src/new.ts", "mine");
    expect(await changed()).toEqual(["src/new.ts", "src/theirs.ts"]);
  });

  it("is not what a checkout or a merge brought", async () => {
    vi.stubEnv("GIT_COMMITTER_DATE", LONG_AGO.toISOString());
    git(root, "checkout", "--quiet", "-b", "other");
    write("app/src/theirs.ts", "");
    commitAll(root, "Theirs");
    git(root, "checkout", "--quiet", "main");
    expect(await changed()).toEqual([]);
    git(root, "merge", "--quiet", "--ff-only", "other");
    expect(await changed()).toEqual([]);
  });

  it("is what a linked work tree changed as well", async () => {
    const linked = join(temporaryFolder(), "linked");
    git(root, "worktree", "add", "--quiet", "--detach", linked);
    writeFileSync(join(linked, "app/src/a.ts"), "changed");
    git(linked, "commit", "--quiet", "--all", "--message", "Changed");
    expect(await changed(join(linked, "app"))).toEqual(["src/a.ts"]);
  });

  it("is what a submodule holds that is new or was committed there", async () => {
    for (const path of ["lib.ts", "old.ts"]) writeFileSync(join(elsewhere, path), "old");
    git(elsewhere, "init", "--quiet", "--initial-branch=main");
    vi.stubEnv("GIT_COMMITTER_DATE", LONG_AGO.toISOString());
    commitAll(elsewhere, "Begin");
    git(root, "-c", "protocol.file.allow=always", "submodule", "--quiet", "add", elsewhere, "app/lib");
    commitAll(root, "Submodule");
    vi.unstubAllEnvs();
    await sleep(20);
    since = new Date().toISOString();
    await sleep(20);
    expect(await changed()).toEqual([]);
    write("app/lib/lib.ts", "new");
    expect(await changed()).toEqual(["lib/lib.ts"]);
    rmSync(join(root, "app/lib/old.ts"));
    expect(await changed()).toEqual(["lib/lib.ts", "-lib/old.ts"]);
    commitAll(join(root, "app/lib"), "Edit");
    expect(await changed()).toEqual(["lib/lib.ts", "-lib/old.ts"]);
    commitAll(root, "Take the new library");
    expect(await changed()).toEqual(["lib", "lib/lib.ts", "-lib/old.ts"]);
  });

  it("is unknown outside of a work tree", async () => {
    expect(await gitCli(temporaryFolder()).changedSince(since)).toBeNull();
  });
});

describe("what was written since a time", () => {
  it("is none of what commits have of before, and all that they have of since then", async () => {
    const port = gitCli(join(root, "app"));
    const written = async () =>
      (await port.changedSince(since, { isWritten: true }))?.map(({ path }) => path);
    commitAll(root, "Keep what was there");
    expect(await changed()).toEqual(["src/older.ts"]);
    expect(await written()).toEqual([]);
    write("app/src/a.ts", "b");
    commitAll(root, "Change it");
    write("app/src/c.ts", "new");
    expect(await written()).toEqual(["src/a.ts", "src/c.ts"]);
  });
});

describe("a question that was announced", () => {
  it("is answered by what was so then, and only once", async () => {
    const port = gitCli(join(root, "app"));
    const slow = slowGit();
    vi.stubEnv("PATH", slow.path);
    port.expectQuestions?.();
    await vi.waitFor(() => readFileSync(slow.started));
    write("app/src/c.ts", "later");
    expect(await port.changedSince(since)).toEqual([]);
    expect((await port.changedSince(since))?.map(({ path }) => path)).toEqual(["src/c.ts"]);
  });

  it("is asked anew where nobody came for the answer in time", async () => {
    const port = gitCli(join(root, "app"));
    const slow = slowGit();
    vi.stubEnv("PATH", slow.path);
    port.expectQuestions?.();
    await vi.waitFor(() => readFileSync(slow.started));
    const later = Date.now() + 2_000;
    write("app/src/c.ts", "later");
    const clock = vi.spyOn(Date, "now").mockReturnValue(later);
    const found = await port.changedSince(since);
    clock.mockRestore();
    expect(found?.map(({ path }) => path)).toEqual(["src/c.ts"]);
  });
});

/** A git that leaves a mark once it has its answer, and takes a while to hand it on. */
function slowGit(): { readonly path: string; readonly started: string } {
  const folder = temporaryFolder();
  const started = join(folder, "started");
  const real = execFileSync("/bin/sh", ["-c", "command -v git"], { encoding: "utf8" }).trim();
  writeFileSync(
    join(folder, "git"),
    `#!/bin/sh\n'${real}' "$@" > '${folder}/'$$ || exit 1\ncase "$*" in *status*) : > '${started}';; esac\n/bin/sleep 0.1\n/bin/cat '${folder}/'$$\n`,
    { mode: 0o755 },
  );
  return { path: folder, started };
}
