import { surface } from "../../scripts/build/surface.js";

export default surface({
  entry: { index: "src/index.ts", "testing/index": "src/testing/index.ts" },
  external: ["vitest"],
  // Small, and published as ESM only, which CommonJS would load slowly.
  noExternal: ["@noble/hashes", "nanoid"],
});
