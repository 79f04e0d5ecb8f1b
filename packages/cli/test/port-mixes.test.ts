import { execFileSync } from "node:child_process";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { isOrangeError, type ProjectHandle } from "@orange-hyper/core";
import { runCommand } from "@orange-hyper/core/command";
import { type Ports, readJsonObject } from "@orange-hyper/core/ports";
import { commandPaths, createContext, createRegistry, type PluginSource } from "@orange-hyper/core/registry";
import {
  createTestContext,
  type FreeJson,
  mixedPorts,
  PORT_MIXES,
  type PortMix,
  renderedJson,
} from "@orange-hyper/testkit";
import { describe, expect, it, onTestFinished } from "vitest";
import { SURFACES } from "../src/surfaces.js";

// Normally embedded by the build: the parts of the page, alternately texts and names of slots.
Object.assign(globalThis, { PAGE_TEMPLATE: ["<p>", "state", "</p>"].join("\0") });

/** Commands that concern this machine and its user, not a project's state. */
const ELSEWHERE =
  /^(?:hosts\.list$|completion\.|config\.|open\.|setup\.run|binding\.|host\.\w+Hook|serve\.(?:mcp|page)$|tour\.run|activation\.(?:plan|status)|adapter\.|mcp\.(?:list|show)|policy\.|project\.(?:add|list|update|remove)$|task\.|run\.|workspace\.|harness\.|skill\.|log\.|dashboard\.|conformance\.|hooks\.abi(?:Replay|Trust)$|memory\.(?:review|import)$)/;

const LINES: readonly (readonly string[])[] = [
  "init --project=shop",
  "init",
  "quest new --title=Exports_are_UTF-8 --layer=L2 --path=src/a.ts --verify=npm_test -- Write_every_export_as_UTF-8",
  "quest list",
  "quest show",
  "route -- Fix_the_login",
  "capsule",
  "status",
  "hook run session-start",
  "hooks abi status",
  "hook run stop --write-report",
  "doctor",
  "quest done --evidence=npm_test_passed",
  "quest list --all",
  "remember propose",
  "remember list",
  "remember validate",
  "remember revise --candidate=Exports_are_UTF-8,_always.",
  "remember show",
  "remember accept",
  "remember accept",
  "remember confirm",
  "remember forget --reason=No_more.",
  "undo",
  "remember forget --reason=No_more.",
  "remember restore",
  "remember relate",
  "graph list",
  "graph show",
  "why",
  "export",
  "graph search -- exports",
  "graph recall -- exports",
  "graph rebuild-index",
  "quest new --title=Prices_are_rounded --layer=L2 -- Round_every_price_down",
  "verify --dry-run --verify=npm_test",
  "quest edit --title=Prices_are_rounded_down --reason=exact",
  "quest cancel --reason=no_time",
  "quest list --cancelled",
  "quest reopen",
  "quest done --evidence=npm_test_passed",
  "remember propose",
  "remember reject",
  "remember list --status=rejected",
  "quest new --title=Open_work --layer=L2 -- Keep_one_quest_open",
  "capsule",
  "sync plan",
  "sync apply",
  "sync status",
  "identity build",
  "growth status",
  "growth suggest",
  "growth explain",
  "eval snapshot",
  "eval report --write-report",
  "eval explain",
  "hook preview",
  "hook status",
  "hook run stop",
  "mcp suggest --query=github",
  "status",
  "adopt",
  "doctor --repair-project-id",
  "activate apply --host=codex --scope=project",
  "lifecycle session-start --host=codex --from-stdin",
  "lifecycle user-prompt-submit --host=codex --from-stdin",
  "lifecycle post-tool-use --host=codex --from-stdin",
  "lifecycle stop --host=codex --from-stdin",
  "lifecycle session-start --host=codex --from-stdin",
  "quest list --all",
  "telemetry status",
  "telemetry tail",
  "telemetry prune --all",
  "doctor",
  "activate remove --host=codex --scope=project",
].map((line) => line.split(" ").map((word) => word.replaceAll("_", " ")));

/** Input for the events of a host: one turn that edits a file and checks it. */
const EVENT = {
  session_id: "session-1",
  turn_id: "turn-1",
  prompt: "Implement the import of tables",
  tool_name: "Bash",
  tool_use_id: "tool-1",
  tool_input: { command: "npx vitest run" },
  tool_response: { exit_code: 0, output: " Test Files  1 passed (1)\n      Tests  3 passed (3)\n" },
};

const sources = (): readonly PluginSource[] =>
  SURFACES.filter((surface) => surface.package !== "orange-hyper").map((surface) => ({
    name: surface.package,
    provides: surface.provides,
    load: () => import(`${surface.package}/plugin`),
  }));

/** Creates the repository, always at the same path, because host events derive names from the path. */
function repository(): string {
  const root = join(tmpdir(), `orange-mixes-${process.pid}`, "shop");
  const remove = (): void => rmSync(dirname(root), { recursive: true, force: true });
  remove();
  onTestFinished(remove);
  mkdirSync(join(root, "src"), { recursive: true });
  // Exists in every mix, so that a sync skips the same folders wherever the state is kept.
  mkdirSync(join(root, ".orange-hyper"));
  writeFileSync(join(root, "package.json"), '{ "name": "shop" }\n');
  writeFileSync(join(root, "src/a.ts"), "export const a = 1;\n");
  execFileSync("git", ["init", "--quiet", root]);
  return root;
}

/** Runs every command of the scenario with the drivers of a mix and collects the answers. */
class Run {
  readonly #root = repository();
  readonly #ports: Ports;
  readonly #registry = createRegistry(sources());
  /** The latest ids in answers, for commands that need an id. */
  #ids: Readonly<Record<string, string>> = {};
  readonly ran = new Set<string>();

