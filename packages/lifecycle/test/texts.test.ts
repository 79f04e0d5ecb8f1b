import { readFileSync } from "node:fs";
import { DETECTORS } from "@orange-hyper/policies/stop";
import { explainReason, REASON_CODES } from "@orange-hyper/verification";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ENGLISH } from "../src/texts/english.js";
import { KOREAN } from "../src/texts/korean.js";
import { type LastResult, LIMITS, type Texts } from "../src/texts/texts.js";

const HOW: Readonly<Record<LastResult["how"], true>> = {
  failed: true,
  unknown: true,
  stale: true,
  untold: true,
  unbuilt: true,
  partial: true,
  weak: true,
};

const MISSING = { short: "<section>", isMissing: true } as const;

/** Every text as docs/texts.md shows it: once with all that it may hold, and once with as little as it can. */
function shown(texts: Texts): readonly string[] {
  const work = {
    files: ["<file>"],
    areOthers: false,
    command: null,
    last: null,
    failing: [],
    isAgain: false,
  };
  const left = { name: "<merge>", command: "<merge>", files: [] };
  const ran = { command: "<command>", how: "stale" } as const;
  return [
    texts.notes,
    texts.openWork("<title>", "<command>"),
    texts.openWork("<title>", null),
    texts.beforeYouFinish("<command>"),
    texts.beforeYouFinish(null),
    texts.unchecked({ ...work, files: ["<file>", "<file>", "<file>"], command: "<command>" }),
    texts.unchecked({ ...work, files: ["<file>", "<file>"], last: ran }),
    texts.unchecked({ ...work, files: [] }),
    ...(Object.keys(HOW) as LastResult["how"][]).map((how) =>
      texts.unchecked({ ...work, command: "<command>", last: { command: "<command>", how } }),
    ),
    texts.unchecked({ ...work, failing: ["<command>"] }),
    texts.unchecked({ ...work, failing: ["<command>", "<command>"] }),
    texts.unchecked({ ...work, areOthers: true, command: "<command>" }),
    texts.unchecked({ ...work, areOthers: true, failing: ["<command>"] }),
    texts.unchecked({ ...work, command: "<command>", isAgain: true }),
    texts.unchecked({ ...work, failing: ["<command>"], isAgain: true }),
    texts.staysOpen("<title>"),
    ...[true, false].flatMap((isKept) => [
      texts.held("<words>", isKept),
      texts.heldByPolicy("<words>", isKept),
    ]),
    texts.unattended,
    texts.confirmed,
    texts.confirmedUnkept,
    texts.stateFacts,
    texts.mayBeStale("<reason>"),
    texts.unconfirmed,
    texts.onlyDocumentation,
    texts.small,
    texts.unedited,
    texts.stillFailing("<reason>", ["<command>"]),
    texts.removedTests(1),
    texts.removedTests(2),
    texts.lostTests({ removed: 1, skipped: 0, emptied: 0 }),
    texts.lostTests({ removed: 2, skipped: 1, emptied: 3 }),
    texts.lostTests({ removed: 0, skipped: 2, emptied: 1 }),
    texts.workflow,
    texts.operationLeft({ ...left, files: ["<file>", "<file>", "<file>"] }),
    texts.operationLeft(left),
    texts.unfinished({ file: "<file>", findings: [{ short: "<finding>" }, MISSING] }, LIMITS.line),
    texts.unfinished({ file: "<file>", findings: Array(3).fill({ short: "<finding>" }) }, 55),
    ...DETECTORS.flatMap(({ reason }) => (reason === null ? [] : [reason[texts === KOREAN ? "ko" : "en"]])),
  ];
}

const LANGUAGES = [
  ["en", ENGLISH],
  ["ko", KOREAN],
] as const;
const reasons = REASON_CODES;

it("docs/texts.md shows every text, and no other", () => {
  const page = readFileSync(new URL("../../../docs/texts.md", import.meta.url), "utf8");
  const blocks = Array.from(page.matchAll(/^```text\n(.*?)^```$/gms), ([, text = ""]) => text);
  const lines = blocks.flatMap((text) => text.trimEnd().split("\n"));
  const texts = LANGUAGES.flatMap(([language, all]) => [
    ...shown(all),
    ...reasons.map((code) => `\`<command>\`: ${explainReason(code, language)}`),
  ]);
  expect([...new Set(lines)].sort()).toEqual([...new Set(texts)].sort());
});

it("docs/texts.md names the limits", () => {
  const page = readFileSync(new URL("../../../docs/texts.md", import.meta.url), "utf8");
  for (const limit of Object.values(LIMITS))
    expect(page).toContain(`${limit.toLocaleString("en")} characters`);
});

