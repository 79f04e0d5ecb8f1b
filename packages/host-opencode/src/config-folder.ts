import { homedir } from "node:os";
import { isAbsolute, join } from "node:path";

/** Where opencode keeps what its user set: below XDG_CONFIG_HOME, else below `.config` of the home folder. */
export function configFolder(env: Readonly<Record<string, string | undefined>>): string {
  const configured = env["XDG_CONFIG_HOME"] ?? "";
  return join(isAbsolute(configured) ? configured : join(homedir(), ".config"), "opencode");
}
