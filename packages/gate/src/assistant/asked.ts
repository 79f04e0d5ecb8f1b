import { type PatternList, patterns, probeOf } from "../pattern/patterns.js";
import { MODEL, OF_BEFORE, PERSON, RULES } from "./english.js";
import type { OrderKind } from "./form.js";

/** What no assistant is to be told by a note, and the words of it. */
export interface Asked {
  readonly kind: OrderKind;
  readonly words: string;
}

interface Act {
  readonly kind: OrderKind;
  readonly list: PatternList;
}

/**
 * What a sentence asks of an assistant, put together from whom it speaks to and what it wants done: there are more ways to
 * combine the two than forms could list. A sentence that forbids the act is a rule of the project.
 */
export function* askedIn(form: string): Iterable<Asked> {
  let isSpokenTo = false;
  for (const sentence of form.split(/(?<=[.!?。])\s+|\n+/)) {
    const probe = probeOf(sentence);
    // "For automated tools only: ..." holds for all that follows.
    isSpokenTo ||= HEADINGS.test(probe);
    const speaks = isSpokenTo || ASSISTANTS.test(probe);
    const isRead = speaks || READERS.test(probe);
    const acts = [...ALONE, ...(isRead ? SERIOUS : []), ...(speaks ? MILD : [])];
    for (const { list, kind } of acts) {
      const words = list.sources
        .map((_, at) => list.exec(at, probe))
        .find((match) => match !== null && !isForbidden(sentence, match));
      if (words != null) yield { kind, words: words[0] };
    }
  }
}

/** An agent that is a part of a system, and a model that is trained, are no readers of notes. */
const OTHERS =
  "(?<!\\b(?:build|ci|jenkins|datadog|user|buildkite|node|ssh|support|service|monitoring|telemetry|sales|update|backup|gitlab|log|metrics|travel|insurance|relic|data|domain|view|read|write|ml|pricing|forecast|language|payment|trained|our|this|slack|discord|chat|dependabot|renovate|telegram|search|crawler|streaming) )";

/** The beginning of a text for whom it is meant. */
const HEADINGS = patterns("headings of orders", [
  `^[^:.]{0,60}\\b(?:ai|llms?|assistants?|agents?|models?|bots?|automated (?:tools?|systems?|readers?)|automation|copilot|claude|codex|gemini)\\b[^:.]{0,40}: ?\\S`,
  "^[^:.]{0,24}(?:ai|인공지능|어시스턴트|에이전트|모델|챗봇|클로드|코덱스|자동화 도구)[^:.]{0,16}: ?\\S",
  "^(?:hidden|secret|private|internal|special) (?:instruction|directive|order|rule)s? ?:",
]);

/** Words for somebody who reads notes and acts on them. */
const ASSISTANTS = patterns("assistants", [
  `${OTHERS}\\b(?:ai|a\\.i\\.|llm|gpt|chatgpt|claude|codex|copilot|gemini|assistant|agent|language model|chatbot|bot|automated tool)s?\\b(?! (?:hooks?|runs?|pool|queue|config\\w*|image|version|logs?|process))`,
  `\\b(?:whichever|whatever|any|every|all|each|future) (?:[\\w-]+ )?${MODEL}\\b`,
  "(?:ai|인공지능|어시스턴트|에이전트|챗봇|클로드|코덱스|코파일럿|llm)(?:는|은|가|이|에게|라면|들은|도|야|님)?(?=[ ,:]|$)",
  `\\b(?:ok|okay|fine|safe|free|acceptable|allowed|permitted|all right) for (?:the |an? |any |every )?(?:ai |coding )?${MODEL} to\\b`,
  "\\b(?:at the end of|in|before|with|to|from) (?:every |each |all |any )?(?:of )?your (?:final |next )?(?:answers?|repl(?:y|ies)|responses?|messages?|summar(?:y|ies)|outputs?|reports?|reviews?)\\b",
  "\\bnext time (?:you|someone|anyone|the user)\\b|\\b(?:if|when|whenever|once) (?:you are |you're )asked\\b",
  "\\b(?:when|before|after|while|whenever|each time you|every time you) (?:you )?(?:summari[sz](?:e|ing)|answer(?:ing)?|respond(?:ing)?|repl(?:y|ying)|finish(?:ing)? (?:a|the|your) task|complet(?:e|ing) (?:a|the|your) task|report(?:ing)?|review(?:ing)? (?:this|the)|generat(?:e|ing) code|explain(?:ing)?)\\b",
]);

