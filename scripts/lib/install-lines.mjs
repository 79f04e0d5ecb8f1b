// Whether the README of a package says to install everything that its example and its peer dependencies take.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { listPublished } from "./tarballs.mjs";

const INSTALL = /^npm install (@orange-hyper\/.+)$/m;
const EXAMPLE = /^```[jt]s\n([\s\S]*?)^```$/gm;
const IMPORTED = /from "(@orange-hyper\/[\w-]+)/g;

/** Returns a line for each README whose `npm install` leaves out a package. @returns {string[]} */
export function installGaps() {
  return listPublished().flatMap(({ folder, path, manifest }) => {
    const file = join(path, "README.md");
    const text = existsSync(file) ? readFileSync(file, "utf8") : "";
    const [, line] = INSTALL.exec(text) ?? [];
    if (line === undefined) return [];
    const installed = line.split(" ");
    const left = [...neededBy(manifest, text)].filter((name) => !installed.includes(name));
    return left.length === 0
      ? []
      : [`packages/${folder}/README.md: npm install leaves out ${left.join(" and ")}.`];
  });
}

function neededBy({ peerDependencies = {}, peerDependenciesMeta = {} }, text) {
  const peers = Object.keys(peerDependencies).filter((name) => !peerDependenciesMeta[name]?.optional);
  const examples = [...text.matchAll(EXAMPLE)].map(([, code]) => code).join("");
  return new Set([...peers, ...[...examples.matchAll(IMPORTED)].map(([, name]) => name)]);
}
