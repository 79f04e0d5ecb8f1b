import {
  OTHER_SHAPES,
  PRIVATE_KEY_HEAD,
  SLACK_WEBHOOK,
  sourceOf,
  tokenShapes,
  WEB_TOKEN,
  WORD_BEFORE,
} from "./token-shapes.js";

/** One kind of secret in one line; says what it looks like, never what it is. */
export interface FoundSecret {
  /** From 1. */
  readonly line: number;
  /** "GitHub token", "private key", "credential" and so on. */
  readonly label: string;
}

interface Pattern {
  readonly label: string;
  readonly regex: RegExp;
}

/**
 * The secrets in a text, by line, each kind once a line. Reports less than `redact` hides: whoever shares a text must be
 * able to trust that a finding is one.
 */
export function findSecrets(text: string): readonly FoundSecret[] {
  compiled ??= { suspicion: suspicion(), patterns: patterns() };
  const { suspicion: isSuspect, patterns: all } = compiled;
  // Nearly every text is innocent: one pattern says so sooner than sixty.
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

/** Matches every text that holds a secret, and few others. */
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

// Repetitions are bounded, or cannot start again inside their own match: a hostile text costs linear time.
const CLOSING_MARKS = /["'`*\\]{0,4}[ \t]{0,4}/.source;
const NO_PLACEHOLDER = /(?!<|\$[{(]|\{\{|process\.env|https?:\/\/|[\w.]{1,80}\()/.source;

/** A name that promises a secret in any case of letters, `=` or `:`, and a value of twelve characters with a digit. */
function credential(): string {
  const name = ["token", "secret", "passw(?:or)?d", "api[_-]?key"].map(anyCase).join("|");
  const quoted = String.raw`\\{0,2}["'\`]${NO_PLACEHOLDER}(?=[^\s"'\`\\]{0,200}\d)[^\s"'\`\\]{12}`;
  const bare = String.raw`${NO_PLACEHOLDER}(?=[^\s"'\`\\,;<>(){}[\]]{0,200}\d)[^\s"'\`\\,;<>(){}[\]]{12}`;
  return `(?:${name})${CLOSING_MARKS}[:=]{1,2}>?[ \\t]{0,4}(?:${quoted}|${bare})`;
}

function anyCase(word: string): string {
  return word.replace(/[a-z]/g, (letter) => `[${letter}${letter.toUpperCase()}]`);
}
