// The agent clients that the host tests drive, pinned by a lockfile and cached outside the workspace.
import { cpSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { homedir } from "node:os";
import { join } from "node:path";
import { registryEnvironment, run } from "./process.mjs";
import { withProgress } from "./progress.mjs";
import { readJson, root } from "./workspace.mjs";

/**
 * Installs the pinned version of a client, unless it is installed already. Returns the path of its program and its
 * version, or null when the client does not support this platform. Safe to interrupt, to repeat, and to run
 * concurrently: a folder appears complete or not at all.
 * @param {{ name: string, package: string, program: string, platforms: readonly string[] }} client
 * @returns {Promise<{ path: string, version: string } | null>}
 */
export async function installClient({ name, package: packageName, program, platforms }) {
  if (!platforms.includes(`${process.platform}-${process.arch}`)) return null;
  const pin = join(root, "scripts", "hosts", name);
  const version = readJson(join(pin, "package.json")).dependencies[packageName];
  const folder = await installOnce("hosts", `${name}-${version}`, async (temporary) => {
    for (const file of ["package.json", "package-lock.json"]) cpSync(join(pin, file), join(temporary, file));
    await npm("ci", temporary, `${packageName} ${version}`);
  });
  return { path: join(folder, "node_modules", packageName, program), version };
}

/**
 * Like `installClient`, with the newest version in the registry and the current versions of its dependencies.
 * @param {{ name: string, package: string, program: string, platforms: readonly string[] }} client
 */
export async function installNewestClient({ name, package: packageName, program, platforms }) {
  if (!platforms.includes(`${process.platform}-${process.arch}`)) return null;
  const asked = await run("npm", ["view", packageName, "version"], { env: registryEnvironment() });
  const version = asked.stdout.trim();
  if (!asked.ok || version === "") throw new Error(`${asked.output}\nThe registry names no ${packageName}.`);
  const folder = await installOnce("hosts", `${name}-${version}-newest`, async (temporary) => {
    const manifest = { private: true, dependencies: { [packageName]: version } };
    writeFileSync(join(temporary, "package.json"), JSON.stringify(manifest));
    await npm("install", temporary, `${packageName} ${version}`);
  });
  return { path: join(folder, "node_modules", packageName, program), version };
}

/** Runs an npm installation without install scripts; throws when it fails. */
async function npm(command, cwd, what) {
  const args = [command, "--no-audit", "--no-fund", "--ignore-scripts"];
  const result = await withProgress(`Installing ${what} for the tests`, () =>
    run("npm", args, { cwd, env: registryEnvironment() }),
  );
  if (!result.ok) throw new Error(`${result.output}\n${what} could not be installed, see above.`);
}

/**
 * Returns a folder in the user's cache; calls `install` to fill it when it does not exist yet. The folder appears
 * complete or not at all.
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

/** Moves the folder into place. When another process was faster, its folder is used instead. */
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
