import { isOrangeError, type OrangeContext } from "@orange-hyper/core";
import { msg } from "@orange-hyper/core/text";
import { type DiffAnswer, diffFiles } from "./diff-files.js";
import { pathRefused, requestRefused } from "./errors.js";
import { fileText, LARGEST_READ } from "./file-text.js";
import { type LogAnswer, logCommits } from "./log-commits.js";
import { type ListedFiles, listFiles, readStart } from "./repository-files.js";
import { repositoryPath } from "./repository-path.js";
import { type SearchAnswer, searchFiles } from "./search-files.js";

/** Section 17 of the specification of runs. */
const MOST_LINES = 2_000;
const MOST_ENTRIES = 1_000;
const LONGEST_QUERY = 200;

export interface GatewayOptions {
  /** Absolute path of the work tree. */
  readonly folder: string;
  /** Ignored files that may be read all the same, by their paths. */
  readonly alsoListed?: readonly string[];
  /** Hears of every access, refused ones as well. */
  readonly onAccess?: (access: Access) => void | Promise<void>;
}

/** One use of the gateway. */
export interface Access {
  readonly operation: "list" | "read" | "search" | "diff" | "log";
  /** What was asked for: a path or a text. */
  readonly subject: string;
  /** "ok", or the code of the refusal. */
  readonly outcome: string;
}

export interface ListAnswer {
  readonly path: string;
  readonly paths: readonly string[];
  /** Files below the path, of which the first are listed. */
  readonly count: number;
  readonly is_cut: boolean;
}

export interface ReadAnswer {
  readonly path: string;
  readonly bytes: number;
  readonly is_binary: boolean;
  /** Null for a binary file. */
  readonly text: string | null;
  readonly from_line: number;
  readonly to_line: number;
  /** Lines that were looked at; more where `is_cut`. */
  readonly lines: number;
  readonly is_cut: boolean;
  readonly is_redacted: boolean;
}

/**
 * What a role without files of its own may see of a repository. There is no operation that writes. Every path is relative, stays inside,
 * leads over no link, and names a regular file that git lists; nothing of git or Orange and no credential is shown, and secrets in texts
 * are hidden.
 */
export interface Gateway {
  list(request: { readonly path?: string }): Promise<ListAnswer>;
  read(request: {
    readonly path: string;
    readonly from_line?: number;
    readonly lines?: number;
  }): Promise<ReadAnswer>;
  search(request: {
    readonly query: string;
    readonly path?: string;
    readonly ignore_case?: boolean;
  }): Promise<SearchAnswer>;
  /** Against a commit; the one that is checked out without it. */
  diff(request: { readonly base?: string; readonly path?: string }): Promise<DiffAnswer>;
  log(request: { readonly path?: string; readonly limit?: number }): Promise<LogAnswer>;
}

type Ports = Pick<OrangeContext, "repositories" | "homes" | "clock">;

/** Opens the gateway of a work tree. Nothing is read before something is asked for. */
export function openGateway(ctx: Ports, options: GatewayOptions): Gateway {
  const noted = async <T>(access: Omit<Access, "outcome">, work: () => Promise<T>): Promise<T> => {
    const outcome = await work().then(
      (value) => ({ value, code: "ok" }),
      (error: unknown) => ({ error, code: isOrangeError(error) ? error.code : "INTERNAL_INVARIANT_ERROR" }),
    );
    await options.onAccess?.({ ...access, outcome: outcome.code });
    if ("error" in outcome) throw outcome.error;
    return outcome.value;
  };
  const files = listing(ctx, options);
  const { folder } = options;
  return {
    list: ({ path = "" }) =>
      noted({ operation: "list", subject: path }, async () => listBelow(await files.all(), path)),
    read: (request) =>
      noted({ operation: "read", subject: request.path }, async () =>
        readLines(ctx, folder, { ...request, path: await files.named(request.path) }),
      ),
    search: ({ query, path = "", ignore_case = false }) =>
      noted({ operation: "search", subject: query }, async () => {
        requireQuery(query);
        const paths = below((await files.all()).paths, path);
        return searchFiles(ctx, folder, { query, ignoreCase: ignore_case, paths });
      }),
    diff: (request) =>
      noted({ operation: "diff", subject: request.path ?? "" }, async () => diffFiles(ctx, folder, request)),
    log: (request) =>
      noted({ operation: "log", subject: request.path ?? "" }, async () => logCommits(ctx, folder, request)),
  };
}

