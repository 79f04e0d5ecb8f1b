import { spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdtempSync, readFileSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { type CommandResult, orange, orangeInside, temporaryFolder } from "@orange-hyper/testkit";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { COLOURS, HARMFUL, HOSTILE, type HostileProject, hostileProject } from "./support/hostile.js";

interface Listed {
  readonly id: string;
  readonly paths: readonly (readonly string[])[];
  readonly options: readonly { readonly name: string; readonly kind: string }[];
}

/** Commands that run until they are stopped. Their own tests use the same hostile texts. */
const SERVERS = ["serve.mcp", "serve.page"];
const COMMANDS: readonly Listed[] = JSON.parse(
  readFileSync(fileURLToPath(new URL("../../../docs/commands/commands.json", import.meta.url)), "utf8"),
).commands;

/** A colour sequence from `HOSTILE`; Orange itself never colours text at that place. */
const STORED_COLOUR = `x${String.fromCharCode(27)}[31mSTORED`;

/** Commands that print stored text with its line breaks, so that a stored line may be a line of output. */
const SHOWS_WHOLE_TEXT = new Set(["quest.show", "remember.show", "graph.show"]);

const HOST = ["--host", "codex", "--scope", "project"];
const USER = ["--host", "codex", "--scope", "user"];

/** Returns the arguments with which a command reads the stored texts. Commands not listed need none. */
function usefulArguments(id: string, { ids }: HostileProject): readonly string[] {
  const known: Readonly<Record<string, readonly string[]>> = {
    "quest.new": [`Do ${HOSTILE}`, `--title=${HOSTILE}`],
    "quest.list": ["--all"],
    "quest.show": [ids.done],
    "quest.done": [ids.open, `--evidence=${HOSTILE}`],
    "route.show": [HOSTILE],
    "capsule.build": [ids.open],
    "remember.propose": ["--quest", ids.done],
    "remember.show": [ids.pending],
    "remember.validate": [ids.pending],
    "remember.revise": [ids.pending, `--candidate=${HOSTILE}`],
    "remember.accept": [ids.pending],
    "remember.reject": [ids.pending],
    "graph.show": [ids.node],
    "graph.search": ["hostile"],
    "mcp.show": ["docs"],
    "mcp.suggest": [HOSTILE],
    "adapter.show": ["record-work"],
    "adapter.dryRun": ["record-work"],
    "setup.run": ["codex", "--dry-run"],
    "hook.run": ["stop"],
    "host.codexHook": ["stop"],
    "host.claudeCodeHook": ["stop"],
    "tour.run": ["--repo", "nowhere"],
  };
  if (id.startsWith("activation.")) return HOST;
  if (id.startsWith("binding.")) return USER;
  if (id.startsWith("lifecycle.")) return ["--host", "codex", "--from-stdin"];
  return known[id] ?? [];
}

/** Returns a hostile value for every argument that the command declares. */
function hostileArguments({ options }: Listed): readonly string[] {
  return options.flatMap(({ name, kind }) => {
    if (kind === "text" || kind === "texts") return [`${name}=${HOSTILE}`];
    return kind === "word" || kind === "words" ? [HOSTILE] : [];
  });
}

/** Runs a command in all variants, each on a fresh copy of the project, because some change the stored texts. */
async function answers(
  command: Listed,
  project: HostileProject,
): Promise<readonly [string, CommandResult][]> {
  const path = command.paths[0] ?? [];
  const home = temporaryFolder();
  const found: [string, CommandResult][] = [];
  const payload = { session_id: HOSTILE, turn_id: HOSTILE, prompt: `Add ${HOSTILE}`, tool_name: HOSTILE };
  for (const [kind, args] of [
    ["hostile arguments", hostileArguments(command)],
    ["stored text", usefulArguments(command.id, project)],
  ] as const) {
    for (const json of [false, true]) {
      const cwd = join(temporaryFolder(), "project");
      cpSync(project.folder, cwd, { recursive: true });
      const env = { FORCE_COLOR: "1", HOME: home, ORANGE_HYPER_HOME: "", CODEX_HOME: "" };
      const argv = [...path, ...(json ? ["--json"] : []), ...args];
      // A host's hook calls `process.exit`, so it needs a separate process.
      const run = command.id.startsWith("host.") ? orange : orangeInside;
      const result = await run(argv, { cwd, env, stdin: JSON.stringify({ ...payload, cwd }) });
      found.push([`${kind}${json ? ", --json" : ""}`, result]);
    }
  }
  return found;
}

/** Returns the command lines in the output that would run something other than `orange` when pasted into a shell. */
function pasted(text: string): readonly string[] {
  const lines = [...text.matchAll(/`(orange [^`]*)`|^\W*(?:Next:? *)?(orange .*)$/gm)];
  const whole = lines.map(([, quoted, line]) => quoted ?? line ?? "");
  return runsMore(whole) ? whole.filter((line) => runsMore([line])) : [];
}

/** True when a shell runs anything other than `orange` for one of the lines. Each line runs in a subshell. */
function runsMore(lines: readonly string[]): boolean {
  if (lines.length === 0) return false;
  const cwd = temporaryFolder();
  const script = 'orange() { :; }\nfor line do ( eval "$line" ) </dev/null; done';
  spawnSync("/bin/sh", ["-c", script, "sh", ...lines], { cwd });
  return existsSync(join(cwd, "PWNED"));
}

describe("nothing of what is stored or typed reaches the terminal as more than text", () => {
  let project: HostileProject;
  beforeAll(async () => {
    project = await hostileProject(realpathSync(mkdtempSync(join(tmpdir(), "orange-test-"))));
  });
  afterAll(() => rmSync(project.folder, { recursive: true, force: true }));

  it.each(
    COMMANDS.filter(({ id }) => !SERVERS.includes(id)).map((command) => [command.id, command] as const),
  )("%s", async (id, command) => {
    for (const [kind, { stdout, stderr, status }] of await answers(command, project)) {
      expect(status, `${kind}: ${stderr}`).not.toBe(4);
      const text = `${stdout}${stderr}`;
      expect(text.replace(COLOURS, ""), kind).not.toMatch(HARMFUL);
      expect(text.includes(STORED_COLOUR), `${kind}: stored text is coloured`).toBe(false);
      if (!SHOWS_WHOLE_TEXT.has(id)) expect(text, kind).not.toMatch(/^\s*INJECTED-LINE/m);
      if (kind.endsWith("--json") && stdout !== "") JSON.parse(stdout);
      else expect(pasted(text.replace(COLOURS, "")), `${kind}: ${text}`).toEqual([]);
    }
  });

  it.each([
    ["an unknown word", [HOSTILE]],
    ["an unknown subcommand", ["quest", HOSTILE]],
    ["an unknown option", ["quest", "list", `--${HOSTILE}`]],
    ["one word too many", ["quest", "list", HOSTILE]],
    ["help on what there is not", ["help", HOSTILE]],
    ["an option before all words", [`--${HOSTILE}`]],
    ["a value for a flag", ["quest", "list", `--all=${HOSTILE}`]],
    ["a selector", ["quest", "show", HOSTILE]],
    ["a file", ["quest", "done", "x", `--evidence-file=${HOSTILE}`]],
    ["a hook", ["host", "codex", "hook", HOSTILE]],
  ])("%s", async (_, argv) => {
    for (const flags of [[], ["--json"]]) {
      const { stdout, stderr, status } = await orange([...flags, ...argv], { cwd: project.folder });
      expect(status === 4, stdout + stderr).toBe(false);
      expect(`${stdout}${stderr}`).not.toMatch(HARMFUL);
      expect(`${stdout}${stderr}`).not.toMatch(/^\s*INJECTED-LINE/m);
    }
  });

  it("JSON holds the stored text itself", async () => {
    const { stdout } = await orange(["quest", "list", "--json"], { cwd: project.folder });
    const titles = JSON.parse(stdout).data.quests.map(({ title }: { title: string }) => title);
    expect(titles.some((title: string) => title.includes("\u202eright\u2066\u200b"))).toBe(true);
    expect(stdout).toContain("\\u202e");
  });

  it.each(["session-start", "user-prompt-submit", "post-tool-use", "stop"])(
    "the hook %s of an agent host",
    async (hook) => {
      for (const [session, turn] of [
        ["s", "t"],
        [HOSTILE, HOSTILE],
      ]) {
        const payload = {
          ...{ session_id: session, turn_id: turn, cwd: project.folder, hook_event_name: HOSTILE },
          ...{ prompt: `Implement ${HOSTILE}`, tool_name: "Bash", tool_use_id: HOSTILE },
          ...{ tool_input: { command: `npm test ${HOSTILE}` }, tool_response: HOSTILE },
        };
        const { status, stdout, stderr } = await orange(["host", "codex", "hook", hook], {
          cwd: project.folder,
          stdin: JSON.stringify(payload),
        });
        expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
        expect(stdout.trimEnd()).not.toMatch(HARMFUL);
        JSON.parse(stdout);
      }
    },
  );
});
