// npm run test:nodes: tests the packed command line on every supported version of Node.js, in one shared installation.
import { mkdirSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { installNode, NODE_VERSIONS } from "./lib/node-releases.mjs";
import { installInto } from "./lib/packed-install.mjs";
import { run } from "./lib/process.mjs";
import { inTemporaryFolder } from "./lib/temporary.mjs";

const ROUNDS = 3;

try {
  const nodes = await findNodes();
  await inTemporaryFolder("nodes", async (folder) => {
    const place = await installInto(folder);
    for (const node of nodes) {
      await liveThroughQuest(place, node);
      await answerHooks(place, node);
      console.log(`Node.js ${node.version}: a whole quest and every hook.`);
    }
    await takeTurns(place, nodes);
    console.log(`${nodes.map(({ version }) => version).join(", ")} in turns: the same answers.`);
  });
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}

async function findNodes() {
  const found = [];
  for (const version of NODE_VERSIONS) {
    const program = await installNode(version);
    if (program === null) {
      console.log(
        `Skipped: Node.js ${version} is not in the registry for ${process.platform} on ${process.arch}.`,
      );
      continue;
    }
    const said = await run(program, ["--version"]);
    expect(said.stdout.trim() === `v${version}`, `${program} --version printed "${said.output.trim()}"`);
    found.push({ version, program });
  }
  expect(found.length > 0, "There is no version to test");
  return found;
}

/** Runs the whole workflow from an empty folder to a found memory, with human and JSON output. */
async function liveThroughQuest(place, node) {
  const cwd = join(place.path, `quest-${node.version}`);
  const orange = async (...argv) =>
    JSON.parse(await use(place, node, { cwd, argv: [...argv, "--json"] })).data;
  const inits = await use(place, node, { argv: ["init", "--project", "nodes"], cwd });
  expect(inits.includes("Initialized"), `init printed ${inits}`);
  const request = "Keep the table of supported versions true";
  const { quest } = await orange("quest", "new", request, "--layer", "L2");
  await orange("route", "--quest", quest.id);
  await orange("capsule", quest.id);
  await orange("quest", "done", quest.id, "--evidence", "npm test: 12 passed");
  const { proposal } = await orange("remember", "propose", "--quest", quest.id);
  await orange("remember", "validate", proposal.id);
  const { node: memory } = await orange("remember", "accept", proposal.id);
  const found = await orange("graph", "search", "supported versions");
  expect(found.nodes?.[0]?.id === memory.id, `graph search answered ${JSON.stringify(found)}`);
  await orange("sync", "apply");
  await orange("identity", "build");
  const { errors } = await orange("doctor");
  expect(errors.length === 0, `doctor found ${errors.join("; ")}`);
  for (const argv of [["status"], ["quest", "list", "--all"], ["graph", "list"], ["doctor"], ["--help"]]) {
    const text = await use(place, node, { cwd, argv });
    expect(text.trim() !== "", `${argv.join(" ")} printed nothing`);
  }
}

/** Runs the hooks of one turn of a session in an activated project, with the host's own events. */
async function answerHooks(place, node) {
  const cwd = join(place.path, `hooks-${node.version}`);
  await use(place, node, { cwd, argv: ["init"] });
  const turn = { session_id: `session ${node.version}`, turn_id: "turn", cwd };
  const hook = async (event, payload) =>
    JSON.parse(
      await use(place, node, {
        cwd,
        argv: ["host", "codex", "hook", event],
        input: JSON.stringify({ ...turn, ...payload }),
      }),
    );
  await hook("session-start", { source: "startup" });
  await use(place, node, { cwd, argv: ["activate", "apply", "--host", "codex", "--scope", "project"] });
  await hook("session-start", { source: "startup" });
  const answer = await hook("user-prompt-submit", { prompt: "Implement the import of tables" });
  expect(answer.continue === true, `the prompt was answered with ${JSON.stringify(answer)}`);
  const tool = { tool_name: "Bash", tool_use_id: "use", tool_input: { command: "npm test" } };
  await hook("post-tool-use", { ...tool, tool_response: "12 passed" });
  await hook("stop", {});
  const opened = readdirSync(join(cwd, ".orange-hyper/quests/active"));
  expect(opened.length === 1, `the prompt opened ${opened.length} quests`);
}

/** Checks that all versions, run in turns on one project, give the same answers and keep separate code caches. */
async function takeTurns(place, nodes) {
  const cwd = join(place.path, `quest-${nodes[0].version}`);
  const answers = new Set();
  for (let round = 0; round < ROUNDS; round++)
    for (const node of nodes)
      for (const argv of [
        ["graph", "search", "versions", "--json"],
        ["quest", "list", "--all"],
      ])
        answers.add(`${argv[0]}: ${await use(place, node, { cwd, argv })}`);
  expect(answers.size === 2, `the answers differ:\n${[...answers].join("\n")}`);
  const kept = readdirSync(join(place.path, "node_modules/orange-hyper/.cache"));
  expect(kept.length === nodes.length, `compiled code is kept in ${kept.join(", ")}`);
}

/** Runs the command line and returns its stdout; throws when it fails or prints anything to stderr. */
async function use(place, node, { cwd, argv, input }) {
  mkdirSync(cwd, { recursive: true });
  const bin = join(place.path, "node_modules/orange-hyper/bin/orange.js");
  const { SystemRoot, TEMP, PATH } = process.env;
  const env = { SystemRoot, TEMP, PATH, HOME: place.home, USERPROFILE: place.home };
  const result = await run(node.program, [bin, ...argv], { cwd, env, input });
  const isQuiet = result.output === result.stdout;
  expect(
    result.ok && isQuiet,
    `Node.js ${node.version}: orange ${argv.join(" ")} (${result.status}):\n${result.output}`,
  );
  return result.stdout;
}

function expect(holds, message) {
  if (!holds) throw new Error(`${message}.`);
}
