// npm run docs [-- --check]: generates documents from the packages and their manifests: docs/commands/, the command
// tables of the READMEs, the table of the storage tree, the tables of docs/architecture.md, docs/settings.md,
// docs/telemetry.md, AGENTS.md and each host's page, and the bridges' conformance declarations. --check only compares.
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fillSections, loadPlugins, renderArchitecture } from "./lib/architecture.mjs";
import { renderIndex, renderListing, renderPage, renderReadmeTable } from "./lib/command-pages.mjs";
import { renderDeclaration, renderEvents } from "./lib/host-pages.mjs";
import { installGaps } from "./lib/install-lines.mjs";
import { listSurfaces } from "./lib/manifests.mjs";
import { renderSettings } from "./lib/settings-table.mjs";
import { claimedTwice, renderSource, renderTable, storagePaths } from "./lib/storage-paths.mjs";
import { renderTelemetry } from "./lib/telemetry-tables.mjs";
import { listFiles, root } from "./lib/workspace.mjs";

const FOLDER = "docs/commands";
const DECLARATIONS = "docs/hosts/conformance";
const MARKED = /(<!-- commands -->\n)[\s\S]*?(<!-- \/commands -->)/;
const DOOR = "orange-hyper";

const isCheck = process.argv.includes("--check");
const { usageLine } = createRequire(join(root, "packages/cli/package.json"))("@orange-hyper/core");

const surfaces = listSurfaces();
const gaps = [
  ...surfaces
    .filter(({ listing }) => listing === null)
    .map(({ folder }) => `packages/${folder} is not built.`),
  ...surfaces
    .filter(({ folder }) => read(`packages/${folder}/README.md`) === null)
    .map(({ folder }) => `packages/${folder}/README.md is missing.`),
];
const commands = surfaces.flatMap(({ name, listing }) =>
  (listing?.commands ?? []).map((command) => ({ ...command, package: name, usage: usageLine(command) })),
);
const listings = surfaces.flatMap(({ listing }) => listing ?? []);
gaps.push(...claimedTwice(listings));
const files = new Map([
  ...pages(),
  ...readmes(),
  ...(gaps.length > 0 ? [] : [...(await architecture()), ...(await hostPages())]),
]);

const drift = [...files].filter(([file, text]) => read(file) !== text).map(([file]) => file);
const left = [FOLDER, DECLARATIONS]
  .flatMap((folder) => listFiles(join(root, folder)).map((file) => `${folder}/${file}`))
  .filter((file) => !files.has(file));

if (isCheck) {
  const stale = [
    ...drift.map((file) => `${file} is not what the manifests say; run \`npm run docs\`.`),
    ...left.map((file) => `${file} belongs to no command and no host; run \`npm run docs\`.`),
  ];
  finish([...gaps, ...installGaps(), ...stale], `${files.size} generated pages and tables are current.`);
} else {
  for (const file of drift) write(file, files.get(file));
  for (const file of left) rmSync(join(root, file));
  finish(gaps, `${drift.length} of ${files.size} files written.`);
}

/** @returns {[string, string][]} */
function pages() {
  const words = [...new Set(commands.map(({ paths }) => paths[0][0]))];
  return [
    ...words.map((word) => [
      `${FOLDER}/${word}.md`,
      renderPage(
        word,
        commands.filter(({ paths }) => paths[0][0] === word),
      ),
    ]),
    [`${FOLDER}/README.md`, renderIndex(commands)],
    [`${FOLDER}/commands.json`, renderListing(commands)],
  ];
}

/**
 * Returns the source file of the storage table, and the documents with their generated tables.
 * @returns {Promise<[string, string][]>}
 */
async function architecture() {
  const paths = storagePaths(listings);
  const sections = {
    ...(await renderArchitecture()),
    ...renderTelemetry(),
    ...renderSettings(),
    storage: renderTable(paths),
  };
  const documents = ["docs/architecture.md", "docs/settings.md", "docs/telemetry.md", "AGENTS.md"];
  return [
    ["packages/core/src/storage/paths.ts", renderSource(paths)],
    ...documents.map((file) => [file, fillSections(read(file), sections)]),
  ];
}

/**
 * Returns each host's page with its table filled in, and the conformance declaration of its bridge.
 * @returns {Promise<[string, string][]>}
 */
async function hostPages() {
  const plugins = await loadPlugins();
  const hosts = plugins.flatMap(({ plugin }) => plugin.hosts ?? []);
  const pages = await Promise.all(
    hosts.map(async (host) => {
      const file = `docs/hosts/${host.id}.md`;
      const page = read(file);
      if (host.events === undefined) gaps.push(`The plugin of ${host.id} does not say its \`events\`.`);
      else if (!page?.includes("<!-- events -->")) gaps.push(`${file} has no place for its table of events.`);
      else
        return [
          [file, fillSections(page, { events: renderEvents(host) })],
          [`${DECLARATIONS}/${host.id}.yaml`, await renderDeclaration(host)],
        ];
      return [];
    }),
  );
  return pages.flat();
}

/** Returns the READMEs of packages with commands, each with its table filled in; the CLI's lists every command. */
function readmes() {
  return surfaces.flatMap(({ folder, name }) => {
    const own = name === DOOR ? commands : commands.filter((command) => command.package === name);
    const file = `packages/${folder}/README.md`;
    const text = read(file);
    if (own.length === 0 || text === null) return [];
    const table = `${renderReadmeTable(own)}\n`;
    return [[file, withMarkers(text).replace(MARKED, (_, open, close) => `${open}${table}${close}`)]];
  });
}

/**
 * Adds the markers of the command table to a README that has none: replaces the body of its section "Commands", or
 * appends that section.
 */
function withMarkers(text) {
  if (MARKED.test(text)) return text;
  const section = "## Commands\n\n<!-- commands -->\n<!-- /commands -->\n";
  const written = /^## Commands\n[\s\S]*?(?=^## |(?![\s\S]))/m;
  return written.test(text) ? text.replace(written, `${section}\n`) : `${text.trimEnd()}\n\n${section}`;
}

function read(file) {
  const path = join(root, file);
  return existsSync(path) ? readFileSync(path, "utf8").replaceAll("\r\n", "\n") : null;
}

function write(file, text) {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
}

function finish(failures, success) {
  for (const failure of failures) console.error(failure);
  if (failures.length > 0) process.exitCode = 1;
  else console.log(success);
}
