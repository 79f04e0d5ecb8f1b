import { execFileSync } from "node:child_process";
import { trustHooks } from "./app-server.js";
import type { Person } from "./person.js";

const FILES = {
  "package.json": '{ "name": "sums", "private": true, "scripts": { "test": "node check.js" } }\n',
  "check.js": 'process.exitCode = require("./src/sum.js")([2, 3]) === 5 ? 0 : 1;\n',
  "src/sum.js": "module.exports = (numbers) => numbers.reduce((a, b) => a - b);\n",
};

/** What the person's work is about: a test that says nothing, so that its exit status alone tells how it went. */
export const FIX = `*** Begin Patch
*** Update File: src/sum.js
@@
-module.exports = (numbers) => numbers.reduce((a, b) => a - b);
+module.exports = (numbers) => numbers.reduce((a, b) => a + b, 0);
*** End Patch`;

/** A repository with one commit, in which a test fails. */
export const newProject = (person: Person): string => person.project(FILES);

export function git(person: Person, folder: string, ...argv: string[]): void {
  execFileSync("git", argv, { cwd: folder, env: person.env });
}

/** Everything up to the review: Orange bound, and installed in the client as its user would. */
export async function installOrange(person: Person, folder: string): Promise<void> {
  const binding = await person.orange(folder, "binding", "install", "--host", "codex", "--scope", "user");
  await person.codex(folder, "plugin", "marketplace", "add", binding.binding_root);
  await person.codex(folder, "plugin", "add", "orange-hyper-codex@orange-hyper-user");
}

/** The same, with the hooks reviewed and the project activated. */
export async function activatedProject(person: Person): Promise<string> {
  const folder = newProject(person);
  await installOrange(person, folder);
  await activate(person, folder);
  await trustHooks(person, folder);
  return folder;
}

export async function activate(person: Person, folder: string): Promise<void> {
  await person.orange(folder, "activate", "apply", "--host", "codex", "--scope", "project");
}
