import { writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { defineConfig, type Options } from "tsup";
import { bundleRecord } from "../../scripts/build/bundle-record.js";
import { CORE_ENTRIES, startUp } from "../../scripts/build/surface.js";

const shared = { clean: false, dts: false, target: "node20", removeNodeProtocol: false } as const;
const library = { ...shared, noExternal: ["get-east-asian-width"] };
/** Entries that are used without the rest of core. */
const alone = {
  schema: "src/schema.ts",
  "registry/context": "src/registry/context.ts",
  "derived/index": "src/derived/index.ts",
  "human/index": "src/human/index.ts",
  "text/glob": "src/text/glob.ts",
  "text/printable": "src/text/printable.ts",
};
const entries = Object.fromEntries(CORE_ENTRIES.map((name) => [`${name}/index`, `src/${name}/index.ts`]));
const require = createRequire(import.meta.url);
const clipanion = require.resolve("clipanion/package.json").replace(/package\.json$/, "");

/**
 * Bundles Clipanion without its access to `process.stdin`, `stdout` and `stderr`. It reads them while it loads, which
 * triples its cost, and our commands never use them. The ESM entry wraps the same file, so that only one copy exists.
 */
const lean: NonNullable<Options["esbuildPlugins"]>[number] = {
  name: "lean-clipanion",
  setup(build) {
    build.onResolve({ filter: /^clipanion$/ }, () => ({ path: `${clipanion}lib/advanced/index.mjs` }));
    // Needed only for Clipanion's command schemas, which none of our commands uses.
    build.onResolve({ filter: /^typanion$/ }, () => ({ path: "typanion", namespace: "unused" }));
    build.onLoad({ filter: /./, namespace: "unused" }, () => ({ contents: "export {};" }));
    build.onResolve({ filter: /platform$/ }, ({ importer }) =>
      importer.includes("clipanion") ? { path: `${clipanion}lib/platform/browser.mjs` } : undefined,
    );
  },
};

export default defineConfig([
  {
    ...library,
    entry: { index: "src/index.ts", ...entries, ...alone },
    format: "esm",
    splitting: true,
    esbuildPlugins: [bundleRecord()],
  },
  startUp({ ...library, entry: { index: "src/all.ts", ...alone } }),
  {
    ...shared,
    entry: { "command/index": "src/command/index.ts" },
    format: "cjs",
    splitting: false,
    noExternal: [/./],
    minify: true,
    define: { "process.stdin": "undefined", "process.stdout": "undefined", "process.stderr": "undefined" },
    esbuildPlugins: [lean, bundleRecord()],
    onSuccess: async () => {
      const names = Object.keys(require("./dist/command/index.cjs")).filter((name) => name !== "default");
      writeFileSync("dist/command/index.js", `export { ${names.sort().join(", ")} } from "./index.cjs";\n`);
    },
  },
]);
