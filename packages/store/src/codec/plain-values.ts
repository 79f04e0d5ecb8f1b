import { type FieldValue, TypedScalar } from "@orange-hyper/core/documents";
import { isTimestamp, resolvePlain } from "./scalar.js";

/**
 * A plain string: starts with a letter or `_` and contains no `#`, tab, control or invisible character. `:` is checked
 * separately.
 */
const PLAIN = /^[A-Za-z_\uac00-\ud7a3][\x20-\x22\x24-\x7e\u00a1-\u1fff\u3000-\ud7ff]*$/;
const WHOLE_NUMBER = /^(?:0|[1-9][0-9]{0,14})$/;
/** A hex digest with at least one letter that no number contains, so that YAML reads it as a string too. */
const DIGEST = /^(?=[0-9a-f]*[a-df])[0-9a-f]{16,}$/;
const SINGLE_QUOTED = /^'(?:[\x20-\x26\x28-\uffff]|'')*'$/;
/** A double-quoted string without escapes. */
const UNESCAPED = /^"[\x20\x21\x23-\x5b\x5d-\uffff]*"$/;

const NO_ITEMS: readonly FieldValue[] = Object.freeze([]);

/** Returns an empty map without prototype, to be filled. */
export function emptyMap(): Record<string, FieldValue> {
  // Not Object.create(null): V8 makes that a hash table, which takes three times the memory and twice the time to fill.
  return Object.setPrototypeOf({}, null);
}

/** Parses a one-line scalar. Returns undefined when it takes a YAML parser. */
export function readScalar(source: string): FieldValue | undefined {
  const first = source.charCodeAt(0);
  if (first === 0x22) return readDoubleQuoted(source);
  if (first === 0x27) {
    return SINGLE_QUOTED.test(source) ? source.slice(1, -1).replaceAll("''", "'") : undefined;
  }
  if (source === "[]") return NO_ITEMS;
  if (PLAIN.test(source)) return readPlain(source);
  if (isTimestamp(source) || DIGEST.test(source)) return source;
  return WHOLE_NUMBER.test(source) ? new TypedScalar(source, Number(source)) : undefined;
}

/** Every JSON string is a YAML string with the same value, so JSON.parse can read it. */
function readDoubleQuoted(source: string): string | undefined {
  if (UNESCAPED.test(source)) return source.slice(1, -1);
  try {
    return JSON.parse(source);
  } catch {
    return undefined;
  }
}

function readPlain(source: string): FieldValue | undefined {
  if (source.includes(": ") || source.endsWith(":") || source.endsWith(" ")) return undefined;
  // No word that YAML reads as null or a boolean is longer than "false".
  const typed = source.length > 5 ? undefined : resolvePlain(source);
  return typed === undefined ? source : typed;
}
