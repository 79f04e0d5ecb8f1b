import { isRecord } from "@orange-hyper/core";
import { type TomlEntry, tomlEntries } from "./toml-entries.js";

const MANIFEST =
  /(?:^|\/)(?:package\.json|composer\.json|pyproject\.toml|Pipfile|requirements[\w.-]*\.txt|Cargo\.toml|go\.mod|Gemfile|[\w.-]+\.gemspec)$/;

/** True for a manifest, a file that declares which packages a project depends on. */
export function isManifest(path: string): boolean {
  return MANIFEST.test(path);
}

/** Returns the package names in a manifest as written there: its own name and its dependencies. */
export function packagesIn(path: string, text: string): readonly string[] {
  const name = path.slice(path.lastIndexOf("/") + 1);
  switch (name) {
    case "package.json":
      return jsonPackages(text, /^(?:dev|peer|optional)?dependencies$/i);
    case "composer.json":
      return jsonPackages(text, /^require(?:-dev)?$/).filter((one) => one.includes("/"));
    case "go.mod":
      return goPackages(text);
    case "Cargo.toml":
      return tomlEntries(text).flatMap(crates);
    case "pyproject.toml":
    case "Pipfile":
      return tomlEntries(text).flatMap(distributions);
    default:
      return name.endsWith(".txt") ? text.split("\n").flatMap(requirement) : gems(text);
  }
}

/** True when a manifest still names a package. */
export function hasPackage(path: string, text: string, name: string): boolean {
  const packages = packagesIn(path, text);
  return isPython(path)
    ? packages.some((one) => pythonForm(one) === pythonForm(name))
    : packages.includes(name);
}

/** Returns the lower-case words by which a text may refer to a package. */
export function wordsFor(path: string, name: string): readonly string[] {
  const word = name.toLowerCase();
  if (isPython(path)) return [word, pythonForm(name)];
  if (!/(?:^|\/)(?:go\.mod|composer\.json)$/.test(path) || word.startsWith("golang.org/x/")) return [word];
  // For example "gin" for "github.com/gin-gonic/gin/v2".
  const last = word.replace(/\/v\d+$/, "");
  return [word, last, last.slice(last.lastIndexOf("/") + 1)];
}

function isPython(path: string): boolean {
  return /(?:pyproject\.toml|Pipfile|\.txt)$/.test(path);
}

/** Normalises a Python package name: "ruamel.yaml", "ruamel_yaml" and "Ruamel-YAML" are the same. */
export function pythonForm(name: string): string {
  return name.toLowerCase().replace(/[-_.]+/g, "-");
}

function jsonPackages(text: string, lists: RegExp): readonly string[] {
  try {
    const manifest: unknown = JSON.parse(text);
    if (!isRecord(manifest)) return [];
    const own = typeof manifest["name"] === "string" ? [manifest["name"]] : [];
    const listed = Object.entries(manifest).flatMap(([key, list]) =>
      lists.test(key) && isRecord(list) ? Object.keys(list) : [],
    );
    return [...own, ...listed];
  } catch {
    return [];
  }
}

function goPackages(text: string): readonly string[] {
  const found: string[] = [];
  let block = "";
  for (const line of text.split("\n")) {
    const [first = "", second = "", third = ""] = line.trim().split(/\s+/, 3);
    if (second === "(") block = first;
    else if (first === ")") block = "";
    else if (first === "require" && third !== "") found.push(second);
    else if (block === "require" && /^v\d/.test(second)) found.push(first);
  }
  return found;
}

function crates({ table, key, text, strings }: TomlEntry): readonly string[] {
  if (table === "package" && key === "name") return strings;
  const list = /(?:^|\.)(?:dev-|build-)?dependencies(?:\.([^.]+))?$/.exec(table);
  if (list === null) return [];
  const [, inner] = list;
  if (inner !== undefined) return key === "package" ? [inner, ...strings] : [inner];
  // `kit = { package = "other" }` renames a package: both names count.
  const [, other] = /\bpackage\s*=\s*["']([\w-]+)["']/.exec(text) ?? [];
  return [key.split(".")[0] ?? key, ...(other === undefined ? [] : [other])];
}

const PYTHON_LISTS =
  /^(?:project\.optional-dependencies|dependency-groups|tool\.pdm\.dev-dependencies)\.|\.(?:dependencies|(?:dev|extra)-dependencies)$|^build-system\.requires$/;
const PYTHON_TABLES =
  /^(?:tool\.poetry\.(?:group\.[^.]+\.)?(?:dev-)?dependencies|(?:dev-)?packages)(?:\.([^.]+))?$/;

function distributions({ table, key, strings }: TomlEntry): readonly string[] {
  if (/^(?:project|tool\.poetry)$/.test(table) && key === "name") return strings;
  const list = PYTHON_TABLES.exec(table);
  if (list !== null) return [list[1] ?? key].filter((name) => name !== "python");
  return PYTHON_LISTS.test(`${table}.${key}`) ? strings.flatMap(requirement) : [];
}

/** Parses the name from a requirement such as "uvicorn[standard] >= 0.30 ; python_version > '3.8'". */
function requirement(text: string): readonly string[] {
  const [, name] =
    /^\s*([A-Za-z0-9](?:[\w.-]*\w)?)\s*(?:\[[^\]\n]{0,200}\])?\s*(?:[=<>~!;@#(]|$)/.exec(text) ?? [];
  return name === undefined ? [] : [name];
}

function gems(text: string): readonly string[] {
  return text.split("\n").flatMap((line) => {
    const [, name] =
      /^\s*(?:gem|\w+\.add_(?:runtime_|development_)?dependency)[\s(]+["']([\w.-]+)["']/.exec(line) ?? [];
    return name ?? [];
  });
}
