import fc from "fast-check";
import { describe, expect, it } from "vitest";
import * as z from "zod";
import { PAYLOAD_KEYS, type Purpose } from "../src/model/role.js";
import { PUBLISHED_SCHEMAS, payloadSchemas, responseSchemas } from "../src/schema.js";
import { ACK, changed, PURPOSES, read, response, SAMPLES } from "./support/responses.js";

/** The published file, read back by a reader that knows JSON Schema alone. */
function published(name: string): z.ZodType {
  const schema = PUBLISHED_SCHEMAS[name];
  if (schema === undefined) throw new Error(`${name} is not published`);
  const file = JSON.stringify(z.toJSONSchema(schema, { io: "input" }));
  return z.fromJSONSchema(JSON.parse(file));
}

it("is JSON Schema for all that the specification of runs names", () => {
  const names = Object.keys(PUBLISHED_SCHEMAS);
  expect(names).toEqual(
    expect.arrayContaining([
      ...PURPOSES.flatMap((purpose) => [`response.${purpose}`, `payload.${purpose}`]),
      ...["directive", "validation", "critic_trigger", "revision_packet", "fanout", "completion_check"].map(
        (kind) => `artifact.${kind}`,
      ),
      ...["approval", "event", "run", "artifact-line", "validation-report"],
    ]),
  );
  for (const name of names) {
    const schema = z.toJSONSchema(PUBLISHED_SCHEMAS[name] ?? z.never(), { io: "input" });
    expect(schema, name).toMatchObject({ $schema: "https://json-schema.org/draft/2020-12/schema" });
    expect(JSON.stringify(schema).length, name).toBeGreaterThan(200);
  }
});

const FIELD = /^(FIELD|ENVELOPE|PAYLOAD|ACK_MISSING)/;

/** What is wrong with a response in itself: not with its rules, nor with the directive that it answers. */
function isWellFormed(purpose: Purpose, given: unknown): boolean {
  return read(purpose, given).report.errors.every(({ code }) => !FIELD.test(code));
}

/** Values that fit into some places and not into others. */
const VALUES: readonly unknown[] = [
  ...[
    undefined,
    null,
    true,
    0,
    7,
    1.5,
    "",
    " ",
    "ok",
    "failed",
    "blocked",
    "approve",
    "ship",
    "P2",
    "low",
    "qa",
  ],
  ...["x".repeat(2_001), "x".repeat(8_001), "x".repeat(205_000)],
  ...[
    [],
    ["a"],
    [1],
    Array.from({ length: 51 }, () => "a"),
    Array.from({ length: 501 }, () => "a"),
    {},
    { a: 1 },
  ],
];

function pathsIn(value: unknown, path = ""): readonly string[] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => {
    const at = path === "" ? name : `${path}.${name}`;
    return name === "thehoodDirectiveAck" ? [] : [at, ...pathsIn(inner, at)];
  });
}

describe.each(PURPOSES)("the response of %s", (purpose) => {
  const whole = response(purpose);
  const paths = pathsIn(whole);
  const file = published(`response.${purpose}`);
  const places = fc.record({ path: fc.constantFrom(...paths), value: fc.constantFrom(...VALUES) });

  it("is judged alike by its schema, by the published file and by the runtime", () => {
    // Each place with each value, and then several at once.
    const single = paths.flatMap((path) => VALUES.map((value) => changed(whole, path, value)));
    const samples = [whole, ...single].filter((one) => one["status"] !== undefined);
    for (const given of samples) {
      const isRight = isWellFormed(purpose, given);
      const about = JSON.stringify(given).slice(0, 300);
      expect(responseSchemas[purpose].safeParse(given).success, about).toBe(isRight);
      expect(file.safeParse(JSON.parse(JSON.stringify(given))).success, about).toBe(isRight);
    }
    fc.assert(
      fc.property(fc.array(places, { minLength: 2, maxLength: 4 }), (changes) => {
        const given = changes.reduce((before, { path, value }) => {
          try {
            return changed(before, path, value);
          } catch {
            // The place went with what stood around it.
            return before;
          }
        }, whole);
        if (given["status"] === undefined) return;
        expect(responseSchemas[purpose].safeParse(given).success).toBe(isWellFormed(purpose, given));
      }),
      { numRuns: 200 },
    );
  });

  it("may leave its payload out where the role could not go on, and nowhere else", () => {
    const without = (status: string): object => ({
      status,
      summary: "It is not there.",
      data: { thehoodDirectiveAck: ACK },
    });
    for (const schema of [responseSchemas[purpose], file]) {
      expect(schema.safeParse(without("blocked")).success).toBe(true);
      expect(schema.safeParse(without("failed")).success).toBe(true);
      expect(schema.safeParse(without("ok")).success).toBe(false);
      expect(
        schema.safeParse({ ...whole, data: { [PAYLOAD_KEYS[purpose]]: SAMPLES[purpose] } }).success,
      ).toBe(false);
    }
  });

  it("holds the payload that is published by itself", () => {
    expect(payloadSchemas[purpose].parse(SAMPLES[purpose])).toEqual(SAMPLES[purpose]);
    expect(published(`payload.${purpose}`).safeParse(SAMPLES[purpose]).success).toBe(true);
  });
});
