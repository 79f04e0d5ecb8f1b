import { homedir } from "node:os";
import { isAbsolute, join } from "node:path";

/** Returns opencode's configuration folder, in XDG_CONFIG_HOME if that is an absolute path, else in `~/.config`. */
export function configFolder(env: Readonly<Record<string, string | undefined>>): string {
  const configured = env["XDG_CONFIG_HOME"] ?? "";
  return join(isAbsolute(configured) ? configured : join(homedir(), ".config"), "opencode");
}
