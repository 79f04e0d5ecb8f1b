import { isRecord } from "@orange-hyper/core";
import { type FieldValue, type FrontMatter, TypedScalar } from "@orange-hyper/core/documents";
import type { DocumentInput } from "@orange-hyper/core/ports";

/**
 * A document as JSON: lists and texts are stored plainly; maps and typed scalars are wrapped in an object that names
 * what they are.
 */
export interface KeptDocument {
  readonly fields: KeptMap;
  readonly body: string;
}

type Kept = string | number | null | readonly Kept[] | KeptMap | KeptScalar;
interface KeptMap {
  readonly map: Readonly<Record<string, Kept>>;
}
interface KeptScalar {
  readonly scalar: number | boolean;
  readonly source: string;
}

export function keepDocument({ fields, body }: DocumentInput): KeptDocument {
  return { fields: keepMap(fields), body };
}

/** Returns the document stored as JSON; null when the value holds none. */
export function keptDocument(kept: unknown): DocumentInput | null {
  if (!isRecord(kept) || typeof kept["body"] !== "string") return null;
  const fields = kept["fields"] as KeptMap;
  return isRecord(fields) && isRecord(fields.map)
    ? { fields: unkeep(fields) as FrontMatter, body: kept["body"] }
    : null;
}

function keepMap(fields: FrontMatter): KeptMap {
  return { map: Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, keep(value)])) };
}

function keep(value: FieldValue): Kept {
  if (value instanceof TypedScalar) return { scalar: value.value, source: value.source };
  if (Array.isArray(value)) return value.map(keep);
  return typeof value === "object" && value !== null ? keepMap(value as FrontMatter) : (value as Kept);
}

function unkeep(kept: Kept): FieldValue {
  if (typeof kept !== "object" || kept === null) return kept;
  if (Array.isArray(kept)) return kept.map(unkeep);
  if ("scalar" in kept) return new TypedScalar(kept.source, kept.scalar);
  const entries = Object.entries((kept as KeptMap).map);
  return Object.fromEntries(entries.map(([name, value]) => [name, unkeep(value)]));
}
