import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, relative, resolve } from "node:path";
import type { Options } from "tsup";
import { bundleRecord } from "./bundle-record.js";

/**
 * What a CommonJS file exports, esbuild makes getters, for the sake of cycles that there are none of between our files.
 * Every call into another package goes through one; as plain values they are found several times faster.
 */
const PLAIN_EXPORTS = 'module.exports=Object.defineProperty({...module.exports},"__esModule",{value:true});';

/** Entries of core that are one file of CommonJS with its main entry: each file costs a process more than its code. */
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

/** Entries that are loaded by themselves, and the packages that each carries what it uses of. */
interface Alone {
  readonly entries: readonly string[];
  readonly carries: readonly string[];
}

/**
 * Build of a package: libraries as ESM for integrators, and the same as CommonJS for the command line. Declarations come
 * from one `tsc -b` for the whole workspace. In CommonJS, the `alone` entries carry what they use of the core and of other
 * packages, for processes that need a part of each.
 */
export function surface(options: Options = {}, ...alone: readonly Alone[]): Options[] {
  const { version } = JSON.parse(readFileSync("package.json", "utf8")) as { version: string };
  const shared: Options = {
    entry: surfaceEntries(),
    clean: false,
    dts: false,
    target: "node20",
    // Bundlers know Node's own modules by it.
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
        { noExternal: [...group.carries] },
        // Of a built package, all that its files do while they load would come along; of sources comes what is used.
        ["@oh/source"],
      ),
    ),
  ];
}

/**
 * The CommonJS half, shaped for start-up: each entry is one file, because every file that Node opens costs more than
 * the code in it, and other entries are required only when they are wanted.
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
      // Node compiles all of a file before it runs any of it.
      esbuild.minify = true;
    },
  };
}

/**
 * Programs that others start by their path: CommonJS in a folder of their own below `dist`, where Node takes a file named
 * .js for it by the package.json beside. It loads that in a third less time than modules.
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
 * Escapes what is not ASCII, which esbuild leaves in regular expressions: one such character makes V8 hold the whole file
 * as text of two bytes a character.
 */
function asAscii(code: string): string {
  return code.replace(/[^\0-\x7f]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`);
}

/**
 * Leaves a lazy import of another entry as a deferred `require` of that entry's file. Entries are resolved here, without
 * the package's `"type": "module"`, so that what they require keeps its own default export.
 */
function entriesAsFiles(names: readonly string[]): EsbuildPlugin {
  return {
    name: "entries-as-files",
    setup(build) {
      build.onResolve({ filter: /./ }, ({ path, kind }) =>
        kind === "entry-point" ? { path: resolve(path) } : undefined,
      );
      build.onResolve({ filter: /^\.\.?\// }, ({ path, kind, importer }) => {
        if (kind !== "dynamic-import" || !names.includes(entryOf(importer))) return undefined;
        const name = entryOf(resolve(dirname(importer), path.replace(/\.js$/, ".ts")));
        if (!names.includes(name)) return undefined;
        const to = relative(dirname(entryOf(importer)), `${name}.cjs`).replaceAll("\\", "/");
        return { path: to.startsWith(".") ? to : `./${to}`, external: true };
      });
    },
  };
}

/** The name that a file of this package has as an entry. */
function entryOf(path: string): string {
  return relative(resolve("src"), path).replaceAll("\\", "/").replace(/\.ts$/, "");
}

/**
 * The entries that a surface package may have: domain API, plugin, checks, observers, schemas, what answers a host's
 * hooks, describes a host or serves several of them, what hosts and policies have in common, and one per command and
 * per host event.
 */
function surfaceEntries(): Record<string, string> {
  const roots = [
    ...["index", "plugin", "doctor", "observer", "projections", "subscriber", "schema"],
    ...["hook", "host", "bridge", "canonical", "abi"],
  ].filter((name) => existsSync(`src/${name}.ts`));
  const names = [...roots, ...entriesIn("commands"), ...entriesIn("events")];
  return Object.fromEntries(names.map((name) => [name, `src/${name}.ts`]));
}

/** Each file of a folder that is loaded by itself: one command, or what one kind of host event does. */
export function entriesIn(folder: string): readonly string[] {
  const files = existsSync(`src/${folder}`) ? readdirSync(`src/${folder}`).sort() : [];
  return files.map((file) => `${folder}/${file.replace(/\.ts$/, "")}`);
}
