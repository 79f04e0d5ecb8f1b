import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import {
  type ChatStep,
  chatModel,
  type HostPerson,
  hostPerson,
  type Refused,
  type Scripted,
  type ScriptedModel,
  scriptedModel,
} from "@orange-hyper/testkit";
import {
  type Step as ClaudeStep,
  MESSAGES,
  type Message,
} from "../../../host-claude-code/test-hosts/support/model.js";
import { type Step as CodexStep, codexModel } from "../../../host-codex/test-hosts/support/model.js";
import { configFor } from "../../../host-opencode/test-hosts/support/person.js";
import { modelsFor } from "../../../host-pi/test-hosts/support/person.js";
import type { RecipeId } from "../../src/index.js";

/** What a model does, in the words of every client. */
export type Act =
  | { readonly write: string; readonly text: string }
  | { readonly shell: string }
  | { readonly server: string; readonly tool: string }
  | { readonly say: string };

/** An act that is known beforehand, or made of all that the model was told; or no answer. */
export type Acted = Act | Refused | ((told: string) => Act);

/** A message of any client's conversation. */
interface ClientMessage {
  readonly role: string;
  readonly text: string;
}

/** A model behind any client, and what it was offered. */
export interface ClientModel {
  readonly url: string;
  /** All that it was told, once for each time that it was asked. */
  told(): readonly string[];
  /** Names of the tools of the first request. */
  tools(): readonly string[];
}

/** A real client that plays roles. */
export interface Client {
  readonly name: string;
  readonly recipe: RecipeId;
  /** The variable in which its program is. */
  readonly variable: string;
  /** Variables by which a test keeps it from what needs the network; no recipe names them. */
  readonly quiet: readonly string[];
  readonly person: () => HostPerson;
  readonly model: (...acts: readonly Acted[]) => Promise<ClientModel>;
  /** Lets the client of this person ask this model, as a user sets up their own. Answers the variables that it needs. */
  readonly connect: (person: HostPerson, url: string) => Readonly<Record<string, string>>;
}

export const CODEX: Client = {
  name: "codex",
  recipe: "codex",
  variable: "ORANGE_TEST_CODEX",
  quiet: [],
  person: () => hostPerson({ name: "codex", program: "ORANGE_TEST_CODEX" }),
  model: async (...acts) => modelOf(await codexModel(...acts.map(translated(codexStep))), flatName),
  connect: ({ home }, url) => {
    write(join(home, ".codex/config.toml"), codexConfig(url));
    return {};
  },
};

export const CLAUDE: Client = {
  name: "claude",
  recipe: "claude",
  variable: "ORANGE_TEST_CLAUDE_CODE",
  quiet: ["CLAUDE_CODE_DISABLE_NONESSENTIAL_TRAFFIC", "DISABLE_AUTOUPDATER"],
  person: () => hostPerson({ name: "claude", program: "ORANGE_TEST_CLAUDE_CODE" }),
  model: async (...acts) =>
    modelOf(await scriptedModel<ClaudeStep, Message>(WITH_TOOLS, acts.map(translated(claudeStep))), flatName),
  connect: (_, url) => ({
    ANTHROPIC_BASE_URL: url,
    ANTHROPIC_API_KEY: "none",
    CLAUDE_CODE_DISABLE_NONESSENTIAL_TRAFFIC: "1",
    DISABLE_AUTOUPDATER: "1",
  }),
};

const OPENCODE: Client = {
  name: "opencode",
  recipe: "opencode",
  variable: "ORANGE_TEST_OPENCODE",
  quiet: [],
  person: () => hostPerson({ name: "opencode", program: "ORANGE_TEST_OPENCODE" }),
  model: (...acts) => chat(acts, { path: "filePath" }),
  connect: ({ home }, url) => {
    write(join(home, ".config/opencode/opencode.json"), JSON.stringify(configFor(`${url}/v1`)));
    return {};
  },
};

