import { createContext, type HostServices, type OrangeContext } from "./context.js";
import { toOrangeError } from "./errors.js";
import type { Observation, ObserverManifest, OrangePlugin } from "./plugin.js";
import { readOncePorts } from "./read-once.js";
import type { Registry } from "./registry.js";

const LOOK = Symbol.for("orange-hyper.look");

/** Asks other plugins what they see. */
export interface Observatory {
  /** The observation with this id; null when no plugin contributes it or when it failed. Each is made once. */
  observe<T>(id: string): Promise<Observation<T> | null>;
  /** Why an observation that was asked for is null: the failure's message; null when nothing contributes it. */
  failure(id: string): string | null;
  /** The context to read the project with beside the observers: what either reads, neither reads again. */
  readonly ctx: OrangeContext;
}

/**
 * One look at the project for a command that wants to know what several plugins see. `ctx` must be allowed every port
 * that the observers need. Nothing can be written through it. An observer that asks others looks through the same
 * observatory; one that asks for itself, by whatever way round, finds itself unavailable.
 */
export function createObservatory(ctx: OrangeContext): Observatory {
  const look = (ctx as Looking)[LOOK];
  return look === undefined ? newLook(ctx) : lookOn(look.look, look.chain);
}

/** What an observer's context knows of the look that it takes part in. */
interface Looking {
  readonly [LOOK]?: { readonly look: Look; readonly chain: readonly string[] };
}

interface Look {
  readonly host: HostServices;
  readonly made: Map<string, Promise<Observation | null>>;
  readonly failures: Map<string, string>;
}

function newLook(ctx: OrangeContext): Observatory {
  const { project, registry, generator } = ctx;
  const host = { ports: readOncePorts(ctx), project, registry, generator };
  return lookOn({ host, made: new Map(), failures: new Map() }, []);
}

function lookOn(look: Look, chain: readonly string[]): Observatory {
  return {
    observe: async <T>(id: string) => {
      if (chain.includes(id)) return null;
      const known = look.made.get(id) ?? makeObservation(look, [...chain, id]);
      look.made.set(id, known);
      return (await known) as Observation<T> | null;
    },
    failure: (id) => look.failures.get(id) ?? null,
    ctx: createContext({ name: "observatory", needs: READING_PORTS }, look.host),
  };
}

async function makeObservation(look: Look, chain: readonly string[]): Promise<Observation | null> {
  const id = chain.at(-1) ?? "";
  const contribution = await findObserver(look.host.registry, id);
  if (contribution === null) return null;
  try {
    const { observe } = await contribution.observer.load();
    const ctx = createContext(contribution.plugin, look.host);
    return await observe(Object.defineProperty(ctx, LOOK, { value: { look, chain } }));
  } catch (error) {
    look.failures.set(id, toOrangeError(error).message);
    return null;
  }
}

/** Every port that reads a project: what a plugin needs that lends its ports to the observers and checks of others. */
export const READING_PORTS = [
  "documents",
  "logs",
  "blobs",
  "clock",
  "ids",
  "files",
  "git",
  "sources",
  "user",
  "agents",
  "programs",
  "cache",
] as const;

interface Contribution {
  readonly plugin: OrangePlugin;
  readonly observer: ObserverManifest;
}

async function findObserver(registry: Registry, id: string): Promise<Contribution | null> {
  for (const plugin of (await registry.contributors(`observer ${id}`)).plugins) {
    const observer = plugin.observers?.find((candidate) => candidate.id === id);
    if (observer !== undefined) return { plugin, observer };
  }
  return null;
}
