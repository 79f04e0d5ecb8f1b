import { openSealed, sealBlocks } from "../derived/blocks.js";
import { bytesOf, float64s, textOf, uint32s, utf8 } from "../derived/bytes.js";
import type { CachePort } from "../ports/blobs.js";
import type { Ports } from "../ports/ports.js";
import type { RunningCode } from "../registry/contract.js";
import { type Answer, ask, type Question } from "./questions.js";
import { tracedPorts } from "./traced-ports.js";

/** Where results are kept, and what they depend on beside what is read for them. */
export interface KeptUnder {
  /** Their entry in the cache, with a version. */
  readonly entry: string;
  /** Without it nothing is kept, for other code makes something else. */
  readonly code: RunningCode | undefined;
  /** What else they are made of. */
  readonly given: unknown;
}

/** A result, and the questions that stand for all that was read for it. */
interface Result<T> {
  readonly value: T;
  readonly read: readonly string[];
}

/** An entry, but for the stamps of documents: they follow as numbers, one answer behind the other. */
interface Entry<T> {
  readonly given: string;
  readonly code: Readonly<Record<string, string>>;
  readonly note: unknown;
  /** By question: a text, or the version of a folder and how many numbers its documents have. */
  readonly answers: Readonly<Record<string, string | readonly [folder: string, numbers: number]>>;
  readonly results: Readonly<Record<string, Result<T>>>;
}

/** Of one result; about three thousand findings. */
const MOST_CHARACTERS = 1024 * 1024;

/** What was answered before: a text, or the stamps of the documents of a folder. */
type KnownAnswer = string | { readonly folder: string; readonly stamps: Float64Array };

/**
 * Plain data that takes long to make, each kept with what was read for it. It is made again when any of that has changed,
 * by the rule of the folder snapshot, or when other code runs. Whoever uses it reads nothing through the ports before.
 */
export class KeptResults<T> {
  readonly #given: string;
  readonly #cache: CachePort | null;
  readonly #kept: Entry<T> | null;
  readonly #knownAnswers = new Map<string, KnownAnswer>();
  readonly #asked = new Map<string, Promise<Answer>>();
  readonly #made = new Map<string, { readonly value: T; readonly read: ReadonlySet<string> }>();

  /** Never throws. */
  constructor(
    readonly ports: Ports,
    readonly under: KeptUnder,
  ) {
    this.#given = JSON.stringify(under.given);
    const { code, entry } = under;
    this.#cache = code === undefined ? null : allowedCache(ports);
    const found = this.#cache === null ? null : readEntry<T>(this.#cache, entry, this.#knownAnswers);
    const isOurs = found?.given === this.#given && code !== undefined && isSameCode(code, found.code);
    this.#kept = isOurs ? found : null;
  }

  /** What was noted beside the results; undefined where nothing is kept. */
  get note(): unknown {
    return this.#kept?.note;
  }

