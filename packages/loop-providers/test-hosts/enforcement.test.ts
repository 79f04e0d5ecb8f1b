import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { Invocation } from "../src/index.js";
import { CLIENTS, type Client } from "./support/clients.js";
import { LOOSE } from "./support/loose.js";
import { envelope, type Play, type Played, play } from "./support/play.js";

/** What each is measured to offer its model: nothing else may be said to be enforced. */
const READING: Readonly<Record<string, readonly string[]>> = {
  claude: ["DeferredToolPlaceholder", "Glob", "Grep", "Read"],
  opencode: ["glob", "grep", "read"],
  pi: ["find", "grep", "ls", "read"],
};
const EDITING: Readonly<Record<string, readonly string[]>> = {
  opencode: ["edit", "glob", "grep", "read", "write"],
  pi: ["edit", "find", "grep", "ls", "read", "write"],
};

/** What a researcher gets besides, by the client's own way to the web. */
const ONLINE: Readonly<Record<string, readonly string[]>> = {
  codex: ["web_search"],
  claude: ["WebFetch", "WebSearch"],
  opencode: ["webfetch"],
};

/**
 * What is left where everything is allowed. Codex and opencode ask a server of the user's for its tools, and their models cannot use
 * them; code that a repository has for opencode is loaded, though not as a plugin.
 */
const MARKS: Readonly<Record<string, readonly string[]>> = {
  codex: ["listed.txt"],
  claude: [],
  opencode: ["listed.txt", "loaded.txt"],
  pi: [],
};

/** A command that says so where it reaches the model's own port. */
const reach = (url: string): string =>
  `exec 3<>/dev/tcp/127.0.0.1/${new URL(url).port} && echo reached$((1))`;

/** The model writes a file by a tool, by the shell and by a server of the user's, then looks whether there is a network. */
async function tried(
  client: Client,
  canEdit: boolean,
  { asked = {}, ...more }: Omit<Play, "acts"> & { readonly asked?: Partial<Invocation> } = {},
): Promise<Played> {
  const played: Played = await play(client, {
    ...more,
    acts: [
      // Some take absolute paths alone, and Codex relative ones.
      () => ({
        write: client.recipe === "codex" ? "tool.txt" : join(played.project, "tool.txt"),
        text: "x\n",
      }),
      { shell: "touch shell.txt" },
      { server: "own", tool: "put" },
      () => ({ shell: reach(played.model.url) }),
      envelope,
    ],
  });
  expect(await played.ask({ canEdit, ...asked })).toMatchObject({ kind: "text", exitCode: 0 });
  // It did try.
  expect(played.model.told()).toHaveLength(5);
  return played;
}

describe.each(CLIENTS)("$name", (client) => {
  it("keeps a role that reads from writing, from the network, and from the shell where it says so", async () => {
    const { model, made, provider } = await tried(client, false);
    const { enforces } = provider.describe();
    expect(enforces).toEqual(expect.arrayContaining(["read_only", "no_network"]));
    expect(made()).toEqual([]);
    expect(model.told().at(-1)).not.toContain("reached1");
    // Codex has a shell, within its sandbox.
    const tools = READING[client.recipe] ?? null;
    expect(enforces.includes("no_shell")).toBe(tools !== null);
    if (tools !== null) expect([...model.tools()].sort()).toEqual(tools);
  });

  it("keeps to it whatever the repository and the user's settings allow", async () => {
    const { made, model } = await tried(client, false, LOOSE[client.recipe]);
    expect(made()).toEqual(MARKS[client.recipe]);
    expect(model.told().at(-1)).not.toContain("reached1");
  });

  it("gives a researcher who was given it the web, and nothing else besides", async () => {
    const { model, made, provider } = await tried(client, false, { asked: { hasNetwork: true } });
    expect(provider.describe().can_go_online).toBe(client.recipe !== "pi");
    expect(made()).toEqual([]);
    expect(model.told().at(-1)).not.toContain("reached1");
    const tools = READING[client.recipe];
    if (tools !== undefined)
      expect([...model.tools()].sort()).toEqual([...tools, ...(ONLINE[client.recipe] ?? [])].sort());
    else expect(model.tools()).toEqual(expect.arrayContaining([...(ONLINE[client.recipe] ?? [])]));
  });

  it("lets a role that edits change files, and keeps it from what it says", async () => {
    const { model, made, project, provider } = await tried(client, true, {
      home: LOOSE[client.recipe].home,
    });
    const claims = provider.describe().enforces_editing;
    expect(readFileSync(join(project, "tool.txt"), "utf8")).toBe("x\n");
    expect(claims.includes("no_shell")).toBe(!made().includes("shell.txt"));
    expect(claims.includes("no_shell")).toBe(client.recipe in EDITING);
    if (client.recipe in EDITING) expect([...model.tools()].sort()).toEqual(EDITING[client.recipe]);
    expect(claims.includes("no_network")).toBe(!model.told().at(-1)?.includes("reached1"));
    // The network is there, for whoever is not kept from it.
    expect(execFileSync("bash", ["-c", reach(model.url)], { encoding: "utf8" })).toBe("reached1\n");
  });
});
