import { defineConfig } from "vitest/config";
import shared from "./vitest.config.js";

const { projects: _, ...test } = shared.test ?? {};

/** Tests that drive the real client of an agent host; `npm run test:hosts` installs it for them. */
export default defineConfig({
  ...shared,
  test: {
    ...test,
    include: ["packages/*/test-hosts/**/*.test.ts"],
    testTimeout: 120_000,
    maxWorkers: 2,
  },
});
