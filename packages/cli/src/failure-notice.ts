import {
  approvalKey,
  type HookAnswer,
  type HookBridge,
  MAX_REPORTED_FAILURES,
  REPORTED_FAILURES_KEY,
} from "@orange-hyper/core/host";
import { type Activated, findActivated, userDataPath } from "@orange-hyper/store/hook";
import { fs } from "./fs.js";

/** What is known of a hook when it fails; fields that were not read by then are missing. */
export interface HookOrigin {
  /** Id of the host. */
  host?: string;
  /** Working directory of the host. */
  start?: string;
  session?: unknown;
}

/** Format of host session ids. Anything else could contain a line break, and ids are stored one per line. */
const SESSION = /^[\w-]{1,100}$/;
const BEGIN = "session-start";
/** Repeated here because a hook does not load `core` for one name. */
const CONFIG = ".orange-hyper/config.json";
const LIMIT = 64 * 1024;

/**
 * True when the user should be told that Orange failed, and records that they were: once a session, and again for each other
 * state of an unreadable configuration. Only where the user activated the project for the host and the hook can show it, and
 * never when it cannot be recorded. Without a session id only the failure of a session start is reported. Never throws.
 */
export function shouldReportFailure(
  bridge: HookBridge<HookAnswer>,
  hook: string,
  { host = "", start = process.cwd(), session }: HookOrigin,
): boolean {
  try {
    if (bridge.degraded(hook, "") === bridge.idle(hook)) return false;
    const found = findActivated(start);
    const user = userDataPath(start);
    if (found === null || !isApproved(user, found, host)) return false;
    return typeof session === "string" && SESSION.test(session)
      ? isFirst(user, session, brokenConfig(found.root))
      : hook === BEGIN;
  } catch {
    return false;
  }
}

/** True when the user has approved the host here, whatever the approval allows. */
function isApproved(user: string, { root, by }: Activated, host: string): boolean {
  const text = readSmall(`${user}/${approvalKey({ digest }, by)}`);
  if (text === null) return false;
  const { host: first, hosts = [first], linked_work_trees: linked } = JSON.parse(text);
  return hosts.includes(host) && (root === by || linked === true);
}

/** Launchers read this file too, and only understand lines that hold a session id. */
function isFirst(user: string, session: string, config: string | null): boolean {
  const path = `${user}/${REPORTED_FAILURES_KEY}`;
  const told = (readSmall(path) ?? "").split("\n");
  const lines = [session, ...(config === null ? [] : [`${session}@${config}`])];
  const isKnown = config === null ? told.includes(session) : lines.every((line) => told.includes(line));
  if (isKnown) return false;
  const flag = told.length > MAX_REPORTED_FAILURES ? "w" : "a";
  fs.writeFileSync(path, `${lines.join("\n")}\n`, { flag, mode: 0o600 });
  return true;
}

/** Identifies the present state of an unparsable configuration by text and mtime, so that breaking it again counts anew. */
function brokenConfig(root: string): string | null {
  const path = `${root}/${CONFIG}`;
  const text = readSmall(path);
  if (text === null) return null;
  try {
    JSON.parse(text);
    return null;
  } catch {
    return digest(`${fs.statSync(path).mtimeMs} ${text}`).slice(0, 12);
  }
}

function digest(text: string): string {
  return process.getBuiltinModule("node:crypto").createHash("sha256").update(text).digest("hex");
}

function readSmall(path: string): string | null {
  const stat = fs.statSync(path, { throwIfNoEntry: false });
  return stat?.isFile() && stat.size <= LIMIT ? fs.readFileSync(path, "utf8") : null;
}
