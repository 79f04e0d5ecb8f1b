import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type FreeJson, temporaryFolder } from "@orange-hyper/testkit";
import type { Step } from "./model.js";
import type { Person } from "./person.js";

const WRONG = "(a, b) => a - b)";

/** A runner that counts its tests. */
const FILES = {
  "package.json": '{ "name": "sums", "private": true, "scripts": { "test": "node --test" } }\n',
  "sum.test.js": 'require("node:assert").equal(require("./src/sum.js")([2, 3]), 5);\n',
  "src/sum.js": `module.exports = (numbers) => numbers.reduce(${WRONG};\n`,
};

export const WORK = "Implement sums of empty lists in src/sum.js.";

/** A repository with one commit, in which a test fails. */
export function newProject(person: Person): string {
  const folder = temporaryFolder();
  mkdirSync(join(folder, "src"));
  for (const [path, text] of Object.entries(FILES)) writeFileSync(join(folder, path), text);
  const git = (...argv: string[]): void => void execFileSync("git", argv, { cwd: folder, env: person.env });
  git("init", "--quiet", "--initial-branch=main");
  git("add", ".");
  git("commit", "--quiet", "--message", "Begin");
  return folder;
}

/** One that was set up for the client. */
export async function projectSetUp(person: Person): Promise<string> {
  const folder = newProject(person);
  await person.orange(folder, "setup", "claude-code", "--yes");
  return folder;
}

/** What the person's work is about. The client edits no file that was not read. */
export function fix(project: string): readonly Step[] {
  return [
    { shell: "cat src/sum.js" },
    {
      write: join(project, "src/sum.js"),
      text: "module.exports = (numbers) => numbers.reduce((a, b) => a + b, 0);\n",
    },
  ];
}

/** The evidence that hooks entered into the logs of a project's sessions, in order for each. */
export function readEvidence(project: string): readonly FreeJson[] {
  const folder = join(project, ".orange-hyper/local/runtime/sessions");
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .sort()
    .flatMap((name) => readFileSync(join(folder, name), "utf8").trim().split("\n"))
    .map((line) => JSON.parse(line))
    .flatMap(({ evidence }) => (evidence === undefined ? [] : [evidence]));
}