/** Whoever is meant by "you", and what is allowed "by the maintainer". */
const READERS = patterns("readers", [
  "\\b(?:you|your|yours|yourself|you're|you've|the reader|readers? of this)\\b",
  `\\b(?:as|i am|speaking as|this is) (?:the|an?|your) (?:\\w+ )?(?:maintainer|owner|admin|administrator|lead|manager|security team|operator|developer|author)\\b`,
  `\\b(?:i|we|(?:the )?(?:team lead|maintainers?|owner|security team|admin|cto|manager|user)) (?:hereby |already |have |has |am |is )*(?:agreed?|authori[sz]ed?|allow(?:ed|s)?|permit(?:ted|s)?|approved?|consent(?:ed|s)?|busy|unavailable|away|trusts?|waived?)\\b`,
  `\\b(?:it is|it's|that is|feel) (?:\\w+ly )?(?:fine|ok|okay|safe|free|all right|acceptable|permitted|allowed|best) to\\b`,
  "(?:너|네|넌|너는|네가|당신|당신은|너희)(?=[ ,]|는|은|가|$)",
  "(?:해도 ?(?:된다|돼|됩니다|괜찮)|하지 ?않아도 ?(?:된다|돼|됩니다|괜찮)|해 ?줘|하세요|하십시오|해라|하라)(?=[ .!,]|$)",
]);

const GAP = "(?:[\\w'./@-]+ ){0,5}?";
const NEVER_MIND =
  "(?:skip|bypass|circumvent|disable|turn off|switch off|deactivate|suppress|disregard|omit|evade|get around|work around|leave out|mute|silence|waive|loosen|relax)";

const NOTE = "(?:notes?|memor(?:y|ies)|messages?|texts?|lines?|entr(?:y|ies))";
const WHO_READS =
  "(?:that |which |who |now |currently )*(?:reads?|reading|process(?:es|ing)|loads?|loading|receiv(?:es|ing)|consum(?:es|ing)|finds?|finding|sees?|seeing)";

