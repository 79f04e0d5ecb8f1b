import { isPhrase, mayBePassword } from "./password-words.js";

const REDACTED = "[REDACTED]";

/**
 * Redacts plain words that a sentence states as a password: "the password is ...", "log in as jane with pw ...",
 * "creds: admin/...", "비밀번호는 ... 이야". For other kinds of secrets, plain words are never redacted (see `redactStated`).
 */
export function redactPlainPasswords(text: string, lower: string): string {
  let result = text;
  if (NAMES.some((name) => lower.includes(name)))
    result = result.replace(quoted(), hideQuoted).replace(phrase(), hidePhrase).replace(told(), hideTold);
  if (KOREAN_NAMES.some((name) => lower.includes(name)))
    result = result.replace(korean(), hideTold).replace(koreanQuoted(), hideQuoted);
  return PAIRS.some((word) => lower.includes(word))
    ? result.replace(pair(), hideTold).replace(withAddress(), `$1${REDACTED}`)
    : result;
}

// Plain word searches come before each pattern: most texts contain none of the words, and compiling a pattern is
// slower.

const NAMES = ["password", "passphrase", "passcode", "passwd", "pwd", "pw"];
const KOREAN_NAMES = ["비밀번호", "비번", "암호", "패스워드", "pw", "password"];
const PAIRS = [
  "log in",
  "login",
  "sign in",
  "credentials",
  "creds",
  "basic auth",
  "account",
  "/pass",
  ":pass",
  "계정",
  "접속 정보",
  "로그인",
];

// Repetitions are bounded or cannot restart inside their own match, so that even hostile text takes linear time.

const NAME = String.raw`(?<![\w.$-])(?:password|passphrase|passcode|passwd|pwd?)`;
/** Matches "the password of the old box", but not "a password", "if the password" or "the password field". */
const SAID_NAME = String.raw`(?<!\b(?:an?|any|every|each|no|wrong|weak|strong|short|invalid|correct|empty|plain|if the|when the|whether the|unless the|while the|if|when|whose)[ \t])${NAME}(?:[ \t]+(?:for|of|on|at|in|here|there)(?:[ \t]+(?!is\b|was\b)[\w/'.-]{1,30}){0,6}?)?`;
const IS = String.raw`(?:[ \t]+(?:is|was|=|->|→|(?:should|will|shall|must) be)[ \t]+(?:now[ \t]+|still[ \t]+|always[ \t]+|simply[ \t]+)?|[ \t]*:[ \t]+)`;
const SET = String.raw`\b(?:set|reset|change|update|make|switch)\b(?:[ \t]+(?!field\b|label\b|type\b|name\b|text\b|column\b|input\b)[\w'-]{1,20}){0,4}?[ \t]+${NAME}(?:[ \t]+(?:for|of|on)(?:[ \t]+(?!to\b)[\w/'.-]{1,30}){1,5}?)?[ \t]+to(?:[ \t]+be)?[ \t]+`;
const WITH = String.raw`\b(?:with|using|use|try|enter|type)[ \t]+(?:(?:the|my|our|this)[ \t]+)?(?:[\w-]{1,20}[ \t]+)?${NAME}[ \t]+`;
const OF_USER = String.raw`\b(?:user(?:name)?|login|account|id)(?:[ \t]+|[ \t]?[:=][ \t]?)(?!and\b|or\b|with\b|form\b|page\b)[\w.@-]{1,60},?\s{1,8}(?:and[ \t]+|with[ \t]+)?(?:${NAME}|pass)\s{1,8}`;
/**
 * Matches "pw" at the start of a clause, as in "admin / pw ..." and "10.0.0.4, pw ...". Unlike "pass", it is never a
 * verb.
 */
const BARE = String.raw`(?:^|[\n,;/|(]|\[REDACTED\]|\band)[ \t]{0,4}pw[ \t]+`;
const START = `${SAID_NAME}${IS}|${SET}|${WITH}|${OF_USER}|${BARE}`;
const WORD = "[A-Za-z][A-Za-z!@#$%^&*+~?-]{3,40}";
/** What may follow a value. It rules out "The password is case sensitive", where the sentence continues. */
const END = String.raw`(?=\)|[.,;!?]{1,3}(?:\s|$)|[ \t]{0,4}(?:\n|$)|[ \t]+(?:for|on|in|at|until|till|and|but|please|now|to|there|here|so|then|from|everywhere|again|it|as|not|with)\b)`;

function told(): RegExp {
  return new RegExp(`(${START})(${WORD})${END}`, "gi");
}

function hideTold(whole: string, start: string, value: string, at: number, all: string): string {
  const content = value.replace(/[.!?]+$/, "");
  if (!mayBePassword(content) || (start.includes(":") && isInBrackets(all, at))) return whole;
  return start + REDACTED + value.slice(content.length);
}

/**
 * True for a parameter or a field: "login(user: string, password: Hashed, ...". False for brackets in prose:
 * "(password: ...)".
 */
