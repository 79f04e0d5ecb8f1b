import type { LocalRequest, LocalResponse } from "@orange-hyper/core/command";

/** The services of the page's server, for requests that have proved their origin. */
export interface PageServices {
  readonly page: () => Promise<string>;
  readonly version: () => Promise<string>;
  /** Returns the present data of the page and its version. */
  readonly state: () => Promise<object>;
  /** Carries out a decision. Returns null on success, otherwise why it was refused. */
  readonly decide: (decision: unknown) => Promise<string | null>;
}

/** The secrets that prove that a request comes from the user who received the address, and from the served page. */
export interface Secrets {
  /** First part of every path. */
  readonly token: string;
  /** Secret that only the served page contains. */
  readonly page: string;
}

/**
 * Guards the services. Rejects every request without the token, under another host name, or from another site's page.
 */
export function guarded(
  services: PageServices,
  secrets: Secrets,
): (request: LocalRequest, origin: string) => Promise<LocalResponse> {
  return async (request, origin) => {
    const { method, headers } = request;
    const prefix = `/${secrets.token}/`;
    // The last slash may be lost when the address is copied.
    const path = request.path.length === prefix.length - 1 ? `${request.path}/` : request.path;
    // Rejects DNS rebinding, in which another host name resolves to this machine.
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

/** Compares secrets in constant time, so that the duration does not reveal how much of one is right. */
function isSame(given: string, expected: string): boolean {
  let difference = given.length ^ expected.length;
  for (let at = 0; at < expected.length; at += 1)
    difference |= given.charCodeAt(at) ^ expected.charCodeAt(at);
  return difference === 0;
}
