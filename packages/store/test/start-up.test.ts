import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { temporaryFolder } from "@orange-hyper/testkit";
import { afterAll, beforeAll, expect, it } from "vitest";
import { buildForProcesses, startScript } from "./processes.js";

const built = mkdtempSync(join(tmpdir(), "orange-store-"));
let store: string;

beforeAll(async () => {
  store = await buildForProcesses(built);
});
afterAll(() => rmSync(built, { recursive: true }));

/** Which of the modules that cost milliseconds are loaded after a script that uses the package. */
async function loadedBy(script: string): Promise<string> {
  const costly = [
    "NativeModule internal/crypto/hash",
    "NativeModule child_process",
    "NativeModule internal/crypto/random",
  ];
  const list = `console.log(process.moduleLoadList.filter((name) => ${JSON.stringify(costly)}.includes(name)).sort().join());`;
  return (await startScript(store, temporaryFolder(), script + list).output).trim();
}

it("reads, writes and lists documents, logs and blobs under the lock without loading crypto or child processes", async () => {
  const script = `
    const ports = store.filePorts({ root, cwd: root });
    const lease = await ports.locks.acquire("kernel", { command: "test" });
    await ports.documents.put("quests/active/a.md", { fields: { title: "A" }, body: "B" }, { absent: true });
    await ports.documents.get("quests/active/a.md");
    await ports.documents.list("quests/active");
    await ports.documents.snapshot?.("quests/active");
    await ports.logs.append("traces/route.jsonl", { id: ports.ids.token(), at: ports.clock.now() });
    for await (const entry of ports.logs.newest("traces/route.jsonl")) if (entry.line === 0) break;
    await ports.blobs.put("graph/index.json", "{}");
    await lease.release();
    store.locateProject(root, "here");
  `;
  expect(await loadedBy(script)).toBe("");
});

it.each([
  ["without crypto while there are few", 3, false],
  ["with crypto once there are many", 300, true],
])("hashes revisions %s", async (_, count, isLoaded) => {
  const script = `
    const documents = store.fileDocuments(root);
    for (let index = 0; index < ${count}; index++) {
      const { rev } = await documents.put("a.md", { fields: {}, body: "x".repeat(400) });
      if (rev.length !== 64) throw new Error(rev);
    }
  `;
  expect((await loadedBy(script)).includes("internal/crypto/hash")).toBe(isLoaded);
});

it("makes a driver only when it is asked for, and once", async () => {
  const script = `
    const ports = store.filePorts({ root, cwd: root });
    const names = Object.keys(ports).join();
    console.log(names, ports.documents === ports.documents, require("node:fs").readdirSync(root).length);
  `;
  expect((await startScript(store, temporaryFolder(), script).output).trim()).toBe(
    "documents,logs,locks,blobs,clock,ids,files,outputs,git,workTrees,sources,browser,stdin,user,agents,hostFolders,homes,repositories,programs,processes,modules,terminal,cache true 0",
  );
});
