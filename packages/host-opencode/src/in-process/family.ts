import type { Client } from "./host-types.js";

/** Tracks which session started which, because every subagent runs in a session of its own. */
export interface Family {
  note(id: string, parent: string | null): void;
  /** True for a session whose creation or parent has been seen. */
  isKnown(id: string): boolean;
  /** Returns the user's session that a session works for: itself, unless it belongs to a subagent. */
  root(id: string): Promise<string>;
}

const DEEPEST = 8;

export function createFamily(client: Client): Family {
  const parents = new Map<string, string | null>();
  const parentOf = async (id: string): Promise<string | null> => {
    const known = parents.get(id);
    if (known !== undefined) return known;
    const { data } = await client.session.get({ path: { id } });
    const parent = data?.parentID ?? null;
    parents.set(id, parent);
    return parent;
  };
  return {
    note: (id, parent) => void parents.set(id, parent),
    isKnown: (id) => parents.has(id),
    async root(id) {
      let at = id;
      for (let depth = 0; depth < DEEPEST; depth += 1) {
        const parent = await parentOf(at);
        if (parent === null) return at;
        at = parent;
      }
      return at;
    },
  };
}
