import {
  appendFileSync,
  chmodSync,
  mkdirSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { EVERYWHERE } from "@orange-hyper/store/testing";
import { commitAll, git, initRepository, temporaryFolder } from "@orange-hyper/testkit";
import { beforeEach, describe, expect, test } from "vitest";
import { fileSources } from "../src/index.js";

let root: string;

beforeEach(() => {
  root = temporaryFolder();
  write(".gitignore", "dist/\n");
  write("src/a.ts", "one\n");
  write("src/b.ts", "two\n");
  initRepository(root);
});

function write(path: string, content: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), content);
}

function fingerprint(folder = root): Promise<string | null> {
  return fileSources(folder).fingerprint({ walk: EVERYWHERE, matters: (path) => !path.endsWith(".md") });
}

const CHANGES: readonly (readonly [string, () => unknown])[] = [
  ["an edit", () => appendFileSync(join(root, "src/a.ts"), "x")],
  ["an edit of the same size and time", () => editInPlace("src/a.ts", "ONE\n")],
  ["a new file", () => write("src/c.ts", "")],
  ["a new file with an odd name", () => write("src/한 글\n.ts", "")],
  ["a file that is gone", () => rmSync(join(root, "src/a.ts"))],
  ["a file that another took the place of", () => git(root, "mv", "src/a.ts", "src/c.ts")],
  ["a file with other line ends", () => write("src/crlf.ts", "one\r\ntwo\r\n")],
  ["a file that became executable", () => chmodSync(join(root, "src/a.ts"), 0o755)],
  ["a file that became a link", () => link("src/a.ts", "b.ts")],
  ["a link", () => link("src/c.ts", "b.ts")],
];

function editInPlace(path: string, content: string): void {
  const { atime, mtime } = statSync(join(root, path));
  write(path, content);
  utimesSync(join(root, path), atime, mtime);
}

function link(path: string, target: string): void {
  rmSync(join(root, path), { force: true });
  symlinkSync(target, join(root, path));
}

describe("the fingerprint of a work tree", () => {
  test.each(CHANGES)(
    "is another after %s, and stays while that is staged and committed",
    async (_, change) => {
      const before = await fingerprint();
      change();
      const after = await fingerprint();
      expect([before === null, after === null, after === before]).toEqual([false, false, false]);
      git(root, "add", "--all");
      expect(await fingerprint()).toBe(after);
      commitAll(root, "Change");
      expect(await fingerprint()).toBe(after);
      git(root, "checkout", "--quiet", "HEAD~1");
      expect(await fingerprint()).toBe(before);
    },
  );

  test("is the same after a change was stashed and taken back", async () => {
    write("src/a.ts", "other\n");
    write("src/new.ts", "new\n");
    const changed = await fingerprint();
    git(root, "stash", "--include-untracked");
    expect(await fingerprint()).not.toBe(changed);
    git(root, "stash", "pop");
    expect(await fingerprint()).toBe(changed);
  });

  test("is the same in another work tree with the same content", async () => {
    const other = join(temporaryFolder(), "other");
    git(root, "worktree", "add", "--quiet", "--detach", other);
    expect(await fingerprint(other)).toBe(await fingerprint());
  });

  test("does not count what git ignores, the storage tree, and what does not matter", async () => {
    const before = await fingerprint();
    write("dist/out.js", "built");
    write(".orange-hyper/config.json", "{}");
    write("README.md", "words");
    expect(await fingerprint()).toBe(before);
  });

  test("writes nothing", async () => {
    write("src/a.ts", "other\n");
    const files = () => readdirSync(join(root, ".git"), { recursive: true }).sort();
    const [before, index] = [files(), statSync(join(root, ".git/index"))];
    await fingerprint();
    expect(files()).toEqual(before);
    expect(statSync(join(root, ".git/index")).mtimeMs).toBe(index.mtimeMs);
  });

  test("is that of the project alone where the project is a part of a repository", async () => {
    const before = await fingerprint(join(root, "src"));
    write("other/c.ts", "x");
    expect(await fingerprint(join(root, "src"))).toBe(before);
    write("src/a.ts", "x");
    expect(await fingerprint(join(root, "src"))).not.toBe(before);
  });
});
