import type { Options } from "tsup";
import { bundleRecord } from "./bundle-record.js";
import { surface } from "./surface.js";

const SHARED = "@orange-hyper/host-in-process";

/**
 * Build of a bridge whose host loads a file of ours: the package as any other, and that file by itself, which carries all that it
 * uses. It stays readable, for it lies among files of the user's own.
 */
export function inProcessBridge(): Options[] {
  const parts = surface({}, { entries: ["hook", "host"], carries: [SHARED, "@orange-hyper/core"] });
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
      // The host finds nothing beside it.
      noExternal: [/^@orange-hyper\//],
      esbuildPlugins: [bundleRecord()],
    },
  ];
}
