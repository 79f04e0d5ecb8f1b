import { type ChildProcess, spawn } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type HostEnded, type HostPerson, hostPerson } from "@orange-hyper/testkit";
import type { CodexModel } from "./model.js";

/** Somebody who uses Codex. */
export interface Person extends HostPerson {
  readonly codexHome: string;
  /** Starts the client, which must end with 0. */
  codex(cwd: string, ...argv: string[]): Promise<HostEnded>;
  /** A session of the client without a terminal, talking to this model. */
  session(cwd: string, model: CodexModel, ...argv: string[]): Promise<HostEnded>;
  /** The client as a server on standard streams. */
  startCodex(...argv: string[]): ChildProcess;
}

const codexHomeIn = (home: string): string => join(home, ".codex");

export function newPerson(): Person {
  const person = hostPerson({
    name: "codex",
    program: "ORANGE_TEST_CODEX",
    env: (home) => ({ CODEX_HOME: codexHomeIn(home) }),
  });
  const codexHome = codexHomeIn(person.home);
  mkdirSync(codexHome);
  writeFileSync(join(codexHome, "config.toml"), CONFIG);
  return {
    ...person,
    codexHome,
    codex: (cwd, ...argv) => person.client(cwd, argv),
    session: (cwd, model, ...argv) =>
      person.client(cwd, ["-c", `model_providers.scripted.base_url="${model.url}/v1"`, "exec", ...argv]),
    startCodex: (...argv) => spawn(join(person.bin, "codex"), argv, { cwd: person.home, env: person.env }),
  };
}

/** A model that the client knows, so that it has all its tools; the sandbox is left out, for the commands are ours. */
const CONFIG = `model = "gpt-5.5"
model_provider = "scripted"
approval_policy = "never"
sandbox_mode = "danger-full-access"

[model_providers.scripted]
name = "scripted"
base_url = "http://127.0.0.1:9/v1"
wire_api = "responses"
request_max_retries = 0
stream_max_retries = 0
supports_websockets = false
`;
