import { appendFileSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { orangeInside } from "@orange-hyper/testkit";

const ESC = String.fromCharCode(27);
const BEL = String.fromCharCode(7);

/**
 * A text with everything that a terminal or shell acts on, displays in reverse, or hides. Its line breaks would put
 * INJECTED-LINE on a line of its own.
 */
export const HOSTILE = [
  "hostile",
  `$(touch PWNED);touch PWNED|touch PWNED&'touch PWNED'"touch PWNED"`,
  `${ESC}[31mSTORED${ESC}[2J${ESC}[1A`,
  `${ESC}]52;c;aGFja2Vk${BEL}${ESC}]0;title${ESC}\\`,
  "\u009b31m\u009d0;t\u009c\u0085\u007f\b",
  "left\u202eright\u2066\u200b\u00ad\ufeff\u2028\u2029\u{e0041}",
  "\r\nINJECTED-LINE\nINJECTED-LINE\rINJECTED-LINE",
].join(" x");

/** Characters that no output may contain. Tabs and line feeds are allowed, because our layout uses them. */
export const HARMFUL =
  /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u00ad\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb\u{e0000}-\u{e0fff}]/u;

/** Matches the escape sequences of Paint and no others. */
export const COLOURS = /\u001b\[(?:1|2|22|31|32|33|36|39)m/g;

export interface HostileProject {
  readonly folder: string;
  readonly ids: {
    readonly open: string;
    readonly done: string;
    readonly pending: string;
    readonly node: string;
  };
}

/** Creates a project in which every stored text is hostile, including texts that only a malicious clone can contain. */
export async function hostileProject(folder: string): Promise<HostileProject> {
  const data = async (...argv: string[]) => {
    const result = await orangeInside([...argv, "--json"], { cwd: folder });
    if (result.status !== 0) throw new Error(`orange ${argv.join(" ")}: ${result.stdout}${result.stderr}`);
    return result.json().data;
  };
  await data("init");
  const quest = async (): Promise<string> =>
    (
      await data(
        ...["quest", "new", `Repair ${HOSTILE}`, `--title=${HOSTILE}`, "--layer=L2"],
        ...["path", "constraint", "unknown", "verify"].map((name) => `--${name}=${HOSTILE}`),
      )
    ).quest.id;
  const propose = async (): Promise<{ readonly quest: string; readonly proposal: string }> => {
    const id = await quest();
    await data("quest", "done", id, `--evidence=npm test passed ${HOSTILE}`);
    return { quest: id, proposal: (await data("remember", "propose", "--quest", id)).proposal.id };
  };
  const accepted = await propose();
  // Hostile text is refused here, so `tamper` writes it into the files afterwards.
  await data(
    "remember",
    "revise",
    accepted.proposal,
    "--candidate=Exports are written as UTF-8 without a mark.",
  );
  const { node, proposal } = await data("remember", "accept", accepted.proposal);
  const pending = await propose();
  const open = await quest();
  await data("capsule", open);
  await data("route", `look at ${HOSTILE}`);
  await data("sync", "apply");
  await data("identity", "build");
  await data("activate", "apply", "--host=codex", "--scope=project");
  tamper(folder, join(folder, node.file));
  tamper(folder, join(folder, proposal.file));
  return { folder, ids: { open, done: accepted.quest, pending: pending.proposal, node: node.id } };
}

/** Writes hostile text that no command would store into the project's files. */
function tamper(folder: string, nodeFile: string): void {
  const at = (key: string): string => join(folder, ".orange-hyper", key);
  const json = (key: string, change: (value: Record<string, unknown>) => object): void => {
    if (existsSync(at(key)))
      writeFileSync(at(key), JSON.stringify(change(JSON.parse(readFileSync(at(key), "utf8")))));
  };
  const artefact = (key: string, fields: object): void => {
    const lines = Object.entries(fields).map(([name, value]) => `${name}: ${JSON.stringify(value)}`);
    mkdirSync(dirname(at(key)), { recursive: true });
    writeFileSync(at(key), `---\n${lines.join("\n")}\n---\n\n# ${HOSTILE}\n\n## Request\n\n${HOSTILE}\n`);
  };
  json("config.json", (config) => ({
    ...config,
    project_name: HOSTILE,
    [HOSTILE]: HOSTILE,
    project: { ...(config["project"] as object), name: HOSTILE },
  }));
  json("structure/index.json", (value) => hostileValues(value));
  json("structure/status.json", (value) => hostileValues(value));
  json("identity/summary.json", (value) => ({ ...value, project_name: HOSTILE, [HOSTILE]: HOSTILE }));
  json("local/activation.json", (value) => ({ ...value, mode: HOSTILE, [HOSTILE]: HOSTILE }));
  json("graph/index.json", (value) => ({ ...value, nodes: [{ id: HOSTILE, title: HOSTILE }] }));
  const fields = { id: HOSTILE, title: HOSTILE, status: HOSTILE, layer: HOSTILE, node_type: HOSTILE };
  artefact("quests/active/hostile.md", fields);
  artefact("quests/completed/hostile.md", { ...fields, verification_status: HOSTILE });
  artefact("proposals/memory-delta/pending/hostile.md", { ...fields, source_quest: HOSTILE });
  artefact("graph/nodes/decision/hostile.md", { ...fields, source_proposal: HOSTILE, tags: [HOSTILE] });
  const name = HOSTILE.replaceAll("/", "").slice(0, 60);
  for (const place of [
    "quests/active",
    "graph/nodes/risk",
    "proposals/memory-delta/pending",
    "quests/completed",
  ]) {
    try {
      artefact(`${place}/${name}.md`, fields);
      artefact(`${place}/broken${name}.md`, {});
    } catch {
      // On a file system that refuses such names, no clone can contain them.
    }
  }
  const node = readFileSync(nodeFile, "utf8");
  writeFileSync(
    nodeFile,
    node.replaceAll(/^source_quest: .*$/gm, () => `source_quest: ${JSON.stringify(HOSTILE)}`),
  );
  appendFileSync(
    at("traces/route.jsonl"),
    `${JSON.stringify({ trace_id: HOSTILE, request: HOSTILE })}\n${HOSTILE}\n`,
  );
  appendFileSync(at("graph/edges.jsonl"), `${JSON.stringify({ from: HOSTILE, to: HOSTILE })}\n${HOSTILE}\n`);
  appendFileSync(at("capsules/current.md"), `\nProject id: ${HOSTILE}\n- Project name: ${HOSTILE}\n`);
  writeFileSync(join(folder, "package.json"), JSON.stringify({ name: HOSTILE, workspaces: [HOSTILE, "*"] }));
  for (const entry of readdirSync(at("local"), { recursive: true, withFileTypes: true })) {
    const file = join(entry.parentPath, entry.name);
    if (entry.isFile() && entry.name.endsWith(".json") && entry.name !== "activation.json")
      writeFileSync(file, JSON.stringify(hostileValues(JSON.parse(readFileSync(file, "utf8")))));
  }
}

/** Returns a copy of the value with hostile text in place of every free text. */
function hostileValues<T>(value: T): T {
  return JSON.parse(
    JSON.stringify(value, (name, part) =>
      typeof part === "string" && !/id$|version|_at$|At$|fingerprint|hash/.test(name) ? HOSTILE : part,
    ),
  );
}
