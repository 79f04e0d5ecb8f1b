// The clients of agent hosts that the host tests drive: pinned to their bytes, kept outside the workspace.
import { cpSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from "node:fs";
import { homedir } from "node:os";
import { join } from "node:path";
import { registryEnvironment, run } from "./process.mjs";
import { withProgress } from "./progress.mjs";
import { readJson, root } from "./workspace.mjs";

/**
 * Installs a client unless it is there. Answers the path of its program, or null where its makers have none for this
 * machine. Safe to interrupt, to repeat, and to run twice at once: a folder appears whole or not at all.
 * @param {{ name: string, package: string, program: string, platforms: readonly string[] }} client
 */
export async function installClient({ name, package: packageName, program, platforms }) {
  if (!platforms.includes(`${process.platform}-${process.arch}`)) return null;
  const pin = join(root, "scripts", "hosts", name);
  const version = readJson(join(pin, "package.json")).dependencies[packageName];
  const folder = await installOnce("hosts", `${name}-${version}`, async (temporary) => {
    for (const file of ["package.json", "package-lock.json"]) cpSync(join(pin, file), join(temporary, file));
    const args = ["ci", "--no-audit", "--no-fund", "--ignore-scripts"];
    const result = await withProgress(`Installing ${packageName} ${version} for the tests`, () =>
      run("npm", args, { cwd: temporary, env: registryEnvironment() }),
    );
    if (!result.ok)
      throw new Error(`${result.output}\n${packageName} ${version} could not be installed, see above.`);
  });
  return join(folder, "node_modules", packageName, program);
}

/**
 * The folder in the user's cache in which something is installed, once; it appears whole or not at all.
 * @param {string} kind @param {string} name
 * @param {(folder: string) => Promise<void>} install fills an empty folder
 */
export async function installOnce(kind, name, install) {
  const parent = join(cacheFolder(), "orange-hyper", kind);
  const folder = join(parent, name);
  if (existsSync(folder)) return folder;
  mkdirSync(parent, { recursive: true });
  const temporary = mkdtempSync(join(parent, `.${name}-`));
  try {
    await install(temporary);
    putInPlace(temporary, folder);
  } finally {
    rmSync(temporary, { recursive: true, force: true });
  }
  return folder;
}

/** Another process may have been faster; then its folder is as good as ours. */
function putInPlace(temporary, folder) {
  try {
    renameSync(temporary, folder);
  } catch (error) {
    if (!existsSync(folder)) throw error;
  }
}

function cacheFolder() {
  return process.env.XDG_CACHE_HOME || join(homedir(), ".cache");
}
