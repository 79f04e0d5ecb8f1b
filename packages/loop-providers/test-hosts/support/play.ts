import { appendFileSync, mkdirSync, readdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { filePorts } from "@orange-hyper/store";
import { type HostPerson, temporaryFolder } from "@orange-hyper/testkit";
import { onTestFinished, vi } from "vitest";
import { type Invocation, openProvider, type Provider, type ProviderAnswer } from "../../src/index.js";
import type { Acted, Client, ClientModel } from "./clients.js";

type Files = Readonly<Record<string, string>>;

export interface Play {
  readonly acts: readonly Acted[];
  /** What the repository and the person's home hold besides what is needed; text is put behind what a file has. */
  readonly project?: Files;
  readonly home?: Files;
}

/** A client that is to play a role, in a repository of its own. */
export interface Played {
  readonly person: HostPerson;
  readonly project: string;
  readonly model: ClientModel;
  readonly provider: Provider;
  ask(more?: Partial<Invocation>): Promise<ProviderAnswer>;
  /** Names in the repository that were not there at its beginning. */
  made(): readonly string[];
}

export const NONCE = "5f0c7d8e1b2a49c3a6d7e8f901234567";
const RUN = "run_20261121_093000Z_k3P9xQ2a";

/** A directive as the runtime gives one, as far as a client is concerned. */
export const DIRECTIVE = `Say whether src/sum.js adds.\n- It says "a - b".\n{"runId":"${RUN}","nonce":"${NONCE}"}`;

/** What a model answers that has read its directive: the nonce stands nowhere else. */
export const envelope = (told: string): { readonly say: string } => ({
  say: JSON.stringify({
    status: "ok",
    summary: "Looked at it.",
    data: { thehoodDirectiveAck: { nonce: /"nonce":"([0-9a-f]{32})"/.exec(told)?.[1] ?? "none" } },
  }),
});

export async function play(client: Client, { acts, project: more = {}, home = {} }: Play): Promise<Played> {
  // The sandbox of Codex lets everybody write into /tmp.
  vi.stubEnv("TMPDIR", "/var/tmp");
  const person = client.person();
  const model = await client.model(...acts);
  const env = { ...person.env, ...client.connect(person, model.url) };
  writeAll(person.home, home);
  vi.stubEnv("PATH", person.env["PATH"]);
  onTestFinished(() => void vi.unstubAllEnvs());
  const project = person.project({ "src/sum.js": "module.exports = (a, b) => a - b;\n", ...more });
  const before = new Set(readdirSync(project));
  const ports = filePorts({ root: project, cwd: project });
  const own = temporaryFolder();
  const provider = openProvider(
    { ...ports, user: { ...ports.user, ...ports.homes.at(own), path: own } },
    {
      id: client.recipe,
      settings: { type: "local-command", recipe: client.recipe, env: client.quiet },
      model: null,
      env,
      script: null,
    },
  );
  if (provider === null) throw new Error("no provider");
  const call: Invocation = {
    ...{ runId: RUN, role: "verifier", nonce: NONCE, responseField: "thehoodDirectiveAck" },
    ...{ payloadKey: "verification_result", attempt: 1, ordinal: 0, text: DIRECTIVE, evidenceRefs: [] },
    ...{ folder: project, canEdit: false, hasNetwork: false, timeoutMs: 100_000 },
    schema: async () => "{}",
    stop: new Promise(() => undefined),
  };
  return {
    person,
    project,
    model,
    provider,
    ask: (changed) => provider.invoke({ ...call, ...changed }),
    made: () => readdirSync(project).filter((name) => !before.has(name)),
  };
}

function writeAll(folder: string, files: Files): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    appendFileSync(join(folder, path), text);
  }
}
