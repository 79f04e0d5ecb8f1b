// The command line as one tarball with all its dependencies, so that npm installs it without a registry.
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { registryEnvironment, run } from "./process.mjs";
import { packAll, readTarball } from "./tarballs.mjs";
import { root } from "./workspace.mjs";

export const COMMAND_LINE = "orange-hyper";

/**
 * Creates the tarball from the built packages. Third-party packages come from the registry the first time, and from a
 * cache of this script afterwards.
 * @param {string} folder an empty one, for the work and the tarball
 * @returns {Promise<string>} path of the tarball
 */
export async function bundleCommandLine(folder) {
  const packed = await packAll(folder);
  const { tarball } = packed.find(({ name }) => name === COMMAND_LINE);
  const stage = join(folder, "stage");
  extract(tarball, stage);
  const manifestFile = join(stage, "package.json");
  // npm would look up devDependencies as well.
  const { devDependencies: _, ...manifest } = JSON.parse(readFileSync(manifestFile, "utf8"));
  const save = (changes) => writeFileSync(manifestFile, JSON.stringify({ ...manifest, ...changes }));

  const local = packed.filter(({ name }) => name !== COMMAND_LINE);
  save({ dependencies: Object.fromEntries(local.map((item) => [item.name, `file:${item.tarball}`])) });
  await npm(
    ["install", "--omit=dev", "--prefer-offline", "--no-audit", "--no-fund", "--no-package-lock"],
    stage,
  );
  rmSync(join(stage, "node_modules", ".package-lock.json"), { force: true });
  save({ bundleDependencies: true });
  rmSync(tarball);
  const [{ filename }] = JSON.parse(await npm(["pack", "--json", "--ignore-scripts"], stage));
  renameSync(join(stage, filename), tarball);
  return tarball;
}

function extract(tarball, folder) {
  for (const [file, content] of readTarball(tarball)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), content);
  }
}

async function npm(args, cwd) {
  const env = {
    ...registryEnvironment(),
    npm_config_cache: join(root, "node_modules", ".cache", "orange-npm"),
  };
  const result = await run("npm", [...args, "--loglevel=error"], { cwd, env });
  if (!result.ok) throw new Error(`npm ${args[0]} failed:\n${result.output}`);
  return result.stdout;
}
