import { toOrangeError } from "../errors.js";
import { READING_PORTS } from "../ports/names.js";
import { createContext, type HostServices } from "../registry/context.js";
import type { ObserverManifest, OrangeContext, OrangePlugin, Registry } from "../registry/contract.js";
import type { Observation } from "../registry/reports.js";
import { KeptResults } from "./kept-results.js";
import { readOncePorts } from "./read-once.js";

const SESSION = Symbol.for("orange-hyper.read-session");

/** Reads a project through the observers of other plugins, each thing once. */
export interface ReadSession {
  /** The observation with this id; null when no plugin contributes it or when it failed. Each is made once. */
  observe<T>(id: string): Promise<Observation<T> | null>;
  /** Why an observation that was asked for is null: the failure's message; null when nothing contributes it. */
  failure(id: string): string | null;
  /** The context to read the project with beside the observers: what either reads, neither reads again. */
  readonly ctx: OrangeContext;
}

interface ReadSessionOptions {
  /** False for a caller that keeps what it makes of all observations: then none is kept by itself. */
  readonly keeps?: boolean;
}

/**
 * A read session for a command that wants to know what several plugins know. `ctx` must be allowed every port that the
 * observers need. Nothing can be written through it. An observer that asks others does so in the same session; one that
 * asks for itself, by whatever way round, finds itself unavailable.
 */
export function openReadSession(ctx: OrangeContext, { keeps = true }: ReadSessionOptions = {}): ReadSession {
  const joined = (ctx as ObserverContext)[SESSION];
  if (joined === undefined) return newSession(ctx, keeps);
  joined.spoil();
  return sessionOf(joined.shared, joined.chain);
}

/** What an observer's context knows of the session that it takes part in. */
interface ObserverContext {
  readonly [SESSION]?: {
    readonly shared: Shared;
    readonly chain: readonly string[];
    /** What is observed through the session does not count as read by this observer. */
    spoil(): void;
  };
}

/** What all who take part in a session share. */
interface Shared {
  readonly host: HostServices;
  readonly keeps: boolean;
  readonly made: Map<string, Promise<Observation | null>>;
  readonly failures: Map<string, string>;
}

function newSession(ctx: OrangeContext, keeps: boolean): ReadSession {
  const { project, registry, generator } = ctx;
  const host = { ports: readOncePorts(ctx), project, registry, generator };
  return sessionOf({ host, keeps, made: new Map(), failures: new Map() }, []);
}

function sessionOf(shared: Shared, chain: readonly string[]): ReadSession {
  return {
    observe: async <T>(id: string) => {
      if (chain.includes(id)) return null;
      const known = shared.made.get(id) ?? makeObservation(shared, [...chain, id]);
      shared.made.set(id, known);
      return (await known) as Observation<T> | null;
    },
    failure: (id) => shared.failures.get(id) ?? null,
    ctx: createContext({ name: "read session", needs: READING_PORTS }, shared.host),
  };
}

async function makeObservation(shared: Shared, chain: readonly string[]): Promise<Observation | null> {
  const id = chain.at(-1) ?? "";
  const { project, registry, generator, ports } = shared.host;
  const results = new KeptResults<Observation>(ports, {
    entry: `observation-${id}-1`,
    code: shared.keeps ? registry.code : undefined,
    given: project,
  });
  const known = await results.known(id);
  if (known !== undefined) return known;
  const contribution = await findObserver(registry, id);
  if (contribution === null) return null;
  const { plugin, observer } = contribution;
  try {
    const { observe } = await observer.load();
    const observation = await results.make(id, (from, spoil) => {
      const ctx = createContext(plugin, { ports: from, project, registry, generator });
      return observe(Object.defineProperty(ctx, SESSION, { value: { shared, chain, spoil } }));
    });
    await results.keep(null);
    return observation;
  } catch (error) {
    shared.failures.set(id, toOrangeError(error).message);
    return null;
  }
}

interface ObserverOf {
  readonly plugin: OrangePlugin;
  readonly observer: ObserverManifest;
}

async function findObserver(registry: Registry, id: string): Promise<ObserverOf | null> {
  for (const plugin of (await registry.contributors(`observer ${id}`)).plugins) {
    const observer = plugin.observers?.find((candidate) => candidate.id === id);
    if (observer !== undefined) return { plugin, observer };
  }
  return null;
}
