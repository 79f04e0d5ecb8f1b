/** What a text that is addressed to an assistant is after. */
export type OrderKind =
  | "overrides"
  | "persona"
  | "addresses"
  | "secrecy"
  | "leak"
  | "bypass"
  | "runs"
  | "role"
  | "link"
  | "encoded";

/** The form of an order to an assistant. */
export interface Form {
  readonly kind: OrderKind;
  readonly source: string;
}

export function form(kind: OrderKind, source: string): Form {
  return { kind, source };
}
