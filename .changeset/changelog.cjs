// How `changeset version` writes changelogs: the sentence of each changeset, and which new versions a release brings along.
const bullet = (text) => `- ${text.trim().replace(/\n(?=.)/g, "\n  ")}`;

module.exports = {
  getReleaseLine: async ({ summary }) => bullet(summary),
  /** What had no version before is no update; so a first release is its one entry and nothing else. */
  getDependencyReleaseLine: async (_changesets, updated) => {
    const names = updated
      .filter(({ oldVersion }) => oldVersion !== "0.0.0" && !oldVersion.includes("-"))
      .map(({ name, newVersion }) => `${name} ${newVersion}`);
    return names.length === 0 ? "" : bullet(`Brings ${names.join(", ")}.`);
  },
};
