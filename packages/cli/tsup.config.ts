import { defineConfig } from "tsup";
import { startUp } from "../../scripts/build/surface.js";
import manifest from "./package.json" with { type: "json" };

/** CommonJS only, because it starts fastest. */
export default defineConfig(
  startUp({
    entry: {
      main: "src/main.ts",
      compile: "src/compile.ts",
      answer: "src/answer.ts",
      "in-process": "src/in-process.ts",
      plugin: "src/plugin.ts",
      "commands/tour": "src/commands/tour.ts",
    },
    clean: false,
    dts: false,
    target: "node20",
    removeNodeProtocol: false,
    // Most hooks need only these; loading them from separate files would double the cost of such a hook.
    noExternal: [
      "@orange-hyper/store/hook",
      "@orange-hyper/core/context",
      "@orange-hyper/core/host",
      "@orange-hyper/core/printable",
    ],
    define: { PACKAGE_VERSION: JSON.stringify(manifest.version) },
  }),
);