function isInBrackets(all: string, at: number): boolean {
  const near = all.slice(Math.max(0, at - 200), at);
  const before = near.slice(near.lastIndexOf("\n") + 1);
  if (/(?:^|\s)\($/.test(before)) return false;
  return ["()", "{}", "<>"].some(
    ([open = "", close = ""]) => before.lastIndexOf(open) > before.lastIndexOf(close),
  );
}

/** Matches "The passphrase is correct horse battery staple." */
function phrase(): RegExp {
  return new RegExp(
    String.raw`(${START})([a-z]{3,12}(?:[ \t]+[a-z]{3,12}){3,11})(?=[.,;!?]{0,3}(?:\s|$))`,
    "gi",
  );
}

function hidePhrase(whole: string, start: string, value: string): string {
  return isPhrase(value) ? start + REDACTED : whole;
}

/** Matches a value in quotation marks, which may also be ordinary words: 'The password is "open the door"'. */
function quoted(): RegExp {
  return new RegExp(`(${START})(["'\`])([^"'\`\\n<>\${}]{4,60})\\2`, "gi");
}

function koreanQuoted(): RegExp {
  return new RegExp(
    `(${KOREAN_NAME}(?:는|은|를|을|가|이|[ \\t]?[:=])[ \\t]*)(["'\`])([^"'\`\\n<>\${}]{3,60})\\2`,
    "gi",
  );
}

function hideQuoted(
  whole: string,
  start: string,
  quote: string,
  value: string,
  at: number,
  all: string,
): string {
  const sentence = all.slice(Math.max(0, at - 80), at) + start;
  if (OF_TEXTS.test(sentence) || IS_TEXT.test(value)) return whole;
  if (!/[ \t]/.test(value) && /^[A-Za-z-]+$/.test(value) && !mayBePassword(value)) return whole;
  return start + quote + REDACTED + quote;
}

const OF_TEXTS =
  /\b(?:label|placeholder|message|text|error|title|hint|button|heading|toast|says?|shows?|called|named|rename|translat\w+|field|column)\b|라벨|레이블|문구|버튼|메시지|오류|제목|필드|이름/i;
/** Matches texts about passwords in user interfaces. */
const IS_TEXT =
  /pass ?(?:word|phrase|code|key)|\b(?:invalid|enter|your|must|please|required|characters?|too|at least|show|hide|forgot|not)\b|비밀번호|비번|암호|입력|필수|확인|이상|이하|자리|없음|선택|숨김|숨기|보기|[요오]$|니다$|[\\/=]|^[\w$]+[._][\w$.]+$/i;

const KOREAN_NAME = String.raw`(?:비밀번호|비번|암호|패스워드|(?<![\w.$-])(?:password|passphrase|pwd?))(?: ?값)?[ \t]?`;

/** Matches "비밀번호는 ... 이야", "암호를 ... 로 바꿔 줘", "비번 ... 로 로그인해 줘". */
function korean(): RegExp {
  const is = String.raw`(?=[ \t]?(?:이야|야|이다|다|입니다|이에요|예요|에요|이고|고|이며|며|임|이니|니까|인데|이었|였)(?![가-힣])|[ \t]?(?:이라고|라고)|[.!]?[ \t]{0,4}(?:\n|$))`;
  const goes = String.raw`(?=[ \t]?으?로[ \t]?(?:바꾸|바꿔|변경|설정|재설정|초기화|해(?!시|제|독|석)|하자|하고|지정|로그인|접속|인증|들어|써|사용|통일|맞)|[ \\t](?:사용해|입력해|써))`;
  return new RegExp(
    String.raw`(${KOREAN_NAME}(?:(?:는|은|가|이|도|[:=])[ \t]*(?=${WORD}${is})|(?:를|을|는|은|도)?[ \t]*(?=${WORD}${goes})))(${WORD})`,
    "gi",
  );
}

const USER =
  "(?:admin|administrator|root|guest|demo|deploy|deployer|postgres|sa|operator|sysadmin|ubuntu|jenkins|svc|service|backup)";

/** Matches "creds: admin/...", "접속 정보: root / ...", "use admin:... to log in". */
function pair(): RegExp {
  const named = String.raw`\b(?:creds|credentials|login|account|basic auth|user(?:name)?[/:]pass(?:word|wd)?)(?:[ \t]+(?:is|are|with|for[ \t]+[\w-]{1,20}))?[ \t:]+|(?:계정|접속 정보|로그인)(?:은|는|이|가)?[ \t]?:?[ \t]*`;
  const login = String.raw`(?=[^\n]{0,100}\b(?:log(?:ging)? ?in|sign in|basic auth|authenticate)\b)`;
  return new RegExp(
    String.raw`((?:${named})(?:${USER}|\[REDACTED\])[ \t]?[/:][ \t]?|\b(?:use|with|using|as)[ \t]+${USER}:${login})(${WORD})(?![\w/]|[ \t]?/)`,
    "gi",
  );
}

/** Matches "Sign in with jane@example.com and ...". The address has already been redacted. */
function withAddress(): RegExp {
  return /(\b(?:log ?in|sign in)[ \t]+(?:with|as|using)[ \t]+\[REDACTED\],?[ \t]+(?:and|with|\/)[ \t]+)(?=[a-z]{0,40}\d)[\w!@#$%^&*+~-]{6,60}/gi;
}
