import { englishLines, koreanScreen } from "@orange-hyper/testkit";
import { describe, expect, it } from "vitest";
import type { RunState } from "../src/engine/state.js";
import { insightsText } from "../src/human/insights.js";
import type { EventType, RunEvent } from "../src/model/event.js";
import { insightsOf, type RunHistory } from "../src/reports/insights.js";
import { runInsightsSchema } from "../src/schema/commands.js";
import { critique, implemented, RIGHT, scripted, verdict, WRONG } from "./support/scripted-run.js";

/** One file more than is changed. */
const CLAIMED = ["src/sum.js", "src/other.js"].map((path) => ({
  path,
  change_type: "modified",
  summary: "changed",
}));
const UNKNOWN = { status: "insufficient-data", value: null };
const known = (value: number) => ({ status: "known", value });

/** A run of which a report needs no more than this. */
function history(
  counters: { readonly iterations: number; readonly revisions?: number },
  events: readonly (readonly [EventType, object])[] = [],
  more: Partial<RunState> = {},
): RunHistory {
  const state = {
    ...{ status: "completed", mode: "implement", incidents: [], approvals: [] },
    ...{ usage: { seconds: 10, tokens: null } },
    counters: { revisions: 0, ...counters },
    ...more,
  } as unknown as RunState;
  const logged = events.map(([type, data], index): RunEvent => {
    const at = "2026-11-21T09:30:00.000Z";
    return { seq: index + 1, type, at, data: data as RunEvent["data"] };
  });
  return { state, events: logged };
}

const issued = (directiveId: string, role: string, attempt = 1) =>
  ["directive.issued", { directiveId, role, attempt }] as const;
const received = (directiveId: string, seconds: number, role: object | null = null) =>
  ["response.received", { directiveId, seconds, role }] as const;
const rejected = (directiveId: string, seconds: number, ...codes: readonly string[]) =>
  ["response.rejected", { directiveId, seconds, codes, outcome: null }] as const;

describe("how runs went", () => {
  it("is counted from a run as it was played, every verdict and trigger of it", async () => {
    const { runs, play } = await scripted({
      script: {
        implementer: [
          implemented({ "src/sum.js": WRONG }, { changed_files: CLAIMED }),
          implemented({ "src/sum.js": RIGHT }),
        ],
        verifier: [{ raw: "I think it is fine." }, verdict("revise"), verdict("approve")],
        critic: [critique("needs_revision", ["It multiplies"])],
      },
    });
    const { status, blocked_message } = await play();
    expect({ status, blocked_message }).toEqual({ status: "completed", blocked_message: null });
    const found = runInsightsSchema.parse(await runs.insights(null));
    expect(found).toMatchObject({
      runs: 1,
      by_status: { completed: 1 },
      by_mode: { implement: 1 },
      iterations: { median: known(2), p90: known(2) },
      revisions: { median: known(1), p90: known(1) },
      retries: { RESPONSE_NO_JSON: 1 },
      verdicts: { revise: 1, approve: 1 },
      critic_triggers: { verifier_failed: 1 },
      validation: { unit: { ran: 2, pass_rate: known(0.5) } },
      approvals: { edit: { approved: 1 } },
      claim_mismatches: 1,
      seconds_by_role: { implementer: { answers: 2 }, verifier: { answers: 3 }, critic: { answers: 1 } },
      tokens: UNKNOWN,
    });
    expect(found.seconds_by_role["verifier"]?.total.status).toBe("known");
    expect((await runs.insights("2999-01-01")).runs).toBe(0);
  });

  it("is between the two in the middle, and at the value that nine of ten do not exceed", () => {
    const spreadOf = (...iterations: readonly number[]) =>
      insightsOf(iterations.map((count) => history({ iterations: count }))).iterations;
    expect(spreadOf(4, 1)).toEqual({ median: known(2.5), p90: known(4) });
    expect(spreadOf(3, 1, 2)).toEqual({ median: known(2), p90: known(3) });
    expect(spreadOf(10, 9, 8, 7, 6, 5, 4, 3, 2, 1)).toEqual({ median: known(5.5), p90: known(9) });
  });

  it("says what is not known, and estimates nothing", () => {
    const none = runInsightsSchema.parse(insightsOf([]));
    expect([none.iterations, none.seconds, none.tokens]).toEqual([
      { median: UNKNOWN, p90: UNKNOWN },
      UNKNOWN,
      UNKNOWN,
    ]);
    const counting = { usage: { seconds: 1, tokens: 500 } };
    const both = [history({ iterations: 1 }, [], counting), history({ iterations: 1 })];
    expect(insightsOf(both).tokens).toEqual(UNKNOWN);
    expect(insightsOf(both.slice(0, 1)).tokens).toEqual(known(500));
  });

  it("is the time of each role, and of none whose answer somebody else brought", () => {
    const { seconds_by_role } = insightsOf([
      history({ iterations: 1 }, [
        issued("dir_1", "implementer"),
        rejected("dir_1", 30, "FIELD_MISSING"),
        issued("dir_2", "implementer", 2),
        received("dir_2", 90),
        issued("dir_3", "verifier"),
        ["handoff.issued", { directiveId: "dir_3" }],
        received("dir_3", 0),
      ]),
      history({ iterations: 1 }, [issued("dir_1", "implementer"), received("dir_1", 60)]),
    ]);
    expect(seconds_by_role).toEqual({
      implementer: { answers: 3, total: known(180), median: known(60), p90: known(90) },
      verifier: { answers: 1, total: UNKNOWN, median: UNKNOWN, p90: UNKNOWN },
    });
  });

  it("counts a refusal as a retry only where the same was asked once more", () => {
    const { retries } = insightsOf([
      history({ iterations: 1 }, [
        issued("dir_1", "verifier"),
        rejected("dir_1", 1, "ACK_STALE", "FIELD_ENUM"),
        issued("dir_2", "verifier", 2),
        rejected("dir_2", 1, "RESPONSE_NO_JSON"),
        issued("dir_3", "critic"),
        received("dir_3", 1),
      ]),
    ]);
    expect(retries).toEqual({ ACK_STALE: 1, FIELD_ENUM: 1 });
  });

  it("counts nothing of a validation that was broken off", () => {
    const finished = (...failed: readonly string[]) =>
      ["validation.finished", { validation: { failed: failed.map((id) => ({ id })) } }] as const;
    const { validation } = insightsOf([
      history({ iterations: 1 }, [
        ["validation.started", { ids: ["unit", "lint"] }],
        ["validation.started", { ids: ["unit", "lint"] }],
        finished("lint"),
        ["validation.started", { ids: ["unit"] }],
        finished(),
      ]),
    ]);
    expect(validation).toEqual({
      unit: { ran: 2, pass_rate: known(1) },
      lint: { ran: 1, pass_rate: known(0) },
    });
  });

  it("can be read by people, in Korean as well", () => {
    const found = insightsOf([
      history({ iterations: 1 }, [
        issued("dir_1", "implementer"),
        received("dir_1", 61.25),
        ["validation.started", { ids: ["unit"] }],
        ["validation.finished", { validation: { failed: [] } }],
      ]),
    ]);
    const text = insightsText(found, koreanScreen("loop"));
    expect(text).toContain("61.3");
    expect(text).toContain("100 %");
    expect(englishLines(text)).toEqual([]);
  });
});
