import { describe, expect, it } from "vitest";
import { ACK, answer, changed, faults, read, response, SAMPLES, warnings } from "./support/responses.js";

const MIB = 1024 * 1024;
const nested = (levels: number): unknown => JSON.parse(`${'{"a":'.repeat(levels)}1${"}".repeat(levels)}`);
const listed = (levels: number): string => `${"[".repeat(levels)}${"]".repeat(levels)}`;
const qaWith = (more: object): object => response("qa", { ...SAMPLES.qa, ...more });

describe("a text", () => {
  it("has at most 4 MiB", () => {
    const right = answer("qa");
    expect(faults("qa", right.padStart(4 * MIB))).toEqual([]);
    expect(faults("qa", right.padStart(4 * MIB + 1))).toEqual([" RESPONSE_TOO_LARGE"]);
  });

  it("is measured in bytes", () => {
    const text = (bytes: number): string => "글".repeat(Math.floor(bytes / 3));
    expect(faults("qa", `${text(3.9 * MIB)}\n${answer("qa")}`)).toEqual([]);
    expect(faults("qa", text(4 * MIB + 3))).toEqual([" RESPONSE_TOO_LARGE"]);
  });
});

describe("JSON", () => {
  const large = (bytes: number, filler = "x"): string => {
    const size = (text: string): number => Buffer.byteLength(text);
    const empty = JSON.stringify(qaWith({ extra: [] }));
    const item = filler.repeat(Math.floor(7_000 / size(filler)));
    const items = Array.from({ length: Math.floor((bytes - size(empty)) / (size(item) + 3)) }, () => item);
    const text = JSON.stringify(qaWith({ extra: items }));
    return text.replace("{", `{${" ".repeat(bytes - size(text))}`);
  };

  it.each(["x", "글"])("has at most 1 MiB, of %s", (filler) => {
    expect(faults("qa", large(MIB, filler))).toEqual([]);
    expect(faults("qa", large(MIB + 1, filler))).toEqual([" RESPONSE_TOO_LARGE"]);
    expect(faults("qa", `Here: ${large(MIB + 1, filler)}`)).toEqual([" RESPONSE_TOO_LARGE"]);
  });

  it("that is too large hides no answer beside it", () => {
    expect(faults("qa", `${large(2 * MIB)}\n${answer("qa")}`)).toEqual([]);
    expect(faults("qa", `${answer("qa")}\n${large(2 * MIB)}`)).toEqual([]);
  });
});

describe("depth", () => {
  // The response, its data and the payload are the first three levels.
  it("is at most 12 levels", () => {
    expect(faults("qa", qaWith({ extra: nested(9) }))).toEqual([]);
    expect(faults("qa", qaWith({ extra: nested(10) }))).toEqual([
      `data.qa_result.extra.${"a.".repeat(9).slice(0, -1)} FIELD_TOO_LONG`,
    ]);
    expect(faults("qa", qaWith({ extra: JSON.parse(listed(9)) }))).toEqual([]);
    expect(faults("qa", qaWith({ extra: JSON.parse(listed(10)) }))).toEqual([
      `data.qa_result.extra.${"0.".repeat(9).slice(0, -1)} FIELD_TOO_LONG`,
    ]);
  });

  it.each([50, 10_000, 100_000])("of %i levels is refused wherever it is", (levels) => {
    for (const deep of [listed(levels), `${'{"a":'.repeat(levels)}1${"}".repeat(levels)}`]) {
      const at = (field: string): readonly string[] =>
        faults("qa", JSON.stringify(response("qa", SAMPLES.qa, { [field]: "?" })).replace('"?"', deep));
      expect(at("extra").join()).toMatch(/^extra\.\S+ FIELD_TOO_LONG$/);
      expect(at("status").join()).toContain("status ENVELOPE_STATUS");
      expect(at("summary").join()).toContain("summary ENVELOPE_SUMMARY");
      expect(at("data").join()).toContain("ACK_MISSING");
    }
  });

  it("within a payload is warned of from five levels on", () => {
    const nest = (levels: number): readonly string[] =>
      warnings("qa", qaWith({ extra: nested(levels) })).filter((one) => one.endsWith("NESTED_REPORT"));
    expect(nest(3)).toEqual([]);
    expect(nest(4)).toEqual(["data.qa_result NESTED_REPORT"]);
    expect(nest(9)).toEqual(["data.qa_result NESTED_REPORT"]);
  });
});

describe("what is not known", () => {
  it("has the bounds of what is", () => {
    const text = "x".repeat(8_001);
    const list = Array.from({ length: 501 }, () => 1);
    expect(faults("qa", { ...qaWith({ text, list }), text, list })).toEqual([
      "data.qa_result.text FIELD_TOO_LONG",
      "data.qa_result.list FIELD_TOO_LONG",
      "text FIELD_TOO_LONG",
      "list FIELD_TOO_LONG",
    ]);
    const fits = { text: text.slice(1), list: list.slice(1) };
    expect(faults("qa", { ...qaWith(fits), ...fits })).toEqual([]);
  });

  it.each(["__proto__", "constructor", "prototype"])("may not be called %s", (name) => {
    const text = answer("qa", { ...SAMPLES.qa, risks: ["?"] });
    const hidden = JSON.stringify({ x: 1 }).replace("x", name);
    expect(faults("qa", text.replace("{", `{"${name}":{"status":"ok"},`))).toEqual([
      `${name} FIELD_FORBIDDEN`,
    ]);
    expect(faults("qa", text.replace('"data":{', `"data":{"${name}":1,`))).toEqual([
      `data.${name} FIELD_FORBIDDEN`,
    ]);
    expect(faults("qa", text.replace('"?"', hidden))).toEqual([
      "data.qa_result.risks.0 FIELD_TYPE",
      `data.qa_result.risks.0.${name} FIELD_FORBIDDEN`,
    ]);
    expect(({} as Record<string, unknown>)["status"]).toBeUndefined();
  });
});

