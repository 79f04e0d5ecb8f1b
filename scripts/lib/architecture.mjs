// The generated tables of docs/architecture.md and AGENTS.md, made from the packages: imports, ports, check stages and
// observers.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { isWorkspaceName, packageOf } from "./layer-rules.mjs";
import { listSurfaces } from "./manifests.mjs";
import { listImports } from "./source.mjs";
import { listFiles, listPackages } from "./workspace.mjs";

const TESTS = "tests";

/**
 * Returns Markdown by the name of its markers, `<!-- name -->` and `<!-- /name -->`.
 * @returns {Promise<Record<string, string>>}
 */
export async function renderArchitecture() {
  const packages = listPackages().map(describePackage).sort(byFloor);
  const plugins = await loadPlugins();
  return {
    layers: renderLayers(packages),
    packages: renderPackages(packages),
    map: renderMap(packages),
    ports: renderPorts(sourcesOf("core"), plugins),
    stages: renderStages(sourcesOf("core"), plugins),
    observers: renderObservers(plugins),
  };
}

/** Replaces the text between markers. Leaves a marker without an end, or without a section of its name, unchanged. */
export function fillSections(text, sections) {
  return text.replace(/(<!-- (\w+) -->\n)[\s\S]*?(<!-- \/\2 -->)/g, (all, open, name, close) =>
    sections[name] === undefined ? all : `${open}${sections[name]}\n${close}`,
  );
}

function describePackage({ folder, name, manifest }) {
  const specifiers = sourcesOf(folder).flatMap((text) =>
    listImports(text).map(({ specifier }) => packageOf(specifier)),
  );
  const imports = [...new Set(specifiers)].filter(
    (each) => each !== null && each !== name && isWorkspaceName(each),
  );
  return {
    folder,
    name,
    floor: manifest.orange.floor,
    purpose: manifest.description,
    imports: imports.map((each) => each.replace(/^@orange-hyper\//, "")).sort(),
  };
}

function sourcesOf(folder) {
  const { path } = listPackages().find((item) => item.folder === folder);
  const files = listFiles(join(path, "src")).filter((file) => file.endsWith(".ts"));
  return files.map((file) => readFileSync(join(path, "src", file), "utf8"));
}

/** Loads the built plugin of every package that has one, with the checks that it contributes. */
export async function loadPlugins() {
  return Promise.all(
    listSurfaces().map(async ({ path, folder }) => {
      const { default: plugin } = createRequire(join(path, "package.json"))("./dist/plugin.cjs");
      return { folder, plugin, checks: (await plugin.doctor?.())?.checks ?? [] };
    }),
  );
}

function byFloor(a, b) {
  const rank = ({ floor }) => (floor === TESTS ? 9 : floor);
  return rank(a) - rank(b) || (a.folder < b.folder ? -1 : 1);
}

/** Draws the floors, top floor first; each package is listed with its imports other than core. */
function renderLayers(packages) {
  const width = Math.max(...packages.map(({ folder }) => folder.length));
  const floors = [...new Set(packages.map(({ floor }) => floor))]
    .filter((floor) => floor !== TESTS)
    .reverse();
  const lines = floors.flatMap((floor, index) => [
    ...(index === 0 ? [] : ["      │"]),
    ...packages
      .filter((item) => item.floor === floor)
      .map(
        (item, at) =>
          `${at === 0 ? `  ${floor}   ` : "      "}│ ${item.folder.padEnd(width)}${arrowsOf(item)}`,
      ),
  ]);
  return ["```", "floor │", ...lines.map((line) => line.trimEnd()), "```"].join("\n");
}

function arrowsOf({ floor, imports }) {
  if (floor === 5) return "  ──▶ every package below";
  const others = imports.filter((each) => each !== "core");
  return others.length === 0 ? "" : `  ──▶ ${others.join(", ")}`;
}

function renderPackages(packages) {
  const rows = packages.map(({ name, folder, floor, purpose, imports }) => [
    name === folder || folder !== "cli" ? folder : `${name} (packages/${folder})`,
    purpose,
    String(floor),
    floor === 5 ? "all below" : imports.join(", ") || "nothing of ours",
  ]);
  return table(["Package", "Purpose", "Floor", "Imports"], rows);
}

function renderMap(packages) {
  const rows = packages.map(({ folder, purpose, floor }) => [folder, purpose, String(floor)]);
  return table(["Package", "One sentence", "Floor"], rows);
}

/** Makes the table of ports from the interface `Ports`: the comment on the field, or else the one on its type. */
function renderPorts(sources, plugins) {
  const body = sources.join("\n").match(/export interface Ports \{\n([\s\S]*?)\n\}/)?.[1] ?? "";
  const fields = [...body.matchAll(/(?:\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s*)?readonly (\w+)\??: (\w+);/g)];
  const rows = fields.map(([, comment, name, type]) => [
    `\`${name}\``,
    plain(comment ?? commentOf(sources, new RegExp(`export interface ${type}\\b`))),
    plugins
      .filter(({ plugin }) => plugin.needs?.includes(name))
      .map(({ folder }) => folder)
      .join(", ") || "the command line alone",
  ]);
  return table(["Port", "What it is", "Asked for by"], rows);
}

/** Makes the table of check stages from `CHECK_STAGES`, the comment on each stage, and the checks of the plugins. */
function renderStages(sources, plugins) {
  const body = sources.join("\n").match(/export const CHECK_STAGES = \[\n([\s\S]*?)\n\]/)?.[1] ?? "";
  const stages = [...body.matchAll(/(?:\/\*\* (.*) \*\/\s*)?"(\w+)"/g)];
  const rows = stages.map(([, about = "", stage]) => [
    `\`${stage}\``,
    about,
    plugins
      .flatMap(({ checks }) => checks.filter((check) => check.stage === stage))
      .map(({ id }) => `\`${id}\``)
      .join(", "),
  ]);
  return table(["Stage", "Reads", "Checks"], rows);
}

/** Makes the table of observers. The docstring of an observer must begin with its id in backticks and a colon. */
function renderObservers(plugins) {
  const rows = plugins.flatMap(({ folder, plugin }) =>
    (plugin.observers ?? []).map(({ id }) => {
      const comment = new RegExp(
        `/\\*\\*\\s+(?:\\*\\s+)?\`${id.replace(".", "\\.")}\`:((?:(?!\\*/)[\\s\\S])*)\\*/`,
      );
      const text = sourcesOf(folder)
        .map((source) => source.match(comment)?.[1])
        .find(Boolean);
      return [`\`${id}\``, folder, plain(text)];
    }),
  );
  return table(["Observer", "Contributed by", "What it says"], rows);
}

/** Returns the docstring directly above a declaration; undefined when there is none. */
function commentOf(sources, declaration) {
  const pattern = new RegExp(`/\\*\\*((?:(?!\\*/)[\\s\\S])*)\\*/\\n${declaration.source}`);
  return sources.map((text) => text.match(pattern)?.[1]).find(Boolean);
}

function plain(comment = "") {
  return comment
    .replace(/\n\s*\*/g, " ")
    .replace(/\s+/g, " ")
    .trim();
}

function table(head, rows) {
  const gap = rows.find((row) => row[1] === "");
  if (gap !== undefined) throw new Error(`${gap[0]} has no description where it is declared.`);
  const line = (cells) => `| ${cells.map((cell) => cell.replaceAll("|", "\\|")).join(" | ")} |`;
  return [line(head), line(head.map(() => "---")), ...rows.map(line)].join("\n");
}
