import { createHash } from "node:crypto";
import { mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type CommandResult, type FreeJson, type HostPerson, orange } from "@orange-hyper/testkit";
import { onTestFinished, vi } from "vitest";
import type { Acted, Client, ClientModel } from "../../../loop-providers/test-hosts/support/clients.js";

/** Who plays what, and what their models do. */
export interface Casting {
  readonly client: Client;
  readonly acts: readonly Acted[];
}

/** Somebody with real clients that play the roles of runs in a repository. */
export interface RunPerson {
  readonly project: string;
  readonly person: HostPerson;
  /** One for each client, in their order. */
  readonly models: readonly ClientModel[];
  /** What trusts the configuration as it is. */
  readonly trust: string;
  /** Runs `orange run` to its end, and answers its data; throws where it fails. */
  run(...line: readonly string[]): Promise<FreeJson>;
  /** The same as people see it. */
  shown(...line: readonly string[]): Promise<CommandResult>;
}

const FILES = {
  ".gitignore": ".orange-hyper/\n",
  "package.json": '{ "name": "sums", "private": true, "scripts": { "test": "node --test" } }\n',
  "sum.test.js":
    'const test = require("node:test");\ntest("adds", () => require("node:assert").equal(require("./src/sum.js")([2, 3]), 5));\n',
  "src/sum.js": "module.exports = (numbers) => numbers.reduce((a, b) => a - b, 0);\n",
};
export const WRONG = "module.exports = (numbers) => numbers.reduce((a, b) => a * b, 1);\n";
export const RIGHT = "module.exports = (numbers) => numbers.reduce((a, b) => a + b, 0);\n";

export async function runPerson(casting: readonly Casting[], config: object): Promise<RunPerson> {
  // The sandbox of Codex lets everybody write into /tmp.
  vi.stubEnv("TMPDIR", "/var/tmp");
  onTestFinished(() => void vi.unstubAllEnvs());
  const [first, ...others] = casting;
  if (first === undefined) throw new Error("nobody plays");
  const person = first.client.person();
  for (const { client } of others) {
    symlinkSync(process.env[client.variable] ?? "", join(person.bin, client.recipe));
  }
  const env: Record<string, string> = { ...person.env, ORANGE_HYPER_HOME: join(person.home, "orange") };
  const models: ClientModel[] = [];
  for (const { client, acts } of casting) {
    const model = await client.model(...acts);
    models.push(model);
    Object.assign(env, client.connect(person, model.url));
  }
  const roles = JSON.stringify({ schema_version: 1, ...config });
  const project = person.project(FILES);
  const started = await orange(["init"], { cwd: project, env });
  if (started.status !== 0) throw new Error(started.stderr);
  writeFileSync(join(project, ".orange-hyper/roles.json"), roles);
  // Only somebody's own file lets text go to a client without a question.
  const transfer = Object.fromEntries(casting.map(({ client }) => [client.recipe, "allow"]));
  mkdirSync(join(person.home, "orange"), { recursive: true });
  writeFileSync(
    join(person.home, "orange/roles.json"),
    JSON.stringify({ schema_version: 1, external_transfer: transfer }),
  );
  // Whoever runs the tests may be an agent, which decides nothing.
  const nobody = { CLAUDECODE: "", CODEX_THREAD_ID: "", AI_AGENT: "", ORANGE_ROLE: "" };
  const call = (line: readonly string[]) =>
    orange(["run", ...line], { cwd: project, env: { ...env, ...nobody } });
  return {
    project,
    person,
    models,
    trust: createHash("sha256").update(roles).digest("hex").slice(0, 12),
    run: async (...line) => {
      const result = await call([...line, "--json"]);
      const answer = result.json();
      if (!answer.ok) throw new Error(JSON.stringify(answer.error));
      return answer.data;
    },
    shown: (...line) => call(line),
  };
}
