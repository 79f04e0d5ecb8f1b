import { redact } from "@orange-hyper/redact";
import { tokensOf } from "./text/tokens.js";

/** The earlier work that a prompt names in order to continue it. */
export type Continues =
  | { readonly by: "id"; readonly id: string }
  | {
      readonly by: "title";
      readonly words: string;
      /** Set when the words count only as a whole title or an id, because they may also describe what to do. */
      readonly isWhole?: true;
      /** Set when a task follows the name: "back to the login, make it remember the user". */
      readonly hasTask?: true;
    }
  | { readonly by: "continue" };

const ENGLISH =
  /^(?:(?:ok|okay|please|pls|yes|now|so|then|great|thanks|good|nice|let's|lets|hey|hi|can you|could you|can we|i want to|i'd like to|you can)[\s,.!]{1,3}){0,4}(?:continue|resume|carry on|keep going|go on|keep working|proceed|(?:get|getting|go|going|switch|switching|jump) back|back|pick up|finish)\b(.*)$/i;
const KOREAN = /(?:이어서|계속|마저|이어|재개)/;

/** Returns the earlier work that a prompt continues; null when it mentions none. */
export function continuationOf(text: string): Continues | null {
  const id = /\bquest_[a-z0-9_-]{4,120}/i.exec(text)?.[0];
  if (id !== undefined) return { by: "id", id };
  const line = text.trim();
  if (line.length > 160 || line.includes("\n")) return null;
  const continues = /[가-힣]/.test(line) ? koreanContinuation(line) : englishContinuation(line);
  return continues === null || redact(line).redacted ? null : continues;
}

/** Matches what separates a name from the task after it. A pronoun after "and" shows that a verb precedes it. */
const TASK_FOLLOWS = /(?<=\w{3})(?:[:;,.!]| [–—-]| and(?: then)?(?= \w{2,20} (?:it|them|its?|the|an?)\b)) /;

const CONTINUING = "continue resume carry keep go get back pick finish proceed".split(" ");

