/** A hook that began, by its event and the time at which that was seen. */
export interface BegunHook {
  readonly event: string;
  readonly at: string;
  /** The mark of who wrote that; see `hookMark`. */
  readonly by?: string;
}

const BEGAN = /^\{"began":"(\w+)","observed_at":"([^"]+)"(?:,"by":"(\w+)")?/;
const ENDED = /"event":"(\w+)","turn_key":(?:null|"[^"]*"),"observed_at":"([^"]+)"/;
/** What comes before the fields that say of which hook an entry is, and those fields, take no more. */
const HEAD = 300;

/** Which hooks began and which ended, by the lines of a session's log as they are read from its end. */
export class HookRows {
  readonly #own: string;
  readonly #ended = new Set<string>();
  readonly #begun = new Map<string, BegunHook>();

  /** `own` is the hook that reads. */
  constructor(own: BegunHook) {
    this.#own = idOf(own.event, own.at);
  }

  /** Takes one line in, and says what it is of a hook. */
  see(line: string): "began" | "ended" | null {
    const [, begun, begunAt = "", by] = BEGAN.exec(line) ?? [];
    if (begun !== undefined) {
      this.#begun.set(idOf(begun, begunAt), { event: begun, at: begunAt, ...(by && { by }) });
      return "began";
    }
    const [, ended, endedAt = ""] = ENDED.exec(line.slice(0, HEAD)) ?? [];
    if (ended === undefined) return null;
    this.#ended.add(idOf(ended, endedAt));
    return "ended";
  }

  /** Those that began, as far as lines were read, and of which nothing says that they ended. */
  get unfinished(): readonly BegunHook[] {
    const isOver = (id: string): boolean => id === this.#own || this.#ended.has(id);
    return [...this.#begun].filter(([id]) => !isOver(id)).map(([, hook]) => hook);
  }
}

function idOf(event: string, at: string): string {
  return `${event} ${at}`;
}
