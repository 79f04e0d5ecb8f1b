import { patterns, probeOf } from "../pattern/patterns.js";

/** True for courtesies, for remarks about the writer or the moment, and for the state of current work. */
export function isChatter(text: string): boolean {
  const plain = text.trim().toLowerCase().replaceAll("’", "'");
  const probe = probeOf(plain);
  return CHATTER.test(probe) || KOREAN_CHATTER.test(probe) || STOCK.test(probe) || isNewsInTwoParts(plain);
}

/**
 * True for two parts that are each news, although no form covers the whole: "All tests pass now and the change is
 * ready".
 */
function isNewsInTwoParts(text: string): boolean {
  const [first, second, ...others] = text.split(
    /(?:[,;]|,? and) (?=(?:the|all|everything|it|this|that|i|we|ci|tests) )/,
  );
  return (
    first !== undefined &&
    second !== undefined &&
    others.length === 0 &&
    [first, second].every((part) => CHATTER.test(probeOf(part)))
  );
}

/** Forms of chatter in English, in lower case. */
export const CHATTER = patterns("chatter", [
  "^(?:thanks|thank you|thx|ty|cheers|ok(?:ay)?|k|haha+|lol|lmao|hi|hello|hey|good (?:morning|evening|night|job|work|point|idea)|great(?! (?!work|job|stuff)[a-z]{3,} (?:is|are|was|were|has|have|runs?|checks?|must|may|needs?) )|nice|cool|awesome|perfect|yes|yeah|yep|yup|nope|no(?=[,.! ] ?(?:problem|worries|i |that|it|we|thanks))|sure|sounds good|looks (?:good|great|fine)|ship it|see you|lgtm|bye|sorry|oops|hmm+|well,|wow|please note that i|congrats|welcome|amazing|excellent|alright|all good|got it|done|fixed|finished|as discussed|fyi i|btw i)(?:$|[\\s,.!:;])(?!(?:is|are|must|should|may|status|returns|path|files?|numbers?|cases?) )",
  "^(?:so |and |but |well,? |now |today,? |yesterday,? )*(?:i(?:'m| am|'ve| have|'ll| will|'d| would| just| think| guess| feel| believe| hope| fixed| added| did| made| tried| \\w+ed| changed| removed| updated| found| saw| was| had| need| want| can| could| should| like| love| hate| don't| did not| didn't| ran| got)\\b|let me\\b|let's\\b|my (?:bad|guess|plan|idea|(?:last |latest |previous )?(?:changes?|commits?|branch|pr|fix|edits?|patch|work))|here (?:is|are|'s)\\b|we(?:'ll| will) (?:see|talk|look)|we(?:'re| are) (?:currently|still|now|almost|done)|see (?:you|ya)|talk to you)",
  "\\b(?:see you|talk (?:soon|later)|have a (?:nice|good|great)|looking forward|fingers crossed|good luck|no worries|take care|thank you|thanks(?: (?:a lot|again|so much|everyone|all))?)(?:[\\s!.,]|$)",
  "^(?:all |the |every |my |our |unit |e2e |integration |nightly |\\d[\\d,]* )*(?:tests?|checks?|ci|build|pipeline|lint|fix|patch|pr|branch|it|this|everything|that|everything else)(?: (?:suite|job|run))? (?:(?:now |finally |still |just |all |already )*(?:pass(?:es|ed)?|fails?|failed|works?|worked|compiles?|succeed(?:s|ed)?|broke|(?:is|are|was|were) (?:now |all |still |finally )?(?:green|red|broken|done|fixed|fine|ok|good|ready|working|passing|failing|great|finished|complete[d]?|pushed|merged|running|committed|deployed)))(?: (?:now|again|locally|fine|as expected|well|on my machine|for me|today|correctly|right now|at the moment|so far|as of (?:now|today)|after (?:the|my|this|these) (?:fix|change|update|refactoring)s?))*[.! ]*$",
  "^(?:this|that|the) (?:pr|commit|change|branch|patch|session|task|quest|ticket|conversation|message) (?:adds?|fix(?:es|ed)|added|removes?|removed|changes?|changed|updates?|updated|was|is (?:done|ready|merged|about)|implements?|implemented|refactors?|improves?|contains?)\\b",
  "^now (?:the|it|everything|all|this|that)\\b[^.]{0,60}\\b(?:again|correctly|as expected|properly|fine)[.! ]*$|\\bi (?:just |already )?(?:mentioned|said|changed|added|fixed|sent|wrote|told|linked|described|showed)\\b|\\b(?:mentioned|discussed|described|said) (?:earlier|above|before|previously)\\b|^(?:yesterday|last night|this morning|last week|tomorrow)\\b",
  "^(?:this|that) (?:pr|commit|change|branch|patch|session|task|ticket|conversation|run|refactoring) (?:\\w+ ){0,2}?\\w+ed\\b",
  "\\b(?:after|since|with|by|because of) (?:this|my|your|that|the (?:last|latest|previous)) (?:change|fix|commit|edit|patch|update|refactoring|session|turn)s?[.! ]*$",
  "^(?:as (?:discussed|mentioned|said|agreed|noted|described|explained|stated|shown|requested|you (?:said|asked|requested|mentioned))|like (?:i|we|you) said|see above|(?:the|what) (?:\\w+ )?(?:above|below)\\b|the (?:former|latter|first|second|other) (?:option|approach|one|solution|variant) (?:is|was|seems|looks|works))",
  "^(?:(?:currently|right now|at the moment|just now|today|yesterday|tomorrow|this (?:morning|afternoon|week)|last (?:week|night)|next week|on monday|later)\\b,? (?:i|we|the team|it|everything|nobody|somebody|you))|^(?:next|then|after that|now),? (?:up,? )?(?:i|we)(?:'m|'re|'ll| will| am| are| want| plan)\\b",
  "^(?:will (?:do|look|check|fix|try|add|finish)|it would be (?:nice|great|good|cool)|(?:the |a )?users? (?:asked|wants?|wanted|requested|said)|we (?:discussed|talked|met|looked|tried|fixed|worked))\\b",
  "^(?:still|currently) (?:working on|looking (?:at|into)|investigating|debugging|waiting (?:for|on)|busy with|stuck (?:on|with|at)|blocked (?:by|on)|not (?:done|finished)|missing:?) |^(?:working on|investigating|debugging|looking into|stuck (?:on|with)|blocked by|halfway through|almost done with) (?=(?:the|an?|why|how|this|that|it|my|our)\\b)(?!.{0,160} (?:is|are|must|may|can|should|needs?|takes?|requires?|means) )|\\b\\d{1,3} ?(?:%|percent|per cent) (?:done|complete|finished)\\b|\\bwill (?:continue|finish|resume|push|follow up|look (?:at|into) (?:it|this|that)|do (?:it|the rest))\\b[^.]{0,30}\\b(?:tomorrow|later|next week|on monday|tonight|this (?:afternoon|evening)|soon)[.! ]*$",
  // What a task waits for, who works on it, and since or until which day.
  "^(?:the |our |my )?(?:pr|mr|(?:pull|merge) request|issue|ticket|task|bug|branch|story|card) ?[#!]?\\w*-?\\d+ (?:is|was|has been)(?: (?:still|now|currently|already|not yet|almost|finally|been))* (?:waiting|open|closed|merged|ready|pending|blocked|done|approved|finished|stuck|assigned|rebased|reopened|in (?:review|progress)|under (?:review|way)|up for)\\b",
  "^(?:(?!\\b(?:which|that|who|what|whatever|if|when|each|every|shows?|lists?|counts?)\\b).)*\\bsince (?:yesterday|today|this morning|last (?:night|week|month|friday|monday|tuesday|wednesday|thursday|weekend)|(?:mon|tues|wednes|thurs|fri|satur|sun)day|the day before)(?=[.,;! ]|$)|\\b(?:is|are|am) (?:currently |still |now |already |busy )*working on\\b(?! (?:a|an|any|one|each|every|several|different)\\b)|\\b(?:done|ready|finished|merged|fixed|shipped|released|out|live|back|complete[d]?) (?:by|before|on|until) (?:tomorrow|(?:next|this) (?:week|month)|the end of (?:the|this|next) (?:week|day|sprint)|(?:this |next )?(?:mon|tues|wednes|thurs|fri)day)[.! ]*$",
  "\\b(?:call|ping|ask|tell|text|message|remind|wake) me\\b|[,;] i'm\\b|\\bwe finally (?:got|have|made|did|found|fixed|managed)\\b|^this (?:one )?was (?:an? |really |quite |pretty |so )|^(?:summary|tl;?dr|recap|(?:status )?update|changes?|progress)(?: today| so far)?: ?(?:i\\b|we\\b|\\w+ed\\b)",
  "^(?:the |our |my |all |nightly |release |main )*(?:tests?|checks?|ci|build|builds|pipeline|deploy(?:ment)?|release|staging|prod(?:uction)?|runner|job)(?: (?:suite|job|run|server|db))? (?:was |were |has |have |is |are )?(?:just |only )?(?:failed|broke|broken|crashed|passed|down|died|timed out|flaked|red|green|hung|slow) (?:again )?(?:today|yesterday|this (?:morning|afternoon|week)|last (?:night|week)|just now|an hour ago|right now|at the moment)\\b",
  "^(?:currently|right now|at present|at the moment),? \\d|\\bon my (?:branch|machine|laptop|fork)\\b|\\b(?:was|were|got|has been|have been) (?:just |finally )?\\w+ed (?:yesterday|today|this (?:morning|week|afternoon)|last (?:night|week|month|(?:mon|tues|wednes|thurs|fri|satur|sun)day)|on (?:mon|tues|wednes|thurs|fri|satur|sun)day)\\b",
  // A memory has no "I" to tell of.
  "^i (?!prefer\\b)[a-z]+\\b|^(?:today|yesterday)\\b(?!'s)|^(?:we )?spent (?:\\w+ ){0,4}(?:hours?|days?|minutes|morning|afternoon|evening|week|time)\\b|^we had (?:an? |some |the )?(?:\\w+ )?(?:outage|incident|problem|issue|call|meeting|discussion|crash)s?\\b|^finally[,]? (?:\\w+ed|found|got|made|got|it|the|we|all)\\b|^(?:we|they|the team) (?:have |has )?(?:\\w+ed|ran|found|made|took|spent|got|wrote|met|went|had|did|built|sent|put|gave|broke|lost) [^.;]{0,120}\\b(?:yesterday|today|this (?:morning|afternoon|evening|week)|last (?:night|week)|tonight|on (?:mon|tues|wednes|thurs|fri|satur|sun)day)(?!'?s)\\b",
  "^(?:the|my|our|an?) (?:pr|mr|pull request|merge request|branch|draft|patch|ticket)(?: (?:for|with|about|on|of|that)\\b[^.;]{1,60}?)? (?:is|was|has been|are) (?:now |still |already |finally )*(?:up|open|merged|ready|out|waiting|pushed|in review|approved|rebased|under review)\\b",
  "^(?:implemented|fixed|added|removed|updated|refactored|changed|improved|cleaned|bumped|renamed|moved|created|completed|finished|resolved|deleted|merged|tested|verified|investigated|reviewed|successfully) (?!by\\b|when\\b|from\\b|in\\b|to\\b|with\\b|is\\b|are\\b|must\\b|files\\b|events?\\b|rows\\b|users\\b|records\\b|messages\\b|[\\w-]+ (?:is|are|must|may|keep|stay|do|have|should|cannot|can)\\b)",
]);

