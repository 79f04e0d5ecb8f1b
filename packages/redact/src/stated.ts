import { isReference } from "./reference.js";

const REDACTED = "[REDACTED]";

/** Redacts secrets that a sentence states: "the password for production is ...", "the PIN is ...", "비밀번호는 ...". */
export function redactStated(text: string, lower: string): string {
  let result = text;
  if (holds(lower, VALUES)) result = result.replace(statedValue(), hideValue);
  if (holds(lower, CODES)) result = result.replace(statedCode(), hideCode);
  if (holds(lower, PHRASES)) result = result.replace(statedPhrase(), hidePhrase);
  return result;
}

// Plain word searches come before each pattern: most texts contain none of the words, and compiling a pattern is
// slower.

function holds(text: string, words: readonly string[]): boolean {
  return words.some((word) => text.includes(word));
}

const VALUES = [
  ...["community string", "psk", "passw", "passphrase", "passcode", "pwd", "pw", "secret", "token", "key"],
  ...["log in", "login", "sign in", "basic auth", "credentials", "계정", "아이디", "로그인", "접속 정보"],
  ...["비밀번호", "암호", "패스워드", "비번", "토큰", "시크릿", "키는", "키 값"],
];

// Repetitions are bounded or cannot restart inside their own match, so that even hostile text takes linear time.

const WORDS_BETWEEN = String.raw`(?:[ \t]+(?!is\b|are\b|was\b)[\w/'-]{1,30}){0,7}?`;

/** Matches "the password for production is ...", "log in as root / ...", "비밀번호는 ...", "인증 토큰은 ...". */
function statedValue(): RegExp {
  const value = String.raw`[^\s"'\`,;:<>(){}\u3131-\ud7a3/][^\s"'\`,;<>(){}\u3131-\ud7a3]{5,200}`;
  const english = String.raw`(?<![A-Za-z])(?:password|passphrase|passwd|passcode|pwd?|secret|token|(?:api|access|secret|signing|encryption|license|shared|master|private|root|service|host)[ _-]?key|psk|community string)\b${WORDS_BETWEEN}(?:[ \t]+(?:is|was|=|to|of)|[ \t]*:)[ \t]+(?:now[ \t]+|still[ \t]+)?`;
  const direct = String.raw`(?<![A-Za-z])(?:password|passphrase|passwd|pwd?|(?:store|key)pass|(?:auth|access|bearer|refresh|api)[ _-]token|api[ _-]key|secret[ _-]?key|client[ _-]secret|token|secret)[ \t]+`;
  const login = String.raw`\b(?:log ?in|sign in|login|basic auth|credentials)(?:[ \t]+for(?:[ \t]+[\w-]{1,30}){1,5}?(?=:|[ \t]+(?:is|are)\b))?(?:[ \t]+(?:as|with|is|are|using))?[ \t:]+[\w.@-]{1,60}[ \t]?[/:][ \t]?|(?:계정|아이디|로그인|접속 정보)(?:은|는)?[ \t]*:?[ \t]*[\w.@-]{1,60}[ \t]?[/:,][ \t]?`;
  const korean = String.raw`(?:비밀번호|암호|패스워드|비번|토큰|시크릿|키)(?: ?값)?(?:는|은|가|이|를|을)?[ \t]*[:=]?[ \t]*`;
  return new RegExp(String.raw`(${english}|${direct}|${login}|${korean})(["'\`]?)(${value})`, "gi");
}

/** Hides only letters mixed with digits, which no word has, and no version, hash algorithm, path or duration. */
function hideValue(whole: string, start: string, quote: string, value: string): string {
  const content = value.replace(/[.,!?]+$/, "");
  const isSecret =
    content.length >= 6 && /\d/.test(content) && /[A-Za-z]/.test(content) && !isTechnicalName(content);
  // The words "token" and "key" have other meanings, so their values must look more random than a password's.
  const isNamed =
    /pass|pwd?\b|psk|community|log ?in|sign in|basic auth|credentials|계정|아이디|로그인|접속|비밀번호|암호|패스워드|비번/i.test(
      start,
    );
  return isSecret && !isReference(content) && (isNamed || content.length >= 16 || isMixed(content))
    ? start + quote + REDACTED + value.slice(content.length)
    : whole;
}

