import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type ChatModel, type HostClient, type HostPerson, hostPerson } from "@orange-hyper/testkit";
import { expect } from "vitest";

/** One that ends a turn unasked, and one that asks before it settles and needs a newer Node.js. */
export const VERSIONS = [
  ["0.73.1", { program: "ORANGE_TEST_PI" }],
  ["0.87.1", { program: "ORANGE_TEST_PI_NEXT", node: "ORANGE_TEST_NEWER_NODE" }],
] as const;

/** Somebody who uses pi. */
export interface PiPerson extends HostPerson {
  readonly agent: string;
  /** A turn of the client without its interface, talking to this model. */
  session(cwd: string, model: ChatModel, ...argv: string[]): Promise<void>;
}

export function newPersonWith(client: Pick<HostClient, "program" | "node">): PiPerson {
  const person = hostPerson({ name: "pi", ...client });
  const agent = join(person.home, ".pi/agent");
  mkdirSync(agent, { recursive: true });
  return {
    ...person,
    agent,
    async session(cwd, model, ...argv) {
      writeFileSync(join(agent, "models.json"), JSON.stringify(modelsFor(`${model.url}/v1`)));
      const scripted = ["--provider", "scripted", "--model", "scripted"];
      const { stderr } = await person.client(cwd, ["-p", ...scripted, ...argv]);
      expect(stderr).not.toContain("Extension error");
    },
  };
}

export function modelsFor(baseUrl: string): object {
  const scripted = { id: "scripted", name: "scripted", contextWindow: 200_000, maxTokens: 10_000 };
  return {
    providers: { scripted: { baseUrl, api: "openai-completions", apiKey: "none", models: [scripted] } },
  };
}
