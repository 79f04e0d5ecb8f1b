import { patterns, probeOf } from "../pattern/patterns.js";

/** True for facts about one person rather than the project: their address or number, an absence, an illness. */
export function isPersonal(text: string): boolean {
  const probe = probeOf(text.slice(0, MAX_LENGTH));
  return PERSONAL.test(probe) && !MADE_UP.test(probe.folded);
}

const MAX_LENGTH = 2_000;

/** Signs of numbers and addresses that are made up for tests and belong to nobody. */
const MADE_UP =
  /(?<![\w@.-])(?:test|fake|dummy|mock|magic|example|sample|sandbox|fixture|placeholder|seed|format|regex|pattern)s?\b|@(?:[\w-]+\.)?example\.|테스트|예시|형식|샌드박스/;

/** Forms of personal facts. An address of two names belongs to a person; "support@" is a place to ask. */
export const PERSONAL = patterns(
  "personal",
  [
    "\\b[a-z]{2,20}[._][a-z]{2,20}@[a-z\\d-]+(?:\\.[a-z\\d-]+){1,3}\\b",
    "\\b(?:phone|mobile|cell|tel|call|reach|whatsapp|number)\\b[^.\\n]{0,60}(?:\\+|\\b0)\\d[\\d ()/-]{7,20}\\d",
    // A number with a country code belongs to a person, unless a desk answers it.
    "^(?!.*\\b(?:hotline|support|desk|on-?call|pager|emergency|switchboard|reception|office)\\b).*(?<![\\w+])\\+[1-9]\\d{0,2}[ (-]{0,2}\\d[\\d ()-]{5,16}\\d(?![\\w.])",
    "\\b(?:lives?|flat|apartment|home|house|home address|'s place)\\b[^.\\n]{0,30}\\b(?:\\d{1,4}[a-z]? (?:[\\w-]+ ){1,3}(?:street|st|road|rd|avenue|ave|lane|drive|boulevard)|[\\w-]+(?:strasse|straße|gasse|weg|ulica) \\d{1,4})\\b",
    "(?:전화|휴대폰|핸드폰|연락처|번호)[^.\\n]{0,40}\\b0\\d{1,2}[- ]?\\d{3,4}[- ]?\\d{4}|\\b010[- ]?\\d{4}[- ]?\\d{4}\\b|\\b\\d{6}-[1-4]\\d{6}\\b",
    "\\b(?:is|was|will be|goes|went|'s) (?:out )?(?:on|off on|back from) (?:(?:sick|maternity|paternity|parental|medical|stress) leave|vacation|holidays?) (?:until|till|from|since|because|for|in|next|this)\\b",
    "\\b(?:he|she|his|her|whose) (?:\\w+ ){0,3}(?:salary|surgery|illness|cancer|pregnan(?:t|cy)|divorce|depression|burn-?out|diagnosis)\\b|\\bis pregnant\\b",
    "(?:씨|님|대리|과장|팀장|부장|사원|매니저)(?:은|는|이|가|의)? [^.\\n]{0,40}(?:병가|육아 ?휴직|출산 ?휴가|수술|입원|이혼|연봉|임신)",
  ],
  "i",
);
