import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { OrangeContext } from "@orange-hyper/core";
import { commitAll } from "@orange-hyper/testkit";
import { openRuns } from "../../src/runs/open-runs.js";
import { kernelProject } from "./kernel-project.js";

/** Content of `src/sum.js` that the check of a random run looks for. */
export const GOOD_SUM = "GOOD\n";

const FILES = {
  "package.json": '{ "name": "sums", "private": true }\n',
  "sum.test.js": 'test("adds", () => {});\n',
  "src/sum.js": "BAD 0\n",
  "src/more.js": "more\n",
  "docs/notes.md": "notes\n",
  "format.sh": "#!/bin/sh\ncat src/sum.js > formatted.txt\n",
};

/** Maximum number of log entries. No run in these tests needs as many, so a run that writes more is in a loop. */
const MAX_EVENTS = 2_000;

/** Creates a project in a real repository, through which the test makes all changes that no role makes. */
export function randomProject(files: Readonly<Record<string, string>>) {
  const project = kernelProject({ ".gitignore": ".orange-hyper/\nrobot.json\n", ...FILES, ...files });
  const env = { PATH: process.env["PATH"] ?? "", HOME: project.base };
  const late = { ms: 0 };
  const ctx = counted(project.ctx, late);
  const at = (path: string): string => join(project.root, path);
  return {
    ...project,
    ctx,
    env,
    runs: openRuns(ctx, { env }),
    write: (path: string, text: string): void => {
      mkdirSync(dirname(at(path)), { recursive: true });
      writeFileSync(at(path), text);
    },
    remove: (path: string): void => rmSync(at(path), { force: true }),
    rename: (from: string, to: string): void => {
      if (!existsSync(at(from))) return;
      mkdirSync(dirname(at(to)), { recursive: true });
      renameSync(at(from), at(to));
    },
    /** Sets the clock ahead by 25 hours. */
    wait: (): void => {
      late.ms += 25 * 60 * 60 * 1000;
    },
    commit: (): void => commitAll(project.root, "Meanwhile"),
    trust: (): string => sha256(readFileSync(at(".orange-hyper/roles.json"))).slice(0, 12),
    ...looking(project.root, project.base),
  };
}

export type RandomProject = ReturnType<typeof randomProject>;

/** Reads the files with git alone, independently of the code under test. */
function looking(root: string, base: string) {
  const index = join(root, ".git/oracle-index");
  // Objects of trees that were never committed are stored in the user folder.
  const scratch = join(base, "user/local/trees");
  const git = (...args: readonly string[]): string =>
    execFileSync("git", ["-c", "core.fsmonitor=false", ...args], {
      cwd: root,
      encoding: "utf8",
      env: {
        ...process.env,
        GIT_INDEX_FILE: index,
        GIT_ALTERNATE_OBJECT_DIRECTORIES: existsSync(scratch)
          ? readdirSync(scratch)
              .map((id) => join(scratch, id, "objects"))
              .join(":")
          : "",
      },
    });
  const tree = (): string => {
    rmSync(index, { force: true });
    git("add", "--all", ".");
    return git("write-tree").trim();
  };
  return {
    git,
    tree,
    /** Returns the blob id of every file in a tree, by path. */
    filesOf: (of: string): ReadonlyMap<string, string> =>
      new Map(
        git("ls-tree", "-r", "-z", of)
          .split("\0")
          .filter((line) => line !== "")
          .map((line) => {
            const [meta = "", path = ""] = line.split("\t");
            return [path, meta.split(" ")[2] ?? ""] as const;
          }),
      ),
  };
}

export function sha256(bytes: string | Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex");
}

/** Returns the ports with a clock that can be set ahead, and a limit on log entries that makes an endless run fail. */
function counted(ctx: OrangeContext, late: { readonly ms: number }): OrangeContext {
  const now = (): string => new Date(Date.parse(ctx.clock.now()) + late.ms).toISOString();
  let left = MAX_EVENTS;
  const append: OrangeContext["logs"]["append"] = (...args) => {
    left -= 1;
    if (left < 0) throw new Error("The run goes in circles.");
    return ctx.logs.append(...args);
  };
  return Object.create(ctx, {
    logs: { value: { ...ctx.logs, append } },
    clock: { value: { ...ctx.clock, now } },
  });
}
