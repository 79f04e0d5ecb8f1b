import type { HookAnswer, HookBridge } from "@orange-hyper/core/host";
import { approvalKey, FAILURES_TOLD_KEY, MOST_TOLD } from "@orange-hyper/core/host";
import { type Activated, findActivated, userDataPath } from "@orange-hyper/store/hook";
import { fs } from "./fs.js";

/** What is known of a hook when something fails; nothing where it failed before that was read. */
export interface HookSeen {
  /** Id of the host. */
  host?: string;
  /** Where the host works. */
  start?: string;
  session?: unknown;
}

/** As hosts write their ids; anything else could end the line that it is kept on. */
const SESSION = /^[\w-]{1,100}$/;
const BEGIN = "session-start";
/** Written out, since a hook loads nothing of `core` for a name. */
const CONFIG = ".orange-hyper/config.json";
const LIMIT = 64 * 1024;

/**
 * True where the user is to be told that Orange failed, which is then noted: once a session, and again for each other state of a
 * configuration that cannot be read. Only where the user activated the project for the host and the hook has a place for it, and
 * never where it could not be noted. Without an id only a session's beginning is told of. Never throws.
 */
export function mayTell(
  bridge: HookBridge<HookAnswer>,
  hook: string,
  { host = "", start = process.cwd(), session }: HookSeen,
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

/** An approval for the host is there; what it allows has no say in whether its user wants to know. */
function isApproved(user: string, { root, by }: Activated, host: string): boolean {
  const text = readSmall(`${user}/${approvalKey({ digest }, by)}`);
  if (text === null) return false;
  const { host: first, hosts = [first], linked_work_trees: linked } = JSON.parse(text);
  return hosts.includes(host) && (root === by || linked === true);
}

/** Launchers read the list as well, and know the line of a session alone. */
function isFirst(user: string, session: string, config: string | null): boolean {
  const path = `${user}/${FAILURES_TOLD_KEY}`;
  const told = (readSmall(path) ?? "").split("\n");
  const lines = [session, ...(config === null ? [] : [`${session}@${config}`])];
  const isKnown = config === null ? told.includes(session) : lines.every((line) => told.includes(line));
  if (isKnown) return false;
  const flag = told.length > MOST_TOLD ? "w" : "a";
  fs.writeFileSync(path, `${lines.join("\n")}\n`, { flag, mode: 0o600 });
  return true;
}

/** What a configuration that is no JSON is now, and since when: broken anew it is another. */
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
