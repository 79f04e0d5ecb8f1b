import { isReference } from "./reference.js";
import { isNoSecret } from "./stated.js";

const REDACTED = "[REDACTED]";

/**
 * Replaces what follows the word for a password in languages whose prose is not read: "Passwort: ...", "la contraseña es ...",
 * "パスワードは ...", and Korean words with a number behind "비밀번호:". Of plain words nothing tells that they are one.
 */
export function redactForeign(text: string, lower: string): string {
  let result = text;
  if (NAMES.some((name) => lower.includes(name)))
    result = result.replace(stated(), hideStated).replace(adjacent(), hideStated);
  return KOREAN_NAMES.some((name) => lower.includes(name)) ? result.replace(korean(), hideKorean) : result;
}

// Looks for words come before each pattern: most texts hold none, and compiling a pattern takes longer than they do.

const NAMES = [
  ...["passwort", "kennwort", "contraseña", "contrasena", "mot de passe", "mdp", "senha", "parola d'ordine"],
  ...["wachtwoord", "lösenord", "hasło", "şifre", "пароль", "パスワード", "暗証番号", "密码", "密碼", "口令"],
];
const KOREAN_NAMES = ["비밀번호", "비번", "암호", "패스워드"];

// Repetitions are bounded, or cannot start again inside their own match: a hostile text costs linear time.

/** No letter stands before it or behind it: "Passwortfeld" is another word. */
const NAME = `(?<![\\wÀ-ɏ.$-])(?:${NAMES.join("|")})(?![\\wÀ-ɏ])`;
const VALUE = "([\"'`「『]?)([!-~]{4,60})";

/** "Das Passwort für die Datenbank ist ...", "mot de passe : ...", "密码是 ...". */
function stated(): RegExp {
  const whose = String.raw`(?:[ \t]+(?!(?:ist|is|es|est)\b)[^\s:=："'{}()<>]{1,20}){0,6}?`;
  const is = "(?:is|ist|lautet|war|es|está|est|é|è|är|jest|to)[ \\t]+|[:=：はが是为為][ \\t]*";
  return new RegExp(`(${NAME}${whose}[ \\t]*(?:${is}))${VALUE}`, "gi");
}

/** "mit Passwort ... anmelden". */
function adjacent(): RegExp {
  return new RegExp(`(${NAME}[ \\t]+)${VALUE}`, "gi");
}

function hideStated(whole: string, start: string, quote: string, value: string, at: number, all: string) {
  const content = value.replace(/["'`.,;!?)\]}]+$/, "");
  const isCounted = /^[ \t]?(?!です|だ)[^\s.,;!?)。」』]/.test(all.slice(at + whole.length));
  const isPin = /^\d{4,12}$/.test(content) && !isCounted;
  return isPin || isMade(content) ? start + quote + REDACTED + value.slice(content.length) : whole;
}

/** Letters with digits or marks among them, as no word has, and no name of code: "user.password", "hash2()", "page/reset". */
function isMade(content: string): boolean {
  return (
    content.length >= 4 &&
    /[a-z]/i.test(content) &&
    (/\d/.test(content) || /[!@#$%^&*+~].*[a-z]/i.test(content)) &&
    !/[()[\]{}<>"'`=]|^\$|^[a-z_]\w*(?:\.[a-z_]\w*)+$/i.test(content) &&
    !isReference(content) &&
    !isNoSecret(content)
  );
}

/** "비밀번호: 구름솜사탕12"; of "최소 8자" and "영문8자" the number is counted. */
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
