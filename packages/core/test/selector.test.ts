import { describe, expect, it } from "vitest";
import { isSafeId, OrangeError, resolveSelector, shortId } from "../src/all.js";

const words = { subject: "Quest", notFoundHint: "Run `orange quest list --all` to see quest ids." };

function refusal(ids: readonly string[], selector: string): OrangeError {
  try {
    resolveSelector(ids, selector, words);
  } catch (error) {
    if (error instanceof OrangeError) return error;
  }
  throw new Error("the selector was accepted");
}

describe("selecting by id", () => {
  it("prefers the exact id to the ids that extend it, in any order", () => {
    expect(resolveSelector(["foo-bar", "foo"], "foo", words)).toBe("foo");
    expect(resolveSelector(["foo", "foo-bar"], "foo", words)).toBe("foo");
  });

  it("takes a prefix that only one id has", () => {
    expect(resolveSelector(["foo-bar", "other"], "foo", words)).toBe("foo-bar");
  });

  it("refuses a prefix that several ids have and names at most ten of them in order", () => {
    const ids = Array.from({ length: 12 }, (_, index) => `q-${String(11 - index).padStart(2, "0")}`);
    const error = refusal(ids, "q");
    expect({ message: error.message, exit: error.exitCode, data: error.data }).toEqual({
      message: "Quest selector is ambiguous: q",
      exit: 1,
      data: { candidates: ["q-00", "q-01", "q-02", "q-03", "q-04", "q-05", "q-06", "q-07", "q-08", "q-09"] },
    });
    expect(error.hint).toMatch(/: q-00, q-01, .+, q-09, and 2 more\.$/);
  });

  it("takes the short form of an id, which a memory shares with its proposal", () => {
    const id = "mem_delta_quest_20260616_000000Z_store-prices-in-cents_decision";
    const short = shortId(id);
    expect(short).toMatch(/^[a-z\d]{8}$/);
    expect(shortId(`decision.${id}`)).toBe(short);
    expect(shortId(id)).toBe(short);
    expect(resolveSelector(["other", id].values(), short, words)).toBe(id);
    expect(resolveSelector([id, `${short}-again`], short, words)).toBe(`${short}-again`);
    expect(refusal([id, `risk.${id}`], short).data).toEqual({ candidates: [id, `risk.${id}`] });
  });

  it("has another short form for each of many ids that are nearly alike", () => {
    const ids = Array.from(
      { length: 50_000 },
      (_, index) => `mem_delta_quest_20260616_000000Z_note-${index}_risk`,
    );
    expect(new Set(ids.map(shortId)).size).toBe(ids.length);
  });

  it("names what is not there and the command that lists ids", () => {
    const error = refusal(["other"], "nope");
    expect([error.message, error.hint]).toEqual(["Quest not found: nope", words.notFoundHint]);
  });
});

describe("safe ids", () => {
  it.each(["quest_20260616_000000Z_a-b.c", "A", "-x", "_"])("accepts %s", (id) => {
    expect(isSafeId(id)).toBe(true);
  });

  it.each(["", ".", "..", ".hidden", "a..b", "a/b", "a\\b", "a b", "a\n", "한글", "x".repeat(201)])(
    "refuses %j",
    (id) => {
      expect(isSafeId(id)).toBe(false);
    },
  );
});
