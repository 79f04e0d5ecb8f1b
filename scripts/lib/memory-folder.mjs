// A temporary folder in memory, for tests that do not depend on a real disk.
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const MEMORY = "/dev/shm";
/** Minimum free space of the in-memory file system, in bytes: ten times what the folders of one test run need. */
const ENOUGH_BYTES = 2 ** 31;

/**
 * Creates a folder in an in-memory file system and removes it when this process ends. Returns null when there is no
 * such file system, when it is too full, or when programs in it cannot be started.
 */
export function memoryFolder() {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    if (bavail * bsize < ENOUGH_BYTES) return null;
    const folder = mkdtempSync(join(MEMORY, "orange-tests-"));
    process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
    return runsPrograms(folder) ? folder : null;
  } catch {
    return null;
  }
}

/** True when a program in the folder can be started; many systems mount /dev/shm with `noexec`. */
function runsPrograms(folder) {
  const program = join(folder, "program");
  writeFileSync(program, "#!/bin/sh\nexit 0\n", { mode: 0o755 });
  return spawnSync(program).status === 0;
}
