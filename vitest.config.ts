import { existsSync, rmSync } from "node:fs";
import { availableParallelism, tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { defineConfig } from "vitest/config";
import { memoryFolder } from "./scripts/lib/memory-folder.mjs";

const conditions = ["@oh/source", "module", "node", "development|production"];

/** Returns a temporary folder that is in no repository, because some tests need folders outside any repository. */
function temporaryRoot(): string {
  const places = [tmpdir(), "/tmp", "/var/tmp", "/dev/shm"].filter((path) => existsSync(path));
  return places.find((path) => !isInRepository(path)) ?? tmpdir();
}

function isInRepository(path: string): boolean {
  return existsSync(join(path, ".git")) || (dirname(path) !== path && isInRepository(dirname(path)));
}

/** Folder for temporary files: TMPDIR if the user set it, else a folder in memory if possible. */
const fastRoot = (process.env["TMPDIR"] === undefined ? memoryFolder() : null) ?? temporaryRoot();

/** Cache of the command line under test, separate from the user's own. Deleting it fails when another run uses it. */
const cache = join(import.meta.dirname, "node_modules/.cache/orange-hyper-tests");
try {
  rmSync(cache, { recursive: true, force: true });
} catch {}

/** Two workers per processor, because most tests spend half their time waiting for a process, a browser or a timer. */
const maxWorkers = Math.min(2 * availableParallelism(), 8);

/** Tests that depend on timing. They run alone, so that the load of other tests does not affect them. */
const ALONE = [
  "packages/cli/test/concurrency.test.ts",
  "packages/cli/test/lifecycle-concurrency.test.ts",
  "packages/cli/test/host-hook.test.ts",
  "packages/store/test/changed-since.test.ts",
  "packages/store/test/lock-processes.test.ts",
];

/** Tests that need a real disk instead of a folder in memory. */
const ON_DISK = ["packages/store/test/**/*.test.ts"];

export default defineConfig({
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  define: { PACKAGE_VERSION: JSON.stringify("0.0.0-source") },
  test: {
    server: { deps: { inline: [/clipanion/, /@orange-hyper\//] } },
    // Only ends what hangs: several tests share each processor, and some machines are a fifth as fast as others.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    expect: { poll: { timeout: 120_000 } },
    // Extra certificates are switched off: reading them would take every process that a test starts 30 ms.
    env: { ORANGE_HYPER_CACHE: cache, TMPDIR: fastRoot, NODE_EXTRA_CA_CERTS: "" },
    // Test files share processes and loaded modules: a new process with its imports takes longer than most tests.
    isolate: false,
    // Keeps the heap small: the more memory a process has, the longer it takes to start a child process.
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
