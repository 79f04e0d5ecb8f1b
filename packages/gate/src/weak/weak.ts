import { analyse } from "@orange-hyper/recall";
import { type Finding, finding, type Said, shortened } from "../finding.js";
import { wordSet } from "../pattern/patterns.js";
import { isPlain } from "../plain-text.js";
import { isChatter } from "./chatter.js";
import { isLog } from "./log.js";
import { isOrder } from "./order.js";
import { isQuestion } from "./question.js";
import { hasVerb } from "./verb.js";

/** A memory is told whole only up to here and a little more. */
const LONGEST = 600;
const FEWEST_WORDS = 4;

/** Why a text would make a poor memory; the first reason that holds. */
export function findWeakness(text: string): readonly Finding[] {
  const plain = text.normalize("NFC").trim();
  const reason = REASONS.find(({ holds }) => holds(plain));
  return reason === undefined ? [] : [finding("weak", "text", reason, { words: shortened(reason.name) })];
}

interface Reason extends Said {
  readonly name: string;
  holds(text: string): boolean;
}

const REASONS: readonly Reason[] = [
  {
    name: "long",
    message: `It is longer than ${LONGEST} characters; keep the fact, or make several memories of it.`,
    korean: `${LONGEST}자를 넘습니다. 핵심만 남기거나 여러 기억으로 나누어 주세요.`,
    holds: (text) => Array.from(text).length > LONGEST,
  },
  {
    name: "log",
    message: "It is output or source, pasted; say in a sentence what follows from it.",
    korean: "출력이나 코드를 붙여 넣은 것입니다. 그로부터 알 수 있는 것을 문장으로 적어 주세요.",
    holds: isLog,
  },
  {
    name: "question",
    message: "It is a question; remember the answer.",
    korean: "질문입니다. 답을 기억하게 해 주세요.",
    holds: isQuestion,
  },
  {
    name: "chatter",
    message: "It is talk or news of the moment, and says nothing that lasts.",
    korean: "대화나 그때의 상황일 뿐, 오래 남을 내용이 없습니다.",
    holds: isChatter,
  },
  {
    name: "order",
    message: "It is a task to do once; a memory says what holds from now on.",
    korean: "한 번 할 일입니다. 기억에는 계속 지켜질 내용을 적어 주세요.",
    holds: isOrder,
  },
  {
    name: "short",
    message: `It has fewer than ${FEWEST_WORDS} words; write a whole sentence.`,
    korean: `낱말이 ${FEWEST_WORDS}개보다 적습니다. 온전한 문장으로 적어 주세요.`,
    holds: (text) =>
      (text.match(isPlain(text) ? /[A-Za-z\d가-힣]\S*/g : /[\p{L}\p{N}]\S*/gu) ?? []).length < FEWEST_WORDS,
  },
  {
    name: "no verb",
    message: "It has no verb; say what is so, or what must be done.",
    korean: "서술어가 없습니다. 무엇이 어떻다는 것인지 적어 주세요.",
    holds: (text) => !hasVerb(text),
  },
  {
    name: "says nothing",
    message: "It says nothing that could be found again; name what it is about.",
    korean: "무엇에 대한 것인지 알 수 없습니다. 대상을 적어 주세요.",
    holds: saysNothing,
  },
];

export const VAGUE = wordSet(
  "vague words",
  "whole|mess|thing|stuff|code|work|good|better|best|import|issu|problem|chang|improv|fix|updat|variou|some|project|everyth|someth|noth|fine|great|nice|bug|case|way|lot|alwai|never|must|expect|well|correctli|properli|quick|care|case|time|make|sure|try|keep|mind|use|need|thi|todo|tbd|note|remember|rememb|test|run|place|holder|placehold|lorem|ipsum|specifi|unknown|asdf|foo|bar|baz",
);

function saysNothing(text: string): boolean {
  if (/\b(?:lorem ipsum|asdf\w*|not specified)\b/i.test(text)) return true;
  const terms = new Set(
    analyse(text)
      .filter(({ kind }) => kind !== "part")
      .map(({ text: term }) => term),
  );
  const telling = [...terms].filter((term) => !VAGUE.has(term));
  return telling.length < 2 && !/\d|[`_/]|[a-z][A-Z]| (?:before|after|until|unless) the /.test(text);
}
