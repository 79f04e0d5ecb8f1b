import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, relative, resolve } from "node:path";
import type { Options } from "tsup";
import { bundleRecord } from "./bundle-record.js";

/**
 * Footer that turns the export getters of a CommonJS file into plain values, which are read several times faster; every
 * call into another package reads one. esbuild emits getters to support import cycles, and our files have none.
 */
const PLAIN_EXPORTS = 'module.exports=Object.defineProperty({...module.exports},"__esModule",{value:true});';

/**
 * Entries of core that share one CommonJS file with its main entry, because opening another file costs a process more
 * than the code in it.
 */
export const CORE_ENTRIES = [
  "answer",
  "documents",
  "host",
  "observe",
  "registry",
  "ports",
  "storage",
  "text",
] as const;

const CORE_ENTRY = new RegExp(`require\\("@orange-hyper/core/(?:${CORE_ENTRIES.join("|")})"\\)`, "g");

type EsbuildPlugin = NonNullable<Options["esbuildPlugins"]>[number];

/** Entries built as self-contained files, and the packages whose used parts are bundled into each of them. */
interface Alone {
  readonly entries: readonly string[];
  readonly bundles: readonly string[];
}

/**
 * Returns the build of a package: ESM for integrators and CommonJS for the command line. Declarations come from one
 * `tsc -b` for the whole workspace. In the CommonJS half, each group in `alone` bundles the parts that it uses of the
 * packages it `bundles`, for processes that need only a small part of each.
 */
export function surface(options: Options = {}, ...alone: readonly Alone[]): Options[] {
  const { version } = JSON.parse(readFileSync("package.json", "utf8")) as { version: string };
  const shared: Options = {
    entry: surfaceEntries(),
    clean: false,
    dts: false,
    target: "node20",
    // Bundlers recognise Node's built-in modules by the `node:` prefix.
    removeNodeProtocol: false,
    ...options,
    define: { PACKAGE_VERSION: JSON.stringify(version), ...options.define },
  };
  const entries = Object.entries(shared.entry as Record<string, string>);
  const names = entries.map(([name]) => name);
  const together = entries.filter(([name]) => !alone.some((group) => group.entries.includes(name)));
  const part = (entry: typeof entries, more: Options = {}, conditions: readonly string[] = []): Options =>
    startUp({ ...shared, ...more, entry: Object.fromEntries(entry) }, names, conditions);
  return [
    { ...shared, format: "esm", splitting: true, esbuildPlugins: [bundleRecord()] },
    part(together),
    ...alone.map((group) =>
      part(
        entries.filter(([name]) => group.entries.includes(name)),
        { noExternal: [...group.bundles] },
        // Bundles from sources, so that unused code is dropped; built files keep everything with side effects on load.
        ["@oh/source"],
      ),
    ),
  ];
}

/**
 * Returns the CommonJS half of a build, optimised for start-up time: each entry is one file, because every file that
 * Node opens costs more than the code in it, and other entries are required only when they are first used.
 */
export function startUp(
  options: Options,
  names: readonly string[] = Object.keys(options.entry as Record<string, string>),
  conditions: readonly string[] = [],
): Options {
  return {
    ...options,
    format: "cjs",
    splitting: false,
    footer: { js: PLAIN_EXPORTS },
    esbuildPlugins: [entriesAsFiles(names), bundleRecord()],
    plugins: [
      { name: "ascii", renderChunk: (code) => ({ code: asAscii(code) }) },
      {
        name: "one-core",
        renderChunk: (code) => ({ code: code.replace(CORE_ENTRY, 'require("@orange-hyper/core")') }),
      },
    ],
    esbuildOptions(esbuild) {
      esbuild.supported = { ...esbuild.supported, "dynamic-import": false };
      esbuild.conditions = [...conditions];
      // Node reads and parses a whole file before it runs any of it, so a smaller file starts sooner.
      esbuild.minify = true;
    },
  };
}

/**
 * Returns the build of programs that others start by path: CommonJS files named `.js` in their own folder below `dist`,
 * with a package.json that declares them as CommonJS, because Node loads it in a third less time than ES modules.
 */
export function programs(folder: string, entry: Record<string, string>, options: Options = {}): Options {
  const [shared = {}] = surface({ entry, ...options });
  return {
    ...startUp({ ...shared, define: { ...shared.define, "import.meta.url": "undefined" } }),
    outDir: `dist/${folder}`,
    outExtension: () => ({ js: ".js" }),
    onSuccess: async () => {
      mkdirSync(`dist/${folder}`, { recursive: true });
      writeFileSync(`dist/${folder}/package.json`, '{ "type": "commonjs" }\n');
    },
  };
}

/**
 * Escapes non-ASCII characters, which esbuild leaves in regular expressions: a single one makes V8 store the whole file
 * with two bytes per character.
 */
function asAscii(code: string): string {
  return code.replace(/[^\0-\x7f]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`);
}

/**
 * Turns a lazy import of another entry into a deferred `require` of that entry's file. Resolves the entry points
 * itself, without the package's `"type": "module"`, so that the modules they require keep their own default export; and
 * so for the manifests of a plugin, which are bundled into it.
 */
function entriesAsFiles(names: readonly string[]): EsbuildPlugin {
  return {
    name: "entries-as-files",
    setup(build) {
      build.onResolve({ filter: /./ }, ({ path, kind }) =>
        kind === "entry-point" ? { path: resolve(path) } : undefined,
      );
      build.onResolve({ filter: /^\.\/manifests\// }, ({ path, importer }) =>
        entryOf(importer) === "plugin" ? { path: resolve("src", sourceOf(path)) } : undefined,
      );
      build.onResolve({ filter: /^\.\.?\// }, ({ path, kind, importer }) => {
        const from = entryOf(importer).replace(/^manifests\/.+$/, "plugin");
        if (kind !== "dynamic-import" || !names.includes(from)) return undefined;
        const name = entryOf(resolve(dirname(importer), sourceOf(path)));
        if (!names.includes(name)) return undefined;
        const to = relative(dirname(from), `${name}.cjs`).replaceAll("\\", "/");
        return { path: to.startsWith(".") ? to : `./${to}`, external: true };
      });
    },
  };
}

/** Returns the source file of an imported module. */
function sourceOf(path: string): string {
  return path.replace(/\.js$/, ".ts");
}

/** Returns the entry name of a file of this package: its path below `src`, without the extension. */
function entryOf(path: string): string {
  return relative(resolve("src"), path).replaceAll("\\", "/").replace(/\.ts$/, "");
}

/**
 * Returns the entries that exist in this package: domain API, plugin, checks, observers, projections, subscriber and
 * schemas, the entries for agent hosts and their hooks, and one entry per command and per host event.
 */
function surfaceEntries(): Record<string, string> {
  const roots = [
    ...["index", "plugin", "doctor", "observer", "projections", "subscriber", "schema"],
    ...["hook", "host", "bridge", "canonical", "abi"],
  ].filter((name) => existsSync(`src/${name}.ts`));
  const names = [...roots, ...entriesIn("commands"), ...entriesIn("events")];
  return Object.fromEntries(names.map((name) => [name, `src/${name}.ts`]));
}

/** Returns the entry names of all files in a folder below `src`, such as one per command or per kind of host event. */
export function entriesIn(folder: string): readonly string[] {
  const files = existsSync(`src/${folder}`) ? readdirSync(`src/${folder}`).sort() : [];
  return files.map((file) => `${folder}/${file.replace(/\.ts$/, "")}`);
}
