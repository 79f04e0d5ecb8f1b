import { openSealed, sealBlocks } from "../derived/blocks.js";
import { bytesOf, float64s, textOf, uint32s, utf8 } from "../derived/bytes.js";
import type { CachePort } from "../ports/blobs.js";
import type { Ports } from "../ports/ports.js";
import type { RunningCode } from "../registry/contract.js";
import { type Answer, ask, type Question } from "./questions.js";
import { tracedPorts } from "./traced-ports.js";

/** Where results are cached, and what they depend on besides the data read for them. */
export interface KeptUnder {
  /** Name of the cache entry, including a version. */
  readonly entry: string;
  /** The running code. Undefined: nothing is cached, because other code may produce other results. */
  readonly code: RunningCode | undefined;
  /** Any other input of the results. */
  readonly given: unknown;
}

/** A result, and the questions whose answers show whether the data read for it has changed. */
interface Result<T> {
  readonly value: T;
  readonly read: readonly string[];
}

/** The JSON part of a cache entry. The stamps of documents follow it as numbers, in the order of the answers. */
interface Entry<T> {
  readonly given: string;
  readonly code: Readonly<Record<string, string>>;
  readonly note: unknown;
  /** By question: a text, or the version of a folder and the number of stamps for its documents. */
  readonly answers: Readonly<Record<string, string | readonly [folder: string, numbers: number]>>;
  readonly results: Readonly<Record<string, Result<T>>>;
}

/** Maximum length of a cached result, in characters of JSON; about three thousand findings. */
const MAX_CHARACTERS = 1024 * 1024;

/** An earlier answer: a text, or the stamps of the documents of a folder. */
type KnownAnswer = string | { readonly folder: string; readonly stamps: Float64Array };

/**
 * Caches plain data that takes long to make, together with what was read for it. A result is valid until any of that
 * changes, as judged by the stamps of folder snapshots, or until other code runs. The caller must not read anything
 * through the ports before using this.
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

  /** The note saved with the results; undefined when nothing is cached. */
  get note(): unknown {
    return this.#kept?.note;
  }

  /** Returns a cached result that is still valid; otherwise undefined. */
  async known(name: string): Promise<T | undefined> {
    const result = this.#kept?.results[name];
    if (result === undefined) return undefined;
    for (const question of result.read) if (!(await this.#isSame(question))) return undefined;
    return result.value;
  }

  /** Makes a result through ports that record what is read. A result that is spoiled or very long is not cached. */
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
    if (isWhole && JSON.stringify([value]).length <= MAX_CHARACTERS) this.#made.set(name, { value, read });
    return value;
  }

  /** Saves the results made here, together with the cached ones that may still be valid. */
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

/** Returns the cache; null when the caller has no access to it. */
function allowedCache(ports: Ports): CachePort | null {
  try {
    return ports.cache;
  } catch {
    return null;
  }
}

function isSameCode(running: RunningCode, files: Entry<unknown>["code"]): boolean {
  // The program must be among the files, because another installation may share the cache.
  return (
    files[running.program] !== undefined &&
    Object.entries(files).every(([file, mark]) => running.markOf(file) === mark)
  );
}

/** Reads an entry and adds the answers in it to `known`; null when there is none or it is damaged. */
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
