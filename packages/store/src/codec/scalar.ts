import { TypedScalar } from "@orange-hyper/core/documents";

const SAFE = /^[A-Za-z_][A-Za-z0-9_.:/@-]*$/;
const RESERVED = /^(?:null|true|false|yes|no|on|off)$/i;
const TIMESTAMP = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d{1,9})?Z$/;
const BOOLEAN = /^(?:true|True|TRUE|false|False|FALSE)$/;
const INTEGER = /^[-+]?(?:0b[01]+|0o[0-7]+|0x[0-9a-fA-F]+|[0-9]+)$/;
const FLOAT =
  /^(?:[-+]?(?:[0-9]+(?:\.[0-9]*)?|\.[0-9]+)(?:[eE][-+]?[0-9]+)?|[-+]?\.(?:inf|Inf|INF)|\.(?:nan|NaN|NAN))$/;
/** Characters that JSON does not escape but that trip other readers of YAML or of lines. */
const INVISIBLE = /[\u007f-\u009f\u2028\u2029\ufeff\ufffe\uffff]/g;

/** True for names that no map may have, because they are special to JavaScript objects or to YAML. */
export function isForbiddenName(name: string): boolean {
  return name === "__proto__" || name === "constructor" || name === "prototype" || name === "<<";
}

/** True for an ISO 8601 time in UTC, the only form in which a string that starts with a digit is written unquoted. */
export function isTimestamp(text: string): boolean {
  return TIMESTAMP.test(text);
}

/** Returns the value of a plain scalar that YAML reads as null, a boolean or a number; undefined for a string. */
export function resolvePlain(source: string): TypedScalar | null | undefined {
  if (source === "~" || source === "null" || source === "Null" || source === "NULL" || source === "")
    return null;
  if (BOOLEAN.test(source)) return new TypedScalar(source, source.toLowerCase() === "true");
  if (INTEGER.test(source) || FLOAT.test(source)) return new TypedScalar(source, numberOf(source));
  return undefined;
}

/** Renders a string as YAML that reads back unchanged: plain where that is safe, else double-quoted. */
export function renderString(text: string): string {
  if (SAFE.test(text) ? !RESERVED.test(text) && !text.endsWith(":") : isTimestamp(text)) return text;
  return quote(text);
}

/** Renders a string in double quotes. */
export function quote(text: string): string {
  return JSON.stringify(text).replace(
    INVISIBLE,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}

function numberOf(source: string): number {
  const sign = source.startsWith("-") ? -1 : 1;
  const digits = source.replace(/^[-+]/, "").toLowerCase();
  if (digits === ".inf") return sign * Number.POSITIVE_INFINITY;
  return sign * Number(digits);
}
