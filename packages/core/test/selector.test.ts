import { describe, expect, it } from "vitest";
import { isSafeId, OrangeError, resolveSelector, shortId } from "../src/all.js";

const words = {
  subject: "Quest",
  plural: "quests",
  notFoundHint: "Run `orange quest list --all` to see quest ids.",
};

type Titles = Readonly<Record<string, string>>;

function select(
  among: readonly string[] | Titles,
  selector: string,
  isLikely?: (id: string) => boolean,
): string {
  const titles: Titles = Array.isArray(among) ? {} : (among as Titles);
  const ids = Array.isArray(among) ? among : Object.keys(among);
  const titleOf = (id: string): string => titles[id] ?? "";
  return resolveSelector({ ids, titleOf, ...(isLikely && { isLikely }) }, selector, words);
}

function refusal(among: readonly string[] | Titles, selector: string): OrangeError {
  try {
    select(among, selector);
  } catch (error) {
    if (error instanceof OrangeError) return error;
  }
  throw new Error("the selector was accepted");
}

describe("selecting by id", () => {
  it("prefers the exact id to the ids that extend it, in any order", () => {
    expect(select(["foo-bar", "foo"], "foo")).toBe("foo");
    expect(select(["foo", "foo-bar"], "foo")).toBe("foo");
  });

  it("takes a prefix that only one id has", () => {
    expect(select(["foo-bar", "other"], "foo")).toBe("foo-bar");
  });

  it("refuses a prefix that several ids have and names at most ten of them in order", () => {
    const ids = Array.from({ length: 12 }, (_, index) => `q-${String(11 - index).padStart(2, "0")}`);
    const error = refusal(ids, "q");
    const candidates = Array.from({ length: 10 }, (_, index) => `q-0${index}`);
    expect({ message: error.message, exit: error.exitCode, data: error.data }).toEqual({
      message: "Several quests match: q",
      exit: 1,
      data: { candidates, quests: candidates.map((id) => ({ id, short_id: shortId(id), title: "" })) },
    });
    expect(error.hint.split("\n")).toEqual([
      "Name one by its id:",
      ...candidates.map((id) => `  ${shortId(id)}`),
      "  and 2 more",
    ]);
  });

  it("takes the short form of an id, which a memory shares with its proposal", () => {
    const id = "mem_delta_quest_20260616_000000Z_store-prices-in-cents_decision";
    const short = shortId(id);
    expect(short).toMatch(/^[a-z\d]{8}$/);
    expect(shortId(`decision.${id}`)).toBe(short);
    expect(shortId(id)).toBe(short);
    expect(select(["other", id], short)).toBe(id);
    expect(select([id, `${short}-again`], short)).toBe(id);
    expect(select([id, `${short}-again`], `${short}-`)).toBe(`${short}-again`);
    expect(select(["other", id], short.slice(0, 4))).toBe(id);
    expect(select(["other", id], short.toUpperCase())).toBe(id);
  });

  it("has a digit in every short id, so that none is a word of a prompt", () => {
    const all = Array.from({ length: 2_000 }, (_, index) => shortId(`quest_${index}`));
    expect(all.filter((short) => !/^(?=[a-z]*\d)[a-z\d]{8}$/.test(short))).toEqual([]);
    expect(new Set(all).size).toBe(all.length);
  });

  it("names ids in full where short forms would not tell them apart", () => {
    const id = "mem_delta_quest_20260616_000000Z_store-prices-in-cents_decision";
    const { data, hint } = refusal([id, `risk.${id}`], shortId(id));
    expect(data).toMatchObject({ candidates: [id, `risk.${id}`] });
    expect(hint.split("\n")).toEqual(["Name one by its id:", `  ${id}`, `  risk.${id}`]);
  });

  it("takes words of one title, in any order and case, and the first words of a quest that was renamed", () => {
    const titles = {
      a1: "Fix the login redirect",
      a2: "Export orders",
      "quest_20260101_000000Z_old-name": "로그인을 고친다",
    };
    expect(select(titles, "LOGIN fix")).toBe("a1");
    expect(select(titles, "로그인")).toBe("quest_20260101_000000Z_old-name");
    expect(select(titles, "old name")).toBe("quest_20260101_000000Z_old-name");
    expect(refusal(titles, "log").message).toBe("Quest not found: log");
    expect(refusal(titles, "   ").message).toBe("Quest not found:    ");
  });

  it("shows the titles of several, each on one line that no title can break", () => {
    const titles = { b1: "Fix the login", b2: "Fix\u001b[2J the\n  logout" };
    const { message, hint } = refusal(titles, "fix the");
    expect([message, ...hint.split("\n")]).toEqual([
      "Several quests match: fix the",
      "Name one by its id:",
      `  ${shortId("b1")}  Fix the login`,
      `  ${shortId("b2")}  Fix the logout`,
    ]);
  });

  it("prefers, of several titles, those that a command works on", () => {
    const titles = { b1: "Fix the login", b2: "Fix the logout" };
    expect(select(titles, "fix", (id) => id === "b2")).toBe("b2");
  });

  it("does not choose between the beginning of a short id and a word of a title", () => {
    const id = "quest_20260101_000000Z_a";
    const begin = shortId(id).slice(0, 3);
    expect(refusal({ [id]: "One", other: `Say ${begin}` }, begin).message).toBe(
      `Several quests match: ${begin}`,
    );
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
