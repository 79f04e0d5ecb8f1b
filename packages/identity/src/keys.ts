/** Key of the page. */
export const PAGE_KEY = "identity/orange-hyper.html";

/** Key of the summary. It is written last, so that it never refers to a page that does not exist. */
export const SUMMARY_KEY = "identity/summary.json";

/** Key of the repository structure, as written by the last sync. */
export const STRUCTURE_KEY = "structure/index.json";

/** Key of the structure's status: when the last sync ran, and whether the page shows its result. */
export const STRUCTURE_STATUS_KEY = "structure/status.json";

/** Key of the stored edges of accepted memory. */
export const EDGES_KEY = "graph/edges.jsonl";

/** Folder of this machine's runs, each in its own subfolder. */
export const RUNS_FOLDER = "local/runs";

/** Key of the log of routes. */
export const ROUTE_LOG = "traces/route.jsonl";
