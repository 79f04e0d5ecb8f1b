import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import type { OrangePlugin } from "@orange-hyper/core";
import { HOST_EVENTS } from "@orange-hyper/core/host";
import { commandPaths } from "@orange-hyper/core/registry";
import { expect, it } from "vitest";
import { BRIDGES, HOST_EVENT_HANDLER, SURFACES } from "../src/surfaces.js";

const require = createRequire(import.meta.url);
const plugins = await Promise.all(
  SURFACES.map(async ({ package: name }) => (await import(`${name}/plugin`)).default as OrangePlugin),
);

function isBuilt(name: string, file: string): boolean {
  return existsSync(join(dirname(require.resolve(`${name}/package.json`)), "dist", file));
}

it("the command line knows without loading it which plugin acts on host events", () => {
  const handlers = plugins.filter(({ hostEvents }) => hostEvents !== undefined);
  expect(handlers.map(({ name }) => name)).toEqual([HOST_EVENT_HANDLER]);
  for (const event of HOST_EVENTS)
    expect(isBuilt(HOST_EVENT_HANDLER, `events/${event}.cjs`), event).toBe(true);
});

it("it has a bridge for every host whose hooks a plugin answers, and for no other", () => {
  const lines = plugins.flatMap(({ name, commands = [] }) =>
    commands
      .filter(({ stdin, output }) => stdin === "json" && output === "native")
      .map((command) => [...(commandPaths(command)[0] ?? []), name]),
  );
  expect(Object.entries(BRIDGES).map(([host, name]) => ["host", host, "hook", name])).toEqual(lines);
  for (const name of Object.values(BRIDGES)) expect(isBuilt(name, "hook.cjs"), name).toBe(true);
});
