/** What of a session may be read; each is absent where a host does not have it. */
export interface SessionReader {
  get?(): unknown;
  messages?(): unknown;
  message?(id: string): unknown;
  todo?(): unknown;
}

type Call = (...args: readonly unknown[]) => Promise<unknown>;

/** A client of a session that can be read; every other method rejects. */
export interface ReadOnlyClient {
  readonly session: Readonly<Record<string, Call>>;
}

const READABLE = ["get", "messages", "message", "todo"] as const;

/** The session as a plugin may see it: copies of what is there, and nothing that changes it. */
export function readOnlyClient(reader: SessionReader = {}): ReadOnlyClient {
  const methods = new Map<string | symbol, Call>([["status", async () => "idle"]]);
  for (const name of READABLE) {
    methods.set(name, async (id) => structuredClone(await reader[name]?.(String(id))));
  }
  const refuse: Call = async () => {
    throw new Error("session mutation requires policy");
  };
  const session = new Proxy<Record<string, Call>>(Object.freeze({}), {
    // A client that a plugin awaits or prints is none of its methods.
    get: (_, name) =>
      typeof name === "symbol" || name === "then" ? undefined : (methods.get(name) ?? refuse),
  });
  return Object.freeze({ session });
}
