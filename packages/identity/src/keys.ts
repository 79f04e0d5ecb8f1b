/** The page. */
export const PAGE_KEY = "identity/orange-hyper.html";

/** The summary; written last, so that it never names a page that is not there. */
export const SUMMARY_KEY = "identity/summary.json";

/** What the last sync of the repository's structure left behind. */
export const STRUCTURE_KEY = "structure/index.json";

/** When that was, and whether the page shows it. */
export const STRUCTURE_STATUS_KEY = "structure/status.json";

/** Stored edges of the accepted memory. */
export const EDGES_KEY = "graph/edges.jsonl";

/** Runs of this machine, each in a folder of its own. */
export const RUNS_FOLDER = "local/runs";

/** The log of routes. */
export const ROUTE_LOG = "traces/route.jsonl";
