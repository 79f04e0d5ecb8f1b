import { writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { defineConfig } from "tsup";

const shared = { splitting: true, clean: false, dts: false, sourcemap: false, target: "node20" } as const;
const require = createRequire(import.meta.url);
const clipanion = require.resolve("clipanion/package.json").replace(/package\.json$/, "");

/**
 * Clipanion reads `process.stdin`, `stdout` and `stderr` while it loads, which triples its cost. Commands of ours never
 * touch them, so the bundled copy is built without; the ESM entry wraps the same copy, so that there is only one.
 */
const lean = {
  name: "lean-clipanion",
  setup(build: import("esbuild").PluginBuild) {
    build.onResolve({ filter: /^clipanion$/ }, () => ({ path: `${clipanion}lib/advanced/index.mjs` }));
    build.onResolve({ filter: /^typanion$/ }, () => ({
      path: createRequire(`${clipanion}package.json`).resolve("typanion").replace(/\.js$/, ".mjs"),
      sideEffects: false,
    }));
    build.onResolve({ filter: /platform$/ }, ({ importer }) =>
      importer.includes("clipanion") ? { path: `${clipanion}lib/platform/browser.mjs` } : undefined,
    );
  },
};

export default defineConfig([
  {
    ...shared,
    entry: ["src/index.ts", "src/schema.ts", "src/human/index.ts"],
    format: ["esm", "cjs"],
    noExternal: ["picocolors", "string-width"],
  },
  {
    ...shared,
    entry: { "command/index": "src/command/index.ts" },
    format: "cjs",
    splitting: false,
    noExternal: [/./],
    minify: true,
    define: { "process.stdin": "undefined", "process.stdout": "undefined", "process.stderr": "undefined" },
    esbuildPlugins: [lean],
    onSuccess: async () => {
      const names = Object.keys(require("./dist/command/index.cjs")).filter((name) => name !== "default");
      writeFileSync("dist/command/index.js", `export { ${names.sort().join(", ")} } from "./index.cjs";\n`);
    },
  },
]);
