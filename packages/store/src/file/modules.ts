import type { ModulePort } from "@orange-hyper/core/ports";

type Import = (url: string) => Promise<Readonly<Record<string, unknown>>>;

/** Modules in this process. A data URL is its own place, so that what runs is the text and nothing beside it. */
export function nodeModules(): ModulePort {
  return {
    run: (text) => importer()(`data:text/javascript;base64,${Buffer.from(text).toString("base64")}`),
  };
}

interface Compiled {
  exports: unknown;
  _compile(code: string, filename: string): void;
}

/**
 * An `import` of Node.js itself: building for CommonJS makes a `require` of one in our own code, which knows no data URLs,
 * and code that was compiled ahead has none.
 */
function importer(): Import {
  const { Module } = process.getBuiltinModule("node:module");
  const name = "import-module.cjs";
  const compiled = new Module(name) as unknown as Compiled;
  compiled._compile("module.exports = (url) => import(url);", name);
  return compiled.exports as Import;
}
