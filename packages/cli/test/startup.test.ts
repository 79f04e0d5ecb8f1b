import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { orange, temporaryFolder, temporaryProject } from "@orange-hyper/testkit";
import { describe, expect, it } from "vitest";
import { readListing, SHARED } from "../src/packages.js";
import { SURFACES } from "../src/surfaces.js";

/** Returns the names of the built-in modules and the paths of the files that a command line loads. */
function loadedModules(folder: string, ...argv: string[]): Promise<readonly string[]> {
  return loadedWith("", folder, argv);
}

/** Like `loadedModules`, with `input` on standard input. */
async function loadedWith(
  input: string,
  folder: string,
  argv: readonly string[],
): Promise<readonly string[]> {
  const scratch = temporaryFolder();
  const log = join(scratch, "modules.json");
  const preload = join(scratch, "count.cjs");
  writeFileSync(
    preload,
    `const Module = require("node:module");
     const fs = require("node:fs");
     const { readFileSync } = fs;
     const load = Module._load;
     const seen = new Set();
     fs.readFileSync = (path, ...rest) => {
       if (String(path).endsWith(".cjs")) seen.add(fs.realpathSync(path));
       return readFileSync(path, ...rest);
     };
     Module._load = function (request, parent, main) {
       seen.add(Module.isBuiltin(request) ? request.replace(/^node:/, "node:") : Module._resolveFilename(request, parent, main));
       return load.apply(this, arguments);
     };
     process.on("exit", () => require("node:fs").writeFileSync(${JSON.stringify(log)}, JSON.stringify([...seen])));`,
  );
  // Without the compile cache, because the source files of cached code are not read.
  const env = { NODE_DISABLE_COMPILE_CACHE: "1" };
  const result = await orange(argv, { cwd: folder, preload: [preload], stdin: input, env });
  expect(result.status, result.stdout + result.stderr).toBe(0);
  return JSON.parse(readFileSync(log, "utf8")) as readonly string[];
}

