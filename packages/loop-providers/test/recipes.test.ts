import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { RECIPE_IDS, RECIPES, type RecipeId } from "../src/index.js";

const ROOT = new URL("../../../", import.meta.url);
const read = (path: string): string => readFileSync(new URL(path, ROOT), "utf8");

/** The clients that are installed to prove each recipe. */
const PINS: Readonly<Record<RecipeId, readonly string[]>> = {
  codex: ["codex"],
  claude: ["claude-code"],
  opencode: ["opencode"],
  pi: ["pi", "pi-next"],
};

const versionsOf = (id: RecipeId): string =>
  PINS[id]
    .flatMap((name) => Object.values(JSON.parse(read(`scripts/hosts/${name}/package.json`)).dependencies))
    .join(", ");

const names = (claims: readonly string[]): string => claims.map((claim) => `\`${claim}\``).join(", ") || "–";

it("starts every client with a session of its own", () => {
  for (const { args } of Object.values(RECIPES)) expect(args.join(" ")).not.toMatch(/resume|continue/);
});

it.each(RECIPE_IDS)("%s is documented with its claims, and the versions that they are proven with", (id) => {
  const { enforces } = RECIPES[id];
  const row = [`\`${id}\``, versionsOf(id), names(enforces.read_only), names(enforces.edit)];
  expect(read("packages/loop-providers/README.md")).toContain(`| ${row.join(" | ")} |`);
  expect(read("docs/runs.md")).toContain(` ${versionsOf(id)} |`);
});
