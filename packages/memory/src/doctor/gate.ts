import type { CheckResult, Finding, Key, OrangeContext } from "@orange-hyper/core";
import { type Projection, readAllProjected } from "@orange-hyper/core/derived";
import { textField } from "@orange-hyper/core/documents";
import { documentStem, listableFolders } from "@orange-hyper/core/ports";
import { NODE_TYPES, nodeFolder } from "@orange-hyper/core/storage";
import { msg, shellQuote } from "@orange-hyper/core/text";
import { decodeNode } from "@orange-hyper/graph";
import { asPredicate, sayFinding } from "../finding-data.js";
import { QUOTING } from "../finding-text.js";

/** What would stop the acceptance of a memory that is accepted already; nearly always nothing. */
interface ExaminedNode {
  readonly id?: string;
  readonly key?: Key;
  readonly wrong?: readonly string[];
}

let gate: typeof import("@orange-hyper/gate") | undefined;

/** What the gate finds in the text of each node. A new version of its rules needs a new version here. */
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
    const wrong = findings.filter(({ level }) => level === "error").map(sayFinding);
    if (wrong.length === 0) return {};
    const { key, fields } = document;
    return { id: textField(fields, "id") || documentStem(key), key, wrong };
  },
};

/** A node is judged by its own words here: what else there is changes without it. */
const NOTHING_ELSE = { accepted: [], pending: [], exists: () => true, project: "" };

/** Holds every accepted memory against the gate, as if it were to be accepted now: it may have come in before, or by git. */
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
