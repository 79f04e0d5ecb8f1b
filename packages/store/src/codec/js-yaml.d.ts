/** The part of js-yaml 4 that the codec uses; the package ships no type declarations. */
declare module "js-yaml" {
  export class Type {
    constructor(
      tag: string,
      options: {
        kind: "scalar";
        resolve: (source: unknown, tag?: string) => boolean;
        construct: (source: string) => unknown;
      },
    );
  }
  export interface Schema {
    extend(types: { implicit: readonly Type[] }): Schema;
  }
  export interface State {
    readonly tag: string | null;
    readonly anchor: string | null;
    readonly line: number;
  }
  export interface YAMLException extends Error {
    readonly reason: string;
    readonly mark?: { readonly line: number };
  }
  export const FAILSAFE_SCHEMA: Schema;
  export function load(
    source: string,
    options: { schema: Schema; maxDepth: number; listener: (event: "open" | "close", state: State) => void },
  ): unknown;
}