/** Forms of chatter in Korean. */
export const KOREAN_CHATTER = patterns("chatter in Korean", [
  String.raw`^(?:ㅋ|ㅎㅎ|ㅠ|ㅇㅇ|네(?:[,. !]|$)|넵|넹|예(?:[,. !]|$)|응(?:[,. !]|$)|아니요?(?:[,. !]|$)|안녕|감사(?:합|해|드|요|!|$)|고마|고맙|수고|고생|좋아요?(?:[,. !]|$)|좋네|좋습니다(?:[,. !]|$)|좋습니다!|그럼 |오케이|ㅇㅋ|알겠|그래(?:요)?(?:[,. !]|$)|잘했|굿|대박|와우|음+(?:[,. ]|$)|죄송|미안|축하|제가|저는|나는|난 |내가|오늘은?\s|어제는?\s|내일은?\s|방금|아까|현재 (?:제|내|우리) |이번 ?주[는엔]? [^.]{1,40}(?:휴가|밀렸|미뤄|연기)|일단 (?:여기|오늘|지금)(?:까지|은)|여기까지(?!만))|(?:^|[ ,])나머지는 (?:내일|나중에|다음에|다음 ?주|이따가?|추후)|(?:고생했|수고했|수고하|고생하|내일 봐|다음에 봐|감사합니다|고마워|고맙습니다|축하)[가-힣요다~!. ㅋㅎ]*$|^(?!.*[가-힣](?:야|면|때|도록|전에|마다) ).*(?:테스트|빌드|린트|ci|배포)(?:가|는|도|이)?\s?(?:모두|전부|다|이제|잘)?\s?(?:통과|성공|완료|실패|깨졌)(?:했|됐|되었|함|한다|합니다|했습니다|했어요)?(?:다|어요|습니다|네요)?[.! ]*$|(?:바꿨|고쳤|옮겼|지웠|추가했|수정했|삭제했|변경했|구현했|완료했|작업했)(?:다|습니다|어요|음)[.! ]*$|(?:할게요?|볼게요?|줄게요?|갈게요?|둘게요?|드릴게요?|하겠습니다|보겠습니다|드리겠습니다)[.! ]*$|(?:나중에|다음에|추후|이따가?|내일)[^.]{0,40}(?:봐요|봅시다|보죠|합시다|해요|하죠|할까요|나눠요)[~!. ㅋㅎㅠ]*$|[ㅋㅎㅠㅜ]{2,}[~!. ]*$|(?:나중에|다음에|추후)[^.]{0,12}(?:다시|또)?[^.]{0,8}(?:이야기|논의|얘기|검토|결정|확인)(?:하기로|하자)|^(?:이제|거의|다|아마|얼추) [^.]{0,24}(?:것|거) 같(?:아요|네요|습니다|다)[.! ]*$|^(?:지난주|지난달|지난번|어제|그저께|오늘|방금|아까|이번 ?주|오전|오후)(?:에|에는|엔)? [^.]{2,80}[가-힣](?:았|었|였|했|렸|됐|갔|냈|꿨|쳤|웠|겼)(?:다|습니다|어요|음)[.! ]*$|이제 (?:잘 )?(?:된다|됩니다|돼요|되네요|동작한다|작동한다)[.! ]*$`,
]);

