import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { NO_POLICY_FILE } from "../../src/rules/policy-file.js";
import { ruleSettings } from "../../src/rules/settings.js";
import { DETECTORS } from "../../src/stop/detectors.js";
import type { PromptKind } from "../../src/stop/prompt-traits.js";
import { runDetectors } from "../../src/stop/run-detectors.js";
import { HELD_OUT } from "./held-out-finals.js";
import { ENGLISH, KOREAN, type OrdinaryFinal } from "./ordinary-finals.js";
import { turnOf } from "./support.js";

/** Findings in a turn that nothing is wrong with, whether or not its host tells of tools that only read. */
function alarms([kind, letters, final]: OrdinaryFinal): readonly string[] {
  const settings = ruleSettings(DETECTORS, { shared: NO_POLICY_FILE, user: NO_POLICY_FILE }, {});
  return [true, false].flatMap((hasReads) => {
    const turn = turnOf({ kind: kind as PromptKind, letters, final, hasReads });
    const { findings, failed } = runDetectors(turn, settings);
    expect(failed).toEqual([]);
    return findings.map(({ detector, kind: code }) => `${detector}:${code}`);
  });
}

test.each([
  ["English", ENGLISH],
  ["Korean", KOREAN],
])("ordinary last messages in %s raise no alarm", (_, finals) => {
  expect(finals.length).toBeGreaterThanOrEqual(75);
  const raised = finals.flatMap((final) => alarms(final).map((alarm) => `${alarm} | ${final[2]}`));
  expect(raised).toEqual([]);
});

test("last messages that no detector was fitted to raise none either", () => {
  const raised = HELD_OUT.flatMap((final) => alarms(final).map((alarm) => `${alarm} | ${final[2]}`));
  expect(raised).toEqual([]);
});

test("docs/detectors.md says how many there are", () => {
  const page = readFileSync(new URL("../../../../docs/detectors.md", import.meta.url), "utf8");
  expect(page).toContain(`| ${ENGLISH.length + KOREAN.length} ordinary ones`);
  expect(page).toContain(`| ${HELD_OUT.length} others`);
});
