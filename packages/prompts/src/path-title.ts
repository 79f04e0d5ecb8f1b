import { redact } from "@orange-hyper/redact";
import type { VerbClass } from "./clause.js";
import type { PromptReading } from "./read-prompt.js";
import { onOneLine } from "./text/one-line.js";

/** Maximum length of a title, in characters. */
const MAX_LENGTH = 72;

const ENGLISH: Readonly<Record<VerbClass, string>> = {
  fix: "Fix",
  add: "Add to",
  change: "Change",
  remove: "Remove from",
  rename: "Rename in",
  move: "Move",
  refactor: "Refactor",
  document: "Document",
  test: "Test",
};
const KOREAN: Readonly<Record<VerbClass, string>> = {
  fix: "수정",
  add: "추가",
  change: "변경",
  remove: "제거",
  rename: "이름 변경",
  move: "이동",
  refactor: "리팩터링",
  document: "문서화",
  test: "테스트",
};

/**
 * Makes a title from the kind of change and the files alone, without any words of the prompt: "Fix src/pay/total.ts and
 * 2 more".
 */
export function pathTitle(
  reading: Pick<PromptReading, "verbClass" | "language">,
  touchedPaths: readonly string[],
): string {
  const verb = reading.verbClass ?? "change";
  const [first, ...others] = touchedPaths;
  const isKorean = reading.language === "ko";
  if (first === undefined) return isKorean ? `파일 ${KOREAN[verb]}` : `${ENGLISH[verb]} files`;
  const rest = others.length === 0 ? "" : isKorean ? ` 외 ${others.length}개` : ` and ${others.length} more`;
  const frame = isKorean ? `${rest} ${KOREAN[verb]}` : `${ENGLISH[verb]} ${rest}`;
  const path = shortPath(redact(first).text, MAX_LENGTH - frame.length);
  return isKorean ? `${path}${frame}` : `${ENGLISH[verb]} ${path}${rest}`;
}

/** Keeps as many of the last path segments as fit. */
function shortPath(path: string, most: number): string {
  let short = onOneLine(path);
  while (short.length > most && short.includes("/")) short = short.slice(short.indexOf("/") + 1);
  return short.slice(0, most);
}
