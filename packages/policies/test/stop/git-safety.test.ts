import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { git, initRepository, temporaryFolder } from "@orange-hyper/testkit";
import { expect, it } from "vitest";
import { openOperation, orphansOf, trackedOf } from "../../src/stop.js";

/** A repository in the middle of a merge, with a committed folder that looks like a bare repository and names a program. */
function trap(): { readonly root: string; readonly inside: string; readonly mark: string } {
  const root = temporaryFolder();
  const mark = join(root, "..", `mark-${process.pid}-${Date.now()}`);
  writeFileSync(join(root, "a.txt"), "one\n");
  const inside = join(root, "sub");
  for (const folder of ["objects", "refs/heads"]) mkdirSync(join(inside, folder), { recursive: true });
  writeFileSync(join(inside, "HEAD"), "ref: refs/heads/main\n");
  const config = `[core]\n\trepositoryformatversion = 0\n\tbare = false\n\tworktree = .\n\tfsmonitor = "touch '${mark}'; #"\n`;
  writeFileSync(join(inside, "config"), config);
  writeFileSync(join(inside, "gone.ts"), "export {};\n");
  initRepository(root);
  git(root, "checkout", "-q", "-b", "other");
  writeFileSync(join(root, "a.txt"), "two\n");
  git(root, "commit", "-qam", "two");
  git(root, "checkout", "-q", "-");
  writeFileSync(join(root, "a.txt"), "three\n");
  git(root, "commit", "-qam", "three");
  expect(() => git(root, "merge", "-q", "other")).toThrow();
  return { root, inside, mark };
}

it("no question at a stop runs what a folder of the project names", () => {
  const { root, inside, mark } = trap();
  // The trap works: git itself would run it.
  execFileSync("git", ["-c", "safe.bareRepository=all", "status"], { cwd: inside, stdio: "ignore" });
  expect(existsSync(mark)).toBe(true);
  rmSync(mark);
  rmSync(join(inside, "gone.ts"));
  expect(openOperation(inside)).toMatchObject({ name: "merge", files: [] });
  expect(trackedOf(inside, ["HEAD", "new.ts"])).toEqual(["HEAD"]);
  expect(orphansOf(inside, ["gone.ts"])).toEqual([]);
  expect(existsSync(mark)).toBe(false);
  expect(openOperation(root)).toMatchObject({ name: "merge", files: ["a.txt"] });
});

it("no question at a stop sends a file through a filter that the repository names", () => {
  const { root, mark } = trap();
  writeFileSync(join(root, ".gitattributes"), "b.txt filter=odd\n");
  writeFileSync(join(root, "b.txt"), "one\n");
  git(root, "add", ".gitattributes", "b.txt");
  git(root, "config", "filter.odd.clean", `touch '${mark}'; cat`);
  // Of the same length and later, so that only its content tells whether it changed.
  writeFileSync(join(root, "b.txt"), "two\n");
  utimesSync(join(root, "b.txt"), new Date(), new Date(Date.now() + 2_000));
  expect(openOperation(root)).toMatchObject({ name: "merge", files: ["a.txt"] });
  expect(orphansOf(root, ["gone.ts"])).toEqual([]);
  expect(existsSync(mark)).toBe(false);
});
