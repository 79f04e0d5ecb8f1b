// The rules of which package may import which; docs/architecture.md has the diagram.
import { builtinModules } from "node:module";

const SCOPE = "@orange-hyper/";

/** Allowed imports between packages of floor 0, by the importing package. */
const BASE_EDGES = {
  gate: ["classify", "recall", "redact"],
  policies: ["core", "redact"],
  conformance: ["core", "policies"],
  "host-in-process": ["core"],
  "loop-providers": ["core", "redact"],
  prompts: ["classify", "redact"],
  verification: ["redact"],
};
/** Allowed imports between packages of floor 2, by the importing package. */
const DOMAIN_EDGES = {
  memory: ["graph", "quest"],
  project: ["graph"],
  quest: ["graph"],
  telemetry: ["host-state"],
  loop: ["memory", "quest", "tasks"],
};
/** Packages of floor 3 that may not import packages of floor 2. */
const REGISTRY_ONLY = ["doctor", "adapter-recipes"];

/** Modules that only the files matching `owner` may load; `where` names those files in messages. */
const OWNED_MODULES = {
  "js-yaml": {
    owner: /^(?:store\/src\/codec|project\/src\/sync\/manifests|conformance\/src\/read-declaration)/,
    where: "store/src/codec, project/src/sync/manifests and conformance/src/read-declaration",
  },
  "@modelcontextprotocol/server": { owner: /^mcp-server\/src\//, where: "mcp-server" },
  "@earendil-works/pi-tui": { owner: /^tui\/src\/run\//, where: "tui/src/run" },
  clipanion: { owner: /^core\/src\/command\//, where: "core/src/command" },
};

/** Packages that may read the clock: the drivers, and programs that are started without a context. */
const ASK_THE_CLOCK = ["store", "policies"];

/**
 * Packages that may load zod at run time, because they validate incoming data in a long-running process. All others
 * load it only in their `schema` entry.
 */
export const WORK_WITH_SCHEMAS = ["loop", "mcp-server"];

const CLOCK_AND_CHANCE = /\bDate\s*\.\s*now\b|\bnew\s+Date\s*(?:\(\s*\)|(?!\s*\())|\bMath\s*\.\s*random\b/;
/** Code that runs in a browser, where `fetch` is allowed. */
const IN_BROWSERS = /^identity\/src\/page\//;
const PROCESS_GLOBALS =
  /(?<![.\w$])(?:process\s*[.[?]|globalThis\s*\.\s*process\b|fetch\s*\(|__dirname\b|__filename\b)/;

/**
 * @typedef {object} Layered
 * @property {string} folder
 * @property {number | string} floor 0 to 5, or "tests"
 */

/** True when `from` may import `to`. @param {Layered} from @param {Layered} to @returns {boolean} */
export function mayImport(from, to) {
  if (from.folder === to.folder) return true;
  if (to.folder === "cli" || to.floor === "tests") return false;
  if (from.floor === "tests") return Number(to.floor) <= 1;
  if (from.floor === 5) return Number(to.floor) < 5;
  if (from.floor === 0) return (BASE_EDGES[from.folder] ?? []).includes(to.folder);
  if (to.floor === 0) return true;
  if (from.floor === 4) return to.folder === "hooks" || to.folder === "hosts";
  if (from.floor === 3) return to.floor === 2 && !REGISTRY_ONLY.includes(from.folder);
  if (from.floor === 2) return to.floor === 2 && (DOMAIN_EDGES[from.folder] ?? []).includes(to.folder);
  return false;
}

/** Returns the package name of a bare specifier; null for relative specifiers and Node's built-in modules. */
export function packageOf(specifier) {
  if (specifier.startsWith(".") || isBuiltin(specifier)) return null;
  const parts = specifier.split("/");
  return specifier.startsWith("@") ? parts.slice(0, 2).join("/") : parts[0];
}

/** True for Node's built-in modules, with or without the `node:` prefix. @param {string} specifier */
export function isBuiltin(specifier) {
  return specifier.startsWith("node:") || builtinModules.includes(specifier.split("/")[0]);
}

/** True for the names of this workspace's packages. @param {string} name npm name */
export function isWorkspaceName(name) {
  return name === "orange-hyper" || name.startsWith(SCOPE);
}

/** True for the floors whose code receives everything from its context: domain and reader packages. */
export function isDomain(floor) {
  return floor === 2 || floor === 3;
}

/** Returns the reason why a file may not load a module that has an owner; null when it may. */
export function ownedElsewhere(name, path) {
  const owned = OWNED_MODULES[name];
  return owned === undefined || owned.owner.test(path) ? null : `only ${owned.where} may load ${name}`;
}

/**
 * Returns the reason why code uses a global that its package may not use, such as the clock or `process`; null when it
 * uses none.
 *
 * @param code source text without comments and strings
 */
export function forbiddenGlobals(code, { floor, folder }, path = "") {
  if (!ASK_THE_CLOCK.includes(folder) && CLOCK_AND_CHANCE.test(code)) {
    return "is non-deterministic; use the clock and ids ports";
  }
  if (isDomain(floor) && !IN_BROWSERS.test(path) && PROCESS_GLOBALS.test(code))
    return "uses a global of Node.js; use the ports of the context";
  return null;
}
