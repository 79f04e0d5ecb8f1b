import { mkdirSync, writeFileSync } from "node:fs";
import { startUp, surface } from "../../scripts/build/surface.js";

const POLICIES = ["config-protection", "quality-gate", "stop-goal-fit", "workflow-steering"];
const entry = Object.fromEntries(POLICIES.map((name) => [`policies/${name}`, `src/policies/${name}.ts`]));

/** The parser of shell commands is published as ESM alone, and wanted in part. */
const noExternal = ["unbash"];

const [library] = surface({ entry, noExternal });

export default [
  ...surface({ noExternal }),
  library,
  // The programs that hosts start. Node loads CommonJS in a third less time than modules, and takes a file named .js for
  // it by the package.json beside.
  {
    ...startUp({ ...library, esbuildPlugins: [], entry: { "run-hook": "src/run-hook.ts", ...entry } }),
    define: { "import.meta.url": "undefined" },
    outDir: "dist/hook",
    outExtension: () => ({ js: ".js" }),
    onSuccess: async () => {
      mkdirSync("dist/hook", { recursive: true });
      writeFileSync("dist/hook/package.json", '{ "type": "commonjs" }\n');
    },
  },
];
