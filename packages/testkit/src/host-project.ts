import type { HostPerson } from "./host-person.js";

/** A small project with a failing test, the fix, and a prompt. */
export const SUMS = {
  files: {
    "package.json": '{ "name": "sums", "scripts": { "test": "node --test" } }\n',
    "src/sum.js": "module.exports = (numbers) => numbers.reduce((a, b) => a - b);\n",
    "sum.test.js":
      'const { equal } = require("node:assert");\nrequire("node:test")("sums", () => equal(require("./src/sum.js")([2, 3]), 5));\n',
  },
  fixed: "module.exports = (numbers) => numbers.reduce((a, b) => a + b, 0);\n",
  prompt:
    "Implement sums of empty lists in src/sum.js. Decision to remember: the sum of an empty list is zero.",
} as const;

/** Creates the SUMS project, binds it to a host and activates it. */
export async function activatedSums(person: HostPerson, host: string): Promise<string> {
  const project = person.project(SUMS.files);
  await person.orange(project, "binding", "install", "--host", host, "--scope", "user");
  await person.orange(project, "activate", "apply", "--host", host, "--scope", "project");
  return project;
}
