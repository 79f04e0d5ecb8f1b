import { describe, expect, it } from "vitest";
import { checkResponse } from "../src/protocol/read-response.js";
import {
  ACK,
  answer,
  changed,
  EARLIER,
  faults,
  PURPOSES,
  read,
  response,
  SAMPLES,
  warnings,
} from "./support/responses.js";

describe("an envelope", () => {
  it.each([
    [{ status: undefined }, ["status ENVELOPE_STATUS"]],
    [{ status: "approved" }, ["status ENVELOPE_STATUS"]],
    [{ status: "OK" }, ["status ENVELOPE_STATUS"]],
    [{ status: ["ok"] }, ["status ENVELOPE_STATUS"]],
    [{ summary: undefined }, ["summary ENVELOPE_SUMMARY"]],
    [{ summary: "" }, ["summary ENVELOPE_SUMMARY"]],
    [{ summary: " \n" }, ["summary ENVELOPE_SUMMARY"]],
    [{ summary: null }, ["summary ENVELOPE_SUMMARY"]],
    [{ summary: "x".repeat(2_000) }, []],
    [{ summary: "x".repeat(2_001) }, ["summary ENVELOPE_SUMMARY"]],
    [{ data: undefined }, ["data.qa_result PAYLOAD_MISSING", "data.thehoodDirectiveAck ACK_MISSING"]],
    [{ data: { thehoodDirectiveAck: ACK } }, ["data.qa_result PAYLOAD_MISSING"]],
    [{ data: [], thehoodDirectiveAck: ACK }, ["data FIELD_TYPE"]],
    [{ status: "blocked", data: "none", thehoodDirectiveAck: ACK }, ["data FIELD_TYPE"]],
    [{ data: { qa_result: null, thehoodDirectiveAck: ACK } }, ["data.qa_result FIELD_TYPE"]],
    [{ data: { qa_result: [], thehoodDirectiveAck: ACK } }, ["data.qa_result FIELD_TYPE"]],
    [
      { data: { plan_result: SAMPLES.planner, thehoodDirectiveAck: ACK } },
      ["data.plan_result PAYLOAD_WRONG_ROLE"],
    ],
    [
      { status: "failed", data: { qa_result: { ...SAMPLES.qa, risks: 1 }, thehoodDirectiveAck: ACK } },
      ["data.qa_result.risks FIELD_TYPE"],
    ],
  ])("with %j has %j", (more, expected) => {
    const text = JSON.stringify({ ...response("qa"), ...more });
    // Without a status it is no answer at all.
    expect(faults("qa", text)).toEqual(
      "status" in more && more.status === undefined ? [" RESPONSE_NO_JSON"] : expected,
    );
  });

  it("may bring the payload of a role that could not go on, which then counts for nothing", () => {
    const { response: accepted } = read("qa", response("qa", SAMPLES.qa, { status: "blocked" }));
    expect(accepted).toMatchObject({ status: "blocked", payload: null });
    expect(accepted?.normalised).toMatchObject({ data: { qa_result: SAMPLES.qa } });
  });
});

describe("what is not known", () => {
  it("is left out, and warned of", () => {
    const payload = changed({ ...SAMPLES.verifier, score: 9 }, "evidence.0", {
      ...SAMPLES.verifier.evidence[0],
      line: 4,
    });
    const given = response("verifier", payload, { tool: "x" });
    const text = JSON.stringify({ ...given, data: { ...(given["data"] as object), extra: {} } });
    const { report, response: accepted } = read("verifier", text);
    expect(report.warnings.map(({ path, code }) => `${path} ${code}`)).toEqual([
      "data.verification_result.evidence.0.line FIELD_UNKNOWN",
      "data.verification_result.score FIELD_UNKNOWN",
      "data.extra FIELD_UNKNOWN",
      "tool FIELD_UNKNOWN",
    ]);
    expect(accepted?.normalised).toEqual(response("verifier"));
  });

  it("is the payload of another role too", () => {
    const data = { qa_result: SAMPLES.qa, decision: SAMPLES.orchestrator, thehoodDirectiveAck: ACK };
    expect(warnings("qa", { ...response("qa"), data })).toEqual(["data.decision FIELD_UNKNOWN"]);
  });

  it("is an artifact that this run does not have", () => {
    const source = { id: "S1", kind: "artifact", note: "" };
    const sources = ["art_0009_validation", "art_0099_plan", "run_x/art_0001_run"].map((ref) => ({
      ...source,
      ref,
    }));
    const given = response("researcher", { ...SAMPLES.researcher, sources });
    expect(warnings("researcher", given)).toEqual([
      "data.research_result.sources.1.ref REF_UNKNOWN",
      "data.research_result.sources.2.ref REF_UNKNOWN",
    ]);
    expect(read("researcher", given).report.valid).toBe(true);
  });
});

