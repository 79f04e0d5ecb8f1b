import type { Options } from "tsup";
import { bundleRecord } from "./bundle-record.js";
import { surface } from "./surface.js";

const SHARED = "@orange-hyper/host-in-process";

/**
 * Returns the build of a bridge whose host loads one of our files into its own process: the usual package build, and
 * that file as a self-contained bundle. The bundle is not minified, because it is installed among the user's own files.
 */
export function inProcessBridge(): Options[] {
  const parts = surface({}, { entries: ["hook", "host"], bundles: [SHARED, "@orange-hyper/core"] });
  return [
    ...parts.map((part) =>
      part.format === "cjs"
        ? { ...part, define: { ...part.define, "import.meta.dirname": "__dirname" } }
        : part,
    ),
    {
      entry: { main: "src/in-process/main.ts" },
      outDir: "dist/in-process",
      format: "esm",
      platform: "node",
      target: "node20",
      clean: false,
      dts: false,
      splitting: false,
      removeNodeProtocol: false,
      // The host cannot resolve packages from where the file is installed.
      noExternal: [/^@orange-hyper\//],
      esbuildPlugins: [bundleRecord()],
    },
  ];
}
