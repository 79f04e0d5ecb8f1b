/** Beginnings of protected names: the name itself and every extension of it. */
const BEGINNINGS = [
  ".eslintrc",
  "eslint.config.",
  ".prettierrc",
  "prettier.config.",
  ".stylelintrc",
  ".markdownlint",
];

const WHOLE_NAMES = ["biome.json", "biome.jsonc", "ruff.toml", ".ruff.toml", ".shellcheckrc"];

/** Whether a file of this base name configures a linter or formatter; the case of letters does not matter. */
export function isProtected(baseName: string): boolean {
  const name = baseName.toLowerCase();
  return WHOLE_NAMES.includes(name) || BEGINNINGS.some((beginning) => name.startsWith(beginning));
}
