// Packs every published package and checks what a user would get: files, exports, dependencies and types.
import { dirname, join, posix } from "node:path";
import { checkDeclarations } from "./lib/declarations.mjs";
import { checkDependencies } from "./lib/dependencies.mjs";
import { packageOf } from "./lib/layer-rules.mjs";
import { readNamedPackages } from "./lib/manifests.mjs";
import { mapLimited, run } from "./lib/process.mjs";
import { listImports } from "./lib/source.mjs";
import { packAll, readTarball } from "./lib/tarballs.mjs";
import { inTemporaryFolder } from "./lib/temporary.mjs";
import { readJson } from "./lib/workspace.mjs";

const PREPACK = "node ../../scripts/run.mjs build";
/** Entries whose types may need an optional peer. */
const WITH_PEERS = ["./schema", "./testing"];
const REQUIRED = ["package.json", "README.md", "LICENSE"];
const ALLOWED = [
  /^(?:package\.json|README\.md|LICENSE|CHANGELOG\.md|THIRD_PARTY_NOTICES\.md)$/,
  /^dist\/[^.].*\.(?:c?js|d\.ts|json)$/,
  /^bin\/[\w.-]+\.js(?:on)?$/,
  /^fixtures\/[\w-]+\.json$/,
  /^locales\/[a-z]{2}\.json$/,
  /^(?:contract|schemas\/[\w.-]+)\.json$/,
];
const COMMAND_LINE = "orange-hyper";
/** Module resolutions, in attw's names, of compilers that cannot import an ES module. */
const IGNORED = ["node10", "node16-cjs"];

const problems = await inTemporaryFolder("packages", async (folder) => {
  const packed = await packAll(folder);
  const checks = packed.flatMap((item) => [
    () => checkContent(item),
    () => checkDeclared(item),
    () => publint(item),
    () => typeResolution(item),
  ]);
  const declarations = join(folder, "declarations");
  const found = await mapLimited([...checks, () => checkDeclarations(packed, declarations)], 2, (check) =>
    check(),
  );
  if (found.flat().length === 0) console.log(`${packed.length} packages are complete.`);
  return found.flat();
});
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exitCode = 1;

/** True when a file matches a path from package.json, in which `*` stands for any text. */
function isPromised(path, file) {
  const [head, tail] = path.split("*");
  return tail === undefined ? file === path : file.startsWith(head) && file.endsWith(tail);
}

/** Checks that a tarball contains everything that package.json refers to, and no file that users do not need. */
async function checkContent({ name, tarball }) {
  const files = readTarball(tarball);
  const extra = [...files.keys()].filter((path) => !ALLOWED.some((allowed) => allowed.test(path)));
  const manifest = JSON.parse(files.get("package.json").toString("utf8"));
  const promised = [...targetsOf(manifest.exports), ...Object.values(manifest.bin ?? {})].map((path) =>
    path.replace(/^\.\//, ""),
  );
  return [
    ...[...REQUIRED, ...promised]
      .filter((path) => ![...files.keys()].some((file) => isPromised(path, file)))
      .map((path) => `${name}: ${path} is missing.`),
    ...(extra.length > 0
      ? [`${name}: ${extra.length} files must not be published, see "files": ${extra.slice(0, 3)} ...`]
      : []),
    ...["license", "engines", "files", "repository", "description"]
      .filter((field) => manifest[field] === undefined)
      .map((field) => `${name}: package.json has no "${field}".`),
    ...Object.entries({ ...manifest.dependencies, ...manifest.peerDependencies })
      .filter(([, range]) => /^(?:workspace|catalog):/.test(range))
      .map(([dependency, range]) => `${name}: ${dependency} is still "${range}".`),
    ...(JSON.stringify(manifest.exports).includes("@oh/source")
      ? [`${name}: exports name source files.`]
      : []),
  ];
}

/** Checks declared dependencies against what the files load, and that `prepack` builds, so that a fresh clone packs. */
async function checkDeclared({ name, path, manifest: source, tarball }) {
  const files = readTarball(tarball);
  const manifest = JSON.parse(files.get("package.json").toString("utf8"));
  const published = Object.entries(readJson(join(path, "dist", ".bundle.json"))).filter(([file]) =>
    files.has(file),
  );
  const problems = checkDependencies({
    manifest,
    built: published.map(([, file]) => file),
    declarations: reachedDeclarations(files, targetsOf(manifest.exports)),
    byName: name === COMMAND_LINE ? readNamedPackages() : [],
  });
  const optional = Object.keys(manifest.peerDependenciesMeta ?? {});
  for (const [entry, targets] of Object.entries(manifest.exports).filter(
    ([key]) => !WITH_PEERS.includes(key),
  )) {
    const texts = [...reachedDeclarations(files, targetsOf(targets))];
    const named = texts.flatMap((text) => listImports(text).map(({ specifier }) => packageOf(specifier)));
    const needed = optional.filter((peer) => named.includes(peer));
    if (needed.length > 0) problems.push(`${name}: types of "${entry}" need ${needed}, which is optional.`);
  }
  const builds = source.scripts?.prepack === PREPACK;
  return builds ? problems : [...problems, `${name}: package.json needs "prepack": "${PREPACK}".`];
}

/** Returns the texts of all declarations that a compiler reads for the given export targets. */
function reachedDeclarations(files, targets) {
  const queue = targets.map((target) => posix.normalize(target)).filter((file) => file.endsWith(".d.ts"));
  const texts = new Map();
  for (const file of queue) {
    if (texts.has(file) || !files.has(file)) continue;
    const text = files.get(file).toString("utf8");
    texts.set(file, text);
    const near = listImports(text).filter(({ specifier }) => specifier.startsWith("."));
    queue.push(
      ...near.map(({ specifier }) => posix.join(dirname(file), specifier.replace(/\.js$/, ".d.ts"))),
    );
  }
  return texts.values();
}

/** Returns every file that an exports map refers to. */
function targetsOf(exports) {
  return typeof exports === "string" ? [exports] : Object.values(exports ?? {}).flatMap(targetsOf);
}

async function publint({ name, tarball }) {
  const result = await run("publint", ["run", tarball, "--strict"]);
  return result.ok ? [] : [`${name}: publint\n${result.output.trim()}`];
}

/** Checks that types resolve for ES modules and bundlers. The CommonJS files serve `require`, not compilers. */
async function typeResolution({ name, tarball }) {
  const args = [
    "--profile",
    "esm-only",
    "--ignore-rules",
    "false-esm",
    "--no-definitely-typed",
    "--format",
    "json",
  ];
  const result = await run("attw", [tarball, ...args]);
  if (result.ok) return [];
  if (!result.stdout.startsWith("{")) return [`${name}: attw\n${result.output.trim()}`];
  return JSON.parse(result.stdout)
    .analysis.problems.filter(
      ({ kind, resolutionKind }) => kind !== "FalseESM" && !IGNORED.includes(resolutionKind),
    )
    .map(
      ({ kind, entrypoint, resolutionKind }) =>
        `${name}: types of "${entrypoint}" for ${resolutionKind}: ${kind}`,
    );
}
