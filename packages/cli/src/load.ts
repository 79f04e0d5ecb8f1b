import { dirname, join } from "node:path";
import { type CodeCache, openCodeCache } from "./code-cache.js";
import { fs } from "./fs.js";

interface LoadedModule {
  exports: unknown;
}

type ModuleFunction = (
  exports: unknown,
  require: Require,
  module: LoadedModule,
  filename: string,
  folder: string,
) => void;

const loaded = new Map<string, LoadedModule>();
let cache: CodeCache | undefined;

/** Shorter code is compiled in less time than what was made of it before is found and checked. */
const WORTH_KEEPING = 8 * 1024;

/**
 * Loads one of our built CommonJS files, and the files beside it that it asks for, from code that V8 has compiled before.
 * Everything else that such a file asks for comes from Node's own `require`.
 */
export function loadFile(path: string): unknown {
  const known = loaded.get(path);
  if (known !== undefined) return known.exports;
  const module: LoadedModule = { exports: {} };
  loaded.set(path, module);
  try {
    compile(path)(module.exports, requireFrom(path), module, path, dirname(path));
  } catch (error) {
    loaded.delete(path);
    throw error;
  }
  return module.exports;
}

function compile(path: string): ModuleFunction {
  const source = fs.readFileSync(path, "utf8");
  const code = `(function (exports, require, module, __filename, __dirname) {${source}\n})`;
  if (source.length < WORTH_KEEPING) {
    const { Script } = process.getBuiltinModule("node:vm");
    return new Script(code, { filename: path }).runInThisContext();
  }
  cache ??= openCodeCache(join(dirname(__dirname), ".cache"), process);
  return cache.compile(path, code) as ModuleFunction;
}

interface Require {
  (id: string): unknown;
  resolve(id: string): string;
}

function requireFrom(path: string): Require {
  let made: NodeJS.Require | undefined;
  const others = (): NodeJS.Require =>
    (made ??= process.getBuiltinModule("node:module").createRequire(fs.realpathSync(path)));
  const own = (id: string): unknown => {
    if (id.startsWith("./") && id.endsWith(".cjs")) return loadFile(join(dirname(path), id));
    return process.getBuiltinModule(id) ?? others()(id);
  };
  return Object.assign(own, { resolve: (id: string) => others().resolve(id) });
}
