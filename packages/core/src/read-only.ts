/** A type inferred from a schema, with every part of it read-only. */
export type ReadOnly<T> = T extends readonly (infer Entry)[]
  ? readonly ReadOnly<Entry>[]
  : T extends object
    ? { readonly [Key in keyof T]: ReadOnly<T[Key]> }
    : T;
