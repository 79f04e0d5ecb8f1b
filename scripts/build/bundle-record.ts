import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import type { Options } from "tsup";

type EsbuildPlugin = NonNullable<Options["esbuildPlugins"]>[number];
type Bundler = Parameters<EsbuildPlugin["setup"]>[0];
type Metafile = NonNullable<Parameters<Parameters<Bundler["onEnd"]>[0]>[0]["metafile"]>;

/** The packages whose code one built file contains, and the packages that it loads at run time. */
interface BuiltFile {
  readonly bundled: readonly string[];
  readonly external: readonly string[];
}

const files: Record<string, BuiltFile> = {};

/**
 * Returns a plugin that writes `dist/.bundle.json`: for every file that esbuild writes in this process, the packages
 * whose code is in it and the packages that it imports, taken from esbuild's metafile. The checks of releases and of
 * declared dependencies read it.
 */
export function bundleRecord(): EsbuildPlugin {
  return {
    name: "bundle-record",
    setup(build) {
      build.initialOptions.metafile = true;
      build.onEnd(({ metafile }) => {
        if (metafile === undefined) return;
        for (const [file, output] of Object.entries(metafile.outputs)) files[file] = describe(output);
        const sorted = Object.fromEntries(Object.entries(files).sort(([a], [b]) => (a < b ? -1 : 1)));
        mkdirSync("dist", { recursive: true });
        writeFileSync("dist/.bundle.json", `${JSON.stringify(sorted, null, 2)}\n`);
      });
    },
  };
}

function describe({ inputs, imports }: Metafile["outputs"][string]): BuiltFile {
  const carried = Object.entries(inputs).filter(([, { bytesInOutput }]) => bytesInOutput > 0);
  const loaded = imports.filter(({ external, path }) => external && /^@?[a-z]/i.test(path));
  return {
    bundled: unique(carried.map(([path]) => ownerOf(path))),
    external: unique(loaded.map(({ path }) => packageName(path))),
  };
}

/** Returns the npm name of the package that a file belongs to; null for the package being built. */
function ownerOf(path: string): string | null {
  const installed = path.split("node_modules/").at(-1);
  if (path.includes("node_modules/") && installed !== undefined) return packageName(installed);
  const [folder] = path.match(/^\.\.\/[^./][^/]*\//) ?? [];
  if (folder === undefined) return null;
  const manifest = JSON.parse(readFileSync(join(resolve(folder), "package.json"), "utf8")) as {
    name: string;
  };
  return manifest.name;
}

function packageName(specifier: string): string {
  return specifier
    .split("/")
    .slice(0, specifier.startsWith("@") ? 2 : 1)
    .join("/");
}

function unique(names: readonly (string | null)[]): readonly string[] {
  return [...new Set(names)].filter((name) => name !== null).sort();
}
