// The contents of the published packages, and whether they differ from the last release.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { run } from "./process.mjs";
import { listPublished } from "./tarballs.mjs";
import { readJson, root } from "./workspace.mjs";

/** Fields of package.json that affect users. */
const FIELDS = [
  "bin",
  "dependencies",
  "engines",
  "exports",
  "files",
  "peerDependencies",
  "peerDependenciesMeta",
];
/** Sources of `dist`, as paths below a package. */
const SOURCES = ["src", "tsup.config.ts", "page.build.ts"];

/**
 * Reads the bundle record of a built package: by file, the packages whose code is in it and the packages that it loads.
 * @param {string} path folder of the package
 * @returns {Record<string, { bundled: string[], external: string[] }>}
 */
function readBundleRecord(path) {
  const file = join(path, "dist", ".bundle.json");
  if (!existsSync(file)) throw new Error(`${file} is missing: run \`npm run build\`.`);
  return readJson(file);
}

/** Returns every published package. @returns {Promise<import("./releases.mjs").Releasable[]>} */
export async function listReleasable() {
  const tags = new Set((await run("git", ["tag", "--list"])).stdout.split("\n"));
  return Promise.all(
    listPublished().map(async ({ name, folder, path, manifest }) => {
      const bundled = [...new Set(Object.values(readBundleRecord(path)).flatMap((file) => file.bundled))];
      const tag = `${name}@${manifest.version}`;
      return {
        name,
        version: manifest.version,
        bundled,
        delivers: Object.keys(manifest.dependencies ?? {}),
        // Without the tag, as in a shallow clone, there is nothing to compare with; the package counts as unchanged.
        changed: tags.has(tag) && (await hasChanged(root, { tag, folder, bundled })),
      };
    }),
  );
}

/**
 * True when the published contents of a package differ between a tag and the files of a workspace.
 * @param {string} workspace a git repository
 * @param {{ tag: string, folder: string, bundled: readonly string[] }} release
 */
export async function hasChanged(workspace, { tag, folder, bundled }) {
  const manifest = readJson(join(workspace, "packages", folder, "package.json"));
  const sources = SOURCES.flatMap(andBelow);
  const paths = [...sources, ...shipped(manifest)].map((each) => `:(top,glob)packages/${folder}/${each}`);
  const git = (...args) => run("git", args, { cwd: workspace });
  if ((await git("diff", "--quiet", tag, "--", ...paths)).status === 1) return true;
  const atTag = async (file) => (await git("show", `${tag}:${file}`)).stdout;
  const now = async (file) => readFileSync(join(workspace, file), "utf8");
  return (await promised(atTag, folder, bundled)) !== (await promised(now, folder, bundled));
}

/** Returns git patterns for the files that a package publishes directly from git, which excludes `dist`. */
function shipped({ files = [] }) {
  const kept = files.filter((file) => !file.startsWith("!") && !/^(?:\.\/)?dist(?:\/|$)/.test(file));
  return kept.flatMap(andBelow);
}

/** Returns git patterns for a file, or for everything in a folder of that name. */
function andBelow(path) {
  return [path, `${path.replace(/\/$/, "")}/**`];
}

/** Returns the fields of package.json that affect users and the versions of all dependencies, bundled ones included. */
async function promised(read, folder, bundled) {
  const manifest = JSON.parse((await read(`packages/${folder}/package.json`)) || "{}");
  const catalog = await read("pnpm-workspace.yaml");
  const versionOf = (name, range) =>
    range === "catalog:" ? catalog.match(new RegExp(`^ +"?${name}"?: (.+)$`, "m"))?.[1] : range;
  const fields = FIELDS.map((field) => [field, manifest[field]]);
  const inside = Object.entries(manifest.devDependencies ?? {}).filter(([name]) => bundled.includes(name));
  const used = { ...Object.fromEntries(inside), ...manifest.dependencies, ...manifest.peerDependencies };
  return JSON.stringify([
    fields,
    Object.entries(used).map(([name, range]) => [name, versionOf(name, range)]),
  ]);
}
