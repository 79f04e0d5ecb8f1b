import { describe, expect, it } from "vitest";
import { englishMessages, languageOf, messagesOf } from "../src/human/index.js";
import { msg } from "../src/text/index.js";

const KOREAN = {
  Title: "제목",
  "{0} quests match {1}.": "{1}에 맞는 퀘스트 {0}개",
  "{0} failed: {1}": "{0} 실패: {1*}",
  "{0} failed: {1} of {2}": "{0} 실패: {2} 중 {1}",
  "no space left": "남은 공간 없음",
};

function korean(): ReturnType<typeof messagesOf> {
  return messagesOf("ko", [() => ({}), () => KOREAN]);
}

describe("a tagged text", () => {
  it("is said in the language of the person, its values where that language has them", () => {
    const { t } = korean();
    expect(t`Title`).toBe("제목");
    expect(t`${3} quests match ${"x{0}"}.`).toBe("x{0}에 맞는 퀘스트 3개");
  });

  it("is English where no catalogue has it, and in English", () => {
    expect(korean().t`${2} memories`).toBe("2 memories");
    expect(englishMessages.t`${3} quests match ${"x"}.`).toBe("3 quests match x.");
    expect(msg`${3} quests match ${"x"}.`).toBe("3 quests match x.");
  });

  it("opens no catalogue behind the one that has it", () => {
    const { t } = messagesOf("ko", [
      () => KOREAN,
      () => {
        throw new Error("opened");
      },
    ]);
    expect(t`Title`).toBe("제목");
  });
});

describe("a finished message", () => {
  it("is translated with the values that it was made with, those marked as messages too", () => {
    const { translate } = korean();
    expect(translate("Title")).toBe("제목");
    expect(translate("12 quests match a b.")).toBe("a b에 맞는 퀘스트 12개");
    expect(translate("sync failed: no space left")).toBe("sync 실패: 남은 공간 없음");
    expect(translate("no space left failed: Title")).toBe("no space left 실패: 제목");
  });

  it("is read by the template that leaves least of it to values", () => {
    expect(korean().translate("sync failed: 2 of 3")).toBe("sync 실패: 3 중 2");
  });

  it("is read so in whichever catalogue that template stands", () => {
    const { translate } = messagesOf("ko", [() => ({ "{0} failed: {1}": "{0} 실패: {1}" }), () => KOREAN]);
    expect(translate("sync failed: 2 of 3")).toBe("sync 실패: 3 중 2");
  });

  it("may be several, each known by itself", () => {
    const { translate } = korean();
    expect(translate("1 quests match a.; sync failed: no space left")).toBe(
      "a에 맞는 퀘스트 1개; sync 실패: 남은 공간 없음",
    );
    expect(translate("12 quests match a; b.")).toBe("a; b에 맞는 퀘스트 12개");
    expect(translate("12 quests match a; b.; sync failed: no space left")).toBe(
      "a; b에 맞는 퀘스트 12개; sync 실패: 남은 공간 없음",
    );
  });

  it("stays as it is where it comes from nowhere", () => {
    const { translate } = korean();
    for (const text of ["", "constructor", "Something else: went wrong", "quests match x."]) {
      expect(translate(text)).toBe(text);
    }
  });
});

describe("the language of a person", () => {
  const project = (language: unknown) => ({
    config: { kind: "valid", data: { project: { default_language: language } } } as never,
  });

  it.each([
    ["en", {}, "en"],
    ["ko", {}, "ko"],
    ["en", { LANG: "ko_KR.UTF-8" }, "ko"],
    ["en", { LC_ALL: "en_US.UTF-8", LANG: "ko_KR.UTF-8" }, "en"],
    ["en", { LC_ALL: "", LC_MESSAGES: "ko", LANG: "C" }, "ko"],
    ["en", { LANG: "kok_IN" }, "en"],
    ["ko", { LANG: "en_US.UTF-8" }, "ko"],
    ["ko", { ORANGE_LANGUAGE: "en" }, "en"],
    ["en", { ORANGE_LANGUAGE: "ko" }, "ko"],
    ["ko", { ORANGE_LANGUAGE: "fr" }, "ko"],
    [undefined, {}, "en"],
  ])("in a project of %j with %j is %j", (language, env, expected) => {
    expect(languageOf(project(language), env)).toBe(expected);
  });

  it("needs no project", () => {
    expect(languageOf({ config: { kind: "missing" } }, { LANG: "ko_KR.UTF-8" })).toBe("ko");
  });
});
