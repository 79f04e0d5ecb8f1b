const VERBS = ["delete", "remove", "drop", "wipe", "truncate", "purge", "erase", "destroy", "nuke", "reset"];
const KOREAN_VERBS = ["삭제", "지워", "지우", "날려", "제거", "비워", "초기화", "드롭"];
const PREPOSITIONS =
  "from|in|on|of|for|to|into|at|by|with|without|before|after|when|while|if|that|which|and|or|than|as";
const PARTS =
  "attribute|label|button|badge|banner|icon|link|page|component|class|prop|type|flag|import|function|helper|test|fixture|mock|view|layout|style|header|footer|caption|section|heading|tab|menu|modal|dialog|tooltip|comment|variable|constant|parameter|argument|option|build|bundle|warning|note|example|snippet|border|shadow|title|name";
/** Every match of the pattern contains one of these words or one of the verbs. */
const OTHER_WORDS = ["push", "deploy", "rm -", "배포", "푸시"];

/**
 * True for a case-folded request that clearly orders an irreversible action: destroying data, rewriting shared history,
 * or changing production. False for one that merely mentions such an action.
 */
export function isPlainlyDestructive(text: string): boolean {
  // Few requests contain any of these words, and compiling the pattern is slow.
  if (![...VERBS, ...KOREAN_VERBS, ...OTHER_WORDS].some((word) => text.includes(word))) return false;
  const order =
    "(?:^|[.!?;,:\\n(][^\\S\\n]*|(?<![a-z])(?:and|then|please|now|just|you|let's|(?:want|need|going) to)\\s+)";
  const verb = `(?:${VERBS.join("|")})`;
  const data =
    "(?:data|databases?|db|tables?|prod|production|backups?|records|rows|collections?|schemas?|buckets?|volumes?)";
  const machine = "(?:disks?|drives?|partitions?|hosts?|servers?|machines?|clusters?|everything)";
  // The object of the verb, but not its location, nor a part of a page or of code that is named after data.
  const words = `\\s+(?:(?!(?:${PREPOSITIONS})\\s)[a-z0-9_.'-]+\\s+){0,5}?`;
  const end = `(?![a-z0-9_-])(?!\\s+(?:of contents|(?:${PARTS})(?:e?s)?)(?![a-z]))`;
  const english = [
    `${order}${verb}${words}${data}${end}`,
    `${order}wipe${words}${machine}${end}`,
    `${order}(?:force[ -]push|git push (?:[^\\n]{0,200} )?(?:--force|-f)(?![a-z-]))`,
    `${order}deploy(?:ing)?(?![a-z])[^.!?\\n]{0,40}?(?<![a-z])(?:to|into|on) (?:the )?prod(?:uction)?(?![a-z])`,
    "(?<![a-z])rm -(?:rf|fr)(?![a-z])",
  ];
  const korean = [
    `(?:데이터|데이터베이스|디비|db|테이블|백업|운영|프로덕션|레코드)[^.!?\\n]{0,20}?(?:${KOREAN_VERBS.join("|")})(?:해|하|줘|라|고|\\s*[.!]|\\s*$)`,
    "(?:운영|프로덕션|production)[^.!?\\n]{0,12}?배포(?:해|하|줘|라|\\s*[.!]|\\s*$)",
    "강제\\s?푸시",
  ];
  return new RegExp([...english, ...korean].join("|")).test(text);
}
