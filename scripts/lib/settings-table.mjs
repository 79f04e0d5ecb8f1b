// The table of docs/settings.md, made from the built package.
import { createRequire } from "node:module";
import { join } from "node:path";
import { root } from "./workspace.mjs";

/** Renders the table of settings. @returns {Record<string, string>} Markdown by the name of its markers */
export function renderSettings() {
  const { SETTINGS, scopesOf, typeText } = createRequire(join(root, "packages/config/package.json"))(
    "./dist/index.cjs",
  );
  const rows = SETTINGS.map((setting) =>
    row([
      `\`${setting.key}\``,
      `${setting.about}.`,
      typeText(setting.type),
      setting.default,
      [
        ...scopesOf(setting).map((scope) => `\`--${scope}\``),
        ...(setting.variables ?? []).map((name) => `\`${name}\``),
        ...(setting.permittedBy === undefined ? [] : [`by \`${setting.permittedBy}\``]),
      ].join(", "),
    ]),
  );
  return {
    settings: [
      row(["Setting", "What it decides", "Type", "Default", "Set by"]),
      row(Array(5).fill("---")),
      ...rows,
    ].join("\n"),
  };
}

function row(cells) {
  return `| ${cells.map((cell) => cell.replaceAll("|", "\\|")).join(" | ")} |`;
}
