import fc from "fast-check";
import { expect, it } from "vitest";
import { PAYLOAD_KEYS, type Purpose } from "../src/model/role.js";
import { checkResponse } from "../src/protocol/read-response.js";
import { ACK, answer, NONCE, PURPOSES, read, response, SAMPLES } from "./support/responses.js";

const purpose = fc.constantFrom(...PURPOSES);
const NAMES = [
  ...["status", "summary", "data", "agent_response", "thehoodDirectiveAck", "runId", "nonce", "markdown"],
  ...["__proto__", "constructor", "verdict", "evidence", "items", "task", ...Object.values(PAYLOAD_KEYS)],
];
const WORDS = [
  "ok",
  "blocked",
  "approve",
  "delegate",
  "ready",
  "",
  NONCE,
  "art_0009_validation",
  "x".repeat(9_000),
];

/** Any JSON, with the names and words of responses more often than others. */
const json = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 6, depthSize: "small" },
    fc.constantFrom<unknown>(null, true, 0, 1e300, ...WORDS),
    fc.string(),
    fc.array(tie("value"), { maxLength: 4 }),
    fc
      .array(fc.tuple(fc.oneof(fc.constantFrom(...NAMES), fc.string()), tie("value")), { maxLength: 6 })
      .map((entries) =>
        JSON.parse(
          `{${entries.map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value)}`).join(",")}}`,
        ),
      ),
  ),
})).value;

/** A response in which a few places are anything. */
const damaged = fc
  .tuple(purpose, fc.array(fc.tuple(fc.nat(), json), { maxLength: 4 }))
  .map(([of, changes]): readonly [Purpose, string] => {
    const whole = structuredClone(response(of)) as Record<string, unknown>;
    for (const [at, to] of changes) {
      const places = fieldsIn(whole);
      const place = places[at % places.length];
      if (place !== undefined) place.holder[place.name] = to;
    }
    return [of, JSON.stringify(whole)];
  });

interface Field {
  readonly holder: Record<string, unknown>;
  readonly name: string;
}

function fieldsIn(value: unknown): readonly Field[] {
  if (typeof value !== "object" || value === null) return [];
  const holder = value as Record<string, unknown>;
  return Object.keys(holder).flatMap((name) => [{ holder, name }, ...fieldsIn(holder[name])]);
}

/** Texts in pieces that extraction looks at. */
const text = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        "{",
        "}",
        '"',
        "\\",
        "\n",
        "```json\n",
        "```\n",
        "\r\n",
        "\uFEFF",
        '{"status":"ok"}',
        ":",
        ",",
      ),
      json.map((value) => JSON.stringify(value)),
      damaged.map(([, one]) => one),
      fc.string({ unit: "binary" }),
    ),
    { maxLength: 12 },
  )
  .map((parts) => parts.join(""));

it("gives a report for any text, and the same each time", () => {
  fc.assert(
    fc.property(
      purpose,
      fc.oneof(
        text,
        damaged.map(([, one]) => one),
      ),
      (of, given) => {
        const { report, response: accepted } = read(of, given);
        expect(report.valid).toBe(report.errors.length === 0);
        expect(accepted === null).toBe(!report.valid);
        expect(read(of, given)).toEqual({ report, response: accepted });
        for (const { path, actual } of [...report.errors, ...report.warnings]) {
          expect(path.length).toBeLessThanOrEqual(200);
          expect((actual ?? "").length).toBeLessThanOrEqual(120);
        }
        expect(() => checkResponse(of, given)).not.toThrow();
      },
    ),
    { numRuns: 1_000 },
  );
});

it("accepts nothing that does not hold the open nonce", () => {
  fc.assert(
    fc.property(damaged, text, ([of, one], around) => {
      const without = `${around}\n${one}`.replaceAll(NONCE, "f".repeat(32));
      expect(read(of, without).response).toBeNull();
      expect(read(of, without).report.valid).toBe(false);
    }),
    { numRuns: 500 },
  );
});

it("accepts nothing that is not the whole acknowledgement and a payload of its role", () => {
  fc.assert(
    fc.property(damaged, ([of, given]) => {
      const { response: accepted } = read(of, given);
      if (accepted === null) return;
      const data = accepted.normalised["data"] as Record<string, unknown>;
      expect(data["thehoodDirectiveAck"]).toEqual(ACK);
      expect(Object.keys(accepted.normalised)).toEqual(["status", "summary", "data"]);
      if (accepted.status === "ok") {
        expect(Object.keys(data[PAYLOAD_KEYS[of]] as object).toSorted()).toEqual(
          expect.arrayContaining(Object.keys(SAMPLES[of]).filter((name) => name !== "markdown")),
        );
      }
    }),
    { numRuns: 1_000 },
  );
});

it("takes what it accepted once more, as it wrote it", () => {
  fc.assert(
    fc.property(damaged, ([of, given]) => {
      const { response: accepted } = read(of, given);
      if (accepted === null) return;
      const again = read(of, accepted.normalised);
      expect(again.response).toEqual(accepted);
      expect(again.report.warnings.filter(({ code }) => code === "FIELD_UNKNOWN")).toEqual([]);
    }),
    { numRuns: 1_000 },
  );
});

it("finds the answer in any prose that has no braces", () => {
  const prose = fc.string({ unit: "binary" }).map((one) => one.replace(/[{}`]/g, ""));
  fc.assert(
    fc.property(purpose, prose, prose, fc.boolean(), (of, before, after, isFenced) => {
      const right = answer(of);
      const middle = isFenced ? `\`\`\`json\n${right}\n\`\`\`` : right;
      expect(read(of, `${before}\n${middle}\n${after}`).report.errors).toEqual([]);
    }),
    { numRuns: 500 },
  );
});
