import { execFileSync, spawn } from "node:child_process";
import { mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { delimiter, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { temporaryFolder } from "./folders.js";
import type { FreeJson } from "./free-json.js";

const ORANGE = fileURLToPath(new URL("../../cli/bin/orange.js", import.meta.url));

interface HostEnded {
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Somebody with an empty home folder, Orange and one real client of an agent host on PATH, and no account anywhere. */
export interface HostPerson {
  readonly home: string;
  readonly env: Readonly<Record<string, string>>;
  /** `data` of a command of Orange that must succeed. */
  orange(cwd: string, ...argv: string[]): Promise<FreeJson>;
  /** Runs the client to its end; its standard input is empty. */
  client(cwd: string, ...argv: string[]): Promise<HostEnded>;
  /** A repository with one commit that holds these files. */
  project(files: Readonly<Record<string, string>>): string;
}

/**
 * The host tests are given the client's path in the environment, under `variable`, and that of a Node.js that the client needs
 * under `node`.
 */
export function hostPerson(name: string, variable: string, node?: string): HostPerson {
  const program = process.env[variable];
  const nodePath = node === undefined ? process.execPath : process.env[node];
  if (program === undefined || nodePath === undefined)
    throw new Error("Run these tests with `npm run test:hosts`.");
  const folder = temporaryFolder();
  const home = join(folder, "home");
  const bin = join(folder, "bin");
  for (const path of [home, bin]) mkdirSync(path, { recursive: true });
  symlinkSync(ORANGE, join(bin, "orange"));
  symlinkSync(program, join(bin, name));
  const env = {
    PATH: [bin, dirname(nodePath), "/usr/local/bin", "/usr/bin", "/bin"].join(delimiter),
    HOME: home,
    XDG_CONFIG_HOME: join(home, ".config"),
    XDG_DATA_HOME: join(home, ".local/share"),
    XDG_STATE_HOME: join(home, ".local/state"),
    XDG_CACHE_HOME: join(home, ".cache"),
    LANG: "C.UTF-8",
    GIT_CONFIG_NOSYSTEM: "1",
    // The model alone is reachable.
    HTTP_PROXY: "http://127.0.0.1:9",
    HTTPS_PROXY: "http://127.0.0.1:9",
    NO_PROXY: "127.0.0.1",
  };
  writeFileSync(join(home, ".gitconfig"), "[user]\n\tname = Somebody\n\temail = somebody@example.com\n");
  const run = (command: string, cwd: string, argv: readonly string[]): Promise<HostEnded> =>
    endOf(command, argv, { cwd, env });
  return {
    home,
    env,
    client: (cwd, ...argv) => run(name, cwd, argv),
    async orange(cwd, ...argv) {
      const { status, stdout, stderr } = await run("orange", cwd, [...argv, "--json"]);
      if (status !== 0 || stderr !== "")
        throw new Error(`orange ${argv.join(" ")} ended with ${status}: ${stdout}${stderr}`);
      return JSON.parse(stdout).data;
    },
    project(files) {
      const root = temporaryFolder();
      for (const [path, text] of Object.entries(files)) {
        mkdirSync(dirname(join(root, path)), { recursive: true });
        writeFileSync(join(root, path), text);
      }
      for (const argv of [
        ["init", "--quiet", "--initial-branch=main"],
        ["add", "."],
        ["commit", "--quiet", "--message", "Begin"],
      ]) {
        execFileSync("git", argv, { cwd: root, env });
      }
      return root;
    },
  };
}

function endOf(
  command: string,
  argv: readonly string[],
  options: { readonly cwd: string; readonly env: Readonly<Record<string, string>> },
): Promise<HostEnded> {
  const child = spawn(command, [...argv], { ...options, stdio: ["ignore", "pipe", "pipe"] });
  const out: Buffer[] = [];
  const err: Buffer[] = [];
  child.stdout.on("data", (chunk: Buffer) => out.push(chunk));
  child.stderr.on("data", (chunk: Buffer) => err.push(chunk));
  return new Promise((resolve, reject) => {
    child.on("error", reject);
    child.on("close", (status) =>
      resolve({ status, stdout: `${Buffer.concat(out)}`, stderr: `${Buffer.concat(err)}` }),
    );
  });
}
