import { describe, expect, it } from "vitest";
import { analyse } from "../src/index.js";

const texts = (text: string): readonly string[] => analyse(text).map((term) => term.text);
const named = (text: string): readonly string[] =>
  analyse(text)
    .filter(({ kind }) => kind === "name")
    .map((term) => term.text);

describe("English words", () => {
  it("are stems, without stop words", () => {
    expect(texts("How do we retry the retried connections?")).toEqual(["retri", "retri", "connect"]);
  });

  it("lose their apostrophes and the accents of Latin letters", () => {
    expect(texts("the user's café doesn't")).toEqual(["user", "cafe"]);
  });

  it("count their places with the stop words", () => {
    expect(analyse("the queue of jobs").map(({ place, word }) => [place, word])).toEqual([
      [1, "queue"],
      [3, "jobs"],
    ]);
  });
});

it("encoded data is no word, but counts as one", () => {
  for (const data of ["eyJ".repeat(25_000), "/a".repeat(40_000), "가".repeat(300)])
    expect(analyse(`retry ${data} queue`).map(({ text, place }) => [place, text])).toEqual([
      [0, "retri"],
      [2, "queue"],
    ]);
});

describe("identifiers", () => {
  it("are the same name in every spelling", () => {
    for (const name of [
      "retryLimit",
      "RetryLimit",
      "retry_limit",
      "retry-limit",
      "RETRY_LIMIT",
      "retry.limit",
    ])
      expect(named(name), name).toContain("retrylimit");
  });

  it("have their parts as terms", () => {
    expect(texts("fetchUserByID")).toEqual(["fetchuserbyid", "fetch", "user", "id"]);
    expect(texts("parseHTTPRequest")).toEqual(expect.arrayContaining(["pars", "http", "request"]));
    expect(texts("OAuth2")).toEqual(expect.arrayContaining(["oauth2", "oauth", "auth"]));
  });

  it("keep versions and dates whole", () => {
    expect(texts("4.13.0 2026-11-22")).toEqual(["4.13.0", "2026-11-22"]);
  });
});

describe("paths", () => {
  it("are found whole, by file name with and without its ending, and by folder", () => {
    expect(texts("src/auth/session-store.ts")).toEqual(
      expect.arrayContaining(["src/auth/sessionstorets", "sessionstorets", ...texts("sessionStore"), "auth"]),
    );
  });

  it("are the same with either slash", () => {
    expect(texts("src\\auth\\token.ts")).toEqual(texts("src/auth/token.ts"));
  });
});

describe("Korean", () => {
  it("has pairs of syllables, without particles", () => {
    for (const word of ["장바구니", "장바구니를", "장바구니에서", "장바구니의"])
      expect(texts(word).slice(0, 3), word).toEqual(["장바", "바구", "구니"]);
  });

  it("has the same pairs for a noun and the verb made of it", () => {
    for (const word of ["배포", "배포합니다", "배포해야", "배포되었다"])
      expect(texts(word)[0], word).toBe("배포");
  });

  it("keeps the last syllable where it may be none of a particle", () => {
    expect(texts("재시도")).toEqual(["재시", "시도"]);
  });

  it("takes an identifier out of its particle", () => {
    expect(texts("fetchUser를")).toEqual(texts("fetchUser"));
  });
});

it("reads other scripts as words", () => {
  expect(texts("Привет мир 東京")).toEqual(["привет", "мир", "東京"]);
});

it("answers nothing for text without words", () => {
  expect(analyse(" -- ?! ")).toEqual([]);
});
