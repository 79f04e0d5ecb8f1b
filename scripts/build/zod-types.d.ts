/**
 * Type inference of zod without zod: a model of those zod declarations that the schemas of this workspace use. It is
 * copied next to the declarations of each package, so that the types of answers do not need zod; `npm test` checks that
 * they equal the types that zod infers.
 */
interface Schema<Output, Presence extends "required" | "optional" = "required"> {
  readonly output: Output;
  readonly presence: Presence;
}

type output<S> = S extends { readonly output: infer Output } ? Output : never;
type presence<S> = S extends { readonly presence: infer Presence extends "required" | "optional" }
  ? Presence
  : never;
type flat<T> = { [Key in keyof T]: T[Key] } & {};

export type { output as infer };

export declare namespace core {
  interface $strict {
    readonly rest: object;
  }
  interface $loose {
    readonly rest: { [key: string]: unknown };
  }
  interface $catchall<S> {
    readonly rest: { [key: string]: output<S> };
  }
  interface $partial {
    readonly isPartial: true;
  }
  type $ZodTypeInternals<Output, Input> = { readonly output: Output; readonly input: Input };
}

type ObjectOutput<Shape, Config> = string extends keyof Shape
  ? { [key: string]: unknown }
  : flat<
      {
        -readonly [Key in keyof Shape as Shape[Key] extends { presence: "optional" } ? never : Key]: output<
          Shape[Key]
        >;
      } & {
        -readonly [Key in keyof Shape as Shape[Key] extends { presence: "optional" } ? Key : never]?: output<
          Shape[Key]
        >;
      } & (Config extends { rest: infer Rest } ? Rest : object)
    >;

type RecordOutput<Key, Value> = Key extends core.$partial
  ? Partial<Record<output<Key> & PropertyKey, output<Value>>>
  : Record<output<Key> & PropertyKey, output<Value>>;

export interface ZodType<Output = unknown, _Input = unknown, _Internals = unknown>
  extends Schema<Output, "required" | "optional"> {}
export interface ZodString extends Schema<string> {}
export interface ZodURL extends Schema<string> {}
export interface ZodISODateTime extends Schema<string> {}
export interface ZodNumber extends Schema<number> {}
export interface ZodInt extends Schema<number> {}
export interface ZodBoolean extends Schema<boolean> {}
export interface ZodNull extends Schema<null> {}
export interface ZodUnknown extends Schema<unknown> {}
export interface ZodNever extends Schema<never> {}
export interface ZodLiteral<Value> extends Schema<Value> {}
export interface ZodEnum<Values> extends Schema<Values[keyof Values]> {}
export interface ZodArray<S> extends Schema<output<S>[]> {}
export interface ZodTuple<Items extends readonly unknown[], _Rest = null>
  extends Schema<{ [Key in keyof Items]: output<Items[Key]> }> {}
export interface ZodUnion<Options extends readonly unknown[]> extends Schema<output<Options[number]>> {}
export interface ZodDiscriminatedUnion<Options extends readonly unknown[], _Key = string>
  extends Schema<output<Options[number]>> {}
export interface ZodRecord<Key, Value> extends Schema<RecordOutput<Key, Value>> {}
export interface ZodNullable<S> extends Schema<output<S> | null, presence<S>> {}
export interface ZodExactOptional<S> extends Schema<output<S>, "optional"> {}
export interface ZodOptional<S> extends Schema<output<S> | undefined, "optional"> {}
export interface ZodReadonly<S> extends Schema<Readonly<output<S>>, presence<S>> {}
export interface ZodObject<Shape, Config = core.$strict> extends Schema<ObjectOutput<Shape, Config>> {}
