// Installs the packed packages into an empty folder outside the workspace and uses them there, as a user would.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { delimiter, dirname, join } from "node:path";
import { bundleCommandLine, COMMAND_LINE } from "./lib/bundle-command-line.mjs";
import { installInto } from "./lib/packed-install.mjs";
import { registryEnvironment, run } from "./lib/process.mjs";
import { inTemporaryFolder } from "./lib/temporary.mjs";

const READER = new URL("./lib/packed-reader.mjs", import.meta.url);

try {
  await inTemporaryFolder("packed", async (folder) => {
    const project = await installInto(folder);
    const line = await checkVersions(project);
    const node = await liveThroughQuest(project);
    await checkLanguage(project, node);
    await checkImports(project, node);
    await checkGlobalInstallation(folder, line);
    console.log(`orange-hyper ${line} works from its packages.`);
  });
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}

async function checkVersions(project) {
  const { version } = JSON.parse(
    readFileSync(join(project.path, "node_modules/orange-hyper/package.json"), "utf8"),
  );
  for (const bin of ["orange", "orange-hyper"]) {
    const printed = (await use(project, "npx", ["--no-install", bin, "--version"])).trim();
    expect(printed === version, `${bin} --version printed "${printed}", the package is ${version}`);
  }
  return version;
}

/** Runs the whole workflow from a request to a found memory; returns the id of the accepted node. */
async function liveThroughQuest(project) {
  const orange = async (...argv) => JSON.parse(await use(project, "orange", [...argv, "--json"])).data;
  await orange("init", "--project", "stranger");
  const { quest } = await orange(
    "quest",
    "new",
    "Keep the packed adapter contract stable for every caller",
    "--layer",
    "L2",
  );
  await orange("route", "--quest", quest.id);
  await orange("capsule", quest.id);
  await orange("quest", "done", quest.id, "--evidence", "the packed packages ran");
  const { proposal } = await orange("remember", "propose", "--quest", quest.id);
  await orange("remember", "validate", proposal.id);
  const { node } = await orange("remember", "accept", proposal.id);
  const found = JSON.stringify(await orange("graph", "search", "packed adapter"));
  expect(found.includes(node.id), `graph search does not find ${node.id}: ${found}`);
  const doctor = await orange("doctor");
  expect(doctor.errors.length === 0, `doctor found errors: ${JSON.stringify(doctor.errors)}`);
  return node.id;
}

/** Checks that the translations of every package are found in the installation. */
async function checkLanguage(project, node) {
  const korean = { ORANGE_LANGUAGE: "ko" };
  for (const args of [["help", "all"], ["graph", "show", node], ["doctor"]]) {
    const printed = await use(project, "orange", args, korean);
    expect(/\p{Script=Hangul}/u.test(printed), `orange ${args.join(" ")} is not Korean: ${printed}`);
  }
}

/** Uses the graph and the store as libraries, by `import` and by `require`, on the project that the CLI wrote. */
async function checkImports(project, node) {
  const reader = join(project.path, "reader.mjs");
  writeFileSync(reader, readFileSync(READER, "utf8"));
  const ids = JSON.parse(await use(project, "node", [reader]));
  expect(ids.join() === node, `the imported graph lists [${ids}], the CLI accepted ${node}`);
  const names = ["core", "store", "graph", "quest", "memory", "project", "doctor"].map(
    (name) => `@orange-hyper/${name}`,
  );
  const script = `for (const name of ${JSON.stringify(names)}) require(name); console.log("all")`;
  expect((await use(project, "node", ["-e", script])).trim() === "all", "require of a package failed");
}

/** Checks the tarball of `npm run install:global`: it installs without a registry, and uninstalls completely. */
async function checkGlobalInstallation(folder, version) {
  const work = join(folder, "bundle");
  const prefix = join(folder, "prefix");
  for (const place of [work, prefix]) mkdirSync(place);
  const env = { ...registryEnvironment(), HOME: work, USERPROFILE: work, npm_config_prefix: prefix };
  const npm = async (...args) => {
    const result = await run("npm", [...args, "--loglevel=error"], { cwd: work, env });
    if (!result.ok) throw new Error(`npm ${args[0]} --global failed:\n${result.output}`);
  };
  const bin = join(prefix, process.platform === "win32" ? "orange.cmd" : "bin/orange");
  await npm("install", "--global", "--offline", await bundleCommandLine(work));
  const { stdout } = await run(bin, ["--version"], { cwd: work, env });
  expect(stdout.trim() === version, `the global orange printed "${stdout.trim()}", not ${version}`);
  const help = await run(bin, ["help"], { cwd: work, env: { ...env, ORANGE_LANGUAGE: "ko" } });
  expect(/\p{Script=Hangul}/u.test(help.stdout), `the global orange knows no Korean: ${help.stdout}`);
  await npm("uninstall", "--global", COMMAND_LINE);
  expect(!existsSync(bin), `${bin} is left after npm uninstall`);
}

/** Runs a program of the installation with a temporary home folder and, of this machine's environment, only PATH. */
async function use(project, command, args, variables = {}) {
  const path = [join(project.path, "node_modules", ".bin"), dirname(process.execPath), process.env.PATH];
  const { SystemRoot, TEMP } = process.env;
  const machine = process.platform === "win32" ? { SystemRoot, TEMP, USERPROFILE: project.home } : {};
  const env = {
    ...machine,
    PATH: path.join(delimiter),
    HOME: project.home,
    npm_config_update_notifier: "false",
    ...variables,
  };
  const result = await run(command, args, { cwd: project.path, env });
  if (!result.ok)
    throw new Error(`${command} ${args.join(" ")} ended with ${result.status}:\n${result.output}`);
  return result.stdout;
}

function expect(holds, message) {
  if (!holds) throw new Error(`${message}.`);
}
