import type { EngineContext } from "../../src/workflow/engine-context.js";

/** The moment at which a process dies: before or after its `at`-th write or call of git, counted from 0. */
export interface Death {
  readonly at: number;
  readonly when: "before" | "after";
}

/** Returns an engine whose process dies at the given moment, after which everything fails, and whether it has died. */
export function mortal(engine: EngineContext, { at, when }: Death) {
  const life = { steps: 0, isOver: false };
  const step = <A extends unknown[], T>(does: (...args: A) => Promise<T>) => {
    return async (...args: A): Promise<T> => {
      if (life.isOver) throw new Error("killed");
      const isLast = life.steps++ === at;
      life.isOver = isLast;
      if (isLast && when === "before") throw new Error("killed");
      const result = await does(...args);
      if (isLast) throw new Error("killed");
      return result;
    };
  };
  const { pooling } = engine;
  const { home, repositories } = pooling;
  const dying: EngineContext = {
    ...engine,
    pooling: {
      ...pooling,
      repositories: { ...repositories, git: step(repositories.git) },
      home: {
        ...home,
        documents: { ...home.documents, put: step(home.documents.put) },
        blobs: {
          ...home.blobs,
          put: step(home.blobs.put),
          remove: step(home.blobs.remove),
          removeFolder: step(home.blobs.removeFolder),
        },
        links: { ...home.links, put: step(home.links.put) },
        logs: { ...home.logs, append: step(home.logs.append) },
      },
    },
  };
  return { engine: dying, life };
}
