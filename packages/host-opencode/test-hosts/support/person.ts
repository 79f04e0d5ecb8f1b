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
  mkdirSync(configFolder, { recursive: true });
  offlineFiles(configFolder);
  return {
    ...person,
    configFolder,
    async session(cwd, model, ...argv) {
      writeFileSync(join(configFolder, "opencode.json"), JSON.stringify(configFor(`${model.url}/v1`)));
      return (await person.client(cwd, ["run", ...argv])).stdout;
    },
  };
}

/** With any plugin, opencode waits at its start for npm to install a package there, unless it looks as if npm had. */
function offlineFiles(folder: string): void {
  const dependencies = { "@opencode-ai/plugin": "1.18.33" };
  mkdirSync(join(folder, "node_modules"), { recursive: true });
  writeFileSync(join(folder, "package.json"), JSON.stringify({ dependencies }));
  writeFileSync(
    join(folder, "package-lock.json"),
    JSON.stringify({ lockfileVersion: 3, packages: { "": { dependencies } } }),
  );
}

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
