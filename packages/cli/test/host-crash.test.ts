import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { type KillMoment, orangeInside, snapshot, surviveEveryKill } from "@orange-hyper/testkit";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { copyWorld, type HostWorld, hostWorld } from "./support/host-world.js";

const USER = ["--host", "codex", "--scope", "user"];
const PROJECT = ["--host", "codex", "--scope", "project"];
const NAME = "orange-hyper-codex";
const BINDING = ".orange-hyper/bindings/codex";

interface Scenario {
  readonly name: string;
  readonly argv: readonly string[];
  readonly prepare: (world: HostWorld) => Promise<void>;
}

async function run(world: HostWorld, ...argv: string[]): Promise<void> {
  const result = await orangeInside([...argv, "--json"], { cwd: world.project, env: world.env });
  if (result.status !== 0) throw new Error(`orange ${argv.join(" ")}: ${result.stdout}${result.stderr}`);
}

function write(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}

const foreignCatalogue = JSON.stringify({ name: "orange-hyper-user", plugins: [{ name: "other" }] });

const SCENARIOS: readonly Scenario[] = [
  { name: "activate apply", argv: ["activate", "apply", ...PROJECT], prepare: async () => undefined },
  {
    name: "activate remove",
    argv: ["activate", "remove", ...PROJECT],
    prepare: async (world) => {
      await run(world, "activate", "apply", ...PROJECT);
      const runtime = join(world.project, ".orange-hyper/local/runtime");
      write(join(runtime, "heartbeat.json"), "{}");
      write(join(runtime, "sessions/1.jsonl"), "{}\n");
      write(join(world.project, ".orange-hyper/local/episodes/episode_1.json"), "{}");
    },
  },
  { name: "binding install", argv: ["binding", "install", ...USER], prepare: async () => undefined },
  {
    name: "binding install over a changed one, beside others, with one of old",
    argv: ["binding", "install", ...USER],
    prepare: async (world) => {
      write(join(world.home, BINDING, ".agents/plugins/marketplace.json"), foreignCatalogue);
      await run(world, "binding", "install", ...USER);
      write(join(world.home, BINDING, "plugins", NAME, "hooks/run-orange.sh"), "mine");
      const agents = join(world.project, ".agents/plugins");
      const marker = JSON.stringify({ owner: "orange-hyper", plugin: NAME });
      write(join(agents, NAME, ".orange-hyper-owned.json"), marker);
      write(join(agents, NAME, "hooks/run.sh"), "old");
      write(
        join(agents, "marketplace.json"),
        JSON.stringify({ plugins: [{ name: NAME }, { name: "other" }] }),
      );
    },
  },
  {
    name: "binding remove",
    argv: ["binding", "remove", ...USER],
    prepare: (world) => run(world, "binding", "install", ...USER),
  },
  {
    name: "binding remove beside others",
    argv: ["binding", "remove", ...USER],
    prepare: async (world) => {
      write(join(world.home, BINDING, ".agents/plugins/marketplace.json"), foreignCatalogue);
      await run(world, "binding", "install", ...USER);
      write(join(world.home, BINDING, "plugins", NAME, "notes.md"), "theirs");
    },
  },
];

describe.each(SCENARIOS)("$name, killed at every moment of its writing", ({ argv, prepare }) => {
  let root: string;
  let world: HostWorld;
  let wanted: Record<string, string>;

  beforeAll(async () => {
    root = realpathSync(mkdtempSync(join(tmpdir(), "orange-host-crash-")));
    mkdirSync(join(root, "world/host"), { recursive: true });
    world = hostWorld(join(root, "world/host"));
    await prepare(world);
    const whole = copyWorld(world, join(root, "whole"));
    await run(whole, ...argv);
    wanted = lasting(whole);
  });

  afterAll(() => rmSync(root, { recursive: true, force: true }));

  it("is completed by a repeat, to the same bytes", async () => {
    const options = { cwd: world.project, env: world.env };
    const command = { argv: [...argv, "--json"], options, world: join(root, "world") };
    expect(await surviveEveryKill(command, survive)).toBeGreaterThan(8);
  });

  async function survive(where: string, { moment }: KillMoment): Promise<void> {
    if (moment === "after") await expectOnlyLooks(world, where);
    await run(world, ...argv);
    expect(lasting(world), where).toEqual(wanted);
  }
});

/** Asserts that the status commands succeed in any state and do not change it. */
async function expectOnlyLooks(world: HostWorld, where: string): Promise<void> {
  const torn = snapshot(world.root);
  for (const group of ["binding", "activate"]) {
    const argv = [group, "status", "--host", "codex", "--json"];
    const seen = await orangeInside(argv, { cwd: world.project, env: world.env });
    expect(seen.status, `${where}: ${seen.stdout}${seen.stderr}`).toBe(0);
  }
  expect(snapshot(world.root), where).toEqual(torn);
}

/** Returns the files of a world with times and paths masked, because those differ between worlds. */
function lasting({ root }: HostWorld): Record<string, string> {
  const steady = (text: string): string =>
    text
      .replaceAll(root, "<root>")
      .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, "<time>")
      .replace(/("approval_id": )"[0-9a-f-]{36}"/g, '$1"<id>"');
  return Object.fromEntries(
    Object.entries(snapshot(root)).map(([path, text]) => [
      path
        .replace(/orange-backup-\w+$/, "orange-backup-<time>")
        .replace(/activations\/[0-9a-f]{32}/, "activations/<project>"),
      steady(text),
    ]),
  );
}