/** Sentences generated by tools, placeholders where a text should be, and references without a fact. */
export const STOCK = patterns("stock", [
  String.raw`^(?:decision|constraint|component|risk|verification|memory|note|결정|제약|위험|컴포넌트|검증)s? (?:from|about|for|of) (?:un)?(?:verified|completed) |^(?:[^\s]+ )?(?:implementation|investigation|review) work (?:on|in) |^(?:n\/?a|none|tbd|todo|not specified|unknown|placeholder|untitled|no content|nothing to remember|없음|미정|해당 없음)\b[\s.]*$`,
  // It says only where something is said.
  String.raw`^(?:please )?(?:see|check|refer to|cf\.?|look at) (?:the |this |that |my |our )?(?:pr|mr|(?:pull|merge) request|issue|ticket|commit|diff|docs?|documentation|thread|discussion|slack|link|code|readme|comments?)(?: #?\d+| above| below)?(?: for (?:the |more |further |all )*(?:details?|info(?:rmation)?|context|background|discussion|more))?[.! ]*$|^(?:자세한 |더 )?(?:내용|사항|설명)?[은는]? ?(?:pr|이슈|커밋|문서|스레드|링크|티켓)[을를]? ?참[고조](?:하세요|해주세요|바랍니다|하라|)?[.! ]*$`,
]);
