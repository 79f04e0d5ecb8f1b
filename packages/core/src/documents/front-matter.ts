const BRAND = Symbol.for("orange-hyper.typed-scalar");

/**
 * A YAML scalar that is not a string, with its source text. `instanceof` also accepts one from another copy of core.
 */
export class TypedScalar {
  constructor(
    readonly source: string,
    readonly value: number | boolean,
  ) {}

  get [BRAND](): true {
    return true;
  }

  static [Symbol.hasInstance](value: unknown): boolean {
    return typeof value === "object" && value !== null && BRAND in value;
  }
}

export type FieldValue = string | number | null | TypedScalar | readonly FieldValue[] | FrontMatter;

/** Front matter in file order. It has no prototype when it was read from a store. */
export interface FrontMatter {
  readonly [name: string]: FieldValue;
}

/** Returns a scalar field as text; "" when it is missing, null, a list or a map. */
export function textField(fields: FrontMatter, name: string): string {
  const value = fields[name];
  return typeof value === "string" ? value : (scalarText(value) ?? "");
}

/** Returns the scalar items of a list field as text. A single scalar counts as a list of one. */
export function listField(fields: FrontMatter, name: string): readonly string[] {
  const value = fields[name];
  if (!Array.isArray(value)) {
    const text = scalarText(value as FieldValue | undefined);
    return text === undefined || text === "" ? [] : [text];
  }
  return value.map(scalarText).filter((text) => text !== undefined);
}

/** Returns a nested map; empty for any other value. */
export function mapField(fields: FrontMatter, name: string): FrontMatter {
  const value = fields[name];
  return isMap(value) ? value : {};
}

/** Returns the fields of `known` in their order, followed by the remaining fields of `stored` in theirs. */
export function mergeFields(known: FrontMatter, stored: FrontMatter): FrontMatter {
  const merged: Record<string, FieldValue> = { ...known };
  for (const name of Object.keys(stored)) {
    const value = stored[name];
    if (!Object.hasOwn(known, name) && value !== undefined) merged[name] = value;
  }
  return merged;
}

function scalarText(value: FieldValue | undefined): string | undefined {
  if (typeof value === "string") return value;
  if (value instanceof TypedScalar) return value.source;
  return typeof value === "number" ? String(value) : undefined;
}

function isMap(value: FieldValue | undefined): value is FrontMatter {
  return (
    typeof value === "object" && value !== null && !Array.isArray(value) && !(value instanceof TypedScalar)
  );
}
