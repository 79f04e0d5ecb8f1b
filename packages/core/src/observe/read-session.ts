import { toOrangeError } from "../errors.js";
import { READING_PORTS } from "../ports/names.js";
import { createContext, type HostServices } from "../registry/context.js";
import type { ObserverManifest, OrangeContext, OrangePlugin, Registry } from "../registry/contract.js";
import type { Observation } from "../registry/reports.js";
import { KeptResults } from "./kept-results.js";
import { readOncePorts } from "./read-once.js";

const SESSION = Symbol.for("orange-hyper.read-session");

/** A session that reads a project through the observers of other plugins and reads everything at most once. */
export interface ReadSession {
  /**
   * Returns the observation with this id; null when no plugin contributes it or when it failed. Each is made only once.
   */
  observe<T>(id: string): Promise<Observation<T> | null>;
  /** Returns the error message of an observation that failed; null when it did not fail or no plugin contributes it. */
  failure(id: string): string | null;
  /** Context for reading the project directly. It shares everything that was already read with the observers. */
  readonly ctx: OrangeContext;
}

interface ReadSessionOptions {
  /**
   * False when the caller caches what it derives from the observations, so that they need not be cached. Default: true.
   */
  readonly keeps?: boolean;
}

/**
 * Opens a read session for a command that needs data of several plugins. `ctx` must have every port that the observers
 * need. Nothing can be written through the session. An observer that opens a session joins the current one; an
 * observation that depends on itself, directly or indirectly, is null.
 */
export function openReadSession(ctx: OrangeContext, { keeps = true }: ReadSessionOptions = {}): ReadSession {
  const joined = (ctx as ObserverContext)[SESSION];
  if (joined === undefined) return newSession(ctx, keeps);
  joined.spoil();
  return sessionOf(joined.shared, joined.chain);
}

/** The reference from an observer's context to the session that it belongs to. */
interface ObserverContext {
  readonly [SESSION]?: {
    readonly shared: Shared;
    readonly chain: readonly string[];
    /** Prevents the observer's result from being cached, because data observed through the session is not recorded. */
    spoil(): void;
  };
}

/** State shared by all participants of a session. */
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
