import { surface } from "../../scripts/build/surface.js";

export default [
  ...surface({
    entry: {
      index: "src/index.ts",
      "memory/index": "src/memory/index.ts",
      "testing/index": "src/testing/index.ts",
    },
    external: ["vitest"],
    // Bundled, because only small parts are needed and each would be another file to load for every process.
    noExternal: ["js-sha256", "nanoid"],
  }),
  // Self-contained entries for hooks. Most hooks need only `hook`, to find out that there is nothing to do; others load
  // `local`, then `sources`, then `records` as well. `heads` is for completion.
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