function englishContinuation(line: string): Continues | null {
  const folded = line.toLowerCase();
  if (!CONTINUING.some((verb) => folded.includes(verb))) return null;
  const all = ENGLISH.exec(line)?.[1];
  if (all === undefined || line.endsWith("?")) return null;
  // In "back to the translations: the plural forms are wrong", the part after the colon is the task and not the name.
  const [rest = all, ...after] = all.split(TASK_FOLLOWS);
  const verb =
    line
      .slice(0, line.length - all.length)
      .split(/[\s,]+/)
      .at(-1)
      ?.toLowerCase() ?? "";
  const words = tokensOf(rest).map(({ word }) => word);
  const object = words.join(" ").replace(/^(?:with|on|to|at|from) /, "");
  const isWhereLeft =
    /^(?:where (?:we|you|i) (?:left|stopped)|what (?:we|you|i) (?:were|was)|from (?:there|here|before|yesterday)|yesterday(?:'s (?:work|task|quest|job))?$)/.test(
      object,
    ) || / (?:where|from) we left off$/.test(` ${object}`);
  if (
    isWhereLeft ||
    /^(?:(?:please|pls|now|then|it|this|that|work|working|going|the work|thanks|on|the task|the last task|the previous (?:task|work))\s?)*$/.test(
      object,
    )
  ) {
    return verb === "back" || verb === "finish" || verb === "proceed"
      ? isWhereLeft
        ? { by: "continue" }
        : null
      : { by: "continue" };
  }
  const named = object
    .replace(/^(?:(?:the|our|my|that|this|yesterday's|working|work|on|with)\s)+/, "")
    .replace(/\s(?:work|task|quest|job|please|pls|now|again|thing)$/, "")
    .replace(/\s(?:work|task|quest|job)$/, "");
  const isNamed =
    /^(?:with|to|on|working)\b/.test(words.join(" ")) ||
    /\b(?:work|task|quest|job|refactor|refactoring|migration|implementation)\b/.test(object) ||
    /^(?:the|our|my) /.test(object);
  // A name without an article: "resume a1b2c3d4", "continue Add login to src/login.ts".
  if (!isNamed && named !== "" && words.length <= 18 && /^(?:continue|resume)$/.test(verb))
    return { by: "title", words: named, isWhole: true };
  if (
    !isNamed ||
    named === "" ||
    words.length > 18 ||
    (/^(?:back|go back|get back|proceed|up)$/.test(verb) && !/^(?:to|with)/.test(words.join(" ")))
  )
    return null;
  if (verb === "finish" && !/\b(?:work|task|quest|job|refactoring|migration)\b/.test(object)) return null;
  return after.length > 0 ? { by: "title", words: named, hasTask: true } : { by: "title", words: named };
}

/** Matches a return to earlier work with a task after it: "쿠폰으로 돌아가서, ...", "아까 하던 차트 작업 다시, ...". */
const RETURNS =
  /^(?:(?:자|이제|그럼|다시|아까)[\s,]{1,2}){0,3}(?:\S{1,6}던\s)?(\S.{0,40}?)(?:(?:으?로|에)\s?(?:다시\s)?돌아가(?:서|자\.?|죠\.?)|(?:\s작업)?\s다시,)[\s,]+\S/;

function koreanContinuation(line: string): Continues | null {
  if (/[?？]$|까$/.test(line)) return null;
  const returned = RETURNS.exec(line)?.[1]?.replace(/\s?작업$/, "");
  if (returned !== undefined) return { by: "title", words: returned, hasTask: true };
  if (!KOREAN.test(line)) return null;
  const words = tokensOf(line).map(({ word }) => word);
  const marker = words.findIndex((word) => /^(?:이어서|이어|계속|마저|재개)/.test(word));
  if (marker < 0 || words.length > 10) return null;
  const after = words.slice(marker + 1).join("");
  // "계속 실패해" is a report. In a request, only words for doing or going ahead may follow, or nothing.
  const isAsked =
    /^(?:계속)?(?:이어서|계속|마저|진행|작업|가|해|하|부탁|ㄱㄱ|고고)*(?:해|줘|주세요|하자|하세요|합시다|시다|자|부탁해요?|부탁드려요|부탁드립니다|봐|가자|요|ㄱㄱ|고고)*$/.test(
      after,
    );
  const own = (words[marker] ?? "").replace(/^(?:이어서|이어|계속|마저|재개)/, "");
  if (
    !isAsked ||
    !/^(?:해|하|진행|작업|줘|주세요|요|합시다|가|ㄱㄱ|부탁)*[가-힣]*$/.test(own) ||
    /^(?:되|나|돌)/.test(own)
  )
    return null;
  const named = words
    .slice(0, marker)
    .map((word) => word.replace(/(?<=..)(?:을|를|은|는|도)$/, ""))
    .filter(
      (word) =>
        !/^(?:그|이|저|하던|아까|방금|위|이전|같은|작업|일|것|거|네|넵|그럼|그거|이거|하던거|작업하던|음|좋아|좋아요|ok|오케이|어제|지난번)$/.test(
          word,
        ),
    );
  return named.length === 0 ? { by: "continue" } : { by: "title", words: named.join(" ") };
}

/** Returns true for a prompt that says it starts something else. */
export function startsNew(text: string): boolean {
  const head = text.slice(0, 200).toLowerCase();
  return (
    (NEW_MARKS.some((mark) => head.includes(mark)) && NEW.test(head)) ||
    (NEW_KOREAN_MARKS.some((mark) => head.includes(mark)) && NEW_KOREAN.test(head))
  );
}

/** Pre-filter: every match of the patterns contains one of these, and most prompts contain none. */
const NEW_MARKS = "task topic subject something different unrelated note moving start scratch gears".split(
  " ",
);
const NEW_KOREAN_MARKS = "작업 별개 별도 별건 얘기 무관 거 건 주제".split(" ");
const NEW =
  /(?:^|[\s.!,])(?:(?:new|separate|different|another|other) (?:task|topic|subject)|something else|something different|different thing|unrelated(?:ly)?|on another note|next task|moving on|start(?:ing)? over|start fresh|from scratch|switching gears|now for something)(?![\w-])/;
const NEW_KOREAN =
  /새\s?작업|새로운\s?작업|다른\s?작업|별도\s?작업|별개로|별도로|다음\s?작업|다른\s?얘기|무관한|무관하게|다른\s?(?:거|건|건데|거인데|주제)[\s,:]|별건/;
