import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect } from "vitest";
import { type ChatModel, type ChatStep, chatModel } from "./chat-model.js";
import type { HostPerson } from "./host-person.js";
import { activatedSums } from "./host-project.js";
import { recordCalls } from "./record-calls.js";
import { textsBy } from "./scripted-model.js";

/** The differences between hosts that load a file from Orange. */
export interface FileHostPlayed {
  readonly host: string;
  /** Path of that file once the host is bound. */
  readonly file: string;
  readonly write: (project: string, path: string, content: string) => ChatStep;
  readonly bash: (command: string) => ChatStep;
  readonly session: (cwd: string, model: ChatModel, prompt: string) => Promise<unknown>;
}

/**
 * Expects that actions against a policy are refused before they happen, without starting a process, that the model gets
 * the reason, and that all other actions are carried out.
 */
export async function expectRefusals(person: HostPerson, played: FileHostPlayed): Promise<void> {
  const { host, write, bash } = played;
  const project = await activatedSums(person, host);
  const calls = recordCalls(played.file);
  const model = await chatModel(
    write(project, "biome.json", "{}\n"),
    bash("git commit -nm wip --allow-empty"),
    write(project, "src/two.js", "module.exports = 2;\n"),
    bash("echo through"),
    { say: "Done." },
  );
  await played.session(project, model, "What can you write?");
  const answered = textsBy(model, "tool").join("\n");
  expect(answered).toContain("Modifying biome.json is not allowed");
  expect(answered).toContain("(Orange policy config-protection)");
  expect(answered).toContain("skips the repository's verification hooks");
  expect(answered).toContain("through");
  const written = ["biome.json", "src/two.js"].map((path) => existsSync(join(project, path)));
  expect(written).toEqual([false, true]);
  expect(calls().filter((line) => line.endsWith("post-tool-use"))).toHaveLength(2);
  expect(calls()).not.toContain(`host ${host} hook pre-tool-use`);
  const { decisions } = await person.orange(project, "policy", "explain");
  expect(decisions).toMatchObject([{ tool: "Bash" }, { tool: "Write", decision: "deny" }]);
}