/** True for alternating letters and digits, as in "8f3a9c2b7d", which no version and no name of a key has. */
function isMixed(content: string): boolean {
  const digits = content.match(/\d+/g) ?? [];
  return (
    content.length >= 8 &&
    /^[A-Za-z\d]+$/.test(content) &&
    !/^[A-Z]+\d+$/.test(content) &&
    (digits.length > 1 || digits.join("").length > 2)
  );
}

/** True for versions, durations, paths, and names of algorithms and variables. */
export function isTechnicalName(content: string): boolean {
  // Capitals with underscores are the name of a variable.
  return NO_SECRET.test(content) || /^[A-Z][A-Z\d]*(?:_[A-Z\d]+)+$/.test(content);
}

const NO_SECRET =
  /^(?:v?\d+(?:\.\d+)+(?:[-+][\w.]{1,20})?|\d+[- ]?(?:ms|s|m|h|d|sec\w*|min\w*|hours?|days?|weeks?|chars?|characters?|bytes?|bits?|times?|x|kb|mb)|(?:pbkdf|argon|bcrypt|scrypt|sha|md|hs|rs|es|aes|base|utf|oauth|ed|x|pkcs|tls|http|rot|hmac|blake|secp|prime|sect|curve|chacha|salsa|poly|rc|rsa|ecdsa|dsa|ipv|k8s|utf)[-_]?\d+\w{0,6}(?:-[\w-]+)?|(?![A-Za-z\d+/]{40}$).*[/\\].*|.*\.(?:[jt]sx?|py|go|json|ya?ml|md|env)|\d+-\w+)$/i;

const CODE_KINDS =
  "recovery|backup|access|entry|entrance|door|gate|garage|alarm|keypad|lock|safe|vault|panel|unlock|security|pairing|puk|admin|one-time|one time|2fa|mfa|pin|auth|verification";

const CODES = [
  ...["unlock", "open"],
  ...["pin ", "pin:", "pin=", "pin은", "pin이", "passcode", "password", "passwd", "pwd", "otp"],
  ...CODE_KINDS.split("|").flatMap((kind) => [`${kind} code`, `${kind}-code`]),
  ...["비밀번호", "비번", "암호", "패스워드", "핀", "번호", "코드"],
];

/** Matches numbers and short groups used as codes: "the PIN is ...", "the recovery codes are ...", "비밀번호는 1234". */
function statedCode(): RegExp {
  const name = `(?<![A-Za-z])(?:pin(?:[ -]number)?|passcode|password|passwd|pwd|otp|(?:${CODE_KINDS})[ -]codes?)`;
  const unlock = String.raw`(?<![A-Za-z])(?:unlock|open)\b[^.\n]{1,60}?\b(?:type|enter|dial|press|key in)[ \t]+(?:the code[ \t]+)?`;
  const link = String.raw`(?:${WORDS_BETWEEN}(?:[ \t]+(?:is|are|was|=)|[ \t]*:)|[ \t]*=)[ \t]+(?:now[ \t]+|still[ \t]+|always[ \t]+)?`;
  const korean = String.raw`(?:비밀번호|비번|암호|패스워드|핀|pin(?=[은이])|(?:핀|pin|인증|보안|출입|복구|백업|접근) ?(?:번호|코드))(?:은|는|이|가)?[ \t]*[:=]?[ \t]*`;
  return new RegExp(
    String.raw`((?:${name}${link}|(?<![A-Za-z])pin[ \t]+(?=\d{4,12}\b)|${unlock}|${korean})["'\`]?)([A-Za-z\d][A-Za-z\d-]{3,40})(?![\w%]|[.,]\d)`,
    "gi",
  );
}

