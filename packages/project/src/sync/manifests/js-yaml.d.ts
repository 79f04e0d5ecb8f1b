/** The part of js-yaml 4 that reads a workspace file; the package brings no declarations. */
declare module "js-yaml" {
  export function load(source: string): unknown;
}
