import { isOrangeError, type OrangeContext } from "@orange-hyper/core";
import { msg } from "@orange-hyper/core/text";
import { type DiffAnswer, diffFiles } from "./diff-files.js";
import { requestRefused } from "./errors.js";
import { below, type ListAnswer, type ListingOptions, listBelow, openListing } from "./listing.js";
import { type LogAnswer, logCommits } from "./log-commits.js";
import { type ReadAnswer, readLines } from "./read-lines.js";
import { type SearchAnswer, searchFiles } from "./search-files.js";

/** Maximum characters of a search query (specification of runs, section 17). */
const MAX_QUERY_LENGTH = 200;

export interface GatewayOptions extends ListingOptions {
  /** Called for every access, including refused ones. */
  readonly onAccess?: (access: Access) => void | Promise<void>;
}

/** A record of one access. */
export interface Access {
  readonly operation: "list" | "read" | "search" | "diff" | "log";
  /** The requested path, or the text searched for. */
  readonly subject: string;
  /** "ok", or the error code of the refusal. */
  readonly outcome: string;
}

/**
 * Read access to a repository for a role without files of its own. No operation writes. Paths must be relative, stay
 * inside, pass through no link, and name a regular file that git lists. State of git or Orange and credential files are
 * never shown, and secrets in texts are redacted.
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
  /** Compares with the commit `base`. Default: the checked-out commit. */
  diff(request: { readonly base?: string; readonly path?: string }): Promise<DiffAnswer>;
  log(request: { readonly path?: string; readonly limit?: number }): Promise<LogAnswer>;
}

type Ports = Pick<OrangeContext, "repositories" | "homes" | "clock">;

/** Opens the gateway of a work tree. Nothing is read until an operation is called. */
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
  const files = openListing(ctx, options);
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

function requireQuery(query: unknown): void {
  if (
    typeof query !== "string" ||
    query.trim() === "" ||
    query.length > MAX_QUERY_LENGTH ||
    /[\r\n\0]/.test(query)
  )
    throw requestRefused(msg`The query has to be one line of at most ${MAX_QUERY_LENGTH} characters.`);
}
