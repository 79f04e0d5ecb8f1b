import type { ChildProcess } from "node:child_process";
import { createInterface } from "node:readline";
import type { Person } from "./person.js";

interface Hook {
  readonly key: string;
  readonly eventName: string;
  readonly pluginId: string | null;
  readonly currentHash: string;
  readonly trustStatus: string;
}

/** What the client says about the hooks of a project. */
export async function listHooks(person: Person, project: string): Promise<readonly Hook[]> {
  return withServer(person, async (request) => {
    const { data } = (await request("hooks/list", { cwds: [project] })) as {
      data: readonly { readonly hooks: readonly Hook[] }[];
    };
    return data.flatMap(({ hooks }) => hooks);
  });
}

/** What a person does in `/hooks`: trusts every hook as it is now. Orange itself never does that. */
export async function trustHooks(person: Person, project: string): Promise<void> {
  await writeHookState(person, project, (hash) => ({ trusted_hash: hash }));
}

/** Writes what the client keeps about each hook, made from the hash that the hook has now. */
export async function writeHookState(
  person: Person,
  project: string,
  stateOf: (currentHash: string) => object,
): Promise<void> {
  const hooks = await listHooks(person, project);
  const value = Object.fromEntries(hooks.map(({ key, currentHash }) => [key, stateOf(currentHash)]));
  await withServer(person, (request) =>
    request("config/batchWrite", {
      edits: [{ keyPath: "hooks.state", value, mergeStrategy: "upsert" }],
      reloadUserConfig: true,
    }),
  );
}

interface Answer {
  readonly id?: number;
  readonly result?: unknown;
  readonly error?: unknown;
}

type Request = (method: string, params: object) => Promise<unknown>;

async function withServer<T>(person: Person, work: (request: Request) => Promise<T>): Promise<T> {
  const server = person.startCodex("app-server");
  try {
    const request = connect(server);
    await request("initialize", { clientInfo: { name: "test", title: "Test", version: "1" } });
    server.stdin?.write(`${JSON.stringify({ method: "initialized" })}\n`);
    return await work(request);
  } finally {
    const gone = new Promise((resolve) => server.once("close", resolve));
    server.kill();
    await gone;
  }
}

function connect(server: ChildProcess): Request {
  if (server.stdout === null) throw new Error("The server has no output.");
  const waiting = new Map<number, (answer: Answer) => void>();
  createInterface({ input: server.stdout }).on("line", (line) => {
    const answer = JSON.parse(line) as Answer;
    if (answer.id !== undefined) waiting.get(answer.id)?.(answer);
  });
  let last = 0;
  return (method, params) =>
    new Promise((resolve, reject) => {
      const id = ++last;
      waiting.set(id, ({ result, error }) =>
        error === undefined ? resolve(result) : reject(new Error(`${method}: ${JSON.stringify(error)}`)),
      );
      server.stdin?.write(`${JSON.stringify({ id, method, params })}\n`);
    });
}
