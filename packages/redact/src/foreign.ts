import { isReference } from "./reference.js";
import { isTechnicalName } from "./stated.js";

const REDACTED = "[REDACTED]";

/**
 * Redacts what follows the word for "password" in languages whose prose is not analysed: "Passwort: ...", "la
 * contraseña es ...", "パスワードは ...". Also redacts Korean words with a number after "비밀번호:". Plain words stay, because in
 * these languages nothing marks them as passwords.
 */
export function redactForeign(text: string, lower: string): string {
  let result = text;
  if (NAMES.some((name) => lower.includes(name)))
    result = result.replace(stated(), hideStated).replace(adjacent(), hideStated);
  return KOREAN_NAMES.some((name) => lower.includes(name)) ? result.replace(korean(), hideKorean) : result;
}

// Plain word searches come before each pattern: most texts contain none of the words, and compiling a pattern is
// slower.

const NAMES = [
  ...["passwort", "kennwort", "contraseña", "contrasena", "mot de passe", "mdp", "senha", "parola d'ordine"],
  ...["wachtwoord", "lösenord", "hasło", "şifre", "пароль", "パスワード", "暗証番号", "密码", "密碼", "口令"],
];
const KOREAN_NAMES = ["비밀번호", "비번", "암호", "패스워드"];

// Repetitions are bounded or cannot restart inside their own match, so that even hostile text takes linear time.

/** The word, with no letter before or after it, because "Passwortfeld" is another word. */
const NAME = `(?<![\\wÀ-ɏ.$-])(?:${NAMES.join("|")})(?![\\wÀ-ɏ])`;
const VALUE = "([\"'`「『]?)([!-~]{4,60})";

/** Matches "Das Passwort für die Datenbank ist ...", "mot de passe : ...", "密码是 ...". */
function stated(): RegExp {
  const whose = String.raw`(?:[ \t]+(?!(?:ist|is|es|est)\b)[^\s:=："'{}()<>]{1,20}){0,6}?`;
  const is = "(?:is|ist|lautet|war|es|está|est|é|è|är|jest|to)[ \\t]+|[:=：はが是为為][ \\t]*";
  return new RegExp(`(${NAME}${whose}[ \\t]*(?:${is}))${VALUE}`, "gi");
}

/** Matches "mit Passwort ... anmelden". */
function adjacent(): RegExp {
  return new RegExp(`(${NAME}[ \\t]+)${VALUE}`, "gi");
}

function hideStated(whole: string, start: string, quote: string, value: string, at: number, all: string) {
  const content = value.replace(/["'`.,;!?)\]}]+$/, "");
  const isCounted = /^[ \t]?(?!です|だ)[^\s.,;!?)。」』]/.test(all.slice(at + whole.length));
  const isPin = /^\d{4,12}$/.test(content) && !isCounted;
  return isPin || isMade(content) ? start + quote + REDACTED + value.slice(content.length) : whole;
}

/**
 * True for letters mixed with digits or marks, as in no word. False for code: "user.password", "hash2()", "page/reset".
 */
function isMade(content: string): boolean {
  return (
    content.length >= 4 &&
    /[a-z]/i.test(content) &&
    (/\d/.test(content) || /[!@#$%^&*+~].*[a-z]/i.test(content)) &&
    !/[()[\]{}<>"'`=]|^\$|^[a-z_]\w*(?:\.[a-z_]\w*)+$/i.test(content) &&
    !isReference(content) &&
    !isTechnicalName(content)
  );
}

/** Matches "비밀번호: 구름솜사탕12", but not "최소 8자" or "영문8자", where the number is a count. */
function korean(): RegExp {
  return new RegExp(
    `((?:${KOREAN_NAMES.join("|")})[ \\t]*[:=][ \\t]*)([가-힣]{2,20}\\d{1,6})(?![가-힣\\w%])`,
    "g",
  );
}

function hideKorean(whole: string, start: string, value: string): string {
  return /^(?:최소|최대|영문|숫자|버전|길이|특수|단계|테스트|필드|문항|항목)/.test(value)
    ? whole
    : start + REDACTED;
}
