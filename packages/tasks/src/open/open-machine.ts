import type { OrangeContext } from "@orange-hyper/core";
import { tmuxUnavailable } from "../errors.js";
import type { ReadSettings } from "../settings/read-settings.js";
import { openTmux, type Tmux } from "../tmux/tmux.js";
import type { Sight } from "../workflow/monitor.js";
import { type Environment, once } from "./open-tasks.js";

/** What this machine has that agents run in. */
export interface Machine {
  /** Throws TMUX_UNAVAILABLE. */
  readonly tmux: () => Promise<Tmux>;
  /** The program, and the socket of the server that is not the user's own. Throws TMUX_UNAVAILABLE. */
  readonly tmuxServer: () => Promise<TmuxServer>;
  /** Null where nothing tells one start of the machine from another. */
  readonly bootId: () => Promise<string | null>;
  readonly sight: () => Promise<Sight>;
}

export interface TmuxServer {
  /** Absolute path. */
  readonly program: string;
  readonly socket: string | null;
}

export interface MachineParts {
  readonly settings: () => Promise<ReadSettings>;
  readonly env: Environment;
}

/** Looks for nothing before it is asked. */
export function openMachine(ctx: OrangeContext, { settings, env }: MachineParts): Machine {
  const socketName = async (): Promise<string | null> =>
    env["ORANGE_TMUX_SOCKET"] || (await settings()).settings.tmux_socket;
  const tmux = once(async () => openTmux(ctx.programs, await socketName()));
  const bootId = once(() => readBootId(ctx));
  return {
    tmux,
    tmuxServer: async () => {
      const program = await ctx.programs.find("tmux");
      if (program === null) throw tmuxUnavailable();
      return { program, socket: await socketName() };
    },
    bootId,
    sight: async () => ({ windows: await windowsOf(ctx, tmux), bootId: await bootId() }),
  };
}

/** Without tmux there are no windows, which is known. */
async function windowsOf(ctx: OrangeContext, tmux: () => Promise<Tmux>): Promise<Sight["windows"]> {
  return (await ctx.programs.find("tmux")) === null ? [] : (await tmux()).windows();
}

const BOOT_ID_FILE = "/proc/sys/kernel/random/boot_id";
const LIMIT_MS = 2_000;

/** Linux has a file of it, macOS a setting of the kernel. */
async function readBootId({ files, programs }: OrangeContext): Promise<string | null> {
  const file = await files.read(BOOT_ID_FILE, 100);
  if (file.ok) return new TextDecoder().decode(file.bytes).trim();
  const program = await programs.find("sysctl");
  if (program === null) return null;
  const said = await programs.run({ program, args: ["-n", "kern.bootsessionuuid"], timeoutMs: LIMIT_MS });
  const id = said.kind === "ended" && said.status === 0 ? said.stdout.trim() : "";
  return id === "" ? null : id;
}
