import { type OrangeContext, type OrangeError, userInputError, withKernelLock } from "@orange-hyper/core";
import { shellQuote } from "@orange-hyper/core/text";
import {
  EDGES_KEY,
  findCycle,
  isRelationType,
  RELATION_RULES,
  RELATIONS,
  type Relation,
  type RelationLine,
  readRelationLines,
  readRelations,
  relationKey,
  selectNode,
  storedForm,
} from "@orange-hyper/graph";
import { oneLine } from "../one-line.js";
import { noteDecision } from "./decisions.js";

/** A relation as a person names it. */
export interface RelationRequest {
  readonly source: string;
  readonly type: string;
  readonly target: string;
  /** True to remove the relation. */
  readonly remove?: boolean;
  /** Why two memories that contradict each other both hold; doctor then stops reporting them. */
  readonly note?: string | undefined;
}

/**
 * Relates two accepted memories, removes their relation, or notes why a contradiction stands. Throws USER_INPUT_ERROR
 * when the rules of relations do not allow it.
 */
export async function relateMemories(ctx: OrangeContext, request: RelationRequest): Promise<Relation> {
  const type = request.type.replaceAll("-", "_");
  if (!isRelationType(type)) throw unsupportedRelation(request.type);
  const note = request.note === undefined ? undefined : await oneLine(request.note);
  if (note !== undefined && (note === "" || type !== "contradicts" || request.remove === true))
    throw noteMisplaced();
  return withKernelLock(ctx, "remember.relate", async () => {
    const relations = await readRelations(ctx.blobs);
    // A relation to be removed may name a memory that no longer exists.
    const end = async (selector: string): Promise<string> =>
      request.remove === true && relations.some(({ source, target }) => [source, target].includes(selector))
        ? selector
        : (await selectNode(ctx, selector)).id;
    const relation = { source: await end(request.source), type, target: await end(request.target) };
    const before = relations.find((other) => relationKey(other) === relationKey(relation));
    if (request.remove === true && before === undefined) throw noSuchRelation(relation);
    if (request.remove !== true) {
      if (before !== undefined && (note === undefined || note === before.note))
        throw relatedAlready(relation);
      assertAllowed(relations, relation);
    }
    const at = ctx.clock.now();
    const line = {
      ...storedForm(relation),
      at,
      ...(note !== undefined && { note }),
      ...(request.remove === true && { removed: true as const }),
    };
    const subject = `${line.source} ${type} ${line.target}`;
    await noteDecision(
      ctx,
      { at, action: "relate", subject, relations: [{ ...line, ...(before && { before }) }] },
      [],
    );
    await addRelation(ctx, line);
    return note === undefined ? storedForm(relation) : { ...storedForm(relation), note };
  });
}

/**
 * Appends a relation line that takes effect over all earlier ones: when an existing line has a later time, set by a
 * fast clock, this one is dated right after it. Call it under the kernel lock.
 */
export async function addRelation(
  ctx: Pick<OrangeContext, "logs" | "blobs">,
  line: RelationLine,
): Promise<void> {
  const times = (await readRelationLines(ctx.blobs)).flatMap((other) =>
    relationKey(other) === relationKey(line) ? [other.at] : [],
  );
  const last = times.sort().at(-1) ?? "";
  const at = last < line.at ? line.at : new Date(Date.parse(last) + 1).toISOString();
  await ctx.logs.append(EDGES_KEY, { ...line, at });
}

/** Throws USER_INPUT_ERROR for a relation of a memory to itself, and for one that would close a cycle. */
export function assertAllowed(relations: readonly Relation[], relation: Relation): void {
  if (relation.source === relation.target) throw selfRelation(relation);
  if (!RELATION_RULES[relation.type].isAcyclic) return;
  const cycle = findCycle([...relations, relation], relation.type);
  if (cycle?.includes(relation.source) === true) throw relationCycle(relation, cycle);
}

function unsupportedRelation(type: string): OrangeError {
  return userInputError(`Unsupported memory relation: ${type}`, `Use one of ${RELATIONS.join(", ")}.`);
}

function noteMisplaced(): OrangeError {
  return userInputError(
    "A note says why two memories that contradict each other both hold.",
    "Run `orange remember relate --help` for examples.",
  );
}

/** The error for a relation that does not name two memories and a type. */
export function relationIncomplete(): OrangeError {
  return userInputError(
    "Name a memory, a relation, and another memory.",
    "Run `orange remember relate --help` for examples.",
  );
}

function selfRelation({ source, type }: Relation): OrangeError {
  return userInputError(
    `A memory cannot be related to itself: ${source} ${type} ${source}`,
    "Name two memories.",
  );
}

function relationCycle({ type }: Relation, cycle: readonly string[]): OrangeError {
  return userInputError(
    `This relation would go round in a circle: ${cycle.join(` ${type} `)}`,
    "Remove one of the others first, as `orange remember relate --help` shows.",
  );
}

function relatedAlready({ source, type, target }: Relation): OrangeError {
  return userInputError(
    `This relation is there already: ${source} ${type} ${target}`,
    `Run \`orange graph show ${shellQuote(source)}\` to see all of them.`,
  );
}

function noSuchRelation({ source, type, target }: Relation): OrangeError {
  return userInputError(
    `There is no such relation: ${source} ${type} ${target}`,
    `Run \`orange graph show ${shellQuote(source)}\` to see its relations.`,
  );
}