const pi = (name: string, client: { readonly program: string; readonly node?: string }): Client => ({
  name,
  recipe: "pi",
  variable: client.program,
  quiet: [],
  person: () => hostPerson({ name: "pi", ...client }),
  model: (...acts) => chat(acts, { path: "path" }),
  connect: ({ home }, url) => {
    write(join(home, ".pi/agent/models.json"), JSON.stringify(modelsFor(`${url}/v1`)));
    const settings = { defaultProvider: "scripted", defaultModel: "scripted", retry: { enabled: false } };
    write(join(home, ".pi/agent/settings.json"), JSON.stringify(settings));
    return {};
  },
});

const PI = pi("pi 0.73", { program: "ORANGE_TEST_PI" });
const PI_NEXT = pi("pi 0.87", { program: "ORANGE_TEST_PI_NEXT", node: "ORANGE_TEST_NEWER_NODE" });

/** Those of them that are installed for the tests. */
export const CLIENTS = [CODEX, CLAUDE, OPENCODE, PI, PI_NEXT].filter(
  ({ variable }) => process.env[variable] !== undefined,
);

function write(path: string, text: string): void {
  mkdirSync(join(path, ".."), { recursive: true });
  writeFileSync(path, text);
}

/** Of somebody whose settings keep nobody from anything: what a role is kept from, the recipe does. */
const codexConfig = (url: string): string => `model = "gpt-5.5"
model_provider = "scripted"
approval_policy = "on-request"
sandbox_mode = "danger-full-access"

[sandbox_workspace_write]
network_access = true

[model_providers.scripted]
name = "scripted"
base_url = "${url}/v1"
wire_api = "responses"
request_max_retries = 0
stream_max_retries = 0
supports_websockets = false
`;

/** Claude Code asks for titles as well, without any tool. */
const WITH_TOOLS = {
  ...MESSAGES,
  read: (body: string) => ((JSON.parse(body) as Offering).tools === undefined ? null : MESSAGES.read(body)),
};

interface Offering {
  readonly tools?: readonly Offered[];
}

interface Offered {
  readonly name?: string;
  readonly type?: string;
  readonly function?: { readonly name: string };
}

const flatName = ({ name, type }: Offered): string => name ?? type ?? "";

function modelOf(model: ScriptedModel<ClientMessage>, nameOf: (tool: Offered) => string): ClientModel {
  return {
    url: model.url,
    told: () => model.requests.map((request) => request.map(({ text }) => text).join("\n")),
    tools: () => ((JSON.parse(model.bodies[0] ?? "{}") as Offering).tools ?? []).map(nameOf),
  };
}

/** Makes the step of one client of what every client's model does. */
function translated<Step>(stepOf: (act: Act) => Step): (acted: Acted) => Scripted<Step, ClientMessage> {
  return (acted) => {
    if (typeof acted === "function")
      return (messages: readonly ClientMessage[]) =>
        stepOf(acted(messages.map(({ text }) => text).join("\n")));
    return "status" in acted || "hangs" in acted ? acted : stepOf(acted);
  };
}

function codexStep(act: Act): CodexStep {
  if (!("write" in act)) return act;
  const lines = act.text
    .trimEnd()
    .split("\n")
    .map((line) => `+${line}`);
  return { patch: ["*** Begin Patch", `*** Add File: ${act.write}`, ...lines, "*** End Patch"].join("\n") };
}

function claudeStep(act: Act): ClaudeStep {
  return act;
}

async function chat(acts: readonly Acted[], { path }: { readonly path: string }): Promise<ClientModel> {
  const step = (act: Act): ChatStep => {
    if ("write" in act) return { tool: "write", args: { [path]: act.write, content: act.text } };
    if ("server" in act) return { tool: `${act.server}_${act.tool}`, args: {} };
    if ("shell" in act) return { tool: "bash", args: { command: act.shell, description: "Run it" } };
    return act;
  };
  return modelOf(await chatModel(...acts.map(translated(step))), (tool) => tool.function?.name ?? "");
}
