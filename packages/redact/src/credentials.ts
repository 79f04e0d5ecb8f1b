import { redactClients } from "./clients.js";
import { redactForeign } from "./foreign.js";
import { mayBePassword } from "./password-words.js";
import { redactPlainPasswords } from "./plain-passwords.js";
import { isReference, isWord } from "./reference.js";
import { redactStated } from "./stated.js";
import { redactUnnamed } from "./unnamed.js";

const REDACTED = "[REDACTED]";

/**
 * Redacts the values of options with secret names in a command line. There, the word after such an option is its value.
 */
export function redactArguments(text: string): string {
  return text.includes("-") && namesSecret(text.toLowerCase())
    ? text.replace(argument(), (whole, name: string, value: string) => hide(name, value) ?? whole)
    : text;
}

/**
 * Redacts values that their context marks as secret: headers, URLs, assignments, arguments, sentences. Keeps the names.
 */
export function redactCredentials(text: string): string {
  let result = text;
  if (text.includes("://") && text.includes("@")) result = result.replace(urlPassword(), `$1${REDACTED}@`);
  const lower = text.toLowerCase();
  if (holds(lower, ["authorization", "cookie"])) result = result.replace(header(), hideHeader);
  if (holds(lower, ["bearer", "basic"])) result = result.replace(scheme(), hideScheme);
  if (namesSecret(lower)) {
    if (text.includes("-")) result = result.replace(argument(), hideArgument);
    if (text.includes("=") || text.includes(":")) result = result.replace(assignment(), hideAssignment);
  }
  result = redactForeign(
    redactUnnamed(redactPlainPasswords(redactStated(result, lower), lower), lower),
    lower,
  );
  if (holds(lower, ["session", "sid=", '"auth"'])) result = result.replace(storedLogin(), `$1${REDACTED}`);
  return redactClients(result);
}

// Plain word searches come before each pattern: most texts contain none of the words, and compiling a pattern is
// slower.

function holds(text: string, words: readonly string[]): boolean {
  return words.some((word) => text.includes(word));
}

/**
 * True when the text contains the end of a secret name that no lower-case letter follows, so that a value may follow.
 */
function namesSecret(lower: string): boolean {
  return ENDS.some((end) => {
    for (let at = lower.indexOf(end); at >= 0; at = lower.indexOf(end, at + 1))
      if (!isSmallLetter(lower.charCodeAt(at + end.length))) return true;
    return false;
  });
}

/** Every possible ending of the names in NAMES, `argument` and `assignment`. */
const ENDS = [
  ...["token", "secret", "password", "passwd", "passphrase", "key", "keyid", "keybase", "pwd"],
  ...["credential", "credentials", "signature", "sig", "pat", "pass", "auth", "pw"],
];

function isSmallLetter(code: number): boolean {
  return code >= 0x61 && code <= 0x7a;
}

// Repetitions are bounded or cannot restart inside their own match, so that even hostile text takes linear time.