  constructor(mix: PortMix) {
    const { clock, ids } = createTestContext();
    const stdin = { read: async () => ({ kind: "text" as const, text: JSON.stringify(EVENT) }) };
    this.#ports = { ...mixedPorts(this.#root, mix), clock, ids, stdin };
  }

  async answers(): Promise<readonly FreeJson[]> {
    const answers: FreeJson[] = [];
    for (const line of LINES) answers.push(await this.#answer(line));
    return answers;
  }

  async #answer(line: readonly string[]): Promise<FreeJson> {
    const words = line.slice(0, line.findIndex((word) => word.startsWith("--")) >>> 0);
    const { manifest, plugin } = await this.#find(words);
    this.ran.add(manifest.id);
    const argv = this.#complete(manifest.id, line.slice(words.length));
    const host = {
      ports: this.#ports,
      project: await this.#project(),
      registry: this.#registry,
      generator: { package: "orange-hyper", version: "1.0.0" },
    };
    try {
      const outcome = await runCommand(manifest, { argv, orange: createContext(plugin, host), env: {} });
      const data = parsed(outcome.data);
      this.#remember(data);
      return { line: line.join(" "), data: this.#comparable(data), code: outcome.error?.code ?? null };
    } catch (error) {
      if (!isOrangeError(error)) throw error;
      return { line: line.join(" "), code: error.code, message: error.message };
    }
  }

  async #find(words: readonly string[]) {
    for (const plugin of await this.#registry.plugins()) {
      for (const manifest of plugin.commands ?? []) {
        const path = commandPaths(manifest).find((candidate) => candidate.join(" ") === words.join(" "));
        if (path !== undefined) return { plugin, manifest };
      }
    }
    throw new Error(`no command: ${words.join(" ")}`);
  }

  /** Adds the id of the latest object to commands that need one. */
  #complete(id: string, line: readonly string[]): readonly string[] {
    const argv = line.includes("--") ? [...line] : [...line, "--"];
    const { quest = "", proposal = "", node = "" } = this.#ids;
    if (/^quest\.(?:done|show|edit|cancel|reopen)$/.test(id)) return [...argv, quest];
    if (id === "remember.propose") return [...argv.slice(0, -1), `--quest=${quest}`, "--"];
    if (/^remember\.(?:show|validate|revise|accept|reject)$/.test(id)) return [...argv, proposal];
    // Refused, because there is only one memory to relate; all mixes must refuse it alike.
    if (id === "remember.relate") return [...argv, node, "similar_to", node];
    return /^graph\.show$|^memory\.why$|^remember\.(?:confirm|forget|restore)$/.test(id)
      ? [...argv, node]
      : argv;
  }

  #remember({ quest, proposal, node }: FreeJson): void {
    const ids = { quest: quest?.id, proposal: proposal?.id, node: node?.id };
    const known = Object.entries(ids).filter(([, id]) => typeof id === "string");
    this.#ids = { ...this.#ids, ...Object.fromEntries(known) };
  }

  async #project(): Promise<ProjectHandle> {
    const config = await readJsonObject(this.#ports.blobs, "config.json");
    return { root: this.#root, folderName: "shop", enclosing: null, config };
  }

  /** Masks times of files and removes created folders, because those depend on the drivers. */
  #comparable(data: FreeJson): FreeJson {
    const text = JSON.stringify(data, (name, value) => {
      if (/mtime|latestSource/i.test(name)) return "time";
      return /^(?:created|preserved)_paths$/.test(name) ? value.filter(isFile) : value;
    });
    return JSON.parse(text);
  }
}

/** Returns the answer as it would be printed and parsed again. */
function parsed(data: object): FreeJson {
  return JSON.parse(renderedJson(data));
}

function isFile(path: string): boolean {
  return path.includes("/") && /\.\w+$/.test(path);
}

interface Reference {
  readonly answers: readonly FreeJson[];
  readonly ran: ReadonlySet<string>;
}

let made: Promise<Reference> | undefined;

/** Returns the answers with every driver on disk, computed once. */
function reference(): Promise<Reference> {
  const run = (): Run => new Run("everything on disk");
  made ??= (async (all) => ({ answers: await all.answers(), ran: all.ran }))(run());
  return made;
}

describe("a project whose state is kept by several drivers", () => {
  it("is asked by every command that is about it", async () => {
    const { ran } = await reference();
    const registry = createRegistry(sources());
    const all = (await registry.plugins()).flatMap(({ commands = [] }) => commands.map(({ id }) => id));
    expect(await registry.skipped()).toEqual([]);
    expect(all.filter((id) => !ELSEWHERE.test(id) && !ran.has(id)).sort()).toEqual(["hook.run"]);
  });

  it("is healthy, and remembers what was accepted", async () => {
    const { answers } = await reference();
    const refused = answers.filter(({ code }) => code !== null).map(({ line, code }) => [line, code]);
    expect(refused).toEqual([
      ["remember accept", "USER_INPUT_ERROR"],
      ["remember relate", "USER_INPUT_ERROR"],
    ]);
    expect(answers.find(({ line }) => line === "graph list")?.data.nodes).toHaveLength(1);
    expect(answers.findLast(({ line }) => line === "doctor")?.data.errors).toEqual([]);
  });

  const mixes = (Object.keys(PORT_MIXES) as PortMix[]).filter((mix) => mix !== "everything on disk");
  it.each(mixes)("answers the same with %s", async (mix) => {
    const { answers } = await reference();
    const mixed = await new Run(mix).answers();
    for (const [index, answer] of mixed.entries()) expect(answer).toEqual(answers[index]);
  });
});
