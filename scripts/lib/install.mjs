// Installation of dependencies: always with the pinned version of pnpm, and only when something changed.
import { existsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { registryEnvironment, run } from "./process.mjs";
import { withProgress } from "./progress.mjs";
import { contentFingerprint, readStamp, removeStamp, writeStamp } from "./stamp.mjs";
import { listPackages, readJson, root } from "./workspace.mjs";

const STAMP = join(root, "node_modules", ".orange-install");

/** True when node_modules matches the lockfile, every package.json, and this platform and major version of Node.js. */
export function isInstalled() {
  const linked = listPackages().every(
    ({ path, manifest }) => !needsModules(manifest) || existsSync(join(path, "node_modules")),
  );
  return linked && readStamp(STAMP) === fingerprint();
}

/** Installs the dependencies; throws an error with the tool's output and a line of advice when that fails. */
export async function install() {
  const wanted = fingerprint();
  const version = readJson(join(root, "package.json")).packageManager.split("@")[1];
  removeStamp(STAMP);
  const [command, ...prefix] = await findPnpm(version);
  const args = [...prefix, "install", "--frozen-lockfile", "--prefer-offline", "--reporter=append-only"];
  const result = await withProgress(`Installing dependencies with pnpm ${version}`, () =>
    run(command, args, { env: registryEnvironment() }),
  );
  if (!result.ok) throw new Error(explain(result.output));
  writeStamp(STAMP, wanted);
}

function fingerprint() {
  const files = ["package.json", "pnpm-lock.yaml", "pnpm-workspace.yaml"].map((file) => join(root, file));
  const manifests = listPackages().map(({ path }) => join(path, "package.json"));
  const machine = `${process.versions.node.split(".")[0]} ${process.platform} ${process.arch}`;
  return contentFingerprint([...files, ...manifests], machine);
}

function needsModules({ dependencies = {}, devDependencies = {}, peerDependencies = {} }) {
  return Object.keys({ ...dependencies, ...devDependencies, ...peerDependencies }).length > 0;
}

/**
 * Returns the command for pnpm: the one on PATH if it has exactly the pinned version, else npx. The version is queried
 * outside the workspace, because inside it pnpm would download the pinned version itself.
 */
async function findPnpm(version) {
  const env = registryEnvironment();
  const present = await run("pnpm", ["--version"], { env, cwd: tmpdir() });
  if (present.ok && present.stdout.trim() === version) return ["pnpm"];
  return ["npx", "-y", `pnpm@${version}`];
}

function explain(output) {
  if (/ERR_PNPM_OUTDATED_LOCKFILE|ERR_PNPM_NO_LOCKFILE|ERR_PNPM_LOCKFILE_CONFIG/.test(output)) {
    return `${output}\nA package.json and pnpm-lock.yaml disagree. Run \`npx pnpm install\`, then the same command again.`;
  }
  if (
    /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|ERR_PNPM_META_FETCH_FAIL|dns error/i.test(
      output,
    )
  ) {
    return (
      "The npm registry cannot be reached. Connect to the network, or name a mirror with npm_config_registry, " +
      "and run the same command again; what has been downloaded so far is kept."
    );
  }
  return `${output}\nInstalling the dependencies failed, see above. It is safe to run the same command again.`;
}
