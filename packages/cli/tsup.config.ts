import { defineConfig } from "tsup";
import { startUp } from "../../scripts/build/surface.js";
import manifest from "./package.json" with { type: "json" };

/** CommonJS alone: the entry of a command line starts fastest so. `__filename` stands in for the module's URL. */
export default defineConfig(
  startUp({
    entry: { main: "src/main.ts", plugin: "src/plugin.ts", "commands/tour": "src/commands/tour.ts" },
    clean: false,
    dts: false,
    target: "node20",
    define: { PACKAGE_VERSION: JSON.stringify(manifest.version), "import.meta.url": "__filename" },
  }),
);
