import type { CheckResult, Finding, Key, OrangeContext } from "@orange-hyper/core";
import { type Projection, readAllProjected } from "@orange-hyper/core/derived";
import { textField } from "@orange-hyper/core/documents";
import { documentStem, listableFolders } from "@orange-hyper/core/ports";
import { NODE_TYPES, nodeFolder } from "@orange-hyper/core/storage";
import { msg, shellQuote } from "@orange-hyper/core/text";
import { decodeNode } from "@orange-hyper/graph";
import { asPredicate, findingSentence } from "../finding-data.js";
import { QUOTING } from "../finding-text.js";

/** The errors that would stop an accepted memory from being accepted now; empty for nearly all nodes. */
interface ExaminedNode {
  readonly id?: string;
  readonly key?: Key;
  readonly wrong?: readonly string[];
}

let gate: typeof import("@orange-hyper/gate") | undefined;

/**
 * Projection of each node to the gate's errors about its text. Increment the version in its id whenever the rules of
 * the gate change.
 */
export const EXAMINED_NODES: Projection<ExaminedNode> = {
  id: "memory.examined-node/4",
  folders: NODE_TYPES.map(nodeFolder),
  load: async () => {
    gate ??= await import("@orange-hyper/gate");
  },
  make: (document) => {
    if (gate === undefined) throw new Error("The gate is not loaded.");
    const { candidateMemory } = decodeNode(document);
    const { findings } = gate.examine({ text: candidateMemory }, NOTHING_ELSE);
    const wrong = findings.filter(({ level }) => level === "error").map(findingSentence);
    if (wrong.length === 0) return {};
    const { key, fields } = document;
    return { id: textField(fields, "id") || documentStem(key), key, wrong };
  },
};

/**
 * Context without other memory: a node is judged by its own words alone, because its surroundings may change while its
 * file does not.
 */
const NOTHING_ELSE = { accepted: [], pending: [], exists: () => true, project: "" };

/**
 * Examines every accepted memory with the gate as if it were to be accepted now, because it may predate the rules or
 * have arrived through git.
 */
export async function checkGate(ctx: OrangeContext): Promise<CheckResult> {
  const folders = await listableFolders(ctx.documents, NODE_TYPES, nodeFolder);
  const { values } = await readAllProjected(ctx, folders.map(nodeFolder), EXAMINED_NODES);
  const findings = values.flatMap(({ id = "", key = "", wrong = [] }) =>
    wrong.map(
      (sentence): Finding => ({
        code: "GRAPH_NODE_UNFIT",
        level: "error",
        message: unfit(id, asPredicate(sentence)),
        hint: `Read it with \`orange graph show ${shellQuote(id)}\`; correct ${key} and its proposal by hand, or remove both.`,
      }),
    ),
  );
  return { checks: [], findings };
}

function unfit(id: string, problem: string): string {
  const [, said, words = ""] = QUOTING.exec(problem) ?? [];
  return said === undefined
    ? msg`graph node ${id} would not be accepted today: It ${problem}.`
    : msg`graph node ${id} would not be accepted today: It ${said}: "${words}".`;
}
