import { isDocumentUnreadable } from "../errors.js";
import type { PortName, Ports } from "../ports/ports.js";
import type { WorkTree } from "../ports/repository.js";
import type { BlobPlace, Question } from "./questions.js";

/** Records what is read through traced ports. */
export interface Tracer {
  /** Records a question. The port is called only after the promise has settled. */
  note(question: Question): Promise<unknown>;
  /** Marks the trace as unusable: the data read may differ next time although every question has the same answer. */
  spoil(): void;
}

/** How each member of a port is traced: by the question that represents a call, or by its own members. */
interface Members {
  readonly [name: string]: Stand | Answering | Members | typeof FREE;
}
type Stand = (...about: string[]) => Question;
/** A call whose result is not a promise of plain data and needs special handling. */
interface Answering {
  readonly stand: Stand;
  readonly answer: (noted: Promise<unknown>, ask: () => unknown, tracer: Tracer) => unknown;
}

/** Marks a member whose result depends only on its arguments, so that it is not traced. */
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

/** The traced members by port. Using any other member spoils the trace. */
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
 * Wraps ports so that the tracer records every call before it is made. A port that fails spoils the trace, because the
 * failure may disappear without any change in the data. The cache is not traced, because its content depends on data
 * that is traced.
 */
export function tracedPorts(ports: Ports, tracer: Tracer): Ports {
  return new Proxy(ports, {
    get: (_, name: PortName) => {
      const members = READ[name];
      if (members === undefined && name !== "cache") tracer.spoil();
      try {
        return members === undefined ? ports[name] : traced(ports[name], members, tracer);
      } catch (error) {
        // The port may be refused only to this plugin, so the result must not be reused.
        tracer.spoil();
        throw error;
      }
    },
  });
}

/**
 * Wraps one port. Testing whether it has a method records nothing; an untraced method spoils the trace only when
 * called.
 */
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
    // An unreadable document stays unreadable until it changes, which its stamp shows.
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

/** Returns the other work trees. Reading documents in one spoils the trace, because no question represents that. */
async function nameOthers(noted: Promise<unknown>, ask: () => unknown, tracer: Tracer): Promise<unknown> {
  const trees = (await atOnce(noted, ask, tracer)) as readonly WorkTree[];
  return trees.map((tree) =>
    traced(tree, { name: FREE, isRemoved: FREE, keys: FREE, documents: {} }, tracer),
  );
}
