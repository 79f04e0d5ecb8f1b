import { existsSync, readdirSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { defineConfig, type Options } from "tsup";

/**
 * Resolving a package name takes Node half a millisecond, and the first one two more. So a bare name is asked for once in
 * a process, and the command line may have answered it before: a surface then runs on the command line's own core.
 */
const REQUIRE_ONCE = [
  '"use strict";',
  'const lent=globalThis[Symbol.for("orange-hyper.modules")]??={};',
  "require=(once=>Object.assign(id=>id[0]==='.'||id[0]==='/'?once(id):(lent[id]??=once(id)),once))(require);",
].join("");

/**
 * What a CommonJS file exports, esbuild makes getters, for the sake of cycles that there are none of between our files.
 * Every call into another package goes through one; as plain values they are found several times faster.
 */
const PLAIN_EXPORTS = 'module.exports=Object.defineProperty({...module.exports},"__esModule",{value:true});';

type EsbuildPlugin = NonNullable<Options["esbuildPlugins"]>[number];

/**
 * Build of a package: libraries as ESM for integrators, and the same as CommonJS for the command line. Declarations come
 * from one `tsc -b` for the whole workspace.
 */
export function surface(options: Options = {}): ReturnType<typeof defineConfig> {
  const { version } = JSON.parse(readFileSync("package.json", "utf8")) as { version: string };
  const shared: Options = {
    entry: surfaceEntries(),
    clean: false,
    dts: false,
    target: "node20",
    ...options,
    define: { PACKAGE_VERSION: JSON.stringify(version), ...options.define },
  };
  return defineConfig([{ ...shared, format: "esm", splitting: true }, startUp(shared)]);
}

/**
 * The CommonJS half, shaped for start-up: each entry is one file, because every file that Node opens costs more than
 * the code in it, and other entries are required only when they are wanted.
 */
export function startUp(options: Options): Options {
  return {
    ...options,
    format: "cjs",
    splitting: false,
    banner: { js: REQUIRE_ONCE },
    footer: { js: PLAIN_EXPORTS },
    esbuildPlugins: [entriesAsFiles(Object.keys(options.entry as Record<string, string>))],
    esbuildOptions(esbuild) {
      esbuild.supported = { ...esbuild.supported, "dynamic-import": false };
      // Node compiles all of a file before it runs any of it.
      esbuild.minify = true;
    },
  };
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
        const name = path.replace(/^\.\.?\//, "").replace(/\.js$/, "");
        const fromEntry = importer.replaceAll("\\", "/").endsWith("/src/plugin.ts");
        return kind === "dynamic-import" && fromEntry && names.includes(name)
          ? { path: `./${name}.cjs`, external: true }
          : undefined;
      });
    },
  };
}

/** The entries that a surface package may have: domain API, plugin, checks, observers, schemas, and one per command. */
function surfaceEntries(): Record<string, string> {
  const roots = ["index", "plugin", "doctor", "observer", "schema"].filter((name) =>
    existsSync(`src/${name}.ts`),
  );
  const commands = existsSync("src/commands") ? readdirSync("src/commands").sort() : [];
  const names = [...roots, ...commands.map((file) => `commands/${file.replace(/\.ts$/, "")}`)];
  return Object.fromEntries(names.map((name) => [name, `src/${name}.ts`]));
}
