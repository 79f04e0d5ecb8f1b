// Fails on any import that the architecture forbids. The rules are in lib/layer-rules.mjs.
import { readFileSync } from "node:fs";
import { dirname, join, posix } from "node:path";
import { fileURLToPath } from "node:url";
import * as rules from "./lib/layer-rules.mjs";
import { listImports, stripText } from "./lib/source.mjs";
import { listFiles, listPackages } from "./lib/workspace.mjs";

/**
 * @typedef {object} LayerPackage
 * @property {string} folder
 * @property {string} name
 * @property {number | string} floor
 * @property {readonly string[]} dependencies declared dependencies and peers
 * @property {readonly string[]} [references] paths in tsconfig.json
 * @property {readonly string[]} entries keys of exports: ".", "./schema"
 * @property {readonly { path: string, text: string }[]} files sources; paths like "quest/src/index.ts"
 */

/**
 * Returns one line with its file for every broken rule. Pure: reads no files.
 * @param {readonly LayerPackage[]} packages
 * @returns {string[]}
 */
export function check(packages) {
  const byName = new Map(packages.map((item) => [item.name, item]));
  const problems = packages.flatMap((item) => [...checkFloor(item), ...checkReferences(item, byName)]);
  const edges = new Map(packages.map((item) => [item.name, new Set()]));
  for (const from of packages) {
    for (const file of from.files) {
      const forbidden = rules.forbiddenGlobals(stripText(file.text).code, from, file.path);
      if (forbidden !== null) problems.push(`packages/${file.path} ${forbidden}`);
      for (const found of listImports(file.text)) {
        const reason = refuse({ from, byName, path: file.path, ...found });
        if (reason !== null) problems.push(`packages/${file.path} imports "${found.specifier}": ${reason}`);
        const target = rules.packageOf(found.specifier);
        if (target !== null && target !== from.name && edges.has(target)) edges.get(from.name).add(target);
      }
    }
  }
  const circles = findCycles(edges).map((trail) => `packages import each other in a circle: ${trail}`);
  return [...problems, ...circles, ...packages.flatMap(fileCircles)];
}

/** Returns the import cycles between the files of one package; type-only imports count as well. */
function fileCircles({ files }) {
  const paths = new Set(files.map(({ path }) => path));
  const edges = new Map();
  for (const { path, text } of files) {
    const relative = listImports(text).filter(({ specifier }) => specifier.startsWith("."));
    const targets = relative.map(({ specifier }) =>
      posix.join(dirname(path), specifier).replace(/\.js$/, ".ts"),
    );
    edges.set(path, new Set(targets.filter((target) => paths.has(target))));
  }
  return findCycles(edges).map((trail) => `files import each other in a circle: ${trail}`);
}

function checkFloor({ folder, floor }) {
  if (floor === "tests" || (Number.isInteger(floor) && floor >= 0 && floor <= 5)) return [];
  return [`packages/${folder}/package.json needs "orange": { "floor": 0 to 5 }`];
}

/**
 * Reports dependencies that are missing from a package's tsconfig.json references. `tsc -b` builds the referenced
 * packages first, and a package needs their declarations.
 */
function checkReferences({ folder, dependencies, references }, byName) {
  const missing = dependencies.filter(
    (name) => byName.has(name) && references?.includes(`../${byName.get(name).folder}`) === false,
  );
  return missing.map((name) => `packages/${folder}/tsconfig.json does not refer to ${name}`);
}

/** Returns the reason why an import is forbidden in a file; null when it is allowed. */
function refuse(site) {
  const { from, path, specifier, isTypeOnly } = site;
  const loadsSchema = !isTypeOnly && !isSchema(path) && !rules.WORK_WITH_SCHEMAS.includes(from.folder);
  if (specifier.startsWith(".")) {
    const target = posix.join(dirname(path), specifier);
    if (!target.startsWith(`${from.folder}/`)) return "a relative import must stay inside its package";
    return loadsSchema && isSchema(target) ? "schemas load zod; take only types from them" : null;
  }
  if (rules.isBuiltin(specifier)) {
    return rules.isDomain(from.floor) ? "domain code receives ports, never Node's own modules" : null;
  }
  const name = rules.packageOf(specifier);
  if (rules.isWorkspaceName(name)) return refuseWorkspace(site, name, loadsSchema);
  if (name === "zod" && loadsSchema)
    return "zod is loaded only by src/schema.ts; elsewhere use `import type`";
  return isTypeOnly ? null : rules.ownedElsewhere(name, path);
}

function refuseWorkspace({ from, specifier, byName }, name, loadsSchema) {
  const to = byName.get(name);
  if (to === undefined) return "there is no such package in this workspace";
  const entry = `.${specifier.slice(name.length)}`;
  if (!to.entries.includes(entry)) return `${name} does not export it`;
  if (!rules.mayImport(from, to)) return `${from.folder} may not import ${to.folder}`;
  if (to !== from && !from.dependencies.includes(name)) return "it is not a declared dependency or peer";
  return entry === "./schema" && loadsSchema ? "schemas load zod; take only types from them" : null;
}

function isSchema(path) {
  return /\/src\/schema(?:\.ts|\.js|\/)/.test(path);
}

function findCycles(edges) {
  const done = new Set();
  const cycles = [];
  const visit = (name, trail) => {
    if (trail.includes(name)) {
      cycles.push([...trail.slice(trail.indexOf(name)), name].join(" -> "));
      return;
    }
    if (done.has(name)) return;
    for (const next of edges.get(name)) visit(next, [...trail, name]);
    done.add(name);
  };
  for (const name of edges.keys()) visit(name, []);
  return cycles;
}

/**
 * Returns the dependencies and peers that are installed with a package. For packages on the floor "tests", which are
 * never installed by users, devDependencies count as well.
 */
function declared({ dependencies, peerDependencies, devDependencies, orange }) {
  const own = orange?.floor === "tests" ? devDependencies : {};
  return Object.keys({ ...dependencies, ...peerDependencies, ...own });
}

function referencesOf(path) {
  const { references = [] } = JSON.parse(readFileSync(join(path, "tsconfig.json"), "utf8"));
  return references.map((reference) => reference.path);
}

/** Reads the packages from disk. */
function readPackages() {
  return listPackages().map(({ folder, path, name, manifest }) => ({
    folder,
    name,
    floor: manifest.orange?.floor,
    dependencies: declared(manifest),
    references: referencesOf(path),
    entries: Object.keys(manifest.exports ?? {}),
    files: listFiles(join(path, "src"))
      .filter((file) => /\.[cm]?ts$/.test(file))
      .map((file) => ({
        path: `${folder}/src/${file}`,
        text: readFileSync(join(path, "src", file), "utf8"),
      })),
  }));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const packages = readPackages();
  const problems = check(packages);
  for (const problem of problems) console.error(problem);
  if (problems.length > 0) process.exitCode = 1;
  else console.log(`${packages.length} packages keep to their layers.`);
}
