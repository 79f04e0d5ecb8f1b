// Released versions of Node.js, installed from the npm registry and cached outside the workspace.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { installOnce } from "./host-client.mjs";
import { registryEnvironment, run } from "./process.mjs";
import { withProgress } from "./progress.mjs";

/** The newest version of each supported release line. */
export const NODE_VERSIONS = ["20.20.2", "22.23.3", "24.21.0", "26.10.0"];

/**
 * Installs a version unless it is cached. Returns the path of its program; null when the registry has none for this
 * platform.
 * @param {string} version
 */
export async function installNode(version) {
  const isWindows = process.platform === "win32";
  const name = `node-${isWindows ? "win" : process.platform}-${process.arch}`;
  const folder = await installOnce("nodes", `${name}-${version}`, async (temporary) => {
    writeFileSync(join(temporary, "package.json"), '{ "private": true }\n');
    const options = { cwd: temporary, env: registryEnvironment() };
    const listed = await run("npm", ["view", `${name}@${version}`, "version"], options);
    const isMissing = listed.ok ? listed.stdout.trim() === "" : /E404/.test(listed.output);
    if (isMissing) throw new NotReleased();
    const args = ["install", "--no-audit", "--no-fund", "--ignore-scripts", `${name}@${version}`];
    const result = await withProgress(`Installing Node.js ${version} for the tests`, () =>
      run("npm", args, options),
    );
    if (!result.ok)
      throw new Error(`${result.output}\nNode.js ${version} could not be installed, see above.`);
  }).catch((error) => {
    if (error instanceof NotReleased) return null;
    throw error;
  });
  return folder && join(folder, "node_modules", name, "bin", isWindows ? "node.exe" : "node");
}

class NotReleased extends Error {}
