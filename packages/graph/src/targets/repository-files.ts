import type { SourcePort } from "@orange-hyper/core/ports";

/** A longer file is taken for data: only whether it is there counts. */
const LONGEST_FILE = 256 * 1024;

const WALK = {
  maxDepth: 20,
  maxFiles: 20_000,
  skips: (path: string): boolean =>
    /(?:^|\/)(?:node_modules|\.git|\.orange-hyper|\.venv|venv|target|dist|build|__pycache__)$/.test(path),
};

/** The files of a repository, each listed or read at most once. */
export class RepositoryFiles {
  #listed: Promise<readonly string[]> | undefined;
  readonly #texts = new Map<string, Promise<string | null>>();

  constructor(readonly sources: SourcePort) {}

  /** Every file, without those that git ignores. */
  all(): Promise<readonly string[]> {
    this.#listed ??= this.sources
      .list(WALK)
      .then(({ paths }) => paths.filter((path) => !path.startsWith(".orange-hyper/")));
    return this.#listed;
  }

  /** Those of `paths` that are files now. */
  async existing(paths: readonly string[]): Promise<ReadonlySet<string>> {
    return new Set(await this.sources.regular(paths));
  }

  /** The files that have each word, of letters, digits and "_"; as far as they could be searched. */
  async holding(words: readonly string[]): Promise<ReadonlyMap<string, readonly string[]>> {
    return words.length === 0 ? new Map() : (await this.sources.holding(words, WALK)).files;
  }

  /** The text of a file; null where there is none, or it is no text to compare. */
  text(path: string): Promise<string | null> {
    let text = this.#texts.get(path);
    if (text === undefined) {
      text = this.sources
        .read(path, LONGEST_FILE)
        .then((read) => (read.ok && !read.text.includes("\0") ? read.text : null));
      this.#texts.set(path, text);
    }
    return text;
  }
}
