import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

const PACKAGES = new URL("../../", import.meta.url);
/** What would keep an alert quiet that was said before, or for a time. */
const DAMPENING =
  /cool_?down|throttl|debounce|suppress|dedup|already|last_?(?:fired|raised|told|shown)|\bDate\.(?:parse|now)\(|_MS\b|\bSet\(/i;
const NEAR = 5;

/** The lines near calls that raise an alert in which something could hold it back. */
function dampened(source: string): readonly string[] {
  const lines = source.split("\n");
  return lines.flatMap((line, at) => {
    if (!/(?<!function )\braiseAlert\(/.test(line)) return [];
    return lines.slice(Math.max(0, at - NEAR), at + NEAR + 1).filter((near) => DAMPENING.test(near));
  });
}

function sources(): readonly (readonly [string, string])[] {
  return readdirSync(PACKAGES).flatMap((name) => {
    const folder = new URL(`${name}/src/`, PACKAGES);
    const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((file) =>
      file.endsWith(".ts"),
    );
    return files.map((file) => [`${name}/${file}`, readFileSync(new URL(file, folder), "utf8")] as const);
  });
}

it("nothing beside a call that raises an alert holds it back", () => {
  const raising = sources().filter(([, text]) => /(?<!function )\braiseAlert\(/.test(text));
  expect(raising.length).toBeGreaterThanOrEqual(2);
  expect(raising.flatMap(([file, text]) => dampened(text).map((line) => `${file}: ${line.trim()}`))).toEqual(
    [],
  );
});

it.each([
  "if (at - lastRaised > 60) await raiseAlert(ctx, alert);",
  "const told = new Set();\nif (!told.has(id))\n  await raiseAlert(ctx, alert);",
  "if (Date.parse(at) - since < HOUR_MS) return;\nawait raiseAlert(ctx, alert);",
])("would find %j", (source) => {
  expect(dampened(source)).not.toEqual([]);
});
