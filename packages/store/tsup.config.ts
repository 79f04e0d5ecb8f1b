import { surface } from "../../scripts/build/surface.js";

export default [
  ...surface({
    entry: { index: "src/index.ts", "testing/index": "src/testing/index.ts" },
    external: ["vitest"],
    // Small, and published as ESM only, which CommonJS would load slowly.
    noExternal: ["@noble/hashes", "nanoid"],
  }),
  // Load nothing else: with the first most hooks find out that they have nothing to do, with the second most do it, and
  // the rest need the third as well.
  ...surface({
    entry: { hook: "src/hook.ts", local: "src/local.ts", records: "src/records.ts" },
    noExternal: ["@orange-hyper/core", "@noble/hashes", "nanoid"],
  }),
];