describe("Markdown", () => {
  it("is measured in bytes", () => {
    const most = 200 * 1024;
    const fits = "글".repeat(Math.floor(most / 3));
    expect(faults("qa", qaWith({ markdown: fits }))).toEqual([]);
    expect(faults("qa", qaWith({ markdown: `${fits}글` }))).toEqual([
      "data.qa_result.markdown FIELD_TOO_LONG",
    ]);
  });
});

describe("a report", () => {
  const MANY = 80_000;

  it("names at most 200 unknown fields, however many there are", () => {
    const extra = Object.fromEntries(Array.from({ length: MANY }, (_, at) => [`f${at}`, 1]));
    const { report, response: accepted } = read("qa", { ...qaWith({}), ...extra });
    expect(report.warnings).toHaveLength(200);
    expect(report.warnings[0]?.path).toBe("f0");
    expect(accepted?.normalised).toEqual(qaWith({}));
  });

  it("names at most 200 errors, the first of the document", () => {
    const source_refs = Array.from({ length: 500 }, () => 1);
    const finding = { claim: "x", confidence: "low", source_refs };
    const payload = { ...SAMPLES.researcher, findings: Array.from({ length: 50 }, () => finding) };
    const { errors } = read("researcher", answer("researcher", payload)).report;
    expect(errors).toHaveLength(200);
    expect(errors.at(-1)?.path).toBe("data.research_result.findings.0.source_refs.199");
    expect(JSON.stringify(errors).length).toBeLessThan(100_000);
  });

  it("cuts names and values, and says them in one line", () => {
    const name = `a\n\u001b[31m${"b".repeat(5_000)}`;
    const { errors } = read("qa", {
      ...qaWith({ verdict: "y".repeat(5_000) }),
      [name]: "x".repeat(8_001),
    }).report;
    expect(errors[0]?.actual).toBe(`${"y".repeat(119)}…`);
    expect(errors[1]?.path).toHaveLength(200);
    expect(errors[1]?.path).toMatch(/^a \[31mb+…$/);
  });
});

/** Takes each text of 4 MiB in time that is linear in it: a quadratic reader would not end within the time of a test. */
describe("a text that is made to be read slowly", () => {
  const full = (part: string, bytes = 4 * MIB): string => part.repeat(Math.floor(bytes / part.length));
  const TEXTS: Readonly<Record<string, () => string>> = {
    "braces that open": () => full("{"),
    "braces that open and a name": () => full('{"a":'),
    "braces that open and close": () => full("{", 2 * MIB) + full("}", 2 * MIB),
    "objects in each other that are broken within": () => full('{"a":', 3 * MIB) + full("}", MIB / 2),
    "objects in each other with a status": () => full('{"status":', 3 * MIB) + full("}", MIB / 4),
    "objects beside each other": () => full('{"status":"ok"}'),
    "objects that are none": () => full("{'status':'ok'}"),
    "objects that break at their end": () => full('{"status":"ok",}'),
    "open objects with texts": () => full('{"a":"b'),
    "quotation marks": () => full('"'),
    backslashes: () => `{"${full("\\", 4 * MIB - 2)}`,
    "blocks that open": () => full("```json\n"),
    "blocks that open and close": () => full("```json\n{}\n```\n"),
    "a line of marks of a block": () => full("`"),
    "a line of space": () => `{${full(" ", 4 * MIB - 10)}`,
    "braces and space": () => full("{   "),
    lines: () => full("\n"),
    "lists in each other": () => full("["),
    "a wrapper in a wrapper": () => full('{"agent_response":', 3 * MIB) + full("}", MIB / 8),
  };

  it.each(Object.entries(TEXTS))("is read: %s", (_name, text) => {
    const given = text();
    expect(Buffer.byteLength(given)).toBeLessThanOrEqual(4 * MIB);
    expect(read("qa", given).response).toBeNull();
  });

  it("hides no answer that comes after it", () => {
    for (const start of ["{", '{"a":', '{"a":"b', '"', "```json\n", "{'status':'ok'}"]) {
      expect(faults("qa", `${full(start, 3 * MIB)}\n${answer("qa")}`), start).toEqual([]);
    }
  });

  it("may have very many fields", () => {
    const wide = {
      ...qaWith({}),
      data: { qa_result: changed(SAMPLES.qa, "risks", []), thehoodDirectiveAck: ACK },
    };
    const many = Object.fromEntries(Array.from({ length: 40_000 }, (_, at) => [`a.b${at}`, { x: [1] }]));
    expect(read("qa", { ...wide, ...many }).report.valid).toBe(true);
  });
});
