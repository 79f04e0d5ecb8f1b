import { type Environment, internalError, type OrangeContext, once } from "@orange-hyper/core";
import type { Home, OrangeProgram } from "@orange-hyper/core/ports";
import type { ReadSettings } from "../settings/read-settings.js";
import type { AgentSnapshot } from "../terminals/agent-snapshot.js";
import { openTerminals, type Terminals } from "../terminals/terminals.js";
import { tmuxUnavailable } from "../tmux/errors.js";

/** What this machine provides for running agents. */
export interface Machine {
  readonly terminals: () => Promise<Terminals>;
  /** The tmux program and the server's socket. Throws TMUX_UNAVAILABLE. */
  readonly tmuxServer: () => Promise<TmuxServer>;
  /** Id of the current boot; null if the system does not provide one. */
  readonly bootId: () => Promise<string | null>;
  readonly sight: () => Promise<AgentSnapshot>;
  /** The program that runs launches. */
  readonly orange: () => Promise<OrangeProgram>;
}

export interface TmuxServer {
  /** Absolute path of tmux. */
  readonly program: string;
  readonly socket: string | null;
}

export interface MachineParts {
  readonly home: Home;
  readonly settings: () => Promise<ReadSettings>;
  readonly env: Environment;
}

/** Returns this machine's capabilities. Each is looked up only when it is first used. */
export function openMachine(ctx: OrangeContext, { home, settings, env }: MachineParts): Machine {
  const { programs, processes, clock } = ctx;
  const socketName = async (): Promise<string | null> =>
    env["ORANGE_TMUX_SOCKET"] || (await settings()).settings.tmux_socket;
  const terminals = once(async () =>
    openTerminals({ home, programs, processes, clock, socket: await socketName() }),
  );
  const bootId = once(() => readBootId(ctx));
  return {
    terminals,
    tmuxServer: async () => {
      const program = await programs.find("tmux");
      if (program === null) throw tmuxUnavailable();
      return { program, socket: await socketName() };
    },
    bootId,
    sight: async () => ({ ...(await (await terminals()).sight()), bootId: await bootId() }),
    orange: async () => {
      const program = await programs.orange();
      if (program === null) throw internalError("No program of Orange can be found that would run an agent.");
      return program;
    },
  };
}

const BOOT_ID_FILE = "/proc/sys/kernel/random/boot_id";
const LIMIT_MS = 2_000;

/** Linux has a file with the boot id, macOS a kernel setting. */
async function readBootId({ files, programs }: OrangeContext): Promise<string | null> {
  const file = await files.read(BOOT_ID_FILE, 100);
  if (file.ok) return new TextDecoder().decode(file.bytes).trim();
  const program = await programs.find("sysctl");
  if (program === null) return null;
  const said = await programs.run({ program, args: ["-n", "kern.bootsessionuuid"], timeoutMs: LIMIT_MS });
  const id = said.kind === "ended" && said.status === 0 ? said.stdout.trim() : "";
  return id === "" ? null : id;
}
