import { surface } from "../../scripts/build/surface.js";

export default [
  ...surface({
    entry: {
      index: "src/index.ts",
      "memory/index": "src/memory/index.ts",
      "testing/index": "src/testing/index.ts",
    },
    external: ["vitest"],
    // Small, and needed in part; loaded by themselves they would be another file for every process.
    noExternal: ["js-sha256", "nanoid"],
  }),
  // Load nothing else: with the first most hooks find out that they have nothing to do, with the second most do it, some
  // with the third beside it, and the rest need the fourth as well. The last is for completion.
  ...surface({
    entry: {
      hook: "src/hook.ts",
      local: "src/local.ts",
      sources: "src/sources.ts",
      records: "src/records.ts",
      heads: "src/heads.ts",
    },
    noExternal: ["@orange-hyper/core", "js-sha256", "nanoid"],
  }),
];
