import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type ChatModel, type HostPerson, hostPerson } from "@orange-hyper/testkit";

/** Somebody who uses opencode. */
export interface OpencodePerson extends HostPerson {
  readonly configFolder: string;
  /** A turn of the client without its interface, talking to this model. */
  session(cwd: string, model: ChatModel, ...argv: string[]): Promise<string>;
}

export function newPerson(): OpencodePerson {
  const person = hostPerson({ name: "opencode", program: "ORANGE_TEST_OPENCODE" });
  const configFolder = join(person.home, ".config/opencode");
  mkdirSync(join(configFolder, "node_modules"), { recursive: true });
  for (const [path, text] of Object.entries(OFFLINE_FILES)) writeFileSync(join(configFolder, path), text);
  return {
    ...person,
    configFolder,
    async session(cwd, model, ...argv) {
      writeFileSync(join(configFolder, "opencode.json"), JSON.stringify(configFor(`${model.url}/v1`)));
      return (await person.client(cwd, ["run", ...argv])).stdout;
    },
  };
}

const DEPENDENCIES = { "@opencode-ai/plugin": "1.18.33" };

/** With any plugin, opencode waits at its start for npm to install a package there, unless it looks as if npm had. */
export const OFFLINE_FILES = {
  "node_modules/.keep": "",
  "package.json": JSON.stringify({ dependencies: DEPENDENCIES }),
  "package-lock.json": JSON.stringify({
    lockfileVersion: 3,
    packages: { "": { dependencies: DEPENDENCIES } },
  }),
} as const;

export function configFor(baseURL: string): object {
  return {
    provider: {
      scripted: {
        npm: "@ai-sdk/openai-compatible",
        options: { baseURL, apiKey: "none" },
        models: { scripted: { limit: { context: 200_000, output: 10_000 }, tool_call: true } },
      },
    },
    model: "scripted/scripted",
    small_model: "scripted/scripted",
    autoupdate: false,
    share: "disabled",
  };
}
