import type { OrangeContext } from "@orange-hyper/core";
import type { HostEventWarning } from "@orange-hyper/core/host";
import { relatedNodes } from "@orange-hyper/graph";
import type { RouteContract } from "@orange-hyper/quest";
import { memoryLines, NO_MEMORY_SLICE } from "../context/memory-lines.js";
import { unconfirmedOf } from "../context/unconfirmed.js";
import type { SessionState } from "../state/session.js";
import { LIMITS, type Texts } from "../texts/texts.js";
import type { Request } from "./request.js";

interface Remembered {
  readonly lines: readonly string[];
  /** Ids of the memories in the lines. */
  readonly told: readonly string[];
  readonly warnings: readonly HostEventWarning[];
}

/** The result when there are no memories to give. */
export const NOTHING_TOLD: Remembered = { lines: [], told: [], warnings: [] };

interface Telling {
  readonly contract: RouteContract;
  readonly texts: Texts;
  readonly session: SessionState | null;
}

/** Returns the memories related to the prompt that the session was not told yet. */
export async function rememberedLines(
  ctx: OrangeContext,
  { text, scope }: Request,
  { contract: { memory }, texts, session }: Telling,
): Promise<Remembered> {
  const limit = memory === "MB3" || memory === "MB4" ? 5 : 3;
  const told = new Set(session?.told);
  // The quest has been created by now. If this threw, there would be no answer that points to it.
  const nodes = await relatedNodes(ctx, `${text}\n${scope.names.join(" ")}`, { limit, told }).catch(
    () => null,
  );
  if (nodes === null) return { ...NOTHING_TOLD, warnings: [NO_MEMORY_SLICE] };
  const lines = memoryLines(nodes, {
    room: LIMITS.prompt - texts.notes.length - ADVICE_ROOM,
    texts,
    unconfirmed: await unconfirmedOf(ctx, nodes),
  });
  return { lines, told: nodes.slice(0, lines.length).map(({ id }) => id), warnings: [] };
}

/** Maximum characters reserved for the texts besides memories. */
const ADVICE_ROOM = 360;