/** Matches the password in `scheme://user:password@` and the token in `scheme://token@`. */
function urlPassword(): RegExp {
  return /(:\/\/(?:[^\s/:@"'`<>]{0,100}:(?=[^\s/@"'`$<>{}])|(?=[^\s/:@"'`$<>{}]{20})))[^\s/@"'`<>]{1,300}@/g;
}

function header(): RegExp {
  const name = "(?:(?:proxy-)?authorization|(?:set-)?cookie)";
  const scheme = "(?:bearer|basic|token|digest|negotiate|apikey)";
  return new RegExp(
    String.raw`(\b${name}["']{0,2}[ \t]{0,4}[:=][ \t]{0,4}["']?)(${scheme}[ \t]{1,4})?(?![$<{[%"']|(?:bearer|basic|token|digest)[ \t]{1,4}[$<{[%])([^\s"'\`][^"'\`\r\n]{0,4000})`,
    "gi",
  );
}

/**
 * Keeps text that begins with two words or a Korean word, as in "The session cookie: it lasts for a day.": it is prose.
 */
function hideHeader(whole: string, start: string, scheme: string | undefined, value: string): string {
  const isProse = /^(?:[a-z'-]+[,.;]?[ \t]+[a-z'-]{1,15}(?=[\s,.;:]|$)|[^\s=]{0,40}[\u3131-\ud7a3])/i;
  return scheme === undefined && isProse.test(value) ? whole : `${start}${scheme ?? ""}${REDACTED}`;
}

/** Matches an authorization scheme without its header. */
function scheme(): RegExp {
  return /\b((bearer|basic)[ \t]{1,4})([\w.~+/=-]{6,4000})/gi;
}

/** Hides the value only when it looks like a secret and not like prose. */
function hideScheme(whole: string, start: string, name: string, value: string): string {
  const basic = name.toLowerCase() === "basic";
  const secret = basic
    ? value.length >= 8 && /\d|=$|[a-z][A-Z]/.test(value)
    : /\d|[a-z][A-Z]/.test(value) || value.length >= 16;
  return secret && (value.length >= 16 || !isWord(value)) ? start + REDACTED : whole;
}

const NAMES =
  "token|secret|passw(?:or)?d|passphrase|api[ _-]?key|access[ _-]?key(?:[_-]?id)?|auth[_-]?key|account[_-]?key|shared[_-]?access[_-]?key|secret[_-]?key(?:[_-]?base)?|private[_-]?key|encryption[_-]?key|signing[_-]?key|client[_-]?secret|credentials?|pwd|sshpass|(?:store|key)pass|(?:become|ssh|sudo|db|ldap|smtp|mail|admin|root)_pass";

/** Matches `--password value` and `--api-key=value`. */
function argument(): RegExp {
  const value = String.raw`"[^"\n]{1,2000}"|'[^'\n]{1,2000}'|[^\s"'\`;|&<>()-][^\s"'\`;|&<>()]{0,2000}`;
  return new RegExp(
    String.raw`(--?(?:[a-z]{1,20}[_-]){0,4}(?:${NAMES}|pat|pass|pw)(?:=|[ \t]{1,8}))(${value})`,
    "gi",
  );
}

/** A word after a space is a value only in a command line with another option, unlike in "pass the --token option". */
function hideArgument(whole: string, name: string, value: string, at: number, all: string): string {
  const isProse =
    !name.endsWith("=") && isWord(value) && !(mayBePassword(value) && isCommand(all, at, whole));
  return isProse ? whole : (hide(name, value) ?? whole);
}

function isCommand(all: string, at: number, argument: string): boolean {
  const before = all.slice(Math.max(0, at - 200), at);
  const after = all.slice(at + argument.length, at + argument.length + 200);
  const line = `${before.slice(before.lastIndexOf("\n") + 1)} ${after.split("\n", 1)[0]}`;
  const isNamed = /(?:\b(?:and|or|an?|the|of|with|use|pass|nor)|,)[ \t]+["'`]?$/i.test(before);
  return !isNamed && /(?:^|[ \t])--?[a-z]/i.test(line);
}

/** Returns the argument with its value redacted; null when the value is not a secret. */
function hide(name: string, value: string): string | null {
  const bare = unquoted(value);
  return isReference(bare) || /^--?no-/i.test(name) ? null : name + value.replace(bare, () => REDACTED);
}

/** Matches `NAME=value`, `"name": "value"` and `name: value`. */
function assignment(): RegExp {
  const names = `(?:${NAMES}|(?:x-amz-)?signature|(?<=[?&;])sig|(?<![a-z])pat|(?<=[:\\s])_auth|(?<=[?&])key|(?<![\\w-])pass)|(?<=_)(?:KEY|PAT|PASS|AUTH|CREDENTIALS?)`;
  const mark = String.raw`\\{0,2}["'\`]?\]?[ \t]{0,8}(?:=>|:=|=(?![=>])|:(?!:|\/\/))[ \t]{0,8}`;
  const quoted = String.raw`\\{0,2}(?:"[^"\n]{1,4000}|'[^'\n]{1,4000}|\`[^\`\n]{1,4000})`;
  const bare = String.raw`[^\s"'\`;<>(){}|&][^\s"'\`;<>(){}|&]{0,4000}`;
  return new RegExp(`(${names})(${mark})(${quoted}|${bare})`, "gi");
}

function hideAssignment(
  whole: string,
  name: string,
  mark: string,
  value: string,
  at: number,
  all: string,
): string {
  // A short name in lower case, such as `key=`, may hold anything, unlike `SIGNING_KEY=`.
  if (/^(?:key|pass|auth)$/i.test(name) && name !== name.toUpperCase() && !isTelling(name, mark, value))
    return whole;
  const opening = /^\\{0,2}["'`]/.exec(value)?.[0] ?? "";
  const content = value.slice(opening.length).replace(/(?<![\\,])[\\,]+$/, "");
  if (content === "" || isReference(content)) return whole;
  if (opening === "") {
    if (all[at + whole.length] === "(") return whole;
    const assigned = mark.trimStart() === "=" || /[A-Z]$/.test(name);
    const alone = all[at + whole.length] === undefined || /[\r\n]/.test(all[at + whole.length] ?? "");
    const named =
      alone && /(?:^|\n)[ \t]*(?:- |export )?[\w."'-]{0,60}$/.test(all.slice(Math.max(0, at - 80), at));
    if (!assigned && !named && isWord(content)) return whole;
    // `PASSWORD= npm test` empties the variable for one command.
    if (/^=[ \t]+$/.test(mark) && /[A-Z]$/.test(name) && isWord(content) && !alone) return whole;
    if (mark.includes(">")) return whole;
  }
  return name + mark + opening + REDACTED + value.slice(opening.length + content.length);
}

/**
 * True for `key=`, `pass=` and `auth=` with a value that is no word: letters and digits, and at least 20 or 8
 * characters.
 */
function isTelling(name: string, mark: string, value: string): boolean {
  const least = name.toLowerCase() === "key" ? 20 : 8;
  return mark === "=" && value.length >= least && /\d/.test(value) && /[a-z]/i.test(value);
}

/** Matches a session cookie, and the Base64 login in Docker's configuration. */
function storedLogin(): RegExp {
  const cookie = String.raw`\b(?:(?:php|j|asp)?sess(?:ion)?(?:[_-]?id)?|(?:connect\.)?sid)=(?=[^\s;,]{0,200}\d)`;
  return new RegExp(String.raw`(${cookie}|"auth"[ \t]*:[ \t]*")[\w.%+/~-]{16,4000}={0,2}`, "gi");
}

function unquoted(value: string): string {
  const first = value[0];
  return first === '"' || first === "'" ? value.slice(1, -1) : value;
}
