// Fails when a message for people has no translation, a translation has no message, or a translation lost a value or a
// command. Package folders given as arguments limit the check to those packages.
import { existsSync } from "node:fs";
import { join, relative } from "node:path";
import { messagesOfFile, messagesOfListing } from "./lib/messages.mjs";
import { listFiles, listPackages, readJson, root } from "./lib/workspace.mjs";

const LANGUAGES = ["ko"];
/** Folders whose texts exist in both languages side by side: the texts of hooks for a model, and the browser page. */
const OWN_LANGUAGES = ["lifecycle/texts/", "identity/page/"];
const chosen = process.argv.slice(2);
const packages = listPackages()
  .filter(({ isPrivate }) => !isPrivate)
  .map(readPackage);
const problems = packages
  .filter(({ folder }) => chosen.length === 0 || chosen.includes(folder))
  .flatMap((item) => LANGUAGES.flatMap((language) => problemsOf(item, language)));
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exitCode = 1;
else console.log(`${packages.flatMap(({ messages }) => messages).length} messages have their translation.`);

function readPackage({ folder, path, manifest }) {
  const files = listFiles(join(path, "src"))
    .filter(
      (file) => file.endsWith(".ts") && !OWN_LANGUAGES.some((part) => `${folder}/${file}`.startsWith(part)),
    )
    .map((file) => messagesOfFile(relative(root, join(path, "src", file))));
  const listing = join(path, "dist", "manifest.json");
  const described = existsSync(listing)
    ? messagesOfListing(readJson(listing), `packages/${folder}/dist/manifest.json`)
    : [];
  return {
    folder,
    isPublished: manifest.files.includes("locales"),
    messages: [...files.flatMap(({ messages }) => messages), ...described],
    untagged: files.flatMap(({ untagged }) => untagged),
    catalogues: new Map(LANGUAGES.map((language) => [language, catalogueOf(path, language)])),
  };
}

function catalogueOf(path, language) {
  const file = join(path, "locales", `${language}.json`);
  return existsSync(file) ? readJson(file) : {};
}

function problemsOf({ folder, isPublished, messages, untagged, catalogues }, language) {
  const catalogue = catalogues.get(language);
  const file = `packages/${folder}/locales/${language}.json`;
  // Any package may use a message that core translates.
  const speakers = folder === "core" ? packages.flatMap((item) => item.messages) : messages;
  const used = new Set(speakers.map(({ key }) => key));
  const seen = new Set();
  const missing = messages.filter(({ key }) => {
    const isNew = !seen.has(key) && hasWords(key) && translationOf(key, folder, language) === undefined;
    seen.add(key);
    return isNew;
  });
  return [
    ...untagged.map(
      ({ key, place }) => `${place} says ${JSON.stringify(key)} in one language: tag it with t or msg.`,
    ),
    ...missing.map(({ key, place }) => `${place}: ${file} has no ${JSON.stringify(key)}.`),
    ...(Object.keys(catalogue).length === 0 || isPublished
      ? []
      : [`packages/${folder}/package.json leaves locales out of "files".`]),
    ...Object.keys(catalogue)
      .filter((key) => !used.has(key))
      .map((key) => `${file}: nothing says ${JSON.stringify(key)}.`),
    ...Object.entries(catalogue).flatMap(([key, text]) =>
      faultsOf(key, text).map((fault) => `${file}: ${JSON.stringify(key)} ${fault}.`),
    ),
  ];
}

/** Returns a message's translation from the package's own catalogue or from core's; undefined when neither has it. */
function translationOf(key, folder, language) {
  const found = packages.find((item) =>
    item.folder === folder || item.folder === "core"
      ? Object.hasOwn(item.catalogues.get(language), key)
      : false,
  );
  return found?.catalogues.get(language)[key];
}

function hasWords(key) {
  return /[A-Za-z]{2,}/.test(key.replace(/`[^`]*`|\{\d+\}/g, ""));
}

function faultsOf(key, text) {
  const values = (from) => new Set([...from.matchAll(/\{(\d+)\*?\}/g)].map(([, index]) => index));
  const lost = [...values(key)].filter((index) => !values(text).has(index));
  const added = [...values(text)].filter((index) => !values(key).has(index));
  const commands = [...key.matchAll(/`[^`]+`/g)]
    .map(([command]) => command)
    .filter((command) => !text.includes(command));
  return [
    ...(typeof text === "string" && text.trim() !== "" ? [] : ["has an empty translation"]),
    ...lost.map((index) => `loses the value {${index}}`),
    ...added.map((index) => `has a value {${index}} of its own`),
    ...commands.map((command) => `loses ${command}`),
    // Korean uses some English abbreviations unchanged.
    ...(/\p{Script=Hangul}|^[A-Z]+$/u.test(text) ? [] : ["is not Korean"]),
  ];
}
