// Fails where generated manifests, command files and the CLI's table of surfaces do not say the same.
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

/** The manifest on disk is the one that the built plugin gives. */
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

/** One command file for each path, named like it, and no other. */
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

/** What help and documentation need. */
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

/** The CLI finds every command's package by its first word, and only existing ones. */
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

/** The CLI loads a plugin for what the table says that it contributes, and for nothing else. */
function checkContributions({ name, path, listing }) {
  const told = table.find((surface) => surface.package === name)?.provides;
  if (listing === null || told === undefined) return [];
  const real = describeContributions(path);
  return [...told].sort().join() === [...real].sort().join()
    ? []
    : [`packages/cli/src/surfaces.ts says that ${name} provides [${told}], its plugin provides [${real}].`];
}
