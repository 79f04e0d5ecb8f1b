import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import {
  type CommandResult,
  type FreeJson,
  makeRepositoryTop,
  orangeAt,
  orangeInside,
  temporaryFolder,
} from "@orange-hyper/testkit";
import { approvalFile } from "./approval.js";

/** A machine with a home folder, a repository and an installed Orange, but without agent hosts. */
export interface HostWorld {
  readonly root: string;
  readonly home: string;
  readonly project: string;
  readonly bin: string;
  readonly env: Readonly<Record<string, string>>;
}

const SYSTEM_PATH = "/usr/local/bin:/usr/bin:/bin";

/** Creates the world in `root`. Folder names contain spaces, so that quoting is tested as well. */
export function hostWorld(root: string = temporaryFolder()): HostWorld {
  const at = (name: string): string => join(root, name);
  const world = worldAt(root);
  for (const folder of [world.home, world.bin, world.project]) mkdirSync(folder, { recursive: true });
  makeRepositoryTop(world.project);
  writeProgram(join(world.bin, "orange"), "exit 0\n");
  return { ...world, root: at("") };
}

/** Copies a world to another folder and adjusts the paths in its records. */
export function copyWorld(from: HostWorld, root: string): HostWorld {
  cpSync(from.root, root, { recursive: true, preserveTimestamps: true });
  const world = worldAt(root);
  const record = join(world.home, ".orange-hyper/setup/codex.json");
  if (existsSync(record)) {
    const text = readFileSync(record, "utf8").replaceAll(from.root, world.root);
    writeFileSync(record, text, { mode: 0o600 });
  }
  const approval = approvalFile(from.project, join(world.home, ".orange-hyper"));
  if (existsSync(approval)) {
    const text = readFileSync(approval, "utf8").replaceAll(from.root, world.root);
    writeFileSync(approvalFile(world.project, join(world.home, ".orange-hyper")), text, { mode: 0o600 });
    rmSync(approval);
  }
  return world;
}

function worldAt(root: string): HostWorld {
  const real = realpathSync(root);
  const [home, project, bin] = ["the home", "a project", "the bin"].map((name) => join(real, name)) as [
    string,
    string,
    string,
  ];
  const env = {
    HOME: home,
    PATH: `${bin}:${SYSTEM_PATH}`,
    ORANGE_HYPER_HOME: "",
    ORANGE_HYPER_BIN: "",
    CODEX_HOME: "",
    ORANGE_LOCK_WAIT_MS: "3000",
  };
  return { root: real, home, project, bin, env };
}

export function writeProgram(path: string, script: string): void {
  writeFileSync(path, `#!/bin/sh\n${script}`);
  chmodSync(path, 0o755);
}

/** Runs a command in the project. */
export function inWorld({ project, env }: HostWorld, ...argv: string[]): Promise<CommandResult> {
  return orangeInside(argv, { cwd: project, env });
}

/** Runs a command in the project and returns its `data`; throws when it fails. */
export async function dataIn(world: HostWorld, ...argv: string[]): Promise<FreeJson> {
  const result = await inWorld(world, ...argv, "--json");
  if (result.status !== 0 || result.stderr !== "") {
    throw new Error(`orange ${argv.join(" ")} ended with ${result.status}: ${result.stdout}${result.stderr}`);
  }
  return result.json().data;
}

/** Runs a command with the clock at `time` and returns its answer, with the world's paths replaced by placeholders. */
export async function answerAt(world: HostWorld, time: string, argv: readonly string[]): Promise<unknown> {
  const result = await orangeAt(time, [...argv, "--json"], { cwd: world.project, env: world.env });
  return JSON.parse(
    result.stdout
      .replaceAll(world.home, "<home>")
      .replaceAll(world.project, "<project>")
      .replaceAll(world.bin, "<bin>")
      .replace(/activations\/[0-9a-f]{32}\.json/g, "activations/<project>.json"),
  );
}
