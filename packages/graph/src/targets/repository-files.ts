import type { SourcePort } from "@orange-hyper/core/ports";

/**
 * Maximum size of a file whose content is compared, in bytes; longer files count as data, of which only existence is
 * checked.
 */
const MAX_FILE_LENGTH = 256 * 1024;

const WALK = {
  maxDepth: 20,
  maxFiles: 20_000,
  skips: (path: string): boolean =>
    /(?:^|\/)(?:node_modules|\.git|\.orange-hyper|\.venv|venv|target|dist|build|__pycache__)$/.test(path),
};

/** The files of a repository, listed at most once and each read at most once. */
export class RepositoryFiles {
  #listed: Promise<readonly string[]> | undefined;
  readonly #texts = new Map<string, Promise<string | null>>();

  constructor(readonly sources: SourcePort) {}

  /** Returns every file that git does not ignore. */
  all(): Promise<readonly string[]> {
    this.#listed ??= this.sources
      .list(WALK)
      .then(({ paths }) => paths.filter((path) => !path.startsWith(".orange-hyper/")));
    return this.#listed;
  }

  /** Returns those of `paths` that exist as files. */
  async existing(paths: readonly string[]): Promise<ReadonlySet<string>> {
    return new Set(await this.sources.regular(paths));
  }

  /** Returns the files that contain each word (letters, digits and "_"), as far as they could be searched. */
  async holding(words: readonly string[]): Promise<ReadonlyMap<string, readonly string[]>> {
    return words.length === 0 ? new Map() : (await this.sources.holding(words, WALK)).files;
  }

  /** Returns the text of a file; null when it does not exist, is too long, or is not text. */
  text(path: string): Promise<string | null> {
    let text = this.#texts.get(path);
    if (text === undefined) {
      text = this.sources
        .read(path, MAX_FILE_LENGTH)
        .then((read) => (read.ok && !read.text.includes("\0") ? read.text : null));
      this.#texts.set(path, text);
    }
    return text;
  }
}