/** Returns which of our packages and which libraries were loaded as code. */
function summary(modules: readonly string[]): { packages: readonly string[]; libraries: readonly string[] } {
  const code = modules.filter((path) => /\.(c|m)?js$/.test(path));
  const packages = code
    .map((path) => /\/packages\/([^/]+)\//.exec(path)?.[1])
    .filter((name) => name !== undefined);
  const command = code.some((path) => path.endsWith("/core/dist/command/index.cjs")) ? ["clipanion"] : [];
  const libraries = code.map((path) => /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(path)?.[1]);
  return {
    packages: [...new Set(packages)].sort(),
    libraries: [...new Set([...command, ...libraries.filter((name) => name !== undefined)])].sort(),
  };
}

describe("what a command line loads", () => {
  it.each([
    ["--version", ["cli"]],
    // `store` is loaded, because help is printed in the language of the surrounding project.
    ["--help", ["cli", "core", "store"]],
    ["help", ["cli", "core", "store"]],
  ])("is no parser and no surface for %s", async (argument, packages) => {
    expect(summary(await loadedModules(temporaryFolder(), argument))).toEqual({ packages, libraries: [] });
  });

  it("is no parser, no surface and no library for the ids that a shell asks for", async () => {
    const modules = await loadedModules(
      await temporaryProject(),
      "__complete",
      "zsh",
      "--",
      "quest",
      "show",
      "",
    );
    expect(summary(modules)).toEqual({ packages: ["cli", "completion", "core", "store"], libraries: [] });
  });

  it.each(["codex", "claude-code"])(
    "is the bridge of %s alone for a hook where no project is activated",
    async (host) => {
      const modules = await loadedModules(await temporaryProject(), "host", host, "hook", "post-tool-use");
      expect(summary(modules)).toEqual({ packages: ["cli", `host-${host}`], libraries: [] });
    },
  );

  it("is no parser, and no code of another event, for a hook of an activated project", async () => {
    const folder = await temporaryProject();
    await orange(["activate", "apply", "--host", "codex", "--scope", "project"], { cwd: folder });
    const modules = await loadedModules(folder, "host", "codex", "hook", "post-tool-use");
    expect(summary(modules)).toEqual({
      packages: ["cli", "host-codex", "lifecycle", "store"],
      libraries: [],
    });
    const events = modules.filter((path) => path.includes("/lifecycle/dist/events/"));
    expect(events.map((path) => path.split("/").at(-1))).toEqual(["post-tool-use.cjs"]);
  });

  it("is the code of the event alone for a prompt that opens a quest", async () => {
    const folder = await temporaryProject();
    await orange(["activate", "apply", "--host", "codex", "--scope", "project"], { cwd: folder });
    const prompt = JSON.stringify({
      session_id: "s",
      turn_id: "t",
      prompt: "Implement the import of tables",
    });
    const modules = await loadedWith(prompt, folder, ["host", "codex", "hook", "user-prompt-submit"]);
    expect(summary(modules)).toEqual({
      packages: ["cli", "host-codex", "lifecycle", "store"],
      libraries: [],
    });
    expect(readdirSync(join(folder, ".orange-hyper/quests/active"))).toHaveLength(1);
  });

  it("is one surface and what that surface is built on for an ordinary command", async () => {
    const folder = await temporaryProject();
    const modules = await loadedModules(folder, "quest", "new", "Do it", "--json");
    expect(summary(modules)).toEqual({
      packages: ["cli", "core", "quest", "redact", "store"],
      libraries: ["clipanion"],
    });
    const heavy = modules.filter((name) =>
      /child_process|node:net|node:tty|node:http|worker_threads|readline/.test(name),
    );
    expect(heavy).toEqual([]);
  });

  it.each(["list", "status"])("is no more of runs than looking at them takes for run %s", async (name) => {
    const modules = await loadedModules(await temporaryProject(), "run", name);
    expect(summary(modules)).toEqual({
      packages: ["cli", "core", "loop", "store"],
      libraries: ["clipanion"],
    });
    const loop = modules.filter((path) => path.includes("/loop/dist/") && path.endsWith(".cjs"));
    expect(loop.map((path) => path.split("/").at(-1))).toEqual([`run-${name}.cjs`]);
  });

  it("is never the full front-matter reader while files are as we write them", async () => {
    const folder = await temporaryProject();
    const { quest } = (
      await orange(["quest", "new", "Do it", "--layer", "L2", "--json"], { cwd: folder })
    ).json().data;
    const modules = await loadedModules(folder, "quest", "done", quest.id, "--evidence", "ok: yes", "--json");
    expect(summary(modules).libraries).toEqual(["clipanion"]);
  });
});

it("what the build of the gate finds out is not found out again in a process that accepts", () => {
  const file = new URL("../../memory/dist/commands/remember-accept.cjs", import.meta.url);
  // `readChoice` is a method of the class that parses patterns, which only the build needs.
  expect(readFileSync(file, "utf8")).not.toContain("readChoice");
});

it("the first screen of help reads the listings of the surfaces with everyday commands, and of no others", () => {
  const everyday = SURFACES.filter(({ package: name }) =>
    readListing(name).commands.some(({ task }) => task !== undefined),
  );
  expect(SURFACES.filter(({ isEveryday }) => isEveryday)).toEqual(everyday);
});

it("no surface needs a package of ours that Node would find, with a second copy of the core", () => {
  const own = new Set(Object.values(SHARED).map(([name, file]) => `${name}/${file}`));
  const problems = SURFACES.flatMap(({ package: name }) => {
    const dist = fileURLToPath(new URL(`../../${name.split("/")[1] ?? "cli"}/dist/`, import.meta.url));
    const files = readdirSync(dist, { recursive: true, encoding: "utf8" }).filter((file) =>
      file.endsWith(".cjs"),
    );
    // Excludes files that only integrators load: schemas, and domain code that the command line does not share.
    const loaded = files.filter(
      (file) => !/^(?:schema|index)\.cjs$/.test(file) || own.has(`${name}/dist/${file}`),
    );
    expect(loaded).not.toEqual([]);
    return loaded.flatMap((file) =>
      [...readFileSync(join(dist, file), "utf8").matchAll(/require\("(@orange-hyper\/[^"]+)"\)/g)]
        .map(([, required = ""]) => required)
        .filter((required) => !Object.hasOwn(SHARED, required))
        .map((required) => `${name}/${file} requires ${required}`),
    );
  });
  expect(problems).toEqual([]);
});
