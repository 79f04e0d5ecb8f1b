import { homedir } from "node:os";
import { isAbsolute, join } from "node:path";
import type { FileHost } from "@orange-hyper/core/host";
import { msg } from "@orange-hyper/core/text";
import { fileHost } from "@orange-hyper/host-in-process";

declare const PACKAGE_VERSION: string;

const RESTART = {
  kind: "restart_or_new_thread",
  description: msg`Restart opencode; it looks for plugins when it starts.`,
};

/** opencode as an agent host. */
const opencode: FileHost = fileHost({
  program: "opencode",
  built: import.meta.dirname,
  plugin: { name: "orange-hyper", version: PACKAGE_VERSION },
  place: (scope, projectRoot) => ({
    folder: join(scope === "user" ? configFolder(process.env) : join(projectRoot, ".opencode"), "plugins"),
    name: "orange-hyper.js",
  }),
  afterInstall: {
    user: [RESTART],
    project: [
      RESTART,
      {
        kind: "ignore_host_file",
        description: msg`Keep .opencode/plugins/orange-hyper.js out of version control: it names paths of this machine.`,
      },
    ],
  },
});

export default opencode;

/** Returns opencode's configuration folder, in XDG_CONFIG_HOME if that is an absolute path, else in `~/.config`. */
function configFolder(env: Readonly<Record<string, string | undefined>>): string {
  const configured = env["XDG_CONFIG_HOME"] ?? "";
  return join(isAbsolute(configured) ? configured : join(homedir(), ".config"), "opencode");
}
