import {
  OTHER_SHAPES,
  PRIVATE_KEY_HEAD,
  SLACK_WEBHOOK,
  sourceOf,
  tokenShapes,
  WEB_TOKEN,
  WORD_BEFORE,
} from "./token-shapes.js";

/** A kind of secret that was found in a line. Never contains the secret itself. */
export interface FoundSecret {
  /** Line number, starting at 1. */
  readonly line: number;
  /** The kind, such as "GitHub token", "private key" or "credential". */
  readonly label: string;
}

interface Pattern {
  readonly label: string;
  readonly regex: RegExp;
}

/**
 * Finds the secrets in a text, by line, each kind at most once per line. Reports less than `redact` hides, because
 * users must be able to trust that each finding is a secret.
 */
export function findSecrets(text: string): readonly FoundSecret[] {
  compiled ??= { suspicion: suspicion(), patterns: patterns() };
  const { suspicion: isSuspect, patterns: all } = compiled;
  // Most texts hold no secret, and one combined pattern rules them out faster than sixty separate ones.
  if (!isSuspect.test(text) && !OTHER_SHAPES.some(({ isLikely }) => isLikely(text))) return NOTHING;
  const likely = all.filter(({ regex }) => regex.test(text));
  if (likely.length === 0) return NOTHING;
  return text.split("\n").flatMap((content, index) => {
    const labels = likely.filter(({ regex }) => regex.test(content)).map(({ label }) => label);
    return [...new Set(labels)].map((label) => ({ line: index + 1, label }));
  });
}

const NOTHING: readonly FoundSecret[] = [];
let compiled: { readonly suspicion: RegExp; readonly patterns: readonly Pattern[] } | undefined;

/** Returns a pattern that matches every text with a secret, apart from OTHER_SHAPES, and few others. */
function suspicion(): RegExp {
  const starts = tokenShapes()
    .map((shape) => sourceOf(shape, ""))
    .join("|");
  return new RegExp(`${WORD_BEFORE}(?:${starts}|eyJ)|PRIVATE KEY|${SLACK_WEBHOOK}|${credential()}`);
}

function patterns(): readonly Pattern[] {
  const byLabel = new Map<string, string[]>();
  for (const shape of tokenShapes()) {
    const [, rest, label, certain = rest] = shape;
    byLabel.set(label, [...(byLabel.get(label) ?? []), sourceOf(shape, certain)]);
  }
  for (const { label, source } of OTHER_SHAPES) byLabel.set(label, [source]);
  return [
    { label: "private key", regex: new RegExp(PRIVATE_KEY_HEAD) },
    { label: "JSON web token", regex: new RegExp(`${WEB_TOKEN}\\.[\\w-]{4}`) },
    { label: "Slack webhook", regex: new RegExp(`${SLACK_WEBHOOK}[\\w/]{8}`) },
    ...[...byLabel].map(([label, sources]) => ({
      label,
      regex: new RegExp(`${WORD_BEFORE}(?:${sources.join("|")})`),
    })),
    { label: "credential", regex: new RegExp(credential()) },
  ];
}

// Repetitions are bounded or cannot restart inside their own match, so that even hostile text takes linear time.
const CLOSING_MARKS = /["'`*\\]{0,4}[ \t]{0,4}/.source;
const NO_PLACEHOLDER = /(?!<|\$[{(]|\{\{|process\.env|https?:\/\/|[\w.]{1,80}\()/.source;

/** Matches a secret name in any case, `=` or `:`, and a value of at least twelve characters with a digit. */
function credential(): string {
  const name = ["token", "secret", "passw(?:or)?d", "api[_-]?key"].map(anyCase).join("|");
  const quoted = String.raw`\\{0,2}["'\`]${NO_PLACEHOLDER}(?=[^\s"'\`\\]{0,200}\d)[^\s"'\`\\]{12}`;
  const bare = String.raw`${NO_PLACEHOLDER}(?=[^\s"'\`\\,;<>(){}[\]]{0,200}\d)[^\s"'\`\\,;<>(){}[\]]{12}`;
  return `(?:${name})${CLOSING_MARKS}[:=]{1,2}>?[ \\t]{0,4}(?:${quoted}|${bare})`;
}

function anyCase(word: string): string {
  return word.replace(/[a-z]/g, (letter) => `[${letter}${letter.toUpperCase()}]`);
}
