interface Compiled {
  exports: unknown;
  _compile(code: string, filename: string): void;
}

/**
 * Imports a module by its URL with the `import()` of Node.js. The CommonJS build turns an `import()` in this package
 * into `require`, which accepts no URLs and no modules with top-level await; compiling the call at run time avoids
 * that.
 */
export async function importModule(url: string): Promise<Readonly<Record<string, unknown>>> {
  const { Module } = process.getBuiltinModule("node:module");
  const name = "import-module.cjs";
  const compiled = new Module(name) as unknown as Compiled;
  compiled._compile("module.exports = (url) => import(url);", name);
  return (compiled.exports as (url: string) => Promise<Readonly<Record<string, unknown>>>)(url);
}
