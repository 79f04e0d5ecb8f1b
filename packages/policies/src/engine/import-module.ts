type Import = (url: string) => Promise<Readonly<Record<string, unknown>>>;

interface Compiled {
  exports: unknown;
  _compile(code: string, filename: string): void;
}

/**
 * Imports a module by its URL, as Node.js itself does it: building for CommonJS makes a `require` of an `import` in our own
 * code, which knows neither URLs nor modules that wait for something.
 */
export async function importModule(url: string): Promise<Readonly<Record<string, unknown>>> {
  const { Module } = process.getBuiltinModule("node:module");
  const name = "import-module.cjs";
  const compiled = new Module(name) as unknown as Compiled;
  compiled._compile("module.exports = (url) => import(url);", name);
  return (compiled.exports as Import)(url);
}
