/** A hook that began, identified by its event and the time at which that was seen. */
export interface BegunHook {
  readonly event: string;
  readonly at: string;
  /** Mark of the writer; see `hookMark`. Omitted: the entry has none. */
  readonly by?: string;
}

const BEGAN = /^\{"began":"(\w+)","observed_at":"([^"]+)"(?:,"by":"(\w+)")?/;
const ENDED = /"event":"(\w+)","turn_key":(?:null|"[^"]*"),"observed_at":"([^"]+)"/;
/** Number of characters at the start of a line that contain the fields identifying the hook of an entry. */
const HEAD = 300;

/** Tracks which hooks began and ended, from the lines of a session's log as they are read from the end. */
export class HookRows {
  readonly #own: string;
  readonly #ended = new Set<string>();
  readonly #begun = new Map<string, BegunHook>();

  /** `own` is the hook that is reading the log; it never counts as unfinished. */
  constructor(own: BegunHook) {
    this.#own = idOf(own.event, own.at);
  }

  /** Processes one line. Returns whether it records that a hook began or ended; null for neither. */
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

  /** Hooks that began, within the lines read so far, and have no line that records their end. */
  get unfinished(): readonly BegunHook[] {
    const isOver = (id: string): boolean => id === this.#own || this.#ended.has(id);
    return [...this.#begun].filter(([id]) => !isOver(id)).map(([, hook]) => hook);
  }
}

function idOf(event: string, at: string): string {
  return `${event} ${at}`;
}