it.each(LANGUAGES)("says nothing that only Orange understands: %s", (language, texts) => {
  const all = [...shown(texts), ...reasons.map((code) => explainReason(code, language))].join("\n");
  expect(all).not.toMatch(
    /\b(?:kernel|capsule|binding|slice|attachment|route|quest|lifecycle|[LVPTAM]\d)\b/i,
  );
});

it("says everything in Korean that it says in English", () => {
  expect(shown(KOREAN)).toHaveLength(shown(ENGLISH).length);
  for (const text of shown(KOREAN)) expect(text).toMatch(/[가-힣]/);
  for (const text of shown(ENGLISH)) expect(text).not.toMatch(/[가-힣]/);
});

/** Control characters, and marks that turn the direction of writing. */
const NOT_SHOWN = /[\p{Cc}\u202a-\u202e\u2066-\u2069]/u;

describe.each(LANGUAGES)("whatever there is to name, in %s", (_, texts) => {
  const text = fc.oneof(
    fc.string({ unit: "binary", minLength: 1, maxLength: 400 }),
    fc.constantFrom(
      "npm test",
      "가".repeat(500),
      "🍊".repeat(300),
      'a "quoted" `thing`\nof two lines',
      "a\u001b[31m\u202eb",
    ),
  );
  const work = fc.record({
    files: fc.array(text, { maxLength: 5 }),
    areOthers: fc.boolean(),
    command: fc.option(text),
    last: fc.option(
      fc.record({ command: text, how: fc.constantFrom(...(Object.keys(HOW) as LastResult["how"][])) }),
    ),
    failing: fc.array(text, { maxLength: 4 }),
    isAgain: fc.boolean(),
  });
  it("what is left of an operation of git fits with the name of its policy behind it", () => {
    fc.assert(
      fc.property(fc.array(text, { maxLength: 12 }), (files) => {
        const said = texts.operationLeft({ name: "cherry-pick", command: "cherry-pick", files });
        expect(said.length).toBeLessThanOrEqual(LIMITS.stop - 40);
        expect(said).not.toMatch(NOT_SHOWN);
      }),
    );
  });

  it("a line about unfinished work has 160 characters at most, and names all that it has room for", () => {
    const finding = fc.record({ short: text });
    fc.assert(
      fc.property(text, fc.array(finding, { minLength: 1, maxLength: 12 }), (file, findings) => {
        const said = texts.unfinished({ file, findings }, LIMITS.line);
        expect(said.length).toBeLessThanOrEqual(LIMITS.line);
        expect(said).not.toMatch(NOT_SHOWN);
      }),
    );
    const findings = [
      { short: "status:executing" },
      { short: "## Definition Of Done", isMissing: true } as const,
    ];
    const gate = { short: "## Goal Fit Gate", isMissing: true } as const;
    const said = texts.unfinished(
      { file: "my-task--deliver.md", findings: [...findings, gate] },
      LIMITS.line,
    );
    for (const { short } of [...findings, gate]) expect(said).toContain(short);
    const long = texts.unfinished({ file: "a.md", findings: [{ short: "word ".repeat(80) }] }, LIMITS.line);
    expect(long).toMatch(/word…\.$/);
  });

  const END = texts
    .unchecked({ files: [], areOthers: false, command: null, last: null, failing: [], isAgain: false })
    .slice(-24);

  it("a question at the end of a turn has 400 characters at most, and ends with what can be answered", () => {
    fc.assert(
      fc.property(work, (any) => {
        const said = texts.unchecked(any);
        expect(said.length).toBeLessThanOrEqual(LIMITS.stop);
        expect(said.endsWith(END)).toBe(true);
        expect(said).not.toMatch(NOT_SHOWN);
      }),
      { numRuns: 500 },
    );
  });

  it("the same where everything that it names is long", () => {
    const long = "packages/".repeat(60);
    for (const how of Object.keys(HOW) as LastResult["how"][])
      for (const areOthers of [true, false])
        for (const failing of [[], [long], Array(12).fill(long)]) {
          const files = Array(12).fill(long);
          const said = texts.unchecked({
            files,
            areOthers,
            command: `npm ${long}`,
            last: { command: long, how },
            failing,
            isAgain: areOthers,
          });
          expect(said.length).toBeLessThanOrEqual(LIMITS.stop);
          expect(said.endsWith(END)).toBe(true);
        }
  });

  it("what is held back is said in 300 characters, and every other line in 260", () => {
    fc.assert(
      fc.property(text, fc.option(text), (title, command) => {
        expect(texts.held(title, true).length).toBeLessThanOrEqual(LIMITS.held);
        for (const line of [
          texts.openWork(title, command),
          texts.beforeYouFinish(command),
          texts.staysOpen(title),
          texts.confirmed,
        ]) {
          expect(line.length).toBeLessThanOrEqual(260);
          expect(line).not.toMatch(NOT_SHOWN);
        }
      }),
    );
  });
});
