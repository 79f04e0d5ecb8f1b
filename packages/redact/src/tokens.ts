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

/** Redacts what is recognisable by its own form: PEM keys, web tokens, tokens of known providers, e-mail addresses. */
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

// Repetitions are bounded or cannot restart inside their own match, so that even hostile text takes linear time.

/** Matches a private key up to its end line, or to the end of the text if that was truncated. */
function privateKey(): RegExp {
  const end = "-----END [A-Z0-9 ]{0,40}PRIVATE KEY(?: BLOCK)?-----";
  return new RegExp(`${PRIVATE_KEY_HEAD}(?: BLOCK)?-----[\\s\\S]*?(?:${end}|$)`, "g");
}

/**
 * Returns a pattern of only the shapes that the text may contain, because one of all shapes is slow to compile; null
 * for none.
 */
function providerToken(text: string): RegExp | null {
  const shapes = [
    ...likelyShapes(text).map((shape) => sourceOf(shape, shape[1])),
    ...OTHER_SHAPES.filter(({ isLikely }) => isLikely(text)).map(({ source }) => source),
  ];
  return shapes.length === 0 ? null : new RegExp(`${WORD_BEFORE}(?:${shapes.join("|")})`, "g");
}

/** Matches an e-mail address, but not `git@host`, `package@1.2.3` or `picture@2x.png`. */
function emailAddress(): RegExp {
  return /(?<![\w.+%/-])(?!git@)[\w.+%-]{1,64}@(?!\d+x\.)(?:[A-Za-z0-9-]{1,63}\.){1,8}[A-Za-z]{2,24}(?![\w-])/g;
}
