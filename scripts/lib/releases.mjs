// Rules about which packages must be released together, as pure functions on changesets.
import { BUMPS } from "./changesets.mjs";

/**
 * @typedef {object} Releasable a published package
 * @property {string} name
 * @property {string} version
 * @property {readonly string[]} bundled packages whose code is in its files, from the bundle records
 * @property {readonly string[]} delivers its dependencies: packages that are installed with it
 * @property {boolean} changed true when its published contents differ from its last release
 */

/**
 * Returns one line for every broken rule, with what to write to fix it.
 * @param {readonly Releasable[]} packages
 * @param {readonly import("./changesets.mjs").Changeset[]} changesets
 */
export function checkReleases(packages, changesets) {
  const bumps = largestBumps(changesets);
  return [
    ...changesets.flatMap((changeset) => unreadable(changeset, packages)),
    ...packages.filter(isUnreleased).flatMap((item) => firstRelease(item, changesets)),
    ...packages
      .filter((item) => !isUnreleased(item) && item.changed && !bumps.has(item.name))
      .map(
        ({ name, version }) =>
          `${name} changed since ${version}: run \`npx changeset\` and say what its users will notice.`,
      ),
    ...packages.filter(({ name }) => !bumps.has(name)).flatMap((item) => leftBehind(item, packages, bumps)),
  ];
}

/** Returns the bump of each package: the largest in any changeset. */
export function largestBumps(changesets) {
  const bumps = new Map();
  for (const [name, bump] of changesets.flatMap(({ releases }) => Object.entries(releases))) {
    if (BUMPS.indexOf(bump) > BUMPS.indexOf(bumps.get(name))) bumps.set(name, bump);
  }
  return bumps;
}

/**
 * Returns the packages whose new code is certain to reach the users of a package only when that package is released
 * again as well: those bundled into its files, and its dependencies, because an installation keeps an old version as
 * long as it satisfies the range. Peers are excluded; users upgrade those themselves.
 */
export function carriedBy({ name, bundled, delivers }, packages) {
  const byName = new Map(packages.map((item) => [item.name, item]));
  const carried = new Set([...bundled, ...delivers]);
  for (const each of carried) {
    const inner = byName.get(each);
    for (const next of [...(inner?.bundled ?? []), ...(inner?.delivers ?? [])]) carried.add(next);
  }
  carried.delete(name);
  return carried;
}

function isUnreleased({ version }) {
  return version === "0.0.0" || version.includes("-");
}

function unreadable({ file, releases, summary }, packages) {
  const names = new Set(packages.map(({ name }) => name));
  if (summary === "" || Object.keys(releases).length === 0) {
    return [`${file} needs packages between two --- lines and a sentence for the person who upgrades.`];
  }
  return Object.entries(releases)
    .filter(([name, bump]) => !names.has(name) || !BUMPS.includes(bump))
    .map(([name, bump]) => `${file}: "${name}: ${bump}" names no published package and bump.`);
}

/** Checks that exactly one changeset names an unreleased package, with the bump "major". */
function firstRelease({ name }, changesets) {
  const naming = changesets.filter(({ releases }) => releases[name] !== undefined);
  if (naming.length === 0) {
    return [`${name} was never released: one changeset must name it "major" and say what it is for.`];
  }
  if (naming.length > 1) {
    const files = naming.map(({ file }) => file).join(", ");
    return [`${name} was never released, so its changelog begins with one entry: fold ${files} into one.`];
  }
  return naming[0].releases[name] === "major"
    ? []
    : [
        `${name} was never released: ${naming[0].file} must name it "major", so that it begins as a whole version.`,
      ];
}

function leftBehind(item, packages, bumps) {
  const carried = [...carriedBy(item, packages)].filter((name) => bumps.has(name)).sort();
  if (carried.length === 0) return [];
  return [
    `${item.name} delivers code of ${carried.join(", ")}, which is released: add \`"${item.name}": patch\` to that changeset.`,
  ];
}
