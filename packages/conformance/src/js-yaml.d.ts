/** The part of js-yaml 4 that is used here; the package brings no declarations. */
declare module "js-yaml" {
  const yaml: {
    readonly CORE_SCHEMA: unknown;
    load(text: string, options: { readonly schema: unknown }): unknown;
  };
  export default yaml;
}
