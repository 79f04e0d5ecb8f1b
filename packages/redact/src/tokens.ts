import {
  likelyShapes,
  OTHER_SHAPES,
  PRIVATE_KEY_HEAD,
  SLACK_WEBHOOK,
  sourceOf,
  WEB_TOKEN,
  WORD_BEFORE,
} from "./token-shapes.js";

const REDACTED = "[REDACTED]";

/** Replaces what is a secret by its own shape: keys in PEM, web tokens, tokens of known providers, e-mail addresses. */
export function redactTokens(text: string): string {
  let result = text;
  if (result.includes("PRIVATE KEY")) result = result.replace(privateKey(), REDACTED);
  if (result.includes("eyJ"))
    result = result.replace(new RegExp(`${WEB_TOKEN}(?:\\.[\\w-]*)?`, "g"), REDACTED);
  const provided = providerToken(result);
  if (provided !== null) result = result.replace(provided, REDACTED);
  if (result.includes("hooks.slack.com"))
    result = result.replace(new RegExp(`(${SLACK_WEBHOOK})[\\w/]{8,}`, "g"), `$1${REDACTED}`);
  if (result.includes("@")) result = result.replace(emailAddress(), REDACTED);
  return result;
}

// Repetitions are bounded, or cannot start again inside their own match: a hostile text costs linear time.

/** Up to its end line, or to the end of a text that was cut. */
function privateKey(): RegExp {
  const end = "-----END [A-Z0-9 ]{0,40}PRIVATE KEY(?: BLOCK)?-----";
  return new RegExp(`${PRIVATE_KEY_HEAD}(?: BLOCK)?-----[\\s\\S]*?(?:${end}|$)`, "g");
}

/** Of the shapes only those that the text may hold: a pattern of all of them takes long to compile. */
function providerToken(text: string): RegExp | null {
  const shapes = [
    ...likelyShapes(text).map((shape) => sourceOf(shape, shape[1])),
    ...OTHER_SHAPES.filter(({ isLikely }) => isLikely(text)).map(({ source }) => source),
  ];
  return shapes.length === 0 ? null : new RegExp(`${WORD_BEFORE}(?:${shapes.join("|")})`, "g");
}

/** Not `git@host`, a package at a version, or a picture at twice its size. */
function emailAddress(): RegExp {
  return /(?<![\w.+%/-])(?!git@)[\w.+%-]{1,64}@(?!\d+x\.)(?:[A-Za-z0-9-]{1,63}\.){1,8}[A-Za-z]{2,24}(?![\w-])/g;
}
