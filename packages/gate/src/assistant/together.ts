import { type PatternList, patterns } from "../pattern/patterns.js";
import { PERSON } from "./english.js";
import type { OrderKind } from "./form.js";

/** Words that a sentence holds in any order, and that together ask what no assistant is to be told by a note. */
export interface Together {
  readonly kind: OrderKind;
  /** Who has to be spoken to, or spoken of. */
  readonly to: "anybody" | "reader" | "assistant";
  /** All of them are there. */
  readonly list: PatternList;
}

const NOTE =
  "\\b(?:this|these) (?:notes?|memor(?:y|ies)|messages?|texts?|lines?|entr(?:y|ies)|instructions?)\\b|\\b(?:written|stated|noted|given) here\\b";
const YOURS =
  "\\b(?:your|you|yours|user's|from (?:the )?users?|by (?:the )?users?|assistants?|agents?|ai)\\b";

export const TOGETHER: readonly Together[] = [
  {
    kind: "overrides",
    to: "anybody",
    list: patterns("other instructions are void", [
      "\\b(?:instructions?|guidance|guidelines?|directives?|rules|limits|limitations|restrictions|constraints|advice|conventions)\\b",
      "\\b(?:supersed\\w+|void|lifted|lower(?:ed)? priority|no longer|replac\\w+|suspended|cancel\\w+|obsolete|outdated|outrank\\w*|overrul\\w+|overrid\\w+|less (?:important|weight)|second(?:ary)? to|revoked|withdrawn|rank below|comes? (?:first|second|last)|not apply)\\b",
      `${NOTE}|${YOURS}`,
      "\\b(?:previous|prior|earlier|before|above|so far|until now|former|original|existing|old|from the user|other|priority|all|any|your)\\b",
    ]),
  },
  {
    kind: "secrecy",
    to: "anybody",
    list: patterns("this note is a secret", [
      "\\b(?:not|never|n't|without|avoid|no)\\b",
      "\\b(?:disclos\\w+|reveal\\w*|mention\\w*|admit\\w*|acknowledg\\w+|talk(?:ing)? about|speak(?:ing)? of|refer(?:ring)? to|quot(?:e|ing)|shar(?:e|ing))\\b",
      "\\b(?:existence|presence|contents?|source) of (?:this|these) (?:note|memor|message|instruction|entr)|\\bthis (?:note|memory|instruction)(?: to| in your|[.!]|$)",
    ]),
  },
  {
    kind: "secrecy",
    to: "anybody",
    list: patterns("findings kept from whoever should know", [
      "\\b(?:withh[eo]ld\\w*|conceal\\w*|hid(?:e|den|ing)|kept? (?:back|quiet|secret)|left out|omit\\w*|unmentioned|unreported|swept)\\b",
      "\\b(?:warnings?|failures?|leak\\w*|vulnerabilit\\w+|regressions?|mistakes?|findings?|breach\\w*|what was (?:changed|deleted))\\b",
      "\\b(?:from|to) (?:the |your |any )?(?:developers?|maintainers?|reviewers?|owners?|humans?|team|lead|operator)\\b",
    ]),
  },
  {
    kind: "secrecy",
    to: "reader",
    list: patterns("somebody is to know nothing", [
      "\\b(?:know|learn|hear|find out|see|be told|notice) (?:nothing|little|none)\\b|\\b(?:in the dark|unaware|oblivious|none the wiser)\\b|\\bspare (?:him|her|them|me|the \\w+|us) (?:the |all |any )?(?:details|news|trouble|worry|particulars)\\b|\\b(?:need|needs|has|have)(?: not| n't|n't)? (?:to )?(?:not )?know\\b",
      "\\b(?:you|your|the reader)\\b",
    ]),
  },
  {
    kind: "bypass",
    to: "anybody",
    list: patterns("nobody is to be asked", [
      `\\b(?:asking|consulting|involving|informing|disturbing|notifying|telling|waiting for|checking with) ${PERSON}\\b|\\b(?:seeking|requesting|obtaining|asking for|waiting for) (?:approval|permission|consent|confirmation|sign-?off)\\b`,
      "\\b(?:is|are|would be|seems?|was) (?:\\w+ )?(?:discouraged|unnecessary|not (?:needed|necessary|required|expected|desired)|needless|pointless|a waste|undesirable|unwanted|superfluous|frowned upon|to be avoided)\\b",
    ]),
  },
  {
    kind: "bypass",
    to: "anybody",
    list: patterns("a yes is taken for granted", [
      "\\b(?:assum\\w+|presum\\w+|suppos\\w+|tak(?:e|es|ing)|consider|act as if|behave as if|as though)\\b",
      `${PERSON} (?:has |have |had |would |will |already |always )*(?:said yes|says yes|say yes|said ok|agreed|agrees?|approved|approves?|consented|consents?|confirmed|accepted|accepts?)\\b`,
    ]),
  },
  {
    kind: "bypass",
    to: "reader",
    list: patterns("checks may go", [
      "\\b(?:permitted|allowed|authori[sz]ed|entitled|free|welcome|cleared|trusted|encouraged|invited|fine|ok|okay|acceptable|all right|safe) to (?:skip|bypass|circumvent|disable|turn off|switch off|deactivate|suppress|disregard|omit|evade|ignore|loosen|weaken|remove|turn|change|edit|rewrite|comment out|mute|delete|stub|drop)\\b",
      "\\b(?:checks?|scan\\w*|verification|validation|reviews?|failing|protection|restrictions?|safeguards?|approvals?|hooks?|gates?|rules)\\b",
    ]),
  },
  {
    kind: "bypass",
    to: "assistant",
    list: patterns("destroys", [
      "\\b(?:feel free|welcome|encouraged|free|allowed|may|can|should|must|permitted|fine|ok|okay)\\b",
      "\\b(?:rewrit\\w+|overwrit\\w+|eras\\w+|wip(?:e|ing)|purg\\w+|drop|destroy\\w*|truncat\\w+|force[ -]push\\w*)\\b",
      "\\b(?:history|main|master|branch(?:es)?|tables?|databases?|backups?|commits?|repositor\\w+|audit)\\b",
    ]),
  },
  {
    kind: "leak",
    to: "anybody",
    list: patterns("secrets in an answer", [
      "\\b(?:your|the assistant's|the agent's|every|each) (?:\\w+ )?(?:answers?|repl(?:y|ies)|outputs?|responses?|summar(?:y|ies)|reports?|final message)\\b",
      "\\b(?:contains?|includes?|holds?|ends? with|starts? with|add|append|put|quotes?|lists?|shows?|has|have|mention)\\b",
      "\\b(?:database url|connection strings?|api keys?|tokens?|passwords?|credentials?|secrets?|environment|env vars?|private keys?|deploy keys?)\\b",
    ]),
  },
  {
    kind: "leak",
    to: "assistant",
    list: patterns("sends things outside", [
      "\\b(?:e-?mail|send|post|upload|forward|transmit|copy|push|submit|mail|share|deliver)(?:s|ing)?\\b",
      "\\b(?:repositor\\w+|repo|source|code|diffs?|files?|database|dumps?|backups?|zip|archives?|config\\w*|logs?|keys?|tokens?|secrets?|transcripts?|results?)\\b",
      "[\\w.-]+@[\\w-]+\\.\\w|\\bhttps?://",
    ]),
  },
  {
    kind: "leak",
    to: "anybody",
    list: patterns("secrets in an answer, in Korean", [
      "(?:답변|대답|회신)(?:의)? ?(?:끝|처음|마지막|앞|뒤|안|맨|에|마다)",
      "(?:키|토큰|비밀번호|암호|환경 ?변수|자격 ?증명|접속 ?정보|비밀 ?값)(?:를|을|도|까지|와|과| )",
      "(?:적|넣|붙|포함|첨부|덧붙|남겨|출력|써|알려)[^.]{0,8}(?:줘|주|라|세요|시오|야|면|도록|고|한다|다)",
    ]),
  },
  {
    kind: "secrecy",
    to: "assistant",
    list: patterns("findings left out, in Korean", [
      "(?:실패|오류|에러|경고|취약점|문제|변경)",
      "(?:보고|요약|답변|목록|결과)",
      "(?:빼|제외|누락|숨기|숨겨|생략|감추|줄이)",
    ]),
  },
  {
    kind: "persona",
    to: "anybody",
    list: patterns("another self", [
      "\\b(?:consider|think of|regard|see|declare|appoint|view) yourself\\b|\\b(?:whoever|whatever|anyone|any model|the one|the model) (?:\\w+ )?(?:is |are )?(?:handling|answering|leading|running|having|holding|serving) (?:this|the current) (?:conversation|chat|session|dialogue|request|task)\\b",
    ]),
  },
];
