import { readdirSync, readFileSync } from "node:fs";
import { HOST_EVENTS, type HostEventName } from "@orange-hyper/core/host";
import { EVENT_NAMES, EVENT_ROUTES, HOOK_ENDS_MS } from "@orange-hyper/host-state";
import { describe, expect, it } from "vitest";

const SOURCE = new URL("../src/", import.meta.url);
const read = (path: string): string => readFileSync(new URL(path, SOURCE), "utf8");
const folders = readdirSync(SOURCE, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

/** The folders that an event's code uses itself; what it loads late belongs to the event. */
function partsOf(event: HostEventName): readonly string[] {
  const named = [...read(`events/${event}.ts`).matchAll(/(?:from|import\() ?"\.\.\/([a-z-]+)\//g)];
  return [...new Set(named.map(([, folder = ""]) => folder))].sort();
}

it("declares every event of a host, and no other", () => {
  expect(Object.keys(EVENT_ROUTES).sort()).toEqual([...HOST_EVENTS].sort());
  const files = readdirSync(new URL("events/", SOURCE)).map((file) => file.replace(/\.ts$/, ""));
  expect(files).toEqual(expect.arrayContaining([...HOST_EVENTS]));
});

describe.each(HOST_EVENTS)("%s", (event) => {
  const route = EVENT_ROUTES[event];

  it("is taken by the parts that are declared, and by no others", () => {
    expect(partsOf(event)).toEqual(route.parts);
    for (const part of route.parts) expect(folders).toContain(part);
  });

  it("asks rules where that is declared, and nowhere else", () => {
    expect(/\bjudgeToolUse\(/.test(read(`events/${event}.ts`))).toBe(route.policyContext !== null);
  });

  it("is watched only where it is recorded and tells or finds alerts", () => {
    const careful = /handleBy\(act, \w+/.test(read(`events/${event}.ts`));
    expect(careful).toBe(route.isWatched);
    if (route.isWatched) expect(Object.keys(EVENT_NAMES)).toContain(event);
  });

  it("is to take less than what a hook may take at most", () => {
    expect(route.targetMs).toBeLessThan(HOOK_ENDS_MS);
  });
});

it("counts a hook as killed only after the time at which the command line ends it", () => {
  const hook = readFileSync(new URL("../../cli/src/host-hook.ts", import.meta.url), "utf8");
  const [, limit = ""] = /const TIMEOUT_MS = ([\d_]+);/.exec(hook) ?? [];
  expect(Number(limit.replaceAll("_", ""))).toBe(HOOK_ENDS_MS);
});
