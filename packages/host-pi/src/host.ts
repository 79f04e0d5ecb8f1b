import { homedir } from "node:os";
import { isAbsolute, join } from "node:path";
import type { FileHost } from "@orange-hyper/core/host";
import { msg } from "@orange-hyper/core/text";
import { fileHost } from "@orange-hyper/host-in-process";

declare const PACKAGE_VERSION: string;

const RESTART = {
  kind: "restart_or_new_thread",
  description: msg`Restart pi, or type /reload in a running session.`,
};

/** pi as an agent host. */
const pi: FileHost = fileHost({
  program: "pi",
  built: import.meta.dirname,
  plugin: { name: "orange-hyper", version: PACKAGE_VERSION },
  place: (scope, projectRoot) => ({
    folder: join(scope === "user" ? agentFolder(process.env) : join(projectRoot, ".pi"), "extensions"),
    name: "orange-hyper.js",
  }),
  isFatal: true,
  afterInstall: {
    user: [RESTART],
    project: [
      RESTART,
      {
        kind: "trust_project",
        description: msg`Let pi trust this project (\`pi -a\`, from 0.79 on): it skips files of other projects silently.`,
      },
      {
        kind: "ignore_host_file",
        description: msg`Keep .pi/extensions/orange-hyper.js out of version control: it names paths of this machine.`,
      },
    ],
  },
});

export default pi;

/** Returns pi's configuration folder: PI_CODING_AGENT_DIR if that is an absolute path, else `~/.pi/agent`. */
function agentFolder(env: Readonly<Record<string, string | undefined>>): string {
  const configured = env["PI_CODING_AGENT_DIR"] ?? "";
  return isAbsolute(configured) ? configured : join(homedir(), ".pi/agent");
}
