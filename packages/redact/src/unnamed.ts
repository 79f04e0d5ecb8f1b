import { isReference } from "./reference.js";
import { COMMON_PASSWORDS, commonPassword, isTechnicalName } from "./stated.js";

const REDACTED = "[REDACTED]";

/**
 * Redacts what looks like a secret anywhere in a line that mentions one: random letters and digits, a user and password
 * in Base64, and what looks like a password ("the password is, as ever, ...", "it opens with ...").
 */
export function redactUnnamed(text: string, lower: string): string {
  if (!holds(lower, [...SPEAKS, ...PAIRED])) return text;
  return text
    .split("\n")
    .map((line) => redactLine(line, line.toLowerCase()))
    .join("\n");
}

// Plain word searches come before each pattern: most texts contain none of the words, and compiling a pattern is
// slower.

const SPEAKS = [
  ...[
    "password",
    "passphrase",
    "passcode",
    "passwd",
    "pwd",
    "pw",
    "phrase",
    "secret",
    "token",
    "key",
    "credential",
    "creds",
  ],
  ...[
    "auth",
    "base64",
    "cookie",
    "login",
    "log in",
    "logs in",
    "sign in",
    "psk",
    "opens with",
    "accepts",
    "unlock",
    "decrypt",
  ],
  ...[
    "protected",
    " pass ",
    "pass:",
    "wi-fi",
    "wifi",
    "와이파이",
    "비밀번호",
    "비번",
    "암호",
    "패스워드",
    "시크릿",
    "토큰",
    "키",
    "인증",
    "계정",
    "로그인",
  ],
];
const PAIRED = [" / ", ":changeme", ":letmein", ":passw0rd"];

function holds(text: string, words: readonly string[]): boolean {
  return words.some((word) => text.includes(word));
}

function redactLine(line: string, lower: string): string {
  let result = line;
  if (holds(lower, SPEAKS)) {
    if (line.search(LONG) !== -1 && !OF_HASHES.test(line) && holds(besideRandom(line), SPEAKS))
      result = result.replace(LONG, hideRandom);
    if (mayHoldPassword(result, lower) && PASSWORD.test(result))
      result = result.replace(VALUE, hidePassword).replace(userAndValue(), hidePair);
  }
  if (lower.includes(" / ")) result = result.replace(mailAndValue(), hidePair);
  return holds(lower, PAIRED) ? result.replace(userAndCommon(), `$1${REDACTED}`) : result;
}

/** Cheap check before `VALUE` and `userAndValue`: their matches count only with a digit, or as a common password. */
function mayHoldPassword(line: string, lower: string): boolean {
  return (/\S{6}/.test(line) || line.includes("/")) && (/\d/.test(line) || holds(lower, COMMON_PASSWORDS));
}

