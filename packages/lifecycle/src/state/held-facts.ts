import { textOf } from "@orange-hyper/core";
import { isSafeId } from "@orange-hyper/core/documents";
import type { BlobStore, IdPort } from "@orange-hyper/core/ports";
import { foldText } from "@orange-hyper/core/text";
import { readStateFile, writeStateFile } from "@orange-hyper/host-state";
import { shortKey } from "../keys.js";

/** A fact that the user or the agent stated, verbatim except for secrets. */
export interface Fact {
  /** Memory type; "" when none was named. */
  readonly type: string;
  readonly text: string;
  readonly by: "user" | "agent";
}

/** A fact that waits to be proposed. */
export interface HeldFact extends Fact {
  /** The quest that it was stated in; "" until the end of a turn has determined it. */
  readonly quest_id: string;
  /** Short key of the session that it was stated in. */
  readonly session: string;
  /** When it was stated, and its position among facts of the same moment. */
  readonly at: string;
  readonly place: number;
}

const FOLDER = "local/runtime/stated";

/**
 * Stores facts until they are proposed. Each has its own file, so that a killed or a concurrent process loses none; the
 * same fact stated again in its session is stored once.
 */
export async function holdFacts(
  ctx: { readonly blobs: BlobStore; readonly ids: Pick<IdPort, "digest"> },
  facts: readonly HeldFact[],
): Promise<void> {
  for (const fact of facts)
    await writeStateFile(ctx.blobs, keyOf(ctx.ids, fact), { schema_version: 1, ...fact });
}

/** Reads the waiting facts, in the order in which they were stated. */
export async function readHeldFacts(blobs: BlobStore): Promise<readonly HeldFact[]> {
  const keys = await blobs.list(FOLDER);
  const files = await Promise.all(keys.map((key) => readStateFile(blobs, key)));
  return files
    .flatMap((file) => (file.kind === "object" ? (decodeFact(file.value) ?? []) : []))
    .sort((a, b) => (a.at === b.at ? a.place - b.place : a.at < b.at ? -1 : 1));
}

/** Removes a fact that was proposed or will never be. */
export async function releaseFact(
  { blobs, ids }: { readonly blobs: BlobStore; readonly ids: Pick<IdPort, "digest"> },
  fact: HeldFact,
): Promise<void> {
  await blobs.remove(keyOf(ids, fact));
}

function keyOf(ids: Pick<IdPort, "digest">, { session, text }: HeldFact): string {
  return `${FOLDER}/${session}_${shortKey(ids.digest(`stated\0${foldText(text)}`))}.json`;
}

/** Validates a stored fact, because state lies in the working tree and may have been written by anyone. */
function decodeFact(value: Readonly<Record<string, unknown>>): HeldFact | null {
  const { type, text, by, quest_id: quest, session, at, place } = value;
  if (typeof text !== "string" || text.trim() === "" || (by !== "user" && by !== "agent")) return null;
  if (typeof session !== "string" || !/^[0-9a-f]{12}$/.test(session)) return null;
  const questId = textOf(quest);
  return {
    type: textOf(type),
    text,
    by,
    quest_id: isSafeId(questId) ? questId : "",
    session,
    at: textOf(at),
    place: Number(place) || 0,
  };
}
