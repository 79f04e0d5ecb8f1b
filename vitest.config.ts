import { existsSync, rmSync } from "node:fs";
import { availableParallelism, tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { defineConfig } from "vitest/config";
import { memoryFolder } from "./scripts/lib/memory-folder.mjs";

const conditions = ["@oh/source", "module", "node", "development|production"];

/** Tests are about folders outside of any repository, too, so that their own folders must not lie in one. */
function temporaryRoot(): string {
  const places = [tmpdir(), "/tmp", "/var/tmp", "/dev/shm"].filter((path) => existsSync(path));
  return places.find((path) => !isInRepository(path)) ?? tmpdir();
}

function isInRepository(path: string): boolean {
  return existsSync(join(path, ".git")) || (dirname(path) !== path && isInRepository(dirname(path)));
}

/** Whoever names a place for temporary files wants the tests to run there. */
const fastRoot = (process.env["TMPDIR"] === undefined ? memoryFolder() : null) ?? temporaryRoot();

/** What the command line keeps between commands: away from the user's own. Another run may be using it. */
const cache = join(import.meta.dirname, "node_modules/.cache/orange-hyper-tests");
try {
  rmSync(cache, { recursive: true, force: true });
} catch {}

/** Most tests wait for a process, a browser or a moment for half of their time: two of them keep a processor busy. */
const maxWorkers = Math.min(2 * availableParallelism(), 8);

/** These are about waiting: what else the machine does must not decide them. */
const ALONE = [
  "packages/cli/test/concurrency.test.ts",
  "packages/cli/test/lifecycle-concurrency.test.ts",
  "packages/cli/test/host-hook.test.ts",
  "packages/store/test/changed-since.test.ts",
  "packages/store/test/lock-processes.test.ts",
];

/** These are about what a disk does. */
const ON_DISK = ["packages/store/test/**/*.test.ts"];

export default defineConfig({
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  define: { PACKAGE_VERSION: JSON.stringify("0.0.0-source") },
  test: {
    server: { deps: { inline: [/clipanion/, /@orange-hyper\//] } },
    // Several wait for the same processor.
    testTimeout: 60_000,
    // Reading certificates of a user's own would take every process that a test starts 30 ms.
    env: { ORANGE_HYPER_CACHE: cache, TMPDIR: fastRoot, NODE_EXTRA_CA_CERTS: "" },
    // Files share a process and what it has loaded: a process and its imports for each took longer than most of the tests.
    isolate: false,
    // Starting a process takes the longer the more memory the one has that starts it.
    execArgv: ["--heap-growing-percent=30"],
    projects: [
      {
        extends: true,
        test: {
          name: "beside each other",
          include: ["packages/*/test/**/*.test.ts"],
          exclude: [...ON_DISK, ...ALONE],
          maxWorkers,
          sequence: { groupOrder: 0 },
        },
      },
      {
        extends: true,
        test: {
          name: "on disk",
          include: ON_DISK,
          exclude: ALONE,
          env: { TMPDIR: temporaryRoot() },
          maxWorkers,
          sequence: { groupOrder: 0 },
        },
      },
      { extends: true, test: { name: "alone", include: ALONE, maxWorkers: 1, sequence: { groupOrder: 1 } } },
    ],
  },
});