describe("all that is wrong", () => {
  const wrong = {
    status: "done",
    summary: "",
    data: {
      thehoodDirectiveAck: { ...ACK, nonce: EARLIER },
      decision: {
        stop: { should_stop: "no" },
        action: "ship",
        task: { objective: 1, allowed_paths: ["a", 2], tool_permissions: {} },
        reason: "",
        constructor: 1,
      },
    },
  };

  it("is said at once, in the order of the document, and what is missing where it is missed", () => {
    expect(faults("orchestrator", wrong)).toEqual([
      "status ENVELOPE_STATUS",
      "summary ENVELOPE_SUMMARY",
      "data.thehoodDirectiveAck.nonce ACK_STALE",
      "data.decision.stop.should_stop FIELD_TYPE",
      "data.decision.stop.reason FIELD_MISSING",
      "data.decision.action FIELD_ENUM",
      "data.decision.task.objective FIELD_TYPE",
      "data.decision.task.allowed_paths.1 FIELD_TYPE",
      "data.decision.task.tool_permissions.read FIELD_MISSING",
      "data.decision.task.tool_permissions.edit FIELD_MISSING",
      "data.decision.task.tool_permissions.shell FIELD_MISSING",
      "data.decision.task.tool_permissions.network FIELD_MISSING",
      "data.decision.task.disallowed_paths FIELD_MISSING",
      "data.decision.task.acceptance_criteria FIELD_MISSING",
      "data.decision.reason FIELD_MISSING",
      "data.decision.constructor FIELD_FORBIDDEN",
      "data.decision.confidence FIELD_MISSING",
      "data.decision.next_role FIELD_MISSING",
      "data.decision.approval_request FIELD_MISSING",
    ]);
  });

  it("follows the document where that has another order", () => {
    const turned = { data: wrong.data, summary: wrong.summary, status: wrong.status };
    expect(faults("orchestrator", turned).slice(-2)).toEqual([
      "summary ENVELOPE_SUMMARY",
      "status ENVELOPE_STATUS",
    ]);
  });

  it("holds several rules, in that order too", () => {
    const decision = {
      stop: { should_stop: true, reason: null },
      action: "verify",
      reason: "x",
      confidence: "low",
      next_role: "qa",
      approval_request: { required: false, reason: null, options: [] },
      task: { ...SAMPLES.orchestrator.task, allowed_paths: ["../x"] },
    };
    expect(faults("orchestrator", response("orchestrator", decision))).toEqual([
      "data.decision.stop D4",
      "data.decision.next_role D2",
      "data.decision.task D6",
      "data.decision.task.tool_permissions.edit D5",
    ]);
  });
});

describe("what was found", () => {
  const actual = (value: unknown): string | null | undefined =>
    read("qa", response("qa", { ...SAMPLES.qa, verdict: value })).report.errors[0]?.actual;

  it.each([
    ["ship", "ship"],
    ["x".repeat(120), "x".repeat(120)],
    ["x".repeat(121), `${"x".repeat(119)}…`],
    [7, "7"],
    [null, "null"],
    [["a", { b: 1 }], '["a","…"]'],
    [{ a: { b: [1] }, c: 2 }, '{"a":"…","c":2}'],
  ])("is %j: %j", (value, expected) => {
    expect(actual(value)).toBe(expected);
  });

  it("is told without secrets, cut or whole", () => {
    const token = `ghp_${"a1B2".repeat(9)}`;
    expect(actual(`use ${token} here`)).not.toContain("a1B2");
    expect(actual(`${"x ".repeat(50)}${token}`)).not.toContain("a1B2");
    expect(actual({ [token]: 1 })).not.toContain("a1B2");
    const { errors } = read("qa", { ...response("qa"), [`at ${token}`]: "x".repeat(9_000) }).report;
    expect(errors[0]?.path).not.toContain("a1B2");
  });
});

describe("an answer to no directive", () => {
  it.each(PURPOSES)("of %s is checked without its acknowledgement and its references", (purpose) => {
    expect(checkResponse(purpose, answer(purpose, SAMPLES[purpose], {}))).toEqual({
      valid: true,
      errors: [],
      warnings: [],
    });
    const data = (response(purpose)["data"] ?? {}) as Record<string, unknown>;
    const { thehoodDirectiveAck: _ack, ...payload } = data;
    expect(
      checkResponse(purpose, JSON.stringify({ status: "ok", summary: "x", data: payload })).errors,
    ).toEqual([]);
  });

  it("cites what it likes, but cites something", () => {
    const citing = (evidence: unknown): readonly string[] =>
      checkResponse("verifier", answer("verifier", { ...SAMPLES.verifier, evidence })).errors.map(
        ({ rule }) => rule ?? "",
      );
    expect(citing([{ kind: "diff", ref: "art_0042_diff", finding: "seen" }])).toEqual([]);
    expect(citing([])).toEqual(["V1"]);
  });

  it("is the last with a status, not one with an empty nonce", () => {
    const empty = JSON.stringify(
      response("qa", SAMPLES.qa, { status: "?", thehoodDirectiveAck: { nonce: "" } }),
    );
    expect(checkResponse("qa", `${empty}\n${answer("qa")}`).valid).toBe(true);
  });
});
