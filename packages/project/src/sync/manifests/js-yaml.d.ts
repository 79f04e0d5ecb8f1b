/** The part of js-yaml 4 that reads workspace files; the package ships no type declarations. */
declare module "js-yaml" {
  export function load(source: string): unknown;
}