interface Listing {
  all(): Promise<ListedFiles>;
  /** The listed file that a path names. Throws PATH_REFUSED. */
  named(path: string): Promise<string>;
}

/** The files of the work tree, listed once, and again for a path that is not among them: a role may have made it since. */
function listing(ctx: Ports, { folder, alsoListed = [] }: GatewayOptions): Listing {
  let known: Promise<ListedFiles> | undefined;
  const all = (): Promise<ListedFiles> => (known ??= listFiles(ctx, folder));
  const also = alsoListed.map((path) => repositoryPath(path));
  const find = async (path: string): Promise<string | undefined> => {
    const paths = [...also, ...(await all()).paths];
    // An accent may be written in two ways; the one on disk counts.
    return paths.find((one) => one === path) ?? paths.find((one) => isSameName(one, path));
  };
  return {
    all,
    named: async (asked) => {
      const path = repositoryPath(asked);
      const found = await find(path);
      if (found !== undefined) return found;
      known = undefined;
      const again = await find(path);
      if (again === undefined) throw pathRefused(asked, "not_listed");
      return again;
    },
  };
}

function isSameName(one: string, other: string): boolean {
  return one.normalize("NFC") === other.normalize("NFC");
}

function listBelow({ paths, isCut }: ListedFiles, path: string): ListAnswer {
  const inside = below(paths, path);
  return {
    path: repositoryPath(path),
    paths: inside.slice(0, MOST_ENTRIES),
    count: inside.length,
    is_cut: isCut || inside.length > MOST_ENTRIES,
  };
}

/** The files in a folder, or the one file of that name. */
function below(paths: readonly string[], path: string): readonly string[] {
  const folder = repositoryPath(path);
  return folder === ""
    ? paths
    : paths.filter(
        (one) => isSameName(one, folder) || one.normalize("NFC").startsWith(`${folder.normalize("NFC")}/`),
      );
}

function requireQuery(query: unknown): void {
  if (
    typeof query !== "string" ||
    query.trim() === "" ||
    query.length > LONGEST_QUERY ||
    /[\r\n\0]/.test(query)
  )
    throw requestRefused(msg`The query has to be one line of at most ${LONGEST_QUERY} characters.`);
}

async function readLines(
  ctx: Ports,
  folder: string,
  { path, from_line = 1, lines = MOST_LINES }: { path: string; from_line?: number; lines?: number },
): Promise<ReadAnswer> {
  if (![from_line, lines].every((count) => Number.isSafeInteger(count) && count >= 1))
    throw requestRefused(msg`\`from_line\` and \`lines\` have to be whole numbers from 1 on.`);
  const start = await readStart(ctx, folder, { path, maxBytes: LARGEST_READ });
  const file = fileText(start);
  const none = { path, bytes: start.size, from_line, to_line: from_line - 1, lines: 0 };
  if (file === null) return { ...none, is_binary: true, text: null, is_cut: false, is_redacted: false };
  const all = file.text === "" ? [] : file.text.replace(/\n$/, "").split("\n");
  const chosen = all.slice(from_line - 1, from_line - 1 + Math.min(lines, MOST_LINES));
  const to = from_line - 1 + chosen.length;
  return {
    ...none,
    is_binary: false,
    text: chosen.join("\n"),
    to_line: to,
    lines: all.length,
    is_cut: file.is_cut || to < all.length,
    is_redacted: file.is_redacted,
  };
}
