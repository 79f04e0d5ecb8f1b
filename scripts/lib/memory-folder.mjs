// A folder in memory for tests whose subject is what lies in folders, not the disk below them.
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const MEMORY = "/dev/shm";
/** All folders of a run need a tenth of this. */
const ENOUGH_BYTES = 2 ** 31;

/** A new folder in a file system in memory that has room, until this process ends; null where there is none. */
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

/** Many systems mount it so that nothing in it can be started. */
function runsPrograms(folder) {
  const program = join(folder, "program");
  writeFileSync(program, "#!/bin/sh\nexit 0\n", { mode: 0o755 });
  return spawnSync(program).status === 0;
}