/** What nobody says of a project, whoever is spoken to. */
const ALONE: readonly Act[] = [
  {
    kind: "bypass",
    list: patterns("acts alone", [
      "\\b(?:assume|presume|take it) (?:that )?(?:the |all |any )?(?:consent|approval|permission|authori[sz]ation|users? (?:agrees?|approves?|consents?|has|have))\\b",
      "\\b(?:add|leave|insert|plant|create|keep|include|hide) (?:an? |the |one )?(?:hidden |secret )?(?:back ?doors?|hidden accounts?|secret accounts?)\\b|백도어[^.]{0,20}(?:남기|남겨|추가|심|넣|만들)",
      "\\b(?:act|operate|proceed|behave) (?:freely )?without (?:any )?(?:limits|restrictions|rules|boundaries|constraints|safety)\\b",
      "\\byou no longer (?:need|require|have to) (?:[\\w-]+ ){0,2}?(?:approval|permission|confirmation|reviews?|ask|wait)\\b",
      "\\bpermissions? (?:mode )?(?:to|=|is) (?:bypass|skip|allow all|full|unrestricted)|\\b(?:bypass|yolo|skip)[ -](?:permissions? )?mode\\b",
      "\\b(?:who|whoever|whatever|whichever|anyone|anybody|everyone|everybody|those) (?:who |that |ever )?(?:reads?|reading|sees?|seeing|loads?|loading|finds?|finding) (?:this|these)(?: (?:note|memory|message|text|line|entry))?\\b(?! (?:file|page|header|field|column|table|topic|queue|event))",
      `\\b(?:(?:${MODEL}|readers?) ${WHO_READS} (?:this|these)(?= (?:${NOTE}|is|are|has|have|must|should|may|can|will)\\b|[.,;:!?]|$)|(?:tools?|systems?|programs?|processes|automations?) ${WHO_READS} (?:this|these) ${NOTE})\\b`,
      `\\b(?:good|helpful|proper|responsible|smart|capable|obedient|useful|trustworthy|well-behaved|efficient) (?:ai |coding )*(?:assistant|agent|ai|copilot|model|bot)s? (?:never|always|do(?:es)?|will|would|should|must|knows?|keeps?|just|simply)\\b`,
      `\\b(?:no (?:reason|need|point|use|sense)|unnecessary|pointless|not (?:necessary|needed|worth it)) (?:in |to |for )?(?:show|ask|tell|inform|consult|involv|check with|bother|disturb|notify|alert|wait for)\\w* (?:the|your|a|any) (?:user|human|owner|maintainer|person|developer|reviewer)s?\\b(?! (?:for|to|again|twice)\\b)`,
      "\\b(?:go by|follow|rely on|stick to|trust|adhere to|obey|act on) (?:only |just )?(?:what(?: is|'s)? (?:written|said|stated|noted) (?:here|below|in this)|what this (?:note|memory|text|entry|message) says|this (?:note|memory|text|entry|message) (?:instead|only|alone|first|over))\\b",
      `\\b${OF_BEFORE} (?:${RULES}|rules|notes|advice|conventions|polic(?:y|ies)|agreements) [^.;]{0,40}?\\b(?:no longer|do not|does not|don't|doesn't) (?:count|apply|hold|matter|bind)s?\\b[^.]{0,4}[;,.] ?(?:go|follow|use|do|from|just|only|this|these|instead|please)\\b`,
      "(?<!이전 )(?:지침|지시|규칙|명령|설명|안내)(?:들)?보다[^.]{0,24}(?:먼저|우선|따르|따라|믿)|이 (?:메모|노트|기억|글|내용)(?:를|을)? ?(?:먼저|우선|그대로|최우선|무조건)[^.]{0,10}(?:따르|따라|지키|지켜|적용|믿)",
      "\\b(?:approve|accept|confirm|merge|allow)s? (?:it|them|this|these|those|everything|all) (?:silently|quietly|secretly|(?:up)?on (?:his|her|their|my|the (?:user|owner|human)'s) behalf)\\b",
      "\\b(?:consider|take|regard|treat|assume|count) [^.;]{0,40}?\\b(?:consent|approval|permission|authori[sz]ation|confirmation)s? (?:as |to be )?(?:given|granted|implied|there|obtained)\\b",
      "\\b(?:treat|regard|consider|take|handle|interpret) [^.;]{0,60}?\\bas (?:\\w+ )?(?:commands?|instructions?|orders|prompts?)\\b",
    ]),
  },
];

