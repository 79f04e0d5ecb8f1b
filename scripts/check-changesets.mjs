// Fails on an unreadable changeset, and on a published package that changed without one.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { run } from "./lib/process.mjs";
import { listPublished } from "./lib/tarballs.mjs";
import { root } from "./lib/workspace.mjs";

const FOLDER = ".changeset";
const published = listPublished();
const names = new Set(published.map(({ name }) => name));
const problems = [];
const SIZES = ["patch", "minor", "major"];
/** @type {Map<string, string>} the largest bump that a changeset asks for each package, for that is the one it gets */
const bumps = new Map();

for (const file of readdirSync(join(root, FOLDER)).filter(
  (each) => each.endsWith(".md") && each !== "README.md",
)) {
  const text = readFileSync(join(root, FOLDER, file), "utf8");
  const [, head, summary] = text.match(/^---\r?\n([\s\S]*?)\r?\n---\r?\n([\s\S]*)$/) ?? [];
  if (head === undefined || !summary.trim()) {
    problems.push(
      `${FOLDER}/${file} needs packages between two --- lines and a sentence for the person who upgrades.`,
    );
    continue;
  }
  for (const line of head.split("\n").filter((each) => each.trim())) {
    const [, name, bump] = line.match(/^\s*["']?([^"']+)["']?:\s*(patch|minor|major)\s*$/) ?? [];
    if (!names.has(name))
      problems.push(`${FOLDER}/${file}: "${line.trim()}" names no published package and bump.`);
    else if (SIZES.indexOf(bump) > SIZES.indexOf(bumps.get(name))) bumps.set(name, bump);
  }
}

for (const { name, folder, manifest } of published) {
  const unreleased = manifest.version === "0.0.0";
  if (unreleased && bumps.get(name) !== "major") {
    problems.push(
      `${name} was never released: a changeset must name it "major", so that it begins as 1.0.0.`,
    );
  }
  if (!unreleased && !bumps.has(name) && (await hasChangedSince(`${name}@${manifest.version}`, folder))) {
    problems.push(
      `${name} changed since ${manifest.version}: run \`npx changeset\` and say what its users will notice.`,
    );
  }
}

for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exitCode = 1;
else console.log(`${bumps.size} packages have a changeset.`);

/** False as well where the tag of the release is not in this clone. */
async function hasChangedSince(tag, folder) {
  const known = await run("git", ["rev-parse", "--verify", "--quiet", `refs/tags/${tag}`]);
  if (!known.ok) return false;
  const paths = ["src", "bin"].map((each) => `packages/${folder}/${each}`);
  return (await run("git", ["diff", "--quiet", tag, "--", ...paths])).status === 1;
}
