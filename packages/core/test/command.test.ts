import { describe, expect, it } from "vitest";
import type { CommandManifest, OrangeContext } from "../src/all.js";
import {
  describeCommand,
  flag,
  joinWords,
  OrangeCommand,
  type Outcome,
  runCommand,
  text,
  texts,
  word,
  words,
} from "../src/command/index.js";

class Greet extends OrangeCommand {
  names = words("name", { description: "Whom to greet." });
  title = text("--title", { value: "title", description: "How to address them." });
  also = texts("--also", { description: "Another one." });
  loud = flag("--loud", { description: "Louder." });

  async run(): Promise<Outcome> {
    const data = {
      names: joinWords(this.names),
      title: this.title ?? null,
      also: this.also,
      loud: this.loud,
    };
    return { data, human: () => "hello" };
  }
}

class Show extends OrangeCommand {
  id = word("id", { description: "Which one." });

  async run(): Promise<Outcome> {
    return { data: { id: this.id ?? null, json: this.json }, human: () => "" };
  }
}

async function run(command: unknown, ...argv: string[]): Promise<object> {
  const manifest = { id: "greet.run", load: async () => ({ default: command }) } as const;
  return (await runCommand(manifest, { argv, orange: {} as OrangeContext, env: {} })).data;
}

describe("a command's fields", () => {
  it("take any value in the canonical form, whatever it looks like", async () => {
    const line = ["--title=- x\ny=z", "--also=--b", "--also=c", "--loud", "--", "-a", "--b", ""];
    expect(await run(Greet, ...line)).toEqual({
      names: "-a --b",
      title: "- x\ny=z",
      also: ["--b", "c"],
      loud: true,
    });
  });

  it("have plain defaults", async () => {
    expect(await run(Greet)).toEqual({ names: "", title: null, also: [], loud: false });
    expect(await run(Show)).toEqual({ id: null, json: false });
    expect(await run(Show, "--json", "--", "a")).toEqual({ id: "a", json: true });
  });
});

const never = (): Promise<never> => Promise.reject(new Error("loaded"));

describe("the listing of a command", () => {
  it("holds every option in the order of its declaration, --json last", () => {
    const manifest: CommandManifest = {
      id: "greet.run",
      paths: [["greet"]],
      summary: "Greets.",
      effect: "none",
      load: never,
    };
    expect(describeCommand({ name: "test", category: "Test" }, manifest, Greet)).toEqual({
      id: "greet.run",
      paths: [["greet"]],
      module: "./commands/greet.cjs",
      summary: "Greets.",
      category: "Test",
      effect: "none",
      approval: false,
      project: "required",
      stability: "stable",
      examples: [],
      options: [
        { kind: "words", name: "name", description: "Whom to greet." },
        { kind: "text", name: "--title", value: "title", description: "How to address them." },
        { kind: "texts", name: "--also", description: "Another one." },
        { kind: "flag", name: "--loud", description: "Louder." },
        { kind: "flag", name: "--json", description: "Print one JSON document for programs." },
      ],
    });
  });

  it("takes what the manifest leaves out from its id and from the plugin", () => {
    const manifest = { id: "greeting.sendAll", summary: "Greets.", effect: "none", load: never } as const;
    const commandDefaults = { project: "none", stability: "preview" } as const;
    const plugin = { name: "test", commandDefaults };
    expect(describeCommand(plugin, manifest, Greet)).toMatchObject({
      paths: [["greeting", "send-all"]],
      module: "./commands/greeting-send-all.cjs",
      category: "test",
      ...commandDefaults,
    });
    expect(describeCommand(plugin, { ...manifest, project: "here" }, Greet).project).toBe("here");
  });
});
