// A folder in memory for tests whose subject is what lies in folders, not the disk below them.
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const MEMORY = "/dev/shm";
/** All folders of a run need a tenth of this. */
const ENOUGH_BYTES = 2 ** 31;

/** The folder of a file system in memory that has room, and that runs programs; null where there is none. */
export function memoryFolder() {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize >= ENOUGH_BYTES && runsPrograms(MEMORY) ? MEMORY : null;
  } catch {
    return null;
  }
}

/** Many systems mount it so that nothing in it can be started. */
function runsPrograms(folder) {
  const own = mkdtempSync(join(folder, "orange-try-"));
  try {
    const program = join(own, "program");
    writeFileSync(program, "#!/bin/sh\nexit 0\n", { mode: 0o755 });
    return spawnSync(program).status === 0;
  } finally {
    rmSync(own, { recursive: true, force: true });
  }
}
