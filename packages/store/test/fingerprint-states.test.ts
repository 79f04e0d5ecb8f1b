import { execFileSync } from "node:child_process";
import {
  appendFileSync,
  chmodSync,
  existsSync,
  mkdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { EVERYWHERE } from "@orange-hyper/store/testing";
import { commitAll, git, initRepository, temporaryFolder } from "@orange-hyper/testkit";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { fileSources } from "../src/index.js";

let root: string;

beforeEach(() => {
  root = repository({ "src/a.ts": "one\n", "src/b.ts": "two\n" });
});
afterEach(() => vi.unstubAllEnvs());

function repository(files: Readonly<Record<string, string>>): string {
  const folder = temporaryFolder();
  for (const [path, content] of Object.entries(files)) write(path, content, folder);
  initRepository(folder);
  return folder;
}

function write(path: string, content: string | Buffer, folder = root): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), content);
}

function fingerprint(folder = root): Promise<string | null> {
  return fileSources(folder).fingerprint({ walk: EVERYWHERE, matters: (path) => !path.endsWith(".md") });
}

/** The fingerprint before a change, with it, and while it is staged, committed, and as it was again. */
async function lifeOf(change: () => unknown): Promise<readonly (string | null)[]> {
  const before = await fingerprint();
  change();
  const states = [before, await fingerprint()];
  git(root, "add", "--all");
  states.push(await fingerprint());
  commitAll(root, "Change");
  states.push(await fingerprint());
  git(root, "checkout", "--quiet", "HEAD~1");
  return [...states, await fingerprint()];
}

function expectOneChange([before, after, ...later]: readonly (string | null)[]): void {
  expect([before === null, after === null, after === before]).toEqual([false, false, false]);
  expect(later).toEqual([after, after, before]);
}

describe("a change counts once, whether it is staged and committed or not, in a repository", () => {
  test("with ids of the newer format", async () => {
    root = temporaryFolder();
    write("src/a.ts", "one\n");
    git(root, "init", "--quiet", "--object-format=sha256");
    commitAll(root, "Begin");
    const change = () => {
      write("src/a.ts", "other\n");
      write("src/crlf.ts", "one\r\n");
      symlinkSync("a.ts", join(root, "src/link.ts"));
    };
    expectOneChange(await lifeOf(change));
  });

  test("whose line ends git changes", async () => {
    git(root, "config", "core.autocrlf", "true");
    expectOneChange(await lifeOf(() => write("src/a.ts", "other\r\ntwo\r\n")));
  });

  test("whose attributes make git commit something else than a file holds", async () => {
    write(".gitattributes", "*.txt ident\n");
    write("deep/.gitattributes", "*.txt working-tree-encoding=UTF-16LE\n");
    commitAll(root, "Attributes");
    const change = () => {
      write("src/c.txt", "$Id: something $\n");
      write("deep/down/d.txt", Buffer.from("text\n", "utf16le"));
    };
    expectOneChange(await lifeOf(change));
  });

  test("that does not know executable files", async () => {
    chmodSync(join(root, "src/a.ts"), 0o755);
    commitAll(root, "Executable");
    git(root, "config", "core.fileMode", "false");
    const before = await fingerprint();
    chmodSync(join(root, "src/a.ts"), 0o644);
    chmodSync(join(root, "src/b.ts"), 0o755);
    expect(await fingerprint()).toBe(before);
    expectOneChange(await lifeOf(() => write("src/a.ts", "other\n")));
    const withNew = () => {
      write("src/new.ts", "new\n");
      chmodSync(join(root, "src/new.ts"), 0o755);
    };
    expectOneChange(await lifeOf(withNew));
  });

  test("with a split index", async () => {
    git(root, "update-index", "--split-index");
    expectOneChange(await lifeOf(() => write("src/a.ts", "other\n")));
  });

  test("without a commit", async () => {
    root = temporaryFolder();
    git(root, "init", "--quiet");
    const empty = await fingerprint();
    write("src/a.ts", "one\n");
    const before = await fingerprint();
    git(root, "add", "--all");
    expect(await fingerprint()).toBe(before);
    commitAll(root, "Begin");
    expect([await fingerprint(), empty === before]).toEqual([before, false]);
  });

  test.runIf(process.platform === "linux")("with a name that is no UTF-8", async () => {
    const path = Buffer.concat([Buffer.from(`${root}/src/caf`), Buffer.from([0xe9]), Buffer.from(".ts")]);
    writeFileSync(path, "one\n");
    commitAll(root, "Name");
    expectOneChange(await lifeOf(() => writeFileSync(path, "other\n")));
  });

  test("with a file that is to be added", async () => {
    write("src/new.ts", "new\n");
    const before = await fingerprint();
    git(root, "add", "--intent-to-add", "src/new.ts");
    expect(await fingerprint()).toBe(before);
  });
});

