import { readFileSync } from "node:fs";
import {
  colourPaint,
  displayWidth,
  englishMessages,
  type Messages,
  messagesOf,
} from "@orange-hyper/core/human";
import { type RunSummary, STATUSES } from "@orange-hyper/loop";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { RunsEvent } from "../src/runs/event.js";
import { runsFrame } from "../src/runs/frame.js";
import { openingRuns, type RunsState } from "../src/runs/state.js";
import { wrappedBlock } from "../src/screen/wrapped.js";
import { afterRuns, approval, artifact, openedRuns, runId, screenOf, summary, view } from "./support/runs.js";

/** What models and files may hold: wide letters, joined emoji, marks, and what drives or turns a terminal. */
const nasty = fc
  .array(
    fc.oneof(
      fc.string({ unit: "binary", maxLength: 12 }),
      fc.constantFrom("한국어", "👩‍👩‍👧", "🇰🇷", "❤️", "1️⃣", "각", "e\u0301", "\t", "\n", " ", "가".repeat(70)),
      fc.constantFrom(
        "\u001b[31m",
        "\u001b]0;title\u0007",
        "\u009b2J",
        "\u0001",
        "\r",
        "\u202e",
        "\u200b",
        "\u0000",
      ),
    ),
    { maxLength: 12 },
  )
  .map((parts) => parts.join(""));

const size = fc.record({
  columns: fc.integer({ min: 40, max: 200 }),
  rows: fc.integer({ min: 10, max: 60 }),
});

const someRun: fc.Arbitrary<RunSummary> = fc
  .record({
    name: fc.constantFrom("aaa", "bbb", "ccc", "ddd"),
    status: fc.constantFrom(...STATUSES),
    goal: nasty,
    blocked_message: fc.option(nasty),
    reason: nasty,
    subject: fc.dictionary(nasty, fc.oneof(nasty, fc.array(nasty, { maxLength: 20 })), { maxKeys: 4 }),
    summary: nasty,
    provider: nasty,
    pending: fc.integer({ min: 0, max: 2 }),
    interrupted: fc.boolean(),
    last_seq: fc.nat(9),
  })
  .map(({ name, status, reason, subject, summary: said, provider, pending, ...more }) =>
    summary(name, status, {
      ...more,
      approvals: Array.from({ length: pending }, (_, at) => approval(`apr_000${at}`, { reason, subject })),
      roster: { implementer: { provider, model: provider } },
      verdict: {
        ...{ tree: "tree-1", verdict: "approve", summary: said, failed_criteria: [said] },
        evidence_refs: [said],
      } as never,
      validation: { tree: "tree-0", ref: said, is_empty: false } as never,
    }),
  );

const KEYS = [
  ..."jkafArRepxvqtyn ",
  "tab",
  "enter",
  "escape",
  "space",
  "end",
  "home",
  "pageDown",
  "up",
  "paste",
];

const someDetails = fc.tuple(someRun, nasty).map(([one, text]) => ({
  kind: "details" as const,
  details: view(one, {
    gates: { gates: [{ id: "G2", ok: false, reason: text, refs: [text] }], ok: false },
    checks: [
      { id: text, command: text, isPassed: false, exitCode: 1, isLate: false, seconds: 1, failure: text },
    ],
    timeline: [
      { seq: 1, type: "step.started", at: "2026-11-21T09:57:00.000Z", data: { action: text, role: text } },
    ],
    next_actions: [{ code: "FINISH_RUN", command: text, why: text }],
  }),
}));

const someEvent: fc.Arbitrary<RunsEvent> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc
      .constantFrom(...KEYS)
      .map((key) => ({ kind: "key" as const, key, text: [...key].length === 1 ? key : "" })),
  },
  nasty.map((text) => ({ kind: "key" as const, key: "paste", text: text.replace(/\p{Cc}+/gu, " ") })),
  size.map((to) => ({ kind: "resized" as const, size: to })),
  fc.record({ kind: fc.constant("click" as const), column: fc.nat(200), line: fc.nat(60) }),
  fc.constantFrom<RunsEvent>({ kind: "wheel", by: 1 }, { kind: "wheel", by: -1 }),
  fc
    .uniqueArray(someRun, { maxLength: 4, selector: ({ run }) => run.run_id })
    .map((runs) => ({ kind: "runs" as const, runs })),
  someDetails,
  fc.tuple(fc.constantFrom("aaa", "bbb"), nasty).map(([name, text]) => ({
    kind: "artifacts" as const,
    id: runId(name),
    lines: [artifact(1, "run"), artifact(2, text, { producer: text as never, accepted: false })],
  })),
  fc.tuple(fc.constantFrom("aaa", "bbb"), nasty).map(([name, text]) => ({
    ...{ kind: "artifact" as const, id: runId(name), ref: "art_0001_run", text },
  })),
  nasty.map((text) => ({ kind: "failed" as const, id: runId("aaa"), text })),
);

