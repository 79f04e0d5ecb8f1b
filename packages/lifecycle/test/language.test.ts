import { createTestContext } from "@orange-hyper/testkit";
import { describe, expect, it } from "vitest";
import { ENGLISH } from "../src/texts/english.js";
import { KOREAN } from "../src/texts/korean.js";
import { projectTexts, textsFor } from "../src/texts/texts.js";

const project = (language: string) => ({
  ...createTestContext().project,
  config: { kind: "valid" as const, data: { project: { default_language: language } } },
});

describe("what an agent and its user are told", () => {
  it.each([
    ["English", ENGLISH, "en", {}],
    ["Korean where the project says so", KOREAN, "ko", { locale: "en_US.UTF-8" }],
    ["Korean where the locale says so", KOREAN, "en", { locale: "ko_KR.UTF-8" }],
    ["what the user asks for before both", ENGLISH, "ko", { locale: "ko_KR.UTF-8", language: "en" }],
    ["Korean where the user asks for it", KOREAN, "en", { locale: "C", language: "ko" }],
  ])("is %s", (_, expected, language, event) => {
    expect(textsFor({ ctx: { project: project(language) }, event })).toBe(expected);
  });
});

it("what quests keep is in the language of the project", () => {
  expect([projectTexts(project("en")), projectTexts(project("ko"))]).toEqual([ENGLISH, KOREAN]);
});
