import { pathRefused, remoteNotSupported } from "./errors.js";
import { isSecretPath, isStatePath } from "./secret-paths.js";

/** Maximum characters of a path. */
const MAX_PATH_LENGTH = 1_000;

/**
 * Normalises an untrusted path textually; "" is the repository itself. Throws PATH_REFUSED when it is not relative,
 * leads outside, or names state of git or Orange or a credential file, and REMOTE_NOT_SUPPORTED for an address of
 * another machine.
 */
export function repositoryPath(path: unknown): string {
  if (typeof path !== "string" || path.length > MAX_PATH_LENGTH || /[\p{Cc}\\]/u.test(path))
    throw pathRefused(String(path), "unreadable_name");
  if (/^[a-z][a-z\d+.-]*:\/\//i.test(path) || /^[\w.-]+@[\w.-]+:/.test(path)) throw remoteNotSupported(path);
  if (/^(?:\/|~|[A-Za-z]:)/.test(path)) throw pathRefused(path, "not_relative");
  const parts: string[] = [];
  for (const part of path.split("/")) {
    if (part === "" || part === ".") continue;
    if (part !== "..") parts.push(part);
    else if (parts.pop() === undefined) throw pathRefused(path, "outside");
  }
  const normal = parts.join("/");
  const fault = faultOf(normal);
  if (fault !== null) throw pathRefused(path, fault);
  return normal;
}

/** Returns why a path is hidden although git lists it; null when it may be shown. */
export function faultOf(path: string): "state" | "secret" | null {
  if (isStatePath(path)) return "state";
  return isSecretPath(path) ? "secret" : null;
}
