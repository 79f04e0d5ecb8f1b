import { createRequire } from "node:module";
import { createContext, runInContext } from "node:vm";
import { expect, it } from "vitest";

const require = createRequire(new URL("../../store/package.json", import.meta.url));

it("searches a memory store where there is no Node.js", async () => {
  const { build } = createRequire(require.resolve("tsup/package.json"))("esbuild");
  const program = `
    import { putNode, searchGraph } from "../src/index.js";
    import { memoryPorts } from "@orange-hyper/store/memory";
    const ports = memoryPorts();
    const identity = { project_id: "project_1", project_name: "shop" };
    const project = { root: "/", folderName: "shop", enclosing: null, config: { kind: "valid", data: identity } };
    export default (async () => {
      await putNode(ports, { id: "decision.a", nodeType: "decision", confidence: "high", acceptedAt: "2026-06-16T00:00:00.000Z",
        sourceProposal: "a", sourceQuest: "q", scopePaths: [], sourceProposalHash: "0".repeat(64),
        candidate: "Cache the exchange rates", evidence: "npm test", projectId: "project_1", projectName: "shop" });
      return (await searchGraph({ ...ports, project }, "exchange rates")).nodes.map(({ id }) => id);
    })();`;
  const result = await build({
    stdin: { contents: program, resolveDir: import.meta.dirname, loader: "ts" },
    bundle: true,
    write: false,
    platform: "browser",
    format: "iife",
    globalName: "answer",
    conditions: ["@oh/source"],
    define: { PACKAGE_VERSION: '"0"' },
    logLevel: "silent",
  });
  const browser = createContext({
    TextEncoder,
    TextDecoder,
    Uint8Array,
    crypto: globalThis.crypto,
    setTimeout,
    clearTimeout,
  });
  const answer = `${result.outputFiles[0].text}; answer.default.then((value) => JSON.stringify(value))`;
  expect(JSON.parse(await runInContext(answer, browser))).toEqual(["decision.a"]);
});
