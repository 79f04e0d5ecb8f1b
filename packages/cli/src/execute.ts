import { basename, resolve } from "node:path";
import {
  type OrangeContext,
  type OrangePlugin,
  type ProjectHandle,
  requireConfig,
  userInputError,
} from "@orange-hyper/core";
import { type HumanText, type Listen, type Outcome, runCommand } from "@orange-hyper/core/command";
import type { Messages } from "@orange-hyper/core/human";
import {
  type CommandListing,
  createRegistry,
  type HostServices,
  type PluginListing,
} from "@orange-hyper/core/registry";
import { filePorts, locateProject } from "@orange-hyper/store";
import { fs } from "./fs.js";
import type { Line } from "./line.js";
import { lineStreams } from "./line-streams.js";
import { liveOutput } from "./live.js";
import { onOutputClosed, writePrinted } from "./output.js";
import { loadBuilt, pluginSources, runningCode } from "./packages.js";
import { pluginContext } from "./plugin-context.js";
import { printJson, printJsonFailure, printText } from "./print.js";
import { createProgress } from "./progress.js";
import { workingFolder } from "./working-folder.js";

const SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

let asked: Promise<string> | undefined;

/**
 * Settles with the first signal that asks this process to end, or when the reader of its output is gone. From the first call
 * on, such a signal no longer ends the process: the caller must do so.
 */
function interruption(): Promise<string> {
  asked ??= new Promise((resolve) => {
    for (const signal of SIGNALS) process.on(signal, resolve);
    onOutputClosed(() => resolve("SIGPIPE"));
  });
  return asked;
}

type Services = Omit<HostServices, "generator">;

export interface Execution {
  readonly line: Line;
  readonly listing: PluginListing;
  readonly command: CommandListing;
  /** Arguments after the command's path, in canonical form. */
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string | undefined>>;
}

/** Runs one command in the project around the working directory and prints its outcome. Returns the exit status. */
export async function execute(execution: Execution): Promise<number> {
  const { line, command, listing, env } = execution;
  const project = projectFor(command.project, workingFolder());
  const messages = line.json ? null : (await import("./language.js")).messagesIn(project, env, listing.name);
  const outcome = await runInProject(execution, project, messages);
  if (outcome.printed !== undefined) {
    writePrinted(outcome.printed);
    return outcome.printed.exitCode;
  }
  if (messages === null) {
    return outcome.error === undefined
      ? printJson(command.id, outcome.data)
      : printJsonFailure(command.id, outcome.error);
  }
  const { openScreen } = await import("./screen.js");
  const { screen, isColoured } = await openScreen(env, { isWide: outcome.isWide === true, messages });
  await printHuman(outcome.human(screen), isColoured);
  return outcome.error?.exitCode ?? 0;
}

async function printHuman(text: HumanText, isColoured: boolean): Promise<void> {
  if (typeof text === "string" || text instanceof Promise) printText(await text, isColoured);
  else for await (const piece of text) printText(piece, isColoured);
}

async function runInProject(
  { line, listing, command, args, env }: Execution,
  project: ProjectHandle,
  messages: Messages | null,
): Promise<Outcome> {
  const cwd = workingFolder();
  const registry = createRegistry(pluginSources(), runningCode);
  const servicesOf = (opened: ProjectHandle): Services => ({
    ports: filePorts({ root: opened.root, cwd, ...lockWait(env) }),
    project: opened,
    registry,
  });
  const services = servicesOf(project);
  const contextOf = (plugin: Pick<OrangePlugin, "name" | "needs">): OrangeContext =>
    pluginContext(plugin, services);
  const option = command.personOptions?.find((name) => isGiven(name, args));
  if (command.person !== undefined || option !== undefined) {
    const { requirePerson } = await import("./person.js");
    await requirePerson({ command, args, option, typed: line.argv }, env, { registry, contextOf });
  }
  const orange = contextOf(listing);
  const load = async () => loadBuilt(listing.name, command.module) as { readonly default: unknown };
  const progress = createProgress({ isWanted: !line.json });
  try {
    const live = liveOutput({ isAside: line.json, before: progress.clear });
    const projectAt = (folder: string): OrangeContext =>
      pluginContext(listing, servicesOf(projectFor("required", existing(absolute(folder)))));
    const listen: Listen = async (answer) => (await import("./local-server.js")).listenLocally(answer);
    const streams = {
      ...(messages !== null && { messages }),
      progress: (doing: string) => progress.show(messages?.translate(doing) ?? doing),
      live,
      interruption,
      lines: lineStreams,
      listen,
    };
    return await runCommand({ ...command, load }, { argv: args, orange, env, projectAt, ...streams });
  } finally {
    progress.clear();
  }
}

function isGiven(option: string, args: readonly string[]): boolean {
  return args.some((argument) => argument === option || argument.startsWith(`${option}=`));
}

/** Resolves a folder given as a path or as a `file:` URL. */
function absolute(folder: string): string {
  return /^file:/i.test(folder)
    ? process.getBuiltinModule("node:url").fileURLToPath(folder)
    : resolve(folder);
}

/** Refuses a folder that does not exist: the search for a project would find the one around it. */
function existing(folder: string): string {
  if (fs.statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return folder;
  throw userInputError(`There is no folder ${folder}.`, "Name a folder of a project.");
}

/** Finds the project that a command works on. A command that declares none causes no search and no read. */
function projectFor(mode: CommandListing["project"], cwd: string): ProjectHandle {
  if (mode === "none") {
    return { root: cwd, folderName: basename(cwd), enclosing: null, config: { kind: "missing" } };
  }
  const project = locateProject(cwd, mode === "initialized" ? "required" : mode);
  if (mode === "required") requireConfig(project);
  return project;
}

/** ORANGE_LOCK_WAIT_MS bounds the wait for the kernel lock. */
function lockWait(env: Execution["env"]): { readonly lockWaitMs?: number } {
  const wait = Number(env["ORANGE_LOCK_WAIT_MS"]);
  return Number.isFinite(wait) && wait > 0 ? { lockWaitMs: wait } : {};
}
