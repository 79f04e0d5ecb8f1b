import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { DETECTORS } from "../src/stop/detectors.js";

const page = readFileSync(new URL("../../../docs/detectors.md", import.meta.url), "utf8");

/** The table of all detectors, as the page has it. */
function table(): string {
  const rows = DETECTORS.map(({ name, description, defaultEnabled, denyAllowed }) => {
    const mode = denyAllowed ? "reports, may refuse" : "reports";
    return `| \`${name}\` | ${defaultEnabled ? mode : "off"} | ${description} |`;
  });
  return ["| Detector | By default | What it finds |", "| --- | --- | --- |", ...rows].join("\n");
}

it("shows every detector as it is", () => {
  expect(page).toContain(table());
});
