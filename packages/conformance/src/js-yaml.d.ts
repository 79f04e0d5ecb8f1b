/** Types for the part of js-yaml 4 that is used here, because the package has no declarations. */
declare module "js-yaml" {
  const yaml: {
    readonly CORE_SCHEMA: unknown;
    load(text: string, options: { readonly schema: unknown }): unknown;
  };
  export default yaml;
}