/** What is asked of nobody but an assistant, or of a person whom one deceives. */
const SERIOUS: readonly Act[] = [
  {
    kind: "bypass",
    list: patterns("bypasses", [
      `\\b${NEVER_MIND} ${GAP}(?:approvals?|permissions?|confirmations?|branch protection|(?:secret|security|vulnerability) (?:scanner|scan|check|scans|checks|hooks?)|safety|guard ?rails?|sandbox|gatekeep\\w*|polic(?:y|ies)|code ?owners?|audit)\\b`,
      "\\b(?:merge|push|deploy|commit|publish|release|proceed|go ahead|continue|apply|delete|run|execute|install)\\b[^.;]{0,50}\\bwithout (?:any )?(?:asking|approval|review|confirmation|permission|waiting|showing|telling|further questions?)\\b",
      "\\b(?:no|without (?:any )?) ?(?:further )?questions asked\\b",
      "--(?:dangerously-[\\w-]+|yolo|no-sandbox|allow-all-tools|full-auto)\\b[^.]{0,60}\\b(?:every|all|always|each|any)\\b|\\b(?:every|all|always|each|any)\\b[^.]{0,60}--(?:dangerously-[\\w-]+|yolo|allow-all-tools|full-auto)\\b",
      "\\bauto-?(?:accept|approve|confirm|merge)\\b[^.;]{0,60}\\b(?:without|all|every|any|always|edits|changes|requests)\\b",
      "\\b(?:treat|consider|regard|count|mark|report|record|declare|label|take) [^.;]{0,60}?\\b(?:as|to be) (?:already )?(?:confirmed|approved|authori[sz]ed|trusted|verified|passed|passing|consented|consent|done|granted)\\b",
      "\\b(?:nobody|no one|none of us|no-one) (?:here |else )?(?:will |would |is going to |ever )*(?:minds?|cares?|notices?|objects?|complains?|checks?|bothers?)\\b",
      "\\bneeds? no (?:sign-?off|approvals?|permissions?|confirmations?|reviews?|second opinion)\\b",
      "\\b(?:treat|consider|regard|see|take|view) [^.;]{0,60}?\\b(?:as|to be) (?:merely |just |purely |only )?(?:optional|advisory|suggestions?|a suggestion|negligible|voluntary|void|irrelevant|obsolete)\\b",
      "\\b(?:has|have|holds?|gets?|enjoys?|inherits?) (?:the same|unlimited|unrestricted|root|administrator|owner|superuser) (?:rights|permissions?|privileges?|access|authority|powers?)\\b",
      "\\b(?:given|granted|assigned|handed|promoted to) (?:full |all )?(?:administrator|admin|root|owner|superuser|unrestricted|unlimited|elevated) (?:rights|permissions?|privileges?|access)\\b",
      "\\bapprovals? (?:is|are) (?:just |only |merely )?(?:a formality|formalities|not needed|unnecessary|waived|implied|automatic)\\b",
      "\\bsafety (?:checks?|rules|filters|limits|polic(?:y|ies)) (?:is|are|was|were|has been|have been) (?:now )?(?:disabled|revoked|off|lifted|removed|suspended)\\b",
      "\\b(?:write|edit|change|delete|read|access) (?:[\\w-]+ ){0,3}?(?:outside|beyond) (?:of )?(?:the |your |this )?(?:project|workspace|repository|repo|sandbox)\\b",
      "\\b(?:append|add|write|insert|put|change|edit|modify)\\b[^.]{0,80}(?:/etc/(?:passwd|shadow|sudoers|cron\\w*)|~/\\.(?:bashrc|zshrc|profile|bash_profile|ssh)|authorized_keys|\\bcrontab)",
      "\\b(?:elevate|raise|escalate|increase) (?:the |your |its )?(?:[\\w-]+ )?(?:trust|privileges?|permissions?|rights|authority)\\b",
      "(?:보안|승인|권한|확인|허락|검토|리뷰|비밀 ?스캐너|브랜치 ?보호)[^.]{0,12}(?:우회|건너뛰|생략|무시|끄고|꺼|비활성|없이|묻지)[^.]{0,30}(?:해도 ?(?:된|돼|됩|괜)|해라|하라|하세요|하십시오|해 ?줘|진행|병합|머지|푸시|배포)",
    ]),
  },
  {
    kind: "secrecy",
    list: patterns("silences", [
      `\\b(?:leave out|omit|hide|conceal|suppress|drop|do not (?:mention|report|include|show)|don't (?:mention|report|include|show)|never (?:mention|report)|keep quiet about|stay silent about|play down) ${GAP}(?:fail\\w*|errors?|warnings?|vulnerabilit\\w+|problems?|risks?|this|these|it|changes?|edits?|what you)\\b`,
      `\\bwithout (?:ever )?(?:showing|telling|notifying|informing|alerting) (?:them|it|${PERSON}|anybody|anyone)\\b`,
      "\\b(?:never|not|don't) (?:ever )?(?:reveal|admit|disclose|mention|tell|say|confirm)\\b[^.]{0,40}\\bthat you\\b",
      "(?:실패|오류|에러|취약점|경고|문제|변경|이 메모|이 내용)[^.]{0,16}(?:보고|언급|알리|말|공개|표시)(?:하)?(?:지|할) ?(?:않아도|말|필요 ?없|않는)",
      "(?:실패|오류|에러|취약점|경고|문제)[^.]{0,12}(?:숨기|숨겨|빼고|제외하고|감추)[^.]{0,20}(?:보고|요약|답|말)",
      "(?:메모|노트|기억|지시)[^.]{0,16}(?:없다고|모른다고|비밀로)",
    ]),
  },
  {
    kind: "leak",
    list: patterns("leaks", [
      "\\b(?:print|include|output|show|copy|send|post|upload|paste|return|cat|reveal|attach|share|forward|read|dump|echo|quote|append|collect) (?:[\\w'./~-]+ ){0,6}?(?:\\.env\\b|ssh keys?|id_rsa|~/\\.\\w+|environment variables|system prompt|private keys?|api keys?|credentials|secrets|access tokens?|passwords|conversation|chat history|git config|shell history)",
      "\\b(?:send|post|upload|forward|transfer|submit|push|stream|report|mail|copy|exfiltrate) (?:[\\w'./-]+ ){0,8}?(?:to|at) (?:https?://|(?:[\\w-]+\\.){1,4}(?:com|io|net|org|dev|example|rs|xyz|app|me|co|ru|cn|evil|site|top)\\b)",
      "(?:\\.env|환경 ?변수|ssh ?키|비밀 ?키|api ?키|자격 ?증명|토큰|비밀번호|소스 ?코드|대화 ?내용)[^.]{0,24}(?:출력|보내|전송|포함|첨부|업로드|복사|읽어|붙여|공유)[^.]{0,12}(?:해라|하라|하세요|해 ?줘|줘|라|해도|한다|하십시오)",
    ]),
  },
];

