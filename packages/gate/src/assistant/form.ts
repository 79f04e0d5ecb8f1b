/** What a text that is addressed to an assistant tries to achieve. */
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

/** A pattern that recognises one kind of order to an assistant. */
export interface Form {
  readonly kind: OrderKind;
  readonly source: string;
}

/** Creates a form. */
export function form(kind: OrderKind, source: string): Form {
  return { kind, source };
}
