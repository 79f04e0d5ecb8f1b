import type { LocalRequest, LocalResponse } from "@orange-hyper/core/command";

/** What the page's server can be asked for, once a request has proved where it comes from. */
export interface PageServices {
  readonly page: () => Promise<string>;
  readonly version: () => Promise<string>;
  /** What the page shows now, and the version that it is of. */
  readonly state: () => Promise<object>;
  /** Null when the decision was carried out, else why it was not. */
  readonly decide: (decision: unknown) => Promise<string | null>;
}

/** By what a request shows that it comes from the person whom the address was given to, and from the page. */
export interface Secrets {
  /** The first part of every path. */
  readonly token: string;
  /** What only the served page knows. */
  readonly page: string;
}

/** Guards the services: nothing is answered without the token, to another host's name, or to another site's page. */
export function guarded(
  services: PageServices,
  secrets: Secrets,
): (request: LocalRequest, origin: string) => Promise<LocalResponse> {
  return async (request, origin) => {
    const { method, headers } = request;
    const prefix = `/${secrets.token}/`;
    // Whoever copies an address may lose its last slash.
    const path = request.path.length === prefix.length - 1 ? `${request.path}/` : request.path;
    // A name that leads to this machine by a trick of DNS is another host's.
    if (`http://${headers["host"] ?? ""}` !== origin) return refused(403);
    if (!isSame(path.slice(0, prefix.length), prefix)) return refused(403);
    const from = headers["origin"];
    if (from !== undefined && from !== origin) return refused(403);
    const site = headers["sec-fetch-site"];
    if (site !== undefined && site !== "same-origin" && site !== "none") return refused(403);
    const name = path.slice(prefix.length);
    if (name === "decide") {
      if (method !== "POST") return refused(405);
      if (from !== origin || !isSame(headers["x-orange-page"] ?? "", secrets.page)) return refused(403);
      if (headers["content-type"] !== "application/json") return refused(415);
      const message = await services.decide(parsed(request.body));
      return json({ message }, message === null ? 200 : 422);
    }
    if (method !== "GET" && method !== "HEAD") return refused(405);
    if (name === "") return answered("text/html; charset=utf-8", await services.page());
    if (name === "version") return answered("text/plain; charset=utf-8", await services.version());
    if (name === "state") return json(await services.state());
    return refused(404);
  };
}

const HEADERS = {
  "cache-control": "no-store",
  "content-security-policy": "frame-ancestors 'none'",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "referrer-policy": "no-referrer",
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
} as const;

function answered(type: string, body: string, status = 200): LocalResponse {
  return { status, headers: { ...HEADERS, "content-type": type }, body };
}

function refused(status: number): LocalResponse {
  return answered("text/plain; charset=utf-8", "", status);
}

function json(value: object, status = 200): LocalResponse {
  return answered("application/json", JSON.stringify(value), status);
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
}

/** Compares secrets in a time that does not tell how much of one is right. */
function isSame(given: string, expected: string): boolean {
  let difference = given.length ^ expected.length;
  for (let at = 0; at < expected.length; at += 1)
    difference |= given.charCodeAt(at) ^ expected.charCodeAt(at);
  return difference === 0;
}
