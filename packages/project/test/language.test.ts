import { expect, it } from "vitest";
import { defaultLanguage } from "../src/language.js";

it.each(["ko", "ko_KR", "ko-KR", "ko_KR.UTF-8", "ko.UTF-8", "KO", "Korean_Korea.949", " ko_KR "])(
  "speaks Korean in the locale %j",
  (locale) => expect(defaultLanguage(locale)).toBe("ko"),
);

it.each([undefined, "", "C", "POSIX", "en_US.UTF-8", "kok_IN", "ja_JP", "en_KO"])(
  "speaks English in the locale %j",
  (locale) => expect(defaultLanguage(locale)).toBe("en"),
);
