import { patterns, probeOf } from "../pattern/patterns.js";

/**
 * True for a task that is done once. An imperative is a rule instead if it says when it holds, or if its verb describes
 * something lasting.
 */
export function isOrder(text: string): boolean {
  const said = text.trim().replaceAll("’", "'");
  if (TASKS.test(probeOf(said))) return true;
  // A rule may be worded politely.
  const plain = said.replace(/^(?:please|kindly) /i, "");
  const probe = probeOf(plain);
  if (/[가-힣]/.test(plain) && isKoreanOrder(plain)) return true;
  if (/^we (?:should|must|will|need to|have to|are going to) /i.test(plain) && DEADLINE.test(plain))
    return true;
  const start = ONCE.exec(0, probe);
  if (start === null || SUBJECT.test(plain)) return false;
  return DEADLINE.test(plain) || !LASTING.test(plain.slice(start[0].length));
}

/** Forms of tasks and requests. */
export const TASKS = patterns(
  "tasks",
  [
    String.raw`^(?:[-*] )?(?:\[[ x]\] )?(?:TODO|FIXME|XXX|HACK|WIP|ACTION ITEM|NEXT STEPS?|FOLLOW[ -]?UP)\b`,
    "^(?:hey,? |hi,? |ok,? |now,? |also,? |then,? )*(?:please (?:help|look|see|do (?:it|that|this)|have|let|take|check|fix|tell|send|give|show)\\b|pls |can you |could you |would you |will you |can we |could we |i want you to |i need you to |i'd like you to |you should (?:now|fix|add|remove|update|change)|go ahead and |we (?:need|have|should|still need|want) to (?:fix|add|remove|refactor|update|rename|rewrite|move|clean|investigate|look|figure|implement|migrate|finish|decide|discuss|talk)|let's )",
    String.raw`\bplease[.!]*$`,
    String.raw`, please\b`,
    // "Me" addresses somebody who is present.
    String.raw`\b(?:tell|show|give|send|ask|let|help|ping|remind) me\b`,
    String.raw`\breport back\b`,
  ],
  "i",
);

/** Imperatives of things that are done once. */
export const ONCE = patterns(
  "once",
  [
    String.raw`^(?:then |now |next,? |also |first,? |just |maybe |quickly |(?:don't forget|remember|be sure|make sure) to |make sure you )*(?:fix|add|remove|delete|drop|refactor|implement|rename|move|create|update|bump|upgrade|downgrade|rewrite|clean up|cleanup|tidy|investigate|look (?:into|at|for)|find out|figure out|make (?:the|it|this|a|sure (?:the|it|this|you|to))|replace|migrate|merge|commit|push|pull|rebase|revert|undo|redo|convert|extract|split|improve|optimi[sz]e|finish|complete|continue|resolve|debug|review|deploy|release|publish|install|uninstall|change|modify|edit|adjust|tweak|build (?:a|the)|set up|configure|enable|disable|introduce|apply|port|generate|open (?:a|the) (?:pr|pull|issue|ticket)|send (?:a|the|me)|show|tell me|give me|explain|describe|summari[sz]e|list (?:all|the)|try|start|stop|restart|reproduce|double-?check|write (?:a|the|some|more|me|unit|new|tests?)|run (?:it|that|this|the (?:tests|linter|build))(?= (?:again|now|and)|[.!]*$))\b`,
  ],
  "i",
);

/**
 * Sentences whose first word looks like an imperative but is part of the subject: "Release notes are published", "Port
 * 5432 is taken".
 */
const SUBJECT =
  /^\w+(?: (?!the\b|an?\b|all\b|every\b|each\b|it\b|this\b|these\b|that\b|those\b|our\b|which\b|who\b)[\w./`-]+){1,3}? (?:is|are|was|were|must|may|can|cannot|should|has|have|will|never|always|does|do)\b|^\w+ [\w-]+[^s\W]s (?:(?:of|in|for|on) (?:[\w-]+ ){1,4}?)?(?:begin|start|end|go|live|come|run|belong|stay|expire|land|point|lead|depend|last|leave|list|name|show|hold|follow|need|use|carry|mention|get|take) |^\w+ (?:to|of|on|in|for) [\w./-]+ [a-z]+[^s\W]s (?:the|an?|all|its)\b|^\w+ (?:of|in) (?:the |an? |our )?(?:[\w-]+ ){1,3}?(?:refuses|rejects|allows|keeps|needs|requires|takes|uses|uploads|writes|[a-z]+(?:[bdfglmnprtvz]e|[^aeious]e|is)s)\b/i;

const LASTING =
  /\b(?:before|after|when|whenever|while|if|once|every|each|all|any|only|unless|until|so that|never|always|because|since|instead of|rather than|by hand|must|per|with [`"]|through [`"]|via|by (?:running|calling)|in (?:a|an) (?:separate|single|new)|to (?:verify|check|reproduce|get|see|reach|avoid|keep|prevent)|both|on (?:the )?(?:first|second|third|last) \w+ of|on (?:mon|tues|wednes|thurs|fri|satur|sun)days)\b|[`"] to\b|, not\b|: ?[`"]/i;

const DEADLINE =
  /\b(?:today|tomorrow|tonight|asap|right now|this (?:week|afternoon|sprint)|next (?:week|sprint)|by (?:the end|monday|tuesday|wednesday|thursday|friday|noon)|before (?:monday|tuesday|wednesday|thursday|friday|the (?:demo|meeting|deadline|weekend)|lunch|we (?:leave|ship))|immediately|at once)\b/i;

function isKoreanOrder(text: string): boolean {
  const end = text.replace(/[\s.!~^ㅋㅎ]+$/, "");
  if (
    /(?:줘|줘요|주세요|주십시오|줄래요?|주시겠어요|주실래요|달라|부탁(?:해|드려|드립니다|합니다|해요)?|바랍니다|바람)$/.test(
      end,
    )
  )
    return !/(?:항상|반드시|절대|앞으로|매번|마다|할 때|하기 전)/.test(end);
  if (
    /(?:해라|하라|하세요|하십시오|하자|합시다|해봐|해 봐|해보자|고쳐|바꿔|지워|만들어|추가해|수정해|삭제해|제거해|정리해|확인해|돌려|실행해|올려|커밋해|푸시해|배포해|해야지|할 것|할 예정|하기|해야 할 일|예정이다|예정입니다)$/.test(
      end,
    )
  )
    return !/(?:항상|반드시|절대|앞으로|매번|마다|때는?\s|전에|후에|하면|려면|경우|않|말 것|만\s|대신|하지)/.test(
      end,
    );
  return false;
}
