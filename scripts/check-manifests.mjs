// Fails when generated manifests, command files and the CLI's table of surfaces disagree.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describeContributions, describePlugin, renderListing } from "./build/plugin-listing.mjs";
import { listSurfaces, readSurfaceTable } from "./lib/manifests.mjs";
import { listFiles } from "./lib/workspace.mjs";

const surfaces = listSurfaces();
const table = readSurfaceTable();
const problems = [
  ...(await Promise.all(surfaces.map(checkFresh))).flat(),
  ...surfaces.flatMap(checkFiles),
  ...surfaces.flatMap(checkWords),
  ...checkUnique(surfaces),
  ...checkTable(surfaces),
  ...surfaces.flatMap(checkContributions),
];
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exitCode = 1;
else
  console.log(
    `${commandsOf(surfaces).length} commands of ${surfaces.length} packages agree with their files.`,
  );

function commandsOf(list) {
  return list.flatMap(({ listing }) => listing?.commands ?? []);
}

/** Checks that the manifest on disk is the one that the built plugin produces. */
async function checkFresh({ folder, name, path, listing }) {
  const file = `packages/${folder}/dist/manifest.json`;
  if (listing === null) return [`${file} is missing; run \`npm run build\`.`];
  const described = await describePlugin(path);
  const isFresh = renderListing(described) === readFileSync(join(path, "dist", "manifest.json"), "utf8");
  return [
    ...(isFresh ? [] : [`${file} differs from the plugin; run \`npm run build\`.`]),
    ...(described.name === name
      ? []
      : [`packages/${folder}/src/plugin.ts is named ${described.name}, its package ${name}.`]),
  ];
}

/** Checks that each command has a file named after its first path, and that there are no other command files. */
function checkFiles({ folder, path, listing }) {
  const expected = (listing?.commands ?? []).map(({ paths }) => `${paths[0].join("-")}.ts`);
  const present = listFiles(join(path, "src", "commands"));
  return [
    ...expected
      .filter((file) => !present.includes(file))
      .map((file) => `packages/${folder}/src/commands/${file} is missing, the manifest has its command.`),
    ...present
      .filter((file) => !expected.includes(file))
      .map((file) => `packages/${folder}/src/commands/${file} belongs to no command of the manifest.`),
  ];
}

/** Checks that each command has the summary, examples and descriptions that help and documentation need. */
function checkWords({ listing }) {
  return (listing?.commands ?? []).flatMap(({ id, summary, examples, options }) => [
    ...(summary.trim() ? [] : [`${id} has no summary.`]),
    ...(examples.length > 0 ? [] : [`${id} has no example.`]),
    ...examples
      .filter(({ line, about }) => !line.startsWith("orange ") || !about.trim())
      .map(({ line }) => `${id}: the example "${line}" must start with "orange " and say what it is about.`),
    ...options
      .filter((option) => !option.description?.trim())
      .map(({ name }) => `${id}: ${name} has no description.`),
  ]);
}

function checkUnique(list) {
  const claims = commandsOf(list).flatMap(({ id, paths }) => [
    `id ${id}`,
    ...paths.map((path) => `line "orange ${path.join(" ")}"`),
  ]);
  const twice = claims.filter((claim, index) => claims.indexOf(claim) !== index);
  return twice.map((claim) => `Two commands claim the ${claim}.`);
}

/** Checks that the CLI's table maps the first word of every command to its package, and lists no other words. */
function checkTable(list) {
  const words = (commands) =>
    [...new Set(commands.flatMap(({ paths }) => paths.map(([word]) => word)))].sort();
  const known = new Map(table.map((surface) => [surface.package, [...surface.words].sort()]));
  const real = new Map(list.map(({ name, listing }) => [name, words(listing?.commands ?? [])]));
  return [...new Set([...known.keys(), ...real.keys()])]
    .filter((name) => String(known.get(name) ?? []) !== String(real.get(name) ?? []))
    .map(
      (name) =>
        `packages/cli/src/surfaces.ts gives ${name} the words [${known.get(name) ?? ""}], its commands have [${real.get(name) ?? ""}].`,
    );
}

/** Checks the contributions in the CLI's table against the plugin, because the CLI loads a plugin only for those. */
function checkContributions({ name, path, listing }) {
  const told = table.find((surface) => surface.package === name)?.provides;
  if (listing === null || told === undefined) return [];
  const real = describeContributions(path);
  return [...told].sort().join() === [...real].sort().join()
    ? []
    : [`packages/cli/src/surfaces.ts says that ${name} provides [${told}], its plugin provides [${real}].`];
}
