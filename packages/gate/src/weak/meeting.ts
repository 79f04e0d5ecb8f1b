import { patterns, probeOf } from "../pattern/patterns.js";

/** True for notes of a meeting that decided nothing, and for what somebody said, wants or is going to do. */
export function isMeetingNote(text: string): boolean {
  const plain = text.trim().replaceAll("’", "'");
  return MEETINGS.test(probeOf(plain.toLowerCase())) || PLANS_OF_PERSONS.test(probeOf(plain));
}

const DAY = "(?:mon|tues|wednes|thurs|fri|satur|sun)day";
const MONTH = "(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6}";
const MEETING =
  "(?:stand-?ups?|retros?|retrospectives?|syncs?|meetings?|calls?|plannings?|huddles?|weekl(?:y|ies)|dail(?:y|ies)|1:1s?|workshops?|kick-?offs?|refinements?|all-hands|(?:design |sprint |architecture |code )reviews?)";

/** Forms of notes of meetings, in lower case. "In the retro we decided that ..." is a decision, and none of them. */
export const MEETINGS = patterns("meetings", [
  `^(?:[\\w'-]+ ){0,3}?(?:${MEETING}|agenda|attendees|participants|present|minutes|action (?:items?|points?)|next steps|follow-?ups?|topics?|open (?:questions|points)|to-?dos?(?: for [^:]{1,30})?)(?: (?:notes?|minutes|summary|recap)|,? \\d[\\d./-]*|,? ?(?:on |of |from )?(?:${DAY}|today|yesterday|(?:\\d{1,2}\\.? )?${MONTH}))*:`,
  "^(?:sprint|iteration|milestone|week|cw) ?#?\\d+ ?:",
  `^(?:notes?|minutes|summary|recap) (?:from|of) (?:the |our |today's |yesterday's |last |\\w+day's )*(?:\\w+ )?${MEETING}\\b`,
  `^(?:in|at|during|from) (?:the |our |today's |yesterday's |last week's |this week's |${DAY}'s |last )?(?:\\w+ )?${MEETING}\\b(?!.{0,400}\\b(?:decided|decision is|agreed (?:that|on|to use)|must|never|always)\\b)[^.]{0,200}\\b(?:said|says|discussed|talked|raised|presented|mentioned|asked|went over|looked at|will|wants?|brought up|complained)\\b`,
  `\\b(?:no (?:decision|conclusion|consensus|agreement)(?: (?:yet|was (?:made|reached|taken)|so far))?[.! ]*$|decision (?:is |was )?(?:postponed|deferred|pending|open|moved to|expected|due|to follow|still missing)|raised (?:the )?(?:question|concern|topic|point)s?\\b|(?:did not|didn't|could not|couldn't|without|have not|haven't) (?:reach|come to|reaching|coming to|reached|come to|arrive at) (?:a |an |any )?(?:conclusion|agreement|decision|consensus)|(?:questions?|points?|topics?)[^.]{0,60} (?:remains?|is|are|stays?) (?:still )?open[.! ]*$|(?:will|to) (?:be decided|decide) (?:in|on|next|later|after|by) )`,
  `\\bnext (?:meeting|call|sync|review|retro) (?:is |will be )?(?:on|in|next|at)\\b|\\b(?:met|meet|meets) (?:again )?(?:on|next|last) (?:${DAY}\\b|\\d{1,2} |week|month|(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec))|^[^:.]{0,60}\\bretro(?:spective)?:`,
  `^(?:someone|somebody|people|everyone|everybody|(?:the )?(?:team|product|design|legal|management|marketing|sales|steering committee|stakeholders|board|colleagues)|he|she|they) (?:\\w+ )?(?:said|says|raised|mentioned|suggested|thinks? about|is thinking|considers|talked|asked|complained|felt|liked|likes|wants us|wanted us|would like us|presented|was (?:happy|unhappy)|were (?:happy|unhappy)|voted|wondered|brought up)\\b`,
  "(?:회의|미팅|스탠드업|회고|주간 ?보고)(?:록|에서(?:는)?|:| 메모| 참석자)?(?!.{0,200}(?:결정했|결정함|결정됨|정했|합의했))[^.]{0,120}(?:논의(?:했|함|하고|됨)|이야기|얘기|공유(?:했|함)|나왔|나옴|제기|하기로 ?(?:함|했다)|예정|참석자)|^(?:참석자|안건|논의 ?사항|할 ?일|다음 ?회의|액션 ?아이템) ?:|(?:다음|이번) (?:주|달|스프린트)에 [^.]{0,60}(?:하기로 ?(?:함|했|한다)|예정(?:이다|임|입니다)?[.! ]*$|확정|논의|다시)",
]);

/** Forms of what a person, by name, said or is going to do. Programs check, send and retry, and do none of these. */
export const PLANS_OF_PERSONS = patterns("plans of persons", [
  "^(?:[A-Z][a-z]{1,15})(?:(?:,| and|, and) [A-Z][a-z]{1,15}){0,3} (?:will|is going to|are going to|wants to|want to|plans? to|promised to|agreed to|has to|offered to|is supposed to|'ll|needs to) (?:talk|ask|look|check with|meet|discuss|get back|follow up|think|find out|speak|prepare|estimate|clarify|investigate|write up|update the (?:runbook|wiki|ticket|docs)|have a look|take over|organi[sz]e|schedule a)\\b",
  "^[A-Z][a-z]{1,15}(?: and [A-Z][a-z]{1,15})? (?:said|mentioned|suggested|promised|presented|complained|thinks|believes|asked (?:us|whether|if|me)|told (?:us|me)|is (?:blocked (?:on|by)|out|on holiday)|was (?:happy|unhappy)|liked)\\b",
  "^(?:Product|Design|Legal|Management|Marketing|Sales|The (?:PM|PO|CTO|CEO|boss|client|customer)) (?:wants?|wanted|would like|asked|asks|expects?|needs?) (?:us|me|the team|an estimate)\\b",
]);
