import type { ModulePort } from "@orange-hyper/core/ports";

type Import = (url: string) => Promise<Readonly<Record<string, unknown>>>;

/**
 * Runs modules in this process, from data URLs, so that nothing beside the given text can be imported by a relative
 * path.
 */
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
 * Returns Node's own dynamic `import`, compiled at run time: the CommonJS build turns an `import` in our code into a
 * `require`, which does not support data URLs, and code that was compiled ahead of time has no dynamic `import`.
 */
function importer(): Import {
  const { Module } = process.getBuiltinModule("node:module");
  const name = "import-module.cjs";
  const compiled = new Module(name) as unknown as Compiled;
  compiled._compile("module.exports = (url) => import(url);", name);
  return compiled.exports as Import;
}
