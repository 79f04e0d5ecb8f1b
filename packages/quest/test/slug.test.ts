import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { compactStamp, slugify, wholeWordSlug } from "../src/index.js";

describe("wholeWordSlug", () => {
  it.each([
    ["Implement adapter JSON contract", "implement-adapter-json-contract"],
    [
      "review the pull request context before changing the importer",
      "review-the-pull-request-context-before-changing",
    ],
    [
      "회원가입 페이지의 이메일 중복 확인 로직을 고쳐서 메시지 표시",
      "hoewongaip-peijiui-imeil-jungbok-hwakin-rojikeul",
    ],
    [`${"a".repeat(60)} b`, "a".repeat(48)],
    ["!!!", "quest"],
  ])("makes %j into %s", (title, slug) => {
    expect(wholeWordSlug(title)).toBe(slug);
  });

  it("holds words of the title only, and no more than fit", () => {
    const word = fc.stringMatching(/^[a-z]{1,20}$/);
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 20 }), (words) => {
        const slug = wholeWordSlug(words.join(" "));
        expect(slug.length).toBeLessThanOrEqual(48);
        expect(words.join("-").startsWith(slug)).toBe(true);
        expect(slug.split("-")).toEqual(words.slice(0, slug.split("-").length));
      }),
    );
  });
});

describe("slugify", () => {
  it.each([
    ["Implement adapter JSON contract", "implement-adapter-json-contract"],
    ["한국어 제목 작업을 구현해", "hangukeo-jemok-jakeopeul-guhyeonhae"],
    ["로그인 버튼 문구 수정", "rogeuin-beoteun-mungu-sujeong"],
    ["mixed 한글 and English", "mixed-hangeul-and-english"],
    ["Ünïcode café Naïve", "unicode-cafe-naive"],
    ["a/b\\c: d?", "a-b-c-d"],
    ["v0.1.0 release", "v0-1-0-release"],
    ["don't panic", "dont-panic"],
    ["don’t panic", "dont-panic"],
    ["日本語タイトル", "quest"],
    ["___", "quest"],
    ["!!!", "quest"],
    ["", "quest"],
    ["emoji 🍊 job", "emoji-job"],
    [
      "A very long title that goes on and on and on and on and on past seventy two",
      "a-very-long-title-that-goes-on-and-on-and-on-and",
    ],
  ])("makes %j into %s", (title, slug) => {
    expect(slugify(title)).toBe(slug);
  });

  it("gives decomposed Hangul and accents the slug of the composed ones", () => {
    expect(slugify("한글 café".normalize("NFD"))).toBe(slugify("한글 café"));
  });

  it("does not end in a dash where it is cut", () => {
    expect(slugify(`${"a".repeat(47)} b`)).toBe("a".repeat(47));
  });

  it("gives words of lower-case ASCII, whatever the title is", () => {
    const titles = fc.oneof(fc.string({ unit: "binary" }), fc.string({ unit: "grapheme", maxLength: 80 }));
    fc.assert(
      fc.property(titles, (title) => {
        const slug = slugify(title);
        expect(slug).toMatch(/^[a-z0-9]+(?:-[a-z0-9]+)*$/);
        expect(slug.length).toBeLessThanOrEqual(48);
      }),
    );
  });
});

describe("compactStamp", () => {
  it("keeps the second and drops the milliseconds", () => {
    expect(compactStamp("2026-06-16T01:02:03.999Z")).toBe("20260616_010203Z");
  });
});