/** Hides four or more digits that are not a count, and groups of digits or of letters and digits. */
function hideCode(whole: string, start: string, value: string, at: number, all: string): string {
  const isCounted = COUNTED.test(all.slice(at + whole.length, at + whole.length + 16));
  const isNumber = /^\d{4,12}$/.test(value) && !isCounted;
  const isGrouped = /^(?=[^\d]*\d)(?=[\d-]*[a-z])[a-z\d]{3,8}(?:-[a-z\d]{3,8}){1,6}$/i.test(value);
  const isLong = /^\d{3,8}(?:-\d{3,8}){2,6}$/.test(value);
  return isNumber || isLong || (isGrouped && !NO_SECRET.test(value)) ? start + REDACTED : whole;
}

const COUNTED =
  /^[ \t]?(?:digits?|char|letters?|numbers?|bits?|bytes?|sec|min|hours?|days?|times?|users?|자|분|초|일|회|번|개|시간)/i;

/** Passwords that attackers try first. */
export const COMMON_PASSWORDS = [
  ...["letmein", "changeme", "changeit", "hunter2", "swordfish", "qwerty", "iloveyou", "passw0rd"],
  ...["p@ssw0rd", "toor", "trustno1", "opensesame"],
];

/** Returns a pattern for those passwords, including common suffixes of "qwerty". */
export function commonPassword(): string {
  return `(?:${COMMON_PASSWORDS.join("|").replace("qwerty", "qwerty\\w{0,4}")})`;
}

const PHRASES = [
  "totp",
  "otp seed",
  "2fa",
  "mfa",
  "phrase",
  "mnemonic",
  "password",
  "passcode",
  "p@ss",
  "passw0rd",
  "복구 구문",
  "시드",
];

/** Matches seed phrases, passphrases, common passwords, and passwords in quotation marks. */
function statedPhrase(): RegExp {
  const link = String.raw`(?:${WORDS_BETWEEN}[ \t]+(?:is|are|was|=)[ \t]+|[ \t]*[:=][ \t]*)`;
  const seed = String.raw`(?<![A-Za-z])(?:(?:seed|recovery|mnemonic|backup|wallet)[ -](?:pass)?phrase|mnemonic)(?:${link}|${WORDS_BETWEEN}[ \t]*:[ \t]*)["'\`]?|(?:복구 구문|시드(?: ?구문)?)(?:은|는|이)?[ \t]*[:=]?[ \t]*["'\`]?`;
  const shared = String.raw`(?<![A-Za-z])(?:totp|otp|2fa|mfa)[ _-](?:seed|secret|key)${link}["'\`]?`;
  const secret = String.raw`(?<![A-Za-z])pass(?:phrase|word|code)(?:${link}|[ \t]+)`;
  const words = String.raw`(?:[a-z]{3,8}[ \t]+){5,23}[a-z]{3,8}`;
  const joined = String.raw`[a-z]{3,12}(?:-[a-z]{3,12}){3,11}(?![\w-])`;
  const common = String.raw`${commonPassword()}(?![\w-])`;
  const sentence = String.raw`(?<=passphrase.{1,60})["'][^"'\n<>$\{*]{6,80}(?=["'])`;
  const quoted = String.raw`["'](?!\[REDACTED\]|password['"]|required|optional|none|null|true|false|invalid|weak|strong)[^\s"'\`<>$\{*]{6,80}(?=["'])`;
  return new RegExp(
    String.raw`(${shared})[A-Z2-7]{16,64}(?![\w-])|(${seed})${words}|(${secret}|(?<![\w@.-])(?=p(?:@ssw[o0]|assw0)rd))(?:["'\`]?(?:${joined}|${common}|(?=\w{0,20}[\d!@#$%])p[@a]ssw[o0]rd[\w!@#$%-]{0,20})|${quoted}|${sentence})`,
    "gi",
  );
}

function hidePhrase(_whole: string, ...[shared, seed, secret]: (string | undefined)[]): string {
  return `${shared ?? seed ?? secret ?? ""}${REDACTED}`;
}