  /** A result that is as good as made now. */
  async known(name: string): Promise<T | undefined> {
    const result = this.#kept?.results[name];
    if (result === undefined) return undefined;
    for (const question of result.read) if (!(await this.#isSame(question))) return undefined;
    return result.value;
  }

  /** Makes a result, with ports that keep an eye on what is read; one that is spoiled or very long is not kept. */
  async make(name: string, work: (ports: Ports, spoil: () => void) => Promise<T>): Promise<T> {
    const read = new Set<string>();
    let isWhole = true;
    const note = (question: Question): Promise<Answer> => {
      const key = JSON.stringify(question);
      read.add(key);
      return this.#ask(key);
    };
    const spoil = (): void => {
      isWhole = false;
    };
    const value = await work(tracedPorts(this.ports, { note, spoil }), spoil);
    if (isWhole && JSON.stringify([value]).length <= MOST_CHARACTERS) this.#made.set(name, { value, read });
    return value;
  }

  /** Keeps what was made, beside what was kept and may still hold. */
  async keep(note: unknown): Promise<void> {
    const { code, entry } = this.under;
    if (code === undefined || this.#cache === null || this.#made.size === 0) return;
    const results: Record<string, Result<T>> = {};
    const known = new Map<string, KnownAnswer>();
    const add = async (name: string, value: T, read: Iterable<string>): Promise<void> => {
      const answers = new Map<string, KnownAnswer>();
      for (const question of read) {
        const answer = await (this.#asked.get(question) ?? this.#knownAnswers.get(question));
        if (answer === null || answer === undefined) return;
        answers.set(question, answer);
      }
      for (const [question, answer] of answers) known.set(question, answer);
      results[name] = { value, read: [...answers.keys()] };
    };
    for (const [name, { value, read }] of Object.entries(this.#kept?.results ?? {})) {
      const isAsked = read.some((question) => this.#asked.has(question));
      if (!this.#made.has(name) && (!isAsked || (await this.known(name)) !== undefined))
        await add(name, value, read);
    }
    for (const [name, { value, read }] of this.#made) await add(name, value, read);
    const files = { ...this.#kept?.code, ...code.loaded() };
    writeEntry(this.#cache, entry, { given: this.#given, code: files, note, results }, known);
  }

  async #isSame(question: string): Promise<boolean> {
    const answer = await this.#ask(question);
    const before = this.#knownAnswers.get(question);
    if (answer === null || before === undefined) return false;
    if (typeof answer === "string" || typeof before === "string") return answer === before;
    const { folder, stamps } = before;
    return (
      answer.folder === folder &&
      answer.stamps.length === stamps.length &&
      stamps.every((stamp, index) => stamp === answer.stamps[index])
    );
  }

  #ask(question: string): Promise<Answer> {
    const answer = this.#asked.get(question) ?? ask(this.ports, JSON.parse(question));
    this.#asked.set(question, answer);
    return answer;
  }
}

/** Null for a caller that may keep nothing. */
function allowedCache(ports: Ports): CachePort | null {
  try {
    return ports.cache;
  } catch {
    return null;
  }
}

function isSameCode(running: RunningCode, files: Entry<unknown>["code"]): boolean {
  // Another installation may share the cache.
  return (
    files[running.program] !== undefined &&
    Object.entries(files).every(([file, mark]) => running.markOf(file) === mark)
  );
}

/** Reads an entry, and the answers in it to `known`; null where none is. */
function readEntry<T>(
  cache: Pick<CachePort, "open">,
  name: string,
  known: Map<string, KnownAnswer>,
): Entry<T> | null {
  const reader = cache.open(name);
  if (reader === null) return null;
  try {
    const data = openSealed(reader);
    const bytes = data.read(0, data.size);
    const [length = 0] = uint32s(bytes.subarray(0, 4));
    const entry: Entry<T> = JSON.parse(textOf(bytes.subarray(4, 4 + length)));
    const numbers = float64s(bytes.subarray(4 + length));
    let at = 0;
    for (const [question, answer] of Object.entries(entry.answers)) {
      if (typeof answer === "string") {
        known.set(question, answer);
        continue;
      }
      const [folder, count] = answer;
      known.set(question, { folder, stamps: numbers.subarray(at, at + count) });
      at += count;
    }
    return entry;
  } catch {
    return null;
  } finally {
    reader.close();
  }
}

function writeEntry<T>(
  cache: CachePort,
  name: string,
  about: Omit<Entry<T>, "answers">,
  known: ReadonlyMap<string, KnownAnswer>,
): void {
  const stamps: Uint8Array[] = [];
  const answers = [...known].map(([question, answer]) => {
    if (typeof answer === "string") return [question, answer];
    stamps.push(bytesOf(answer.stamps));
    return [question, [answer.folder, answer.stamps.length]];
  });
  const text = utf8(JSON.stringify({ ...about, answers: Object.fromEntries(answers) }));
  cache.put(name, sealBlocks([bytesOf(new Uint32Array([text.byteLength])), text, ...stamps]));
}