/** What a person may be told as well: asked of an assistant by a note it is an order to look away. */
const MILD: readonly Act[] = [
  {
    kind: "bypass",
    list: patterns("lesser bypasses", [
      `\\b(?:should|must|may|can|will|shall|to|please|always|kindly|just|and|then|need not|needn't|do not need to|don't need to|don't have to|free to|allowed to|: ?|^)(?: always| simply| just)? ?(?:${NEVER_MIND}|ignore|avoid|stop) ${GAP}(?:tests?|checks?|reviews?|hooks?|verification|linter?s?|ci|rules?|instructions?|constraints?|checklists?|validation|type checks?|questions?)\\b`,
      "\\b(?:should|must|may|can|will|shall|please|always|kindly|just|then|: ?|^)(?: always| simply| just)? ?(?:merge|push|deploy|commit|publish|force-push)\\b[^.;]{0,40}\\b(?:directly|straight|without|immediately|right away|at once|--no-verify)\\b",
      "\\b(?:should|must|may|can|will|shall|please|always|just|: ?|^)(?: always| simply| just)? ?(?:run|execute|follow|obey|apply) (?:whatever|everything|anything|any commands?|all commands?|the following|every command)\\b",
      "\\b(?:without (?:running|waiting for|asking for|reading) (?:the |any |for )?(?:tests?|checks?|reviews?|approval|permission|confirmation|ci))\\b",
      "--no-verify\\b",
      "\\b(?:is|are) (?:exempt|excused|excluded|free|released) from (?:[\\w'-]+ ){0,4}?(?:approvals?|reviews?|rules?|checks?|tests?|polic(?:y|ies)|scanning|restrictions?|verification|limits?)\\b|\\b(?:do|does) not apply to\\b",
      "\\b(?:may|can|should|must|will) (?:always |freely )?(?:commit|push|read|write|use|share) (?:[\\w'-]+ ){0,3}?(?:keys?|secrets|credentials|to (?:protected|main|master|production))\\b",
      `\\b(?:not|never|n't|without|stop|avoid) (?:to )?(?:bother|interrupt|disturb|annoy|pester|distract)(?:ing)? (?:${PERSON}|them|me)\\b`,
      `\\b(?:do not|don't|never|must not|should not|may not|cannot|can't) (?:ever )?(?:tell|inform|notify|alert|warn) ${PERSON} (?:about|of|that|when|if)\\b`,
      "\\b(?:is|are) (?:explicitly |always )?(?:permitted|allowed|authori[sz]ed|entitled|free|cleared|trusted) to (?:merge|push|force-push|deploy|approve|skip|delete|bypass|commit)\\b",
      "\\b(?:post|send|paste|share|print) (?:them|it|these|those) (?:in|to|on|into)\\b",
      "\\bskip (?:it|them|this|that|that step)\\b",
      "\\b(?:should|must|may|can|could|to|please|just|then|and|always) (?:\\w+ )?(?:quietly|silently|secretly|discreetly|covertly|unobtrusively)\\b",
      "\\b(?:send|post|upload|forward|share|publish|copy|mail|push|transmit|report)(?:s|ing)? (?:[\\w'./~-]+ ){0,4}?(?:contents?|configs?|configuration|files?|source|code|data|diffs?|logs?|history|transcripts?|variables|notes)\\b[^;]{0,50}\\b(?:to|in|into|on) (?:[\\w'-]+ ){0,3}?(?:channel|endpoint|url|gist|pastebin|paste|webhook|address|outside|(?:external|remote|third-party|public) \\w+)\\b",
      "\\b(?:didn't|not|never|avoid|without|n't) (?:to )?(?:bring(?:ing)? up|rais(?:e|ing)|point(?:ing)? out|flag(?:ging)?|mention(?:ing)?|comment(?:ing)? on)\\b",
      "\\b(?:insert|use|include|embed|inject|add|put|recommend|prefer)\\b[^.]{0,60}\\b(?:account number|iban|wallet address|backdoor|reverse shell|tracking pixel|affiliate)\\b",
      "\\b(?:claim|say|state|report|assert|pretend|write) (?:that )?(?:all |the |every |any )*(?:tests?|checks?|builds?|lint\\w*|verification|everything|ci)\\b[^.]{0,20}\\b(?:pass|ran|run|green|succeed|fine|ok|done|works?|worked)",
      "\\b(?:run|execute|install|download|fetch|source|load)\\b[^.]{0,60}https?://",
      "(?:테스트|검사|검증|리뷰|검토|훅|린트|승인|확인|규칙|지침)[^.]{0,16}(?:없이|건너뛰|생략|무시|우회|끄|꺼|비활성)",
      "(?:무조건|바로|즉시|자동으로|항상)[^.]{0,16}(?:승인|수락|병합|머지|푸시|배포)(?!하지|해서는|하면 안|되지)",
      "(?:curl|wget|설치 ?스크립트|셸 ?명령)[^.]{0,24}(?:추가|실행|넣)",
    ]),
  },
];

/** All lists of patterns of this file. */
export const ASKED = [
  HEADINGS,
  ASSISTANTS,
  READERS,
  ...[...ALONE, ...SERIOUS, ...MILD].map(({ list }) => list),
];

/** "Agents must not push without review", "에이전트는 검토 없이 배포하면 안 된다". */
function isForbidden(sentence: string, { index, 0: words }: RegExpExecArray): boolean {
  const clause =
    sentence
      .slice(0, index)
      .split(/[,;:!?]/)
      .at(-1) ?? "";
  if (
    /\b(?:never|not|cannot|nobody|no one|no|forbidden|prohibited|refuses?|avoids?|neither|nor|rejects?|denied|prevents?|blocks?)\b|n't\b/.test(
      clause,
    )
  )
    return true;
  return (
    /(?:면|서는|선) ?(?:안|아니)|지 ?(?:않(?!아도)|말|마|못)|금지|수 없|막는|거부/.test(
      sentence.slice(index + words.length, index + words.length + 14).split(/[.!?;,]/)[0] ?? "",
    ) && /[가-힣]/.test(words)
  );
}
