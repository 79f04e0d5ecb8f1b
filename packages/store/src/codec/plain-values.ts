import { type FieldValue, TypedScalar } from "@orange-hyper/core/documents";
import { isTimestamp, resolvePlain } from "./scalar.js";

/** Starts with a letter, holds no `#`, tab, control or invisible character; `:` is checked separately. */
const PLAIN = /^[A-Za-z_\uac00-\ud7a3][\x20-\x22\x24-\x7e\u00a1-\u1fff\u3000-\ud7ff]*$/;
const WHOLE_NUMBER = /^(?:0|[1-9][0-9]{0,14})$/;
/** A digest. One letter that no number has makes it a string for YAML too. */
const DIGEST = /^(?=[0-9a-f]*[a-df])[0-9a-f]{16,}$/;
const SINGLE_QUOTED = /^'(?:[\x20-\x26\x28-\uffff]|'')*'$/;
/** A string in double quotes that means what it says. */
const UNESCAPED = /^"[\x20\x21\x23-\x5b\x5d-\uffff]*"$/;

const NO_ITEMS: readonly FieldValue[] = Object.freeze([]);

/** A map to be filled, without prototype. */
export function emptyMap(): Record<string, FieldValue> {
  // Not Object.create(null), which makes a hash table: three times the memory, and twice the time to fill it.
  return Object.setPrototypeOf({}, null);
}

/** The value of a scalar on one line; undefined where a YAML parser has to read it. */
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

/** JSON's strings are YAML's with fewer escapes, each meaning the same. */
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
  // No word that YAML gives a type is longer than "false".
  const typed = source.length > 5 ? undefined : resolvePlain(source);
  return typed === undefined ? source : typed;
}
