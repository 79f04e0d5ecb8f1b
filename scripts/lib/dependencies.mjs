// Compares the dependencies in a package's package.json with the packages that its published files load.
import { builtinModules } from "node:module";
import { isBuiltin, packageOf } from "./layer-rules.mjs";
import { listImports } from "./source.mjs";

/**
 * Compares declared with loaded packages.
 * @param {object} item
 * @param {any} item.manifest package.json as it is published
 * @param {Iterable<{ bundled: string[], external: string[] }>} item.built the bundle record of each published file
 * @param {Iterable<string>} item.declarations texts of the published declarations
 * @param {readonly string[]} [item.byName] packages that it loads by a computed name, so that no import names them
 * @returns {string[]} one line for each dependency that is missing, unneeded, or declared although it is bundled
 */
export function checkDependencies({ manifest, built, declarations, byName = [] }) {
  const { name, dependencies = {}, peerDependencies = {} } = manifest;
  const files = [...built];
  const bundled = new Set(files.flatMap((file) => file.bundled));
  const inScripts = files.flatMap((file) => file.external);
  const inTypes = [...declarations].flatMap((text) => listImports(text).map(({ specifier }) => specifier));
  const loaded = new Set(
    [...inScripts, ...inTypes, ...byName]
      .filter((specifier) => !isBuiltin(specifier) && !builtinModules.includes(specifier))
      .map(packageOf),
  );
  loaded.delete(null);
  loaded.delete(name);
  const declared = { ...dependencies, ...peerDependencies };
  const unneeded = Object.keys(declared).filter((each) => !loaded.has(each));
  return [
    ...[...loaded]
      .filter((each) => declared[each] === undefined)
      .map((each) => `${name}: its files load ${each}, which package.json does not declare.`),
    ...unneeded.map((each) =>
      bundled.has(each)
        ? `${name}: ${each} is in the built files and declared as well; make it a devDependency.`
        : `${name}: ${each} is declared, but no published file loads it.`,
    ),
  ];
}
