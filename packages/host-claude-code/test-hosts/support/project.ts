import { join } from "node:path";
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
export const newProject = (person: Person): string => person.project(FILES);

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
