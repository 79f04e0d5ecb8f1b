import { describe, expect, it } from "vitest";
import { finding } from "./support/decisions.js";
import { HONEST, scripted, verdict } from "./support/scripted-run.js";

const citing = (kind: string, ref: string, more: object = {}) =>
  verdict("approve", {
    evidence: [
      { kind: "test_log", ref: "{evidence}", finding: "It passes." },
      { kind, ref, finding: "Read." },
    ],
    ...more,
  });

describe("what an answer may cite", () => {
  it.each(["src/sum.js", "src/sum.js:1", "sum.test.js#L2-L3"])("is a file that is there: %s", async (ref) => {
    const { play } = await scripted({ script: { ...HONEST, verifier: [citing("file_read", ref)] } });
    const run = await play();
    expect(run).toMatchObject({ status: "completed", incidents: [] });
  });

  it.each([
    ["file_read", "src/none.js"],
    ["file_read", "../app/src/sum.js"],
    ["file_read", "/etc/passwd"],
    ["file_read", "art_0999_validation"],
    ["test_log", "src/sum.js"],
  ])("is nothing else: %s %s", async (kind, ref) => {
    const { play } = await scripted({ script: { ...HONEST, verifier: [citing(kind, ref)] } });
    const run = await play();
    expect(run.status).not.toBe("completed");
    expect(run.incidents.map(({ code }) => code)).toContain("RULE V4");
  });

  it("proves nothing by what a role printed, however it is called", async () => {
    const { play, runs, start } = await scripted({ script: HONEST });
    expect(start).toBeDefined();
    const honest = await play();
    const [answer] = await runs.artifacts(honest.run_id, "response");
    const raw = answer?.parents[0] ?? "";
    expect(raw).toMatch(/^blob_/);
    const liar = verdict("approve", { evidence: [{ kind: "test_log", ref: raw, finding: "It passes." }] });
    const told = JSON.stringify({ status: "ok", summary: "x", data: (liar as { data: object }).data });
    const report = await runs.checkResponse("verifier", told, honest.run_id);
    expect(report.errors.map(({ rule }) => rule)).toEqual(expect.arrayContaining(["V1", "V4"]));
    const [validation] = await runs.artifacts(honest.run_id, "validation");
    const measured = verdict("approve", {
      evidence: [{ kind: "test_log", ref: validation?.parents[0], finding: "It passes." }],
    });
    const right = JSON.stringify({ status: "ok", summary: "x", data: (measured as { data: object }).data });
    const { errors } = await runs.checkResponse("verifier", right, honest.run_id);
    expect(errors.map(({ code }) => code)).toEqual(["ACK_MISSING"]);
  });

  it("lets a finding of a research cite a line, and warns of a file that is not there", async () => {
    const there = await scripted({ script: { researcher: [finding("src/sum.js:1")] } });
    expect((await there.start({ mode: "research", inPlace: false })).run.status).toBe("completed");
    const gone = await scripted({ script: { researcher: [finding("src/none.js:1")] } });
    const { run } = await gone.start({ mode: "research", inPlace: false });
    const { body } = await gone.runs.artifact(run.run_id, run.latest.research ?? "");
    expect(body).toMatchObject({ report: { warnings: [{ code: "REF_UNKNOWN", actual: "src/none.js" }] } });
  });
});
