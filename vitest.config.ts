import { rmSync } from "node:fs";
import { join } from "node:path";
import { defineConfig } from "vitest/config";

const conditions = ["@oh/source", "module", "node", "development|production"];

/** What the command line keeps between commands: away from the user's own. Another run may be using it. */
const cache = join(import.meta.dirname, "node_modules/.cache/orange-hyper-tests");
try {
  rmSync(cache, { recursive: true, force: true });
} catch {}

export default defineConfig({
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  define: { PACKAGE_VERSION: JSON.stringify("0.0.0-source") },
  test: {
    include: ["packages/*/test/**/*.test.ts"],
    server: { deps: { inline: [/clipanion/, /@orange-hyper\//] } },
    env: { ORANGE_HYPER_CACHE: cache },
    testTimeout: 20_000,
  },
});
