import { appendFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { commitAll, git } from "@orange-hyper/testkit";
import { expect, it } from "vitest";
import { accept, lines, look, move, repository, write } from "./support-stale.js";

/** What a memory speaks of, a change of it, and what the next look says; "untouched" has to say nothing. */
const CASES: readonly (readonly [
  text: string,
  file: string,
  change: "deleted" | "renamed" | "moved" | "untouched",
])[] = (["deleted", "renamed", "moved", "untouched"] as const).flatMap((change) => [
  ["The `Dockerfile` installs no compiler.", "Dockerfile", change],
  ["Each variable is listed in .env.example.", ".env.example", change],
  ["The matrix of .github/workflows/ci.yml has four versions.", ".github/workflows/ci.yml", change],
  ["결정은 docs/설계.md에 적는다.", "docs/설계.md", change],
  ['Steps stand in "docs/how to.md".', "docs/how to.md", change],
]);

it.each(CASES)("%s (%s is %s)", async (text, file, change) => {
  const root = repository();
  write(root, file, lines("only"));
  commitAll(root, "Add");
  await accept(root, text);
  const there = `elsewhere/${file.slice(file.lastIndexOf("/") + 1)}`;
  if (change === "deleted") rmSync(join(root, file));
  if (change === "moved") move(root, file, there);
  if (change === "renamed") {
    git(root, "mv", file, `${file}.old`);
    commitAll(root, "Rename");
  }
  if (change === "untouched") {
    appendFileSync(join(root, file), lines("more", 3));
    write(root, "src/parse-date.ts", "export const other = 1;\n");
  }
  const expected = {
    deleted: ["gone"],
    moved: [`moved ${there}`],
    renamed: [`moved ${file}.old`],
    untouched: [],
  }[change];
  expect(await look(root, "quick")).toEqual(expected);
  expect(await look(root, "whole")).toEqual(expected);
});

it("a function moved out of a file that hands it on is noticed, and where it is now", async () => {
  const root = repository();
  await accept(root, "Dates are read by parseDate and by nothing else.");
  expect(await look(root, "whole")).toEqual([]);
  write(root, "src/dates.ts", "export function parseDate(text: string) {}\n");
  write(root, "src/parse-date.ts", `export { parseDate } from "./dates.js";\n${lines("parse")}`);
  expect(await look(root, "quick")).toEqual(["gone"]);
  expect(await look(root, "whole")).toEqual(["moved src/dates.ts"]);
});

it("a file that handed a function on from the start does not have it", async () => {
  const root = repository();
  write(root, "src/index.ts", 'export { parseDate } from "./parse-date.js";\n');
  await accept(root, "src/index.ts exports parseDate.");
  expect(await look(root, "whole")).toEqual([]);
  write(root, "src/parse-date.ts", lines("parse"));
  expect(await look(root, "whole")).toEqual(["gone"]);
});

it.each([
  ["zod", "package.json", '{"dependencies":{"zod":"3"}}', '{"dependencies":{"zod":"4"}}', "{}"],
  [
    "httpx",
    "pyproject.toml",
    '[project]\ndependencies = ["httpx"]\n',
    '[project]\ndependencies = [\n  "httpx[http2]>=1",\n]\n',
    "[project]\n",
  ],
  [
    "cobra",
    "go.mod",
    "require github.com/spf13/cobra v1.8.0\n",
    "require (\n\tgithub.com/spf13/cobra v1.9.0\n)\n",
    "module x\n",
  ],
])("the package %s of %s is noticed where it is gone, and only there", async (name, path, ...texts) => {
  const root = repository();
  const [before, still, gone] = texts as [string, string, string];
  write(root, path, before);
  await accept(root, `Everything goes through ${name}.`);
  write(root, path, still);
  expect(await look(root, "whole")).toEqual([]);
  write(root, path, gone);
  expect(await look(root, "quick")).toEqual(["gone"]);
});
