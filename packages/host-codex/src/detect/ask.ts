import { jsonObject } from "@orange-hyper/core";
import type { HostWorld } from "@orange-hyper/core/host";
import type { ProgramCall } from "@orange-hyper/core/ports";
import { MARKETPLACE_NAME } from "../bundle/names.js";

/** Maximum wait for one answer of the client, in ms. It usually takes a few hundred. */
const TIMEOUT_MS = 5_000;

/**
 * The parts of the user's folder that the client sees as a temporary copy. It gets a copy because it creates databases
 * and log files in whatever home it finds, while detection must not write anything.
 */
const MIRROR = {
  variable: "CODEX_HOME",
  fallback: ".codex",
  parts: ["config.toml", `plugins/cache/${MARKETPLACE_NAME}`],
} as const;

/** Blocks network access, because the client would fetch its own plugin catalogue in the background. */
const OFFLINE = {
  GIT_ALLOW_PROTOCOL: "file",
  HTTP_PROXY: "http://127.0.0.1:9",
  HTTPS_PROXY: "http://127.0.0.1:9",
  ALL_PROXY: "http://127.0.0.1:9",
} as const;

const HOOKS_REQUEST = 2;

/** Returns the answer of `codex <args> --json`; null when it fails or is not a JSON object. */
export async function askClient(
  { programs }: HostWorld,
  program: string,
  args: readonly string[],
): Promise<Readonly<Record<string, unknown>> | null> {
  const result = await programs.run(call(program, [...args, "--json"]));
  return result.kind === "ended" && result.status === 0 ? jsonObject(result.stdout) : null;
}

/** Returns the answer of the app server's `hooks/list` for the project; null when there is none. */
export async function askForHooks({ programs, projectRoot }: HostWorld, program: string): Promise<unknown> {
  const requests = [
    {
      id: 1,
      method: "initialize",
      params: { clientInfo: { name: "orange-hyper", title: "Orange Hyper", version: "1" } },
    },
    { method: "initialized" },
    { id: HOOKS_REQUEST, method: "hooks/list", params: { cwds: [projectRoot] } },
  ];
  const result = await programs.run({
    ...call(program, ["app-server"]),
    input: requests.map((request) => `${JSON.stringify(request)}\n`).join(""),
    isLastLine: (line) => jsonObject(line)?.["id"] === HOOKS_REQUEST,
  });
  if (result.kind !== "ended") return null;
  const answers = result.stdout.split("\n").map(jsonObject);
  return answers.find((answer) => answer?.["id"] === HOOKS_REQUEST)?.["result"] ?? null;
}

function call(program: string, args: readonly string[]): ProgramCall {
  return { program, args, timeoutMs: TIMEOUT_MS, env: OFFLINE, mirror: MIRROR };
}
