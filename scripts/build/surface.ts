import { existsSync, readdirSync, readFileSync } from "node:fs";
import { defineConfig, type Options } from "tsup";

/**
 * Build of a package: libraries as ESM for integrators, and the same as CommonJS, which the command line starts
 * several milliseconds faster from. Declarations come from one `tsc -b` for the whole workspace.
 */
export function surface(options: Options = {}): ReturnType<typeof defineConfig> {
  const { version } = JSON.parse(readFileSync("package.json", "utf8")) as { version: string };
  return defineConfig({
    entry: surfaceEntries(),
    format: ["esm", "cjs"],
    splitting: true,
    clean: false,
    dts: false,
    target: "node20",
    define: { PACKAGE_VERSION: JSON.stringify(version) },
    ...options,
  });
}

/** The entries that a surface package may have: domain API, plugin definition, schemas, and one per command. */
function surfaceEntries(): Record<string, string> {
  const roots = ["index", "plugin", "schema"].filter((name) => existsSync(`src/${name}.ts`));
  const commands = existsSync("src/commands") ? readdirSync("src/commands").sort() : [];
  const names = [...roots, ...commands.map((file) => `commands/${file.replace(/\.ts$/, "")}`)];
  return Object.fromEntries(names.map((name) => [name, `src/${name}.ts`]));
}
