import { readFileSync } from "node:fs";
import type { Outcome } from "@orange-hyper/core/command";
import { plainPaint } from "@orange-hyper/core/human";
import { createContext, type HostServices } from "@orange-hyper/core/registry";
import { createTestContext, type FreeJson, runLine } from "@orange-hyper/testkit";
import plugin from "../src/plugin.js";

/** A sample of this package's tests. */
export function sample(name: string): FreeJson {
  return JSON.parse(readFileSync(new URL(`./contract/${name}.json`, import.meta.url), "utf8"));
}

/** Runs a command of this package outside of any project, with the ports that its plugin declares: none. */
export async function run(...argv: readonly string[]): Promise<Outcome> {
  const host = createTestContext({ project: { config: { kind: "missing" } } }) as unknown as HostServices;
  return runLine(plugin, createContext(plugin, host), argv);
}

/** `data` as a program reads it. */
export async function data(...argv: readonly string[]): Promise<FreeJson> {
  return JSON.parse(JSON.stringify((await run(...argv)).data));
}

/** The answer as a person without colours reads it. */
export async function human(...argv: readonly string[]): Promise<string> {
  const text = await (await run(...argv)).human(plainPaint);
  if (typeof text !== "string") throw new Error("the answer comes in pieces");
  return text;
}
