import { isDocumentUnreadable } from "../errors.js";
import type { PortName, Ports } from "../ports/ports.js";
import type { WorkTree } from "../ports/repository.js";
import type { BlobPlace, Question } from "./questions.js";

/** Is told what somebody reads. */
export interface Tracer {
  /** The port is asked once this is settled. */
  note(question: Question): Promise<unknown>;
  /** What is read may be another the next time, though every question has the same answer. */
  spoil(): void;
}

/** How the members of a port are traced: by the question that stands for a call, or by members of their own. */
interface Members {
  readonly [name: string]: Stand | Answering | Members | typeof FREE;
}
type Stand = (...about: string[]) => Question;
/** A call that answers with more than a promise of plain data. */
interface Answering {
  readonly stand: Stand;
  readonly answer: (noted: Promise<unknown>, ask: () => unknown, tracer: Tracer) => unknown;
}

/** Depends on nothing but what it is given. */
const FREE = "free";

const inFolder: Stand = (key = "") => ["documents", key.slice(0, Math.max(0, key.lastIndexOf("/")))];
const folder: Stand = (name = "") => ["documents", name];
const log: Stand = (key = "") => ["log", key];

function blobs(place: BlobPlace): Members {
  const blob: Stand = (key = "") => ["blob", place, key];
  const entries: Stand = (name = "") => ["entries", place, name];
  const kind: Stand = (key = "") => ["kind", place, key];
  return { get: blob, open: blob, modified: blob, stamp: blob, kind, list: entries, entries };
}

/** Whatever is not here spoils the trace. */
const READ: Readonly<Partial<Record<PortName, Members>>> = {
  documents: {
    get: inFolder,
    exists: inFolder,
    bytes: inFolder,
    modified: inFolder,
    list: folder,
    readFolder: folder,
    version: folder,
    snapshot: folder,
    revision: FREE,
    folders: { kind: (name = "") => ["documentFolder", name] },
  },
  blobs: blobs("blobs"),
  agents: blobs("agents"),
  user: { path: () => ["user"], isMoved: () => ["user"], blobs: blobs("user") },
  logs: {
    read: { stand: log, answer: bitByBit },
    newest: { stand: log, answer: bitByBit },
    size: log,
    stamp: log,
    list: (name = "") => ["logs", name],
  },
  files: { read: (path = "", most = "") => ["file", path, `${most}`] },
  workTrees: {
    isVersioned: () => ["isVersioned"],
    others: { stand: () => ["workTrees"], answer: nameOthers },
  },
  ids: { digest: FREE },
};

/**
 * The same ports, which first tell the tracer what they are asked. A port that fails spoils the trace, for the failure may
 * be gone although nothing has changed. What is derived is left alone: it depends on what it is derived of.
 */
export function tracedPorts(ports: Ports, tracer: Tracer): Ports {
  return new Proxy(ports, {
    get: (_, name: PortName) => {
      const members = READ[name];
      if (members === undefined && name !== "cache") tracer.spoil();
      try {
        return members === undefined ? ports[name] : traced(ports[name], members, tracer);
      } catch (error) {
        // Others may have the port that this one is refused.
        tracer.spoil();
        throw error;
      }
    },
  });
}

/** To look whether a port can do something is no question yet, so that what is not traced spoils when it is called. */
function traced<T extends object>(port: T, members: Members, tracer: Tracer): T {
  return new Proxy(port, {
    get: (_, name) => {
      const member: unknown = Reflect.get(port, name);
      const how = members[String(name)];
      if (member === undefined || how === FREE) return member;
      if (typeof member === "function") return tracedCall(member.bind(port), how, tracer);
      if (typeof member === "object" && member !== null)
        return traced(member, (how ?? {}) as Members, tracer);
      if (typeof how === "function") tracer.note(how());
      else tracer.spoil();
      return member;
    },
  });
}

type Call = (...about: string[]) => unknown;

function tracedCall(call: Call, how: Members[string] | undefined, tracer: Tracer): Call {
  if (how === undefined) {
    return (...about) => {
      tracer.spoil();
      return call(...about);
    };
  }
  const { stand, answer } = typeof how === "function" ? { stand: how, answer: atOnce } : (how as Answering);
  return (...about) => answer(tracer.note(stand(...about)), () => call(...about), tracer);
}

const atOnce: Answering["answer"] = async (noted, ask, tracer) => {
  await noted;
  try {
    return await ask();
  } catch (error) {
    // What is no readable document stays so until it changes.
    if (!isDocumentUnreadable(error)) tracer.spoil();
    throw error;
  }
};

async function* bitByBit(
  noted: Promise<unknown>,
  ask: () => unknown,
  tracer: Tracer,
): AsyncGenerator<unknown> {
  await noted;
  try {
    yield* ask() as AsyncIterable<unknown>;
  } catch (error) {
    tracer.spoil();
    throw error;
  }
}

/** The other work trees; nothing stands for what is read in one. */
async function nameOthers(noted: Promise<unknown>, ask: () => unknown, tracer: Tracer): Promise<unknown> {
  const trees = (await atOnce(noted, ask, tracer)) as readonly WorkTree[];
  return trees.map((tree) =>
    traced(tree, { name: FREE, isRemoved: FREE, keys: FREE, documents: {} }, tracer),
  );
}
