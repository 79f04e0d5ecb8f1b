import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { orange, temporaryFolder } from "@orange-hyper/testkit";
import { describe, expect, it } from "vitest";
import expectedGaps from "../expected-gaps.json" with { type: "json" };

const program = join(import.meta.dirname, "../dist/bin/run-conformance.js");
const adapter = join(import.meta.dirname, "support/bridge-adapter.mjs");
const declarations = join(import.meta.dirname, "../../../docs/hosts/conformance");
const hosts = readdirSync(declarations).map((name) => name.replace(/\.yaml$/, ""));

/** The cases that a bridge fails, with the ways in which it does. */
function failedCases(host: string): Readonly<Record<string, readonly string[]>> {
  const command = `'${process.execPath}' '${adapter}' ${host}`;
  const { stdout } = spawnSync(process.execPath, [program, "--adapter-cmd", command, "--json"], {
    encoding: "utf8",
  });
  const { results } = JSON.parse(stdout) as { results: { name: string; failures: string[] }[] };
  expect(results.length).toBeGreaterThan(12);
  const failed = results.filter(({ failures }) => failures.length > 0);
  return Object.fromEntries(failed.map(({ name, failures }) => [name, failures]));
}

describe.each(hosts)("the bridge of %s", (host) => {
  it("fails the cases in expected-gaps.json, and no others; one that passes has to leave that file", () => {
    const failed = failedCases(host);
    const expected = expectedGaps.filter(({ hosts: of }) => of.includes(host)).map(({ fixture }) => fixture);
    expect(Object.keys(failed).sort(), JSON.stringify(failed, null, 2)).toEqual(expected.sort());
  });

  it("has a declaration that holds together and is linked from its page", async () => {
    const { status, stderr } = await orange(["conformance", "validate", join(declarations, `${host}.yaml`)], {
      cwd: temporaryFolder(),
    });
    expect([status, stderr]).toEqual([0, ""]);
    const page = readFileSync(join(declarations, `../${host}.md`), "utf8");
    expect(page).toContain(`(conformance/${host}.yaml)`);
  });
});

it("every gap is one of a bridge and says what is lost", () => {
  const cases = readdirSync(join(import.meta.dirname, "../fixtures"));
  expect(expectedGaps.filter(({ fixture }) => !cases.includes(fixture))).toEqual([]);
  expect(expectedGaps.flatMap(({ hosts: of }) => of.filter((host) => !hosts.includes(host)))).toEqual([]);
  expect(expectedGaps.filter(({ reason, degradation }) => !reason || !degradation)).toEqual([]);
});