/** What a person means to press one after the other, with whatever else comes in between. */
const someEvents: fc.Arbitrary<readonly RunsEvent[]> = fc
  .array(
    fc.oneof(
      someEvent.map((event) => [event]),
      fc
        .constantFrom(
          "a end A enter",
          "a end e o enter",
          "a end A enter n",
          "a R enter y",
          "f f x o enter",
          "y",
          "r y",
        )
        .map(pressed),
    ),
    { minLength: 3, maxLength: 25 },
  )
  .map((parts) => parts.flat());

function pressed(keys: string): readonly RunsEvent[] {
  return keys.split(" ").map((key) => ({ kind: "key", key, text: key.length === 1 ? key : "" }));
}

/** The frame marks with this where the next letter is typed; no text may hold it. */
const TYPED_AT = "\u0001";
const OURS = [1, 2, 22, 31, 32, 33, 36, 39].map((code) => `\u001b[${code}m`);

/** What people read in Korean takes other columns. */
const KOREAN = messagesOf(
  "ko",
  ["tui", "loop", "core"].map((name) => () => {
    const file = new URL(`../../${name}/locales/ko.json`, import.meta.url);
    return JSON.parse(readFileSync(file, "utf8"));
  }),
);

function expectWhole(state: RunsState): void {
  for (const words of [englishMessages, KOREAN]) expectWholeIn(state, words);
}

function expectWholeIn(state: RunsState, words: Messages): void {
  const { columns, rows } = state.size;
  const lines = runsFrame(state, screenOf(state, { ...colourPaint(), ...words }));
  expect(lines).toHaveLength(rows);
  for (const line of lines) {
    expect(displayWidth(line)).toBeLessThanOrEqual(columns);
    // Colours of ours, and nothing else that a terminal acts on.
    const isTyped = state.mode.kind === "entry" && line === lines.at(-1);
    const text = OURS.reduce((rest, style) => rest.replaceAll(style, ""), line).replace(
      isTyped ? TYPED_AT : "",
      "",
    );
    expect(text).not.toMatch(/\p{Cc}|\u202e/u);
  }
}

describe("every screen of the runs", () => {
  it("fits its terminal and does nothing to it, whatever comes and is pressed", () => {
    fc.assert(
      fc.property(size, someEvents, (first, events) => {
        let state = openingRuns({ size: first, project: "가게", hasTasks: true, selected: null });
        expectWhole(state);
        for (const event of events) {
          state = afterRuns(state, event).state;
          expectWhole(state);
        }
      }),
      { numRuns: 60 },
    );
  });

  it("fits with all that one run has to say, at its begin and at its end", () => {
    fc.assert(
      fc.property(size, someDetails, (first, event) => {
        const { run, liveness, interrupted } = event.details;
        const opened = openedRuns([{ run, liveness, interrupted }], { size: first });
        const { state } = afterRuns(opened, event);
        for (const keys of [[], ["tab"], ["tab", "end"], ["a"], ["a", "end"]]) {
          expectWhole(afterRuns(state, ...keys).state);
        }
      }),
      { numRuns: 150 },
    );
  });

  it("never decides or ends anything without a y behind a question about that very run", () => {
    fc.assert(
      fc.property(someEvents, (events) => {
        let state = openingRuns({
          size: { columns: 120, rows: 30 },
          project: "shop",
          hasTasks: true,
          selected: null,
        });
        for (const event of events) {
          const step = afterRuns(state, event);
          for (const effect of step.effects) {
            if (effect.kind !== "act" || effect.action.kind === "pause" || effect.action.kind === "resume")
              continue;
            expect(event).toMatchObject({ kind: "key", key: "y" });
            expect(state.mode).toEqual({ kind: "question", run: effect.id, action: effect.action });
            expect(state.selected).toBe(effect.id);
          }
          state = step.state;
        }
      }),
      { numRuns: 300 },
    );
  });
});

it("breaks long lines without losing a letter, and leaves short ones as they are", () => {
  fc.assert(
    fc.property(nasty, fc.integer({ min: 2, max: 60 }), (text, width) => {
      const lines = wrappedBlock(text, width);
      for (const line of lines) expect(displayWidth(line)).toBeLessThanOrEqual(width);
      expect(lines.join("")).toBe(wrappedBlock(text, 1_000_000).join(""));
    }),
  );
});
