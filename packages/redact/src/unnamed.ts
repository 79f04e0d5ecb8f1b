import { isReference } from "./reference.js";
import { COMMON_PASSWORD, isNoSecret } from "./stated.js";

const REDACTED = "[REDACTED]";

/**
 * Replaces what looks like a secret in a line that speaks of one, wherever in the line it stands: random letters and digits, a
 * user and password in Base64, and what reads like a password ("the password is, as ever, ...", "it opens with ...").
 */
export function redactUnnamed(text: string, lower: string): string {
  if (!SPEAKS.some((word) => lower.includes(word)) || !/\d|=/.test(text)) return text;
  return text
    .split("\n")
    .map((line) => redactLine(line))
    .join("\n");
}

const SPEAKS = [
  ...["password", "passphrase", "passcode", "passwd", "pwd", "secret", "token", "key", "credential"],
  ...["auth", "base64", "cookie", "login", "log in", "sign in", "psk", "opens with", "unlock", "decrypt", "protected"],
  ...["비밀번호", "비번", "암호", "패스워드", "시크릿", "토큰", "키", "인증", "계정", "로그인"],
];

const PASSWORD =
  /(?<![A-Za-z])(?:password|passphrase|passcode|passwd|pwd|psk|credentials?|log ?in|sign in)(?![A-Za-z(=])|(?:opens|opened|unlocks|unlocked|decrypts|decrypted|protected) with|비밀번호|비번|암호|패스워드|공유 ?키|계정/i;

function redactLine(line: string): string {
  const lower = line.toLowerCase();
  if (!SPEAKS.some((word) => lower.includes(word))) return line;
  let result = OF_HASHES.test(line) ? line : line.replace(LONG, hideRandom);
  if (PASSWORD.test(result)) result = result.replace(VALUE, hidePassword).replace(USER_AND_VALUE, hidePair);
  return result;
}

const OF_HASHES = /\b(?:sha-?\d*|md5|hash(?:es)?|checksums?|digests?|commits?|revisions?|etags?|fingerprints?|integrity)\b|해시|커밋|체크섬/i;

// Repetitions are bounded, or cannot start again inside their own match: a hostile text costs linear time.

/** A long word that is no part of a path or an address. */
const LONG = /(?<![\w+/=.~@:-])[\w+/-]{16,4000}={0,2}(?![\w/@(])/g;

function hideRandom(word: string): string {
  return isRandom(word) || isLogin(word) ? REDACTED : word;
}

function isRandom(word: string): boolean {
  const digits = word.match(/\d+/g)?.length ?? 0;
  if (/^[\da-f]+$/i.test(word)) return word.length >= 32 && digits >= 4 && /[a-f]/i.test(word);
  return digits >= 3 && word.length >= 20 && /[a-z][^a-z]*[a-z]/.test(word) && /[A-Z][^A-Z]*[A-Z]/.test(word);
}

/** "user:password" in Base64. */
function isLogin(word: string): boolean {
  if (word.length > 200 || !/[A-Z]/.test(word) || !/[a-z]/.test(word) || !/^[A-Za-z\d+/]+={0,2}$/.test(word)) return false;
  try {
    return /^[\w.@+-]{2,64}:[\x21-\x7e]{4,100}$/.test(atob(word));
  } catch {
    return false;
  }
}

/** After "is", "with", a comma and the like. */
const VALUE =
  /((?:\b(?:is|was|to|with|use|be)|[,:=]|로|는|은|가|이)[ \t]+["'`]?)([A-Za-z\d][^\s"'`,;:<>(){}/가-힣]{5,60})/g;

function hidePassword(whole: string, start: string, value: string, at: number, all: string): string {
  const before = all.slice(Math.max(0, at - 120), at + start.length);
  if (!PASSWORD.test(before.split(/[.!?][ \t]/).at(-1) ?? "")) return whole;
  const content = value.replace(/[.!?]+$/, "");
  return isPassword(content) ? start + REDACTED + value.slice(content.length) : whole;
}

const USER_AND_VALUE =
  /(\b(?:admin|administrator|root|guest|user|demo|test|postgres|sa|operator|default)[ \t]?\/[ \t]?)([^\s"'`,;:<>(){}/가-힣]{4,60})(?!\/)/gi;

function hidePair(whole: string, start: string, value: string): string {
  const content = value.replace(/[.!?]+$/, "");
  return /\d/.test(content) && /[A-Za-z]/.test(content) && !isNoSecret(content)
    ? start + REDACTED + value.slice(content.length)
    : whole;
}

/** Letters with digits in them, as people make passwords, and nothing that has a number in its name. */
function isPassword(content: string): boolean {
  if (COMMON.test(content)) return true;
  if (content.length < 6 || isReference(content) || isNoSecret(content) || NAMED.test(content)) return false;
  return /[A-Za-z]{3}/.test(content) && /\d/.test(content) && /\d{2}|[!@#$%^&*+=?~]/.test(content);
}

const COMMON = new RegExp(`^${COMMON_PASSWORD}$`, "i");

/** Standards, versions, machines and the words that algorithms are called by. */
const NAMED =
  /^[A-Z]{2,}[- ]?\d|(?:^|[-_.])v?\d{1,2}$|(?:sha|md|aes|rsa|hmac|argon|bcrypt|scrypt|pbkdf|base|utf|oauth|ipv|http|x)-?\d|\.[a-z]{2,4}$|^(?:[a-z]+-)*(?:[a-z]{2,4}-)?(?:east|west|north|south|central|northeast|southeast)-?\d/i;
