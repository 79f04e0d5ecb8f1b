import type { ModulePort } from "@orange-hyper/core/ports";

type Import = (url: string) => Promise<Readonly<Record<string, unknown>>>;

/** Modules in this process. A data URL is its own place, so that what runs is the text and nothing beside it. */
export function nodeModules(): ModulePort {
  return { run: (text) => load(`data:text/javascript;base64,${Buffer.from(text).toString("base64")}`) };
}

/** Building for CommonJS turns every `import` that it sees into a `require`, which knows no data URLs. */
const load: Import = (url) => (new Function("url", "return import(url)") as Import)(url);
