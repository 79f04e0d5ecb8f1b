// What has to be released with what: rules about changesets, as pure functions.
import { BUMPS } from "./changesets.mjs";

/**
 * @typedef {object} Releasable a published package
 * @property {string} name
 * @property {string} version
 * @property {readonly string[]} bundled packages whose code is in its files, by the bundles' own lists of inputs
 * @property {readonly string[]} delivers its dependencies: packages that whoever installs it gets with it
 * @property {boolean} changed whether what it publishes differs from its last release
 */

/**
 * Every broken rule as one line that says what to write.
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

/** The bump that each package gets: the largest that a changeset asks for. */
export function largestBumps(changesets) {
  const bumps = new Map();
  for (const [name, bump] of changesets.flatMap(({ releases }) => Object.entries(releases))) {
    if (BUMPS.indexOf(bump) > BUMPS.indexOf(bumps.get(name))) bumps.set(name, bump);
  }
  return bumps;
}

/**
 * Packages whose new code reaches the users of a package for sure only when it is released again itself: what is in its
 * files, and its dependencies, of which an installation keeps the old version as long as the range allows it. A peer is
 * the user's own to upgrade.
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

/** A package begins as the next major version, and its changelog with one entry. */
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
