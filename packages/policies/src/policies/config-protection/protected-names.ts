/** Prefixes of protected file names; any extension may follow. */
const BEGINNINGS = [
  ".eslintrc",
  "eslint.config.",
  ".prettierrc",
  "prettier.config.",
  ".stylelintrc",
  ".markdownlint",
];

const WHOLE_NAMES = ["biome.json", "biome.jsonc", "ruff.toml", ".ruff.toml", ".shellcheckrc"];

/** Returns true when a file of this base name configures a linter or formatter. Case is ignored. */
export function isProtected(baseName: string): boolean {
  const name = baseName.toLowerCase();
  return WHOLE_NAMES.includes(name) || BEGINNINGS.some((beginning) => name.startsWith(beginning));
}
