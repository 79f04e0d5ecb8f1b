// Installs the packed packages as a user would.
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { registryEnvironment, run } from "./process.mjs";
import { packAll } from "./tarballs.mjs";
import { root } from "./workspace.mjs";

/**
 * Packs every published package and installs all of them below `folder`, next to an empty home folder. Third-party
 * packages come from the registry the first time, and from a cache of this script afterwards.
 * @param {string} folder
 */
export async function installInto(folder) {
  const places = Object.fromEntries(
    ["tarballs", "home", "project"].map((name) => [name, join(folder, name)]),
  );
  for (const place of Object.values(places)) mkdirSync(place);
  const packed = await packAll(places.tarballs);
  const dependencies = Object.fromEntries(packed.map(({ name, tarball }) => [name, `file:${tarball}`]));
  const manifest = { name: "stranger", version: "1.0.0", private: true, dependencies };
  writeFileSync(join(places.project, "package.json"), `${JSON.stringify(manifest, null, 2)}\n`);
  const env = {
    ...registryEnvironment(),
    HOME: places.home,
    USERPROFILE: places.home,
    npm_config_cache: join(root, "node_modules", ".cache", "orange-npm"),
  };
  const args = ["install", "--prefer-offline", "--no-audit", "--no-fund", "--loglevel=error"];
  const result = await run("npm", args, { cwd: places.project, env });
  if (!result.ok) throw new Error(`npm install of the tarballs failed:\n${result.output}`);
  return { path: places.project, home: places.home };
}
