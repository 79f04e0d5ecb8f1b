import { execFileSync, spawn } from "node:child_process";
import { mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { delimiter, dirname, join } from "node:path";
import { temporaryFolder } from "./folders.js";
import type { FreeJson } from "./free-json.js";
import { BIN } from "./process.js";

export interface HostEnded {
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

type Environment = Readonly<Record<string, string>>;

/** A client whose location the host tests get from the environment. */
export interface HostClient {
  /** Name of its command. */
  readonly name: string;
  /** Environment variable with the path of its program. */
  readonly program: string;
  /** Environment variable with the path of the Node.js that it needs. Omitted: the one that runs the tests. */
  readonly node?: string;
  /** Returns further environment variables for it. */
  readonly env?: (home: string) => Environment;
}

/** A simulated user with an empty home folder, no accounts, and only Orange and one real agent client on PATH. */
export interface HostPerson {
  readonly home: string;
  /** Folder on PATH with Orange and the client. */
  readonly bin: string;
  readonly env: Environment;
  /** Runs an Orange command, which must succeed, and returns its `data`. */
  orange(cwd: string, ...argv: string[]): Promise<FreeJson>;
  /** Runs the client with empty standard input. Its exit status must be 0. */
  client(cwd: string, argv: readonly string[], more?: Environment): Promise<HostEnded>;
  /** Creates a repository with one commit that contains these files; returns its path. */
  project(files: Readonly<Record<string, string>>): string;
}

export function hostPerson(client: HostClient): HostPerson {
  const program = process.env[client.program];
  const nodePath = client.node === undefined ? process.execPath : process.env[client.node];
  if (program === undefined || nodePath === undefined)
    throw new Error("Run these tests with `npm run test:hosts`.");
  const folder = temporaryFolder();
  const home = join(folder, "home");
  const bin = join(folder, "bin");
  for (const path of [home, bin]) mkdirSync(path, { recursive: true });
  symlinkSync(BIN, join(bin, "orange"));
  symlinkSync(program, join(bin, client.name));
  const env = {
    PATH: [bin, dirname(nodePath), "/usr/local/bin", "/usr/bin", "/bin"].join(delimiter),
    HOME: home,
    XDG_CONFIG_HOME: join(home, ".config"),
    XDG_DATA_HOME: join(home, ".local/share"),
    XDG_STATE_HOME: join(home, ".local/state"),
    XDG_CACHE_HOME: join(home, ".cache"),
    LANG: "C.UTF-8",
    GIT_CONFIG_NOSYSTEM: "1",
    // Blocks the network, so that only the local model is reachable.
    HTTP_PROXY: "http://127.0.0.1:9",
    HTTPS_PROXY: "http://127.0.0.1:9",
    NO_PROXY: "127.0.0.1",
    ...client.env?.(home),
  };
  writeFileSync(join(home, ".gitconfig"), "[user]\n\tname = Somebody\n\temail = somebody@example.com\n");
  const run = async (
    command: string,
    cwd: string,
    argv: readonly string[],
    more: Environment = {},
  ): Promise<HostEnded> => {
    const ended = await endOf(command, argv, { cwd, env: { ...env, ...more } });
    if (ended.status !== 0)
      throw new Error(
        `${command} ${argv.join(" ")} ended with ${ended.status}: ${ended.stdout}${ended.stderr}`,
      );
    return ended;
  };
  return {
    home,
    bin,
    env,
    client: (cwd, argv, more) => run(client.name, cwd, argv, more),
    async orange(cwd, ...argv) {
      const { stdout, stderr } = await run("orange", cwd, [...argv, "--json"]);
      if (stderr !== "") throw new Error(`orange ${argv.join(" ")} complained: ${stderr}`);
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
  options: { readonly cwd: string; readonly env: Environment },
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
