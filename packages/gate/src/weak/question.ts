import { patterns, probeOf } from "../pattern/patterns.js";

/** True for a question, with or without a question mark. */
export function isQuestion(text: string): boolean {
  const plain = text.replace(/`[^`\n]*`/g, "x").trim();
  if (/[?？][\s!?)"'”’]*$/.test(plain)) return true;
  const first = /^[^.!?\n]*[.!?]?/.exec(plain)?.[0] ?? "";
  return QUESTIONS.test(probeOf(first)) || KOREAN_QUESTIONS.test(probeOf(plain));
}

const SUBJECT =
  "(?:it|we|i|you|they|he|she|there|this|that|these|those|the|our|your|their|its|an?|any(?:one|body|thing)?|some(?:one|body|thing)?|all|both|every\\w*)";
/** Forms of the beginning and end of English questions. */
export const QUESTIONS = patterns(
  "questions",
  [
    `^(?:so |and |but |ok,? |hey,? |hmm,? |wait,? |q: ?)*(?:why|who|whose|whom) (?![^?]{3,80}: )`,
    "^(?:so |and |but |hey,? )*how (?:do|does|did|is|are|was|can|could|should|would|will|come|many|much|long|often|about)\\b",
    `^(?:so |and |but |hey,? )*(?:what|where|which|when) (?:do|does|did|is|are|was|were|can|could|should|would|will|has|have|if|about|happens|happened|kind|sort|time|version) ?(?:${SUBJECT} |we |to |when |if |with )?(?![^,]*,)`,
    `^(?:is|are|was|were|does|did|can|could|should|would|will|has|hadn't|isn't|aren't|doesn't|didn't|shouldn't|wouldn't|can't|won't|may|shall|am) ${SUBJECT}\\b`,
    "^(?:so |and |but |hey,? )*(?:which|what) (?:[\\w-]+ ){1,3}?(?:handles|is|are|does|do|did|should|can|has|have|uses?|owns?|runs?|holds?|sends?|comes?|needs?|applies|calls|reads|writes|serves|triggers|keeps|stores) (?![^,]*,)(?!.*\\b(?:is|are|was|depends?|matters?|must|follows|decided|goes|comes from)\\b)",
    `^(?:do|have) (?:we|i|you|they|any|the|our|these|those) `,
    "^(?:anyone|anybody|someone) (?:knows?|remembers?|seen|an idea)\\b|^(?:(?:any|no) (?:idea|clue|thoughts)|not sure|wondering|i wonder|does anyone|do you know|question:|\\?)",
    "\\b(?:right|correct|isn't it|doesn't it|or not|or what|any ideas?)\\?",
  ],
  "i",
);

/** Forms of Korean questions. */
export const KOREAN_QUESTIONS = patterns("questions in Korean", [
  String.raw`(?:[가-힣](?:까요?|나요|는가요?|은가요?|인가요?|던가요?|느냐|려나|더라|는데요|는지요?|인지요?)|(?:뭐|뭘까|뭔가요|뭐지|뭐예요|무엇인지|어디지|어떻게 하지|왜지|왜죠|맞죠|되나|하나|있나|없나|있냐|되냐|하냐|맞냐|이냐))[\s.!~]*$|^(?:왜|어떻게|혹시|언제|어디서|누가|무슨)\s.{1,120}(?:지|죠|요|냐|까|나)[\s.!~]*$`,
]);