const PASSWORD =
  /(?<![A-Za-z])(?:password|passphrase|passcode|passwd|pwd?|psk|ssid|wi-?fi|phrase|pass|cred(?:ential)?s?|log(?:s|ged)? ?in|sign in|accepts?)(?![A-Za-z(=])|(?:opens|opened|unlocks|unlocked|decrypts|decrypted|protected) with|비밀번호|비번|암호|패스워드|와이파이|공유 ?키|계정/i;

const OF_HASHES =
  /\b(?:sha-?\d*|md5|hash(?:es)?|checksums?|digests?|commits?|revisions?|etags?|fingerprints?|integrity)\b|해시|커밋|체크섬/i;

// Repetitions are bounded or cannot restart inside their own match, so that even hostile text takes linear time.

/** Matches a long word that is not part of a path or an address. */
const LONG = /(?<![\w+/=.~@:-])[\w+/-]{16,4000}={0,2}(?![\w/@(])/g;

/**
 * Returns a line in lower case without the random letters of its long words, which may spell "pw" by chance. What is a
 * word between "_" and "-" stays: "API_KEY_8f3a...".
 */
function besideRandom(line: string): string {
  const plain = (word: string): string =>
    word.replace(/[^_+/-]+/g, (part) => (PLAIN.test(part) ? part : " "));
  return line.replace(LONG, plain).toLowerCase();
}

const PLAIN = /^(?:[A-Z]?[a-z]+|[A-Z]+)$/;

function hideRandom(word: string): string {
  return isRandom(word) || isLogin(word) ? REDACTED : word;
}

function isRandom(word: string): boolean {
  const digits = word.match(/\d+/g)?.length ?? 0;
  // Whoever gives out keys begins them with words of their own: "acme_live_8f3a...".
  const last = word.replace(/^(?:[a-z]{2,12}_){1,3}/, "");
  if (/^[\da-f]+$/i.test(last)) return last.length >= 32 && digits >= 4 && /[a-f]/i.test(last);
  return digits >= 3 && word.length >= 20 && /[a-z][^a-z]*[a-z]/.test(word) && /[A-Z][^A-Z]*[A-Z]/.test(word);
}

/** True for "user:password" in Base64. */
function isLogin(word: string): boolean {
  if (word.length > 200 || !/[A-Z]/.test(word) || !/^[A-Za-z\d+/]+={0,2}$/.test(word)) return false;
  try {
    return /^[\w.@+-]{2,64}:[\x21-\x7e]{4,100}$/.test(atob(word));
  } catch {
    return false;
  }
}

/**
 * Matches a value after "is", "with", a comma and the like, or directly after the name; a quoted one up to the end
 * quote.
 */
const VALUE =
  /((?:\b(?:is|was|to|with|using|use|be|equals|i\.e\.|e\.g\.|phrase|psk|passw(?:or)?d|passcode|pass|pwd|key)|[,:=]|로|는|은|가|이)[ \t]+)(?:(["'`])([^\s"'`]{6,60})\2|([A-Za-z\d][^\s"'`,;:<>(){}/가-힣]{5,60}))/gi;

type ValueMatch = [
  whole: string,
  start: string,
  quote: string | undefined,
  quoted: string | undefined,
  bare: string | undefined,
  at: number,
  all: string,
];

function hidePassword(...[whole, start, quote, quoted, bare = "", at, all]: ValueMatch): string {
  const before = all.slice(Math.max(0, at - 120), at + start.length);
  const sentence = before.split(/(?<!\b(?:i\.e|e\.g))[.!?][ \t]/).at(-1) ?? "";
  if (!PASSWORD.test(sentence)) return whole;
  if (quoted !== undefined) return isPassword(quoted) ? `${start}${quote}${REDACTED}${quote}` : whole;
  // An exclamation mark may be its last character.
  const content = bare.replace(/\d[a-z]+!$/i.test(bare) ? /[.?]+$/ : /[.!?]+$/, "");
  // "pass" may also be a verb.
  const isVerb = /\bpass[ \t]+$/i.test(start) && !(/[A-Z]/.test(content) && /[a-z]/.test(content));
  // As in "the phrase is copper-lantern-rides-91". No name of a machine or version has three words before its number.
  const isPhrase = /phrase[ \t]+(?:is[ \t]+)?$/i.test(before) && /^(?:[a-z]+-){3,}\d+$/i.test(content);
  if (
    isVerb ||
    (NAMED.test(content) && !isPhrase) ||
    /^[A-Z]{2,}[- ]?\d/.test(content) ||
    !isPassword(content)
  )
    return whole;
  return start + REDACTED + bare.slice(content.length);
}

const VALUE_OF_PAIR = String.raw`([^\s"'\`,;:<>(){}/가-힣]{4,60})(?![/\w])`;
const USER = "(?:admin|administrator|root|guest|user|demo|test|postgres|sa|operator|default)";
/** Matches "root/..." and "ci-bot / ...". */
function userAndValue(): RegExp {
  return new RegExp(
    String.raw`((?:\b${USER}[ \t]?/[ \t]?|(?<![\w.])[\w+-]{2,60}[ \t]/[ \t]))${VALUE_OF_PAIR}`,
    "gi",
  );
}

/** Matches the same with an e-mail address, which may already have been redacted. */
function mailAndValue(): RegExp {
  return new RegExp(
    String.raw`((?:[\w.+-]{1,60}@[\w.-]{1,60}|\[REDACTED\]|\bsomeone)[ \t]/[ \t])${VALUE_OF_PAIR}`,
    "gi",
  );
}

function userAndCommon(): RegExp {
  return new RegExp(String.raw`((?<![\w.])[\w.-]{2,40}:)${commonPassword()}(?![\w-])`, "gi");
}

function startsWithUser(): RegExp {
  return new RegExp(`^${USER}[ \\t]?/`, "i");
}

function hidePair(whole: string, start: string, value: string): string {
  const content = value.replace(/[.!?]+$/, "");
  const isLike = startsWithUser().test(start)
    ? /\d/.test(content) && /[A-Za-z]/.test(content) && !isTechnicalName(content)
    : isPassword(content);
  return isLike ? start + REDACTED + value.slice(content.length) : whole;
}

/** True for a common password, and for letters mixed with digits in the way of typical passwords. */
function isPassword(content: string): boolean {
  if (common().test(content)) return true;
  if (content.length < 6 || isReference(content) || isTechnicalName(content)) return false;
  return (
    content.replace(/[^A-Za-z]/g, "").length > 2 && /\d/.test(content) && /\d{2}|[!@#$%^&*+=?~]/.test(content)
  );
}

function common(): RegExp {
  return new RegExp(`^${commonPassword()}$`, "i");
}

/** Matches names of standards, versions, machines and algorithms, which contain a number. */
const NAMED =
  /(?:^|[-_.])v?\d{1,2}$|(?:sha|md|aes|rsa|hmac|argon|bcrypt|scrypt|pbkdf|base|utf|oauth|ipv|http|x)-?\d|\.[a-z]{2,4}$|^(?:[a-z]+-)*(?:[a-z]{2,4}-)?(?:east|west|north|south|central|northeast|southeast)-?\d/i;
