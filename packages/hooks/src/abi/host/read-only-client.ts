/** The readable parts of a session. A method is absent when the host does not provide it. */
export interface SessionReader {
  get?(): unknown;
  messages?(): unknown;
  message?(id: string): unknown;
  todo?(): unknown;
}

type Call = (...args: readonly unknown[]) => Promise<unknown>;

/** A client that can only read a session; every other method rejects. */
export interface ReadOnlyClient {
  readonly session: Readonly<Record<string, Call>>;
}

const READABLE = ["get", "messages", "message", "todo"] as const;

/** Creates the client that a plugin gets: it returns copies, and nothing changes the session. */
export function readOnlyClient(reader: SessionReader = {}): ReadOnlyClient {
  const methods = new Map<string | symbol, Call>([["status", async () => "idle"]]);
  for (const name of READABLE) {
    methods.set(name, async (id) => structuredClone(await reader[name]?.(String(id))));
  }
  const refuse: Call = async () => {
    throw new Error("session mutation requires policy");
  };
  const session = new Proxy<Record<string, Call>>(Object.freeze({}), {
    // Awaiting or printing the client must not look like a call of one of its methods.
    get: (_, name) =>
      typeof name === "symbol" || name === "then" ? undefined : (methods.get(name) ?? refuse),
  });
  return Object.freeze({ session });
}
