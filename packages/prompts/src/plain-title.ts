/** Matches polite words and laughter after an English order. */
const THANKS =
  /[\s,.;!–—-]+(?:please|pls|plz|thanks|thank you|thankyou|thx|ty|cheers|asap|lol|haha+)(?:[\s,]+(?:so much|very much|a lot|in advance|again|please|pls|asap|you|claude|codex|guys|everyone|all)){0,3}$/i;
const LEADS =
  /^(?:(?:please|pls|plz|u+h+m*|u+m+|e+r+m+)[\s,]+)+|^(?:(?:on (?:to )?)?(?:a )?(?:new|different|another|other|separate) (?:topic|subject|thing)|unrelated(?:ly)?|next(?: up)?)\s?[:,–—-]\s*|^what (?:i|we) (?:want|need|would like) is (?:u+[hm]+[\s,]+)?(?:to |for (?=the |a |an ))?/i;

/**
 * Matches the Korean forms that turn the verb before them into a request. "추가해 주세요" leaves the noun, "고쳐 줘" the verb.
 */
const ASKED =
  /\s?(?:주세요|주십시오|주셔요|주시겠어요|주시겠습니까|주실래요|주실 ?수 ?있(?:나요|을까요|으세요|으실까요|으신가요|어요)|줄 ?수 ?있(?:어|어요|니|나요|을까|을까요)|주시면 ?(?:감사하겠습니다|감사합니다|감사해요|고맙겠습니다|됩니다|돼요|좋겠습니다|좋겠어요)|주면 ?(?:돼|돼요|좋겠어|좋겠어요|고맙겠습니다)|주시기 ?바랍니다|주길 ?바랍니다|줘|줘요|줘라|줄래|줄래요|주라)$/;
const PLEADED =
  /(?:을|를)?\s?(?:부탁|부탁해|부탁해요|부탁합니다|부탁드려요|부탁드립니다|부탁드릴게요|요청드립니다|바랍니다)$/;
/** Matches "해" after a noun ("추가해"). After anything else, the verb stays ("파란색으로 해", "안 보이게 해"). */
const DONE = /(?<=[가-힣a-z\d)]{2})(?<![로게록서고면])\s?(?:좀\s)?해$/i;
/** Matches an introduction that only announces something else: "다른 건데, ...". */
const OTHER_THING =
  /^(?:다음|다음은|그다음|그다음은)\s?[:,]\s{0,3}|^(?:(?:이건|이번엔) )?(?:다른|딴) (?:건데|거인데|얘긴데|얘기인데|주제인데)[\s,:]+/;
const SOFT = /[\s~!ㅎㅋㅠㅜ^]+$/;

/** Removes polite words around the title of an order. Returns the title unchanged if too little would be left. */
export function plainTitle(title: string): string {
  const english = title.replace(THANKS, "").replace(LEADS, "");
  const unquoted = /^(["“'`])([^"“”'`]+)["”'`]$/.exec(english)?.[2] ?? english;
  if (!/[가-힣]/.test(unquoted)) return unquoted.trim().length > 3 ? unquoted.trim() : title;
  const soft = unquoted.replace(SOFT, "").replace(OTHER_THING, "");
  const asked = soft.replace(ASKED, "");
  const plain = asked === soft ? soft.replace(PLEADED, "") : asked.replace(DONE, "");
  return plain.trim().length > 3 && /\s/.test(plain.trim()) ? plain.trim() : title;
}
