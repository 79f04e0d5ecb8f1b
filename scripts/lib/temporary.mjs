// Temporary folders outside the workspace.
import { mkdtempSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/**
 * Runs `work` with a new empty folder and removes the folder afterwards, even when `work` throws.
 * @template T
 * @param {string} name
 * @param {(folder: string) => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function inTemporaryFolder(name, work) {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), `orange-${name}-`)));
  try {
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
