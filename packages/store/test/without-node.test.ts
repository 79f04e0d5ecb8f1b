import { createRequire } from "node:module";
import { createContext, runInContext } from "node:vm";
import { describe, expect, it } from "vitest";

const require = createRequire(import.meta.url);

/** A program as a bundler makes it for browsers; fails where it reaches a module of Node.js. */
async function bundle(program: string): Promise<string> {
  const { build } = createRequire(require.resolve("tsup/package.json"))("esbuild");
  const result = await build({
    stdin: { contents: program, resolveDir: import.meta.dirname, loader: "ts" },
    bundle: true,
    write: false,
    platform: "browser",
    format: "iife",
    globalName: "answer",
    conditions: ["@oh/source"],
    logLevel: "silent",
  });
  return result.outputFiles[0].text;
}

/** Runs a bundle with what every browser has, and nothing of Node.js. */
async function run(program: string): Promise<unknown> {
  const { crypto } = globalThis;
  const browser = createContext({ TextEncoder, TextDecoder, Uint8Array, crypto, setTimeout, clearTimeout });
  const text = await bundle(program);
  return JSON.parse(
    await runInContext(`${text}; answer.default.then((value) => JSON.stringify(value))`, browser),
  );
}

describe("the drivers in memory", () => {
  it("run where there is no Node.js", async () => {
    const answer = await run(`
      import { memoryPorts } from "../src/memory/index.js";
      const { documents, logs, blobs, locks, ids } = memoryPorts();
      const plain = { fields: { title: "한글 🍊", n: 1 }, body: "# A" };
      export default (async () => {
        const lease = await locks.acquire("kernel", { command: "test" });
        await documents.transaction([{ put: "notes/a.md", document: plain }]);
        await blobs.put("notes/b.md", "---\\n{ title: 'flow', tags: [a, b] }\\n---\\nBody\\n");
        await logs.append("traces/route.jsonl", { id: ids.token() });
        await lease.release();
        const { documents: read } = await documents.readFolder("notes");
        const { value: last } = await logs.newest("traces/route.jsonl")[Symbol.asyncIterator]().next();
        return {
          titles: read.map(({ fields }) => fields.title),
          bodies: read.map(({ body }) => body),
          rev: read[0].rev,
          digest: ids.digest("x".repeat(100_000)).length,
          uuid: ids.uuid().length,
          token: last.value.id.length,
        };
      })();
    `);
    expect(answer).toEqual({
      titles: ["한글 🍊", "flow"],
      bodies: ["# A\n", "Body\n"],
      rev: expect.stringMatching(/^[0-9a-f]{64}$/),
      digest: 64,
      uuid: 36,
      token: 12,
    });
  });

  it("are all of their entry: the drivers of files do not bundle", async () => {
    await expect(bundle('export { filePorts as default } from "../src/index.js";')).rejects.toThrow("node:");
  });
});
