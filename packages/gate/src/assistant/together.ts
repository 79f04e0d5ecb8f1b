import { type PatternList, patterns } from "../pattern/patterns.js";
import { PERSON } from "./english.js";
import type { OrderKind } from "./form.js";

/** Words that a sentence holds in any order, and that together ask what no assistant is to be told by a note. */
export interface Together {
  readonly kind: OrderKind;
  /** Who has to be spoken to, or spoken of. */
  readonly to: "anybody" | "reader" | "assistant";
  /** What it asks is not to do something: a sentence that forbids is no rule against it. */
  readonly forbids?: true;
  /** All of them are there. */
  readonly list: PatternList;
}

const NOTE =
  "\\b(?:this|these) (?:notes?|memor(?:y|ies)|messages?|texts?|lines?|entr(?:y|ies)|instructions?)\\b|\\b(?:written|stated|noted|given) here\\b";
const YOURS =
  "\\b(?:your|you|yours|user's|from (?:the )?users?|by (?:the )?users?|assistants?|agents?|ai)\\b";

export const TOGETHER: readonly Together[] = [
  {
    kind: "bypass",
    to: "anybody",
    list: patterns("decides for a person", [
      "\\b(?:decide|choose|approve|agree|confirm|consent|answer|sign) (?:it |this |everything )?(?:for|on behalf of|in place of|instead of) (?:him|her|them|the (?:owner|user|maintainer|developer|team|lead))\\b",
      "\\b(?:asleep|sleeping|away|busy|offline|tired|unavailable|on holiday|merge|push|go ahead|proceed|deploy)\\b",
    ]),
  },
  {
    kind: "bypass",
    to: "assistant",
    list: patterns("does not ask first", [
      "\\b(?:rather than|instead of|without|before|no) (?:asking|waiting|confirming|checking with|consulting|questions)\\b",
      "\\b(?:should|must|may|can|always|simply|just|free|allowed|expected|supposed)\\b",
    ]),
  },
  {
    kind: "bypass",
    to: "reader",
    list: patterns("rules left behind", [
      "\\b(?:stop|quit|cease|no longer need to|need not|don't (?:have|need) to|do not (?:have|need) to|no longer have to) (?:follow|obey|heed|respect|observ|abid|comply)\\w*\\b",
      "\\b(?:guide|guides|guidelines?|rules?|conventions?|polic(?:y|ies)|instructions?|process|checklists?|contributing|agents\\.md)\\b",
    ]),
  },
  {
    kind: "secrecy",
    to: "reader",
    list: patterns("findings left out", [
      "\\b(?:leav(?:e|es|ing)\\b[^.]{1,60}\\bout|drop|omit\\w*|cut|strip|exclud\\w+|remov\\w+)\\b",
      "\\b(?:fail\\w*|errors?|vulnerabilit\\w+|warnings?|problems?|risks?|findings?)\\b",
      "\\b(?:your|the|its|final|assistant's) (?:\\w+ )?(?:reports?|summar(?:y|ies)|answers?|repl(?:y|ies))\\b|\\bsummaries\\b",
    ]),
  },
  {
    kind: "secrecy",
    to: "anybody",
    forbids: true,
    list: patterns("somebody never learns of it", [
      "\\b(?:make sure|ensure|see to it|so that|take care)\\b",
      "\\b(?:human|owner|maintainer|reviewer|person|developer|user)s? (?:never|not|will not|won't|does not|doesn't|do not|don't|cannot) (?:ever )?(?:finds? out|learns?|hears?|gets? to know|discovers?)\\b",
    ]),
  },
  {
    kind: "bypass",
    to: "anybody",
    list: patterns("mine in place of theirs", [
      "\\b(?:replace|swap|change|overwrite|substitute|exchange)\\b",
      "\\b(?:keys?|accounts?|address(?:es)?|e-?mails?|iban|wallet|certificates?|owners?|codeowners|signatures?)\\b",
      "\\b(?:with|to|by|for|into) (?:mine|my|ours)\\b",
    ]),
  },
  {
    kind: "bypass",
    to: "assistant",
    forbids: true,
    list: patterns("does not ask first, in Korean", [
      "^[^을를]*(?:사용자|사람|관리자|담당자|개발자|소유자)(?:에게|한테)(?:는|도)? ?(?:묻지|물어보지|확인받지|알리지|보고하지) ?(?:않|말|마)",
    ]),
  },
  {
    kind: "overrides",
    to: "anybody",
    list: patterns("before the user, in Korean", [
      "(?:시스템 ?프롬프트|사용자(?:의)? ?(?:지시|요청|말|명령)|agents\\.md|claude\\.md)(?:보다|에)",
      "(?:우선|먼저|앞선|앞서|중요)",
    ]),
  },
  {
    kind: "overrides",
    to: "anybody",
    list: patterns("this note wins", [
      "\\b(?:this|the) (?:note|memory|memor(?:y|ies) entry)\\b",
      "\\b(?:contradicts?|conflicts?|disagrees?|differs?|clash(?:es)?|in doubt|at odds)\\b",
      "\\b(?:go with|prefer|follow|wins?|trust|prevails?|keep to|stick (?:to|with)|believe|takes precedence|side with)\\b",
    ]),
  },
  {
    kind: "overrides",
    to: "anybody",
    list: patterns("more than the user", [
      "\\b(?:trust|follow|obey|believe|prefer|heed|listen to|weigh|rank|put|value)\\b",
      "\\b(?:commands?|instructions?|orders|notes?|comments?|memor(?:y|ies)|this|these)\\b",
      `\\b(?:more than|over|rather than|instead of|above|before|ahead of) (?:what(?:ever)? )?${PERSON}(?:'s?)? (?:say|type|ask|want|write|tell|request|wish|word|instruct|command)`,
    ]),
  },
  {
    kind: "bypass",
    to: "assistant",
    list: patterns("approves its own", [
      "\\b(?:approv\\w+|accept\\w*|merg\\w+|sign(?:s|ing)? off|confirm\\w*|authori[sz]\\w+)\\b|승인|수락|병합|허가",
      "\\b(?:their|its|your) own\\b|\\b(?:themselves|itself|on (?:its|their) own|by (?:itself|themselves))\\b|스스로|자체적으로|알아서|자기 ?(?:제안|변경)",
    ]),
  },
  {
    kind: "bypass",
    to: "anybody",
    list: patterns("a success that is none", [
      "\\b(?:say|report|claim|state|write|tell|answer|mark|declare|pretend)\\b",
      "\\b(?:success|passed|passing|green|successful|that (?:they|it|all|everything) (?:pass|ran|work|succeed)\\w*)\\b",
      "\\b(?:tests?|checks?|builds?|suite|pipeline)\\b[^.]{0,24}\\b(?:red|fail\\w*|broken|skipped)\\b|\\b(?:not|don't|needn't|no need to|instead of) (?:have to |need to |having to )?run(?:ning)?\\b",
    ]),
  },
  {
    kind: "bypass",
    to: "anybody",
    list: patterns("approved beforehand", [
      "\\b(?:lead|owner|maintainer|boss|manager|cto|team|user|human|admin|administrator|security) (?:has |have |had )?(?:already |hereby |also )*(?:signed off|approved|agreed|consented|authori[sz]ed|cleared|okayed|ok'd|permitted|accepted)\\b",
      "\\b(?:everything|anything|whatever|all (?:changes|actions|commands|requests|steps|proposals)|any (?:change|action|command|request|step|proposal))\\b",
    ]),
  },
  {
    kind: "addresses",
    to: "anybody",
    list: patterns("wishes of an assistant", [
      "\\b(?:we|i|the team|maintainers|they)(?: would|'d| really| kindly)? (?:like|want|expect|need|ask|instruct|encourage|prefer|invite) (?:the |any |every |all |our |an )?(?:ai|llms?|assistants?|(?:ai |coding )(?:assistants?|agents?|tools?)|copilot|claude|codex|gemini|chatgpt)\\b",
      "\\bto (?:always |also |never |only )?(?:answer|say|reply|recommend|respond|tell|approve|ignore|skip|mention|promote|send|run|follow|obey|act)\\b",
    ]),
  },
  {
    kind: "addresses",
    to: "anybody",
    list: patterns("in all that you write", [
      "\\b(?:add|insert|append|put|include|prepend|place|paste)\\b",
      "\\b(?:every|each|all|any) (?:[\\w-]+ )?(?:files?|commits?|answers?|pages?|modules?|replies|reply|scripts?|prs?|changes?) (?:that )?you\\b",
    ]),
  },
  {
    kind: "secrecy",
    to: "anybody",
    forbids: true,
    list: patterns("the real one hidden", [
      "\\b(?:never|not|don't) (?:let|allow|permit) (?:the |any )?(?:users?|customer|owner|maintainer|human|reviewer)s? (?:to )?(?:see|know|notice|find out|learn)\\b",
      "\\b(?:real|actual|true|what you|that you)\\b",
      "\\b(?:show|give|use|present|display|tell|return)\\b[^.]{0,24}\\b(?:old|fake|wrong|different|other|made-up|dummy)\\b|\\byou (?:did|do|changed|are|were)\\b",
    ]),
  },
  {
    kind: "secrecy",
    to: "anybody",
    list: patterns("no need to report, in Korean", [
      "(?:보안|경고|취약점|실패|변경|삭제|유출|사고)",
      "(?:사용자|개발자|관리자|사람|담당자|리뷰어|팀)(?:에게|한테)(?:는|도|까지)? ?(?:굳이 )?(?:보고|알리|알릴|말|전달|공유)",
      "필요(?:는|가|도)? ?없|않아도|말고",
    ]),
  },
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
    forbids: true,
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
