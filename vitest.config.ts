import { defineConfig } from "vitest/config";

const conditions = ["@oh/source", "module", "node", "development|production"];

export default defineConfig({
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  define: { PACKAGE_VERSION: JSON.stringify("0.0.0-source") },
  test: {
    include: ["packages/*/test/**/*.test.ts"],
    server: { deps: { inline: [/clipanion/, /@orange-hyper\//] } },
    testTimeout: 20_000,
    // One for each of two processors; what runs beside them is a process that a test waits for.
    maxWorkers: 2,
  },
});