describe("an edit is seen", () => {
  test.each(["--assume-unchanged", "--skip-worktree"])("of a file with %s", async (option) => {
    const before = await fingerprint();
    git(root, "update-index", option, "src/a.ts");
    expect(await fingerprint()).toBe(before);
    write("src/a.ts", "other\n");
    const after = await fingerprint();
    expect(after).not.toBe(before);
    git(root, "update-index", option.replace("--", "--no-"), "src/a.ts");
    expect(await fingerprint()).toBe(after);
    git(root, "update-index", "--assume-unchanged", "src/a.ts");
    rmSync(join(root, "src/a.ts"));
    const gone = await fingerprint();
    expect([before, after].includes(gone)).toBe(false);
  });

  test("of the same size in the moment after the index was written", async () => {
    const seen = new Set<string | null>();
    for (const content of ["1", "2", "3", "4", "5", "6", "7", "8"]) {
      write("src/a.ts", `${content}0\n`);
      git(root, "add", "--all");
      write("src/a.ts", `${content}1\n`);
      seen.add(await fingerprint());
    }
    expect(seen.size).toBe(8);
  });

  test("of a file in conflict, and its solution stays the same when it is committed", async () => {
    git(root, "checkout", "--quiet", "-b", "other");
    write("src/a.ts", "theirs\n");
    commitAll(root, "Theirs");
    git(root, "checkout", "--quiet", "main");
    write("src/a.ts", "ours\n");
    commitAll(root, "Ours");
    expect(() => git(root, "merge", "other")).toThrow();
    const conflict = await fingerprint();
    write("src/a.ts", "both\n");
    const solved = await fingerprint();
    expect([solved === null, solved === conflict]).toEqual([false, false]);
    commitAll(root, "Merge");
    expect(await fingerprint()).toBe(solved);
  });

  test("where the index is written while git is asked", async () => {
    write("src/a.ts", "other\n");
    const after = await fingerprint();
    git(root, "checkout", "--quiet", "--", ".");
    vi.stubEnv("PATH", stagingGit());
    expect(await fingerprint()).toBe(after);
  });
});

/** A git before whose first look at the files somebody writes one and stages it, long after the index was listed. */
function stagingGit(): string {
  const folder = temporaryFolder();
  const mark = join(folder, "mark");
  const real = execFileSync("/bin/sh", ["-c", "command -v git"], { encoding: "utf8" }).trim();
  const stage = `: > '${mark}'; /bin/sleep 0.2; echo other > src/a.ts; '${real}' add --all`;
  const script = `#!/bin/sh\ncase "$*" in *status*) [ -e '${mark}' ] || { ${stage}; };; esac\nexec '${real}' "$@"\n`;
  writeFileSync(join(folder, "git"), script, { mode: 0o755 });
  return folder;
}

describe("other repositories and parts of one", () => {
  test("a submodule counts by what it holds, committed or not", async () => {
    const library = repository({ "lib.ts": "lib\n", "notes.md": "words" });
    git(root, "-c", "protocol.file.allow=always", "submodule", "--quiet", "add", library, "vendor/lib");
    commitAll(root, "Submodule");
    const before = await fingerprint();
    appendFileSync(join(root, "vendor/lib/notes.md"), "more words");
    expect(await fingerprint()).toBe(before);
    appendFileSync(join(root, "vendor/lib/lib.ts"), "more\n");
    const edited = await fingerprint();
    expect([edited === null, edited === before]).toEqual([false, false]);
    commitAll(join(root, "vendor/lib"), "Edit");
    expect(await fingerprint()).toBe(edited);
    commitAll(root, "Edit");
    expect(await fingerprint()).toBe(edited);
    git(root, "submodule", "--quiet", "deinit", "--force", "vendor/lib");
    expect([before, edited, null].includes(await fingerprint())).toBe(false);
  });

  test("a repository that merely lies inside does not count", async () => {
    const before = await fingerprint();
    write("other/x.ts", "x");
    initRepository(join(root, "other"));
    expect(await fingerprint()).toBe(before);
  });

  test.each(["--no-sparse-index", "--sparse-index"])(
    "a sparse checkout (%s) counts as the whole",
    async (option) => {
      write("docs/deep/c.ts", "three\n");
      commitAll(root, "More");
      const before = await fingerprint();
      git(root, "sparse-checkout", "set", "--cone", option, "src");
      expect([existsSync(join(root, "docs/deep/c.ts")), await fingerprint()]).toEqual([false, before]);
      write("docs/deep/c.ts", "edited\n");
      const edited = await fingerprint();
      expect([edited === null, edited === before]).toEqual([false, false]);
      git(root, "sparse-checkout", "disable");
      expect(await fingerprint()).toBe(edited);
    },
  );
});
