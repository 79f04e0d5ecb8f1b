import { filePorts } from "@orange-hyper/store";
import { runAgent } from "../../src/agents/run-agent.js";

/** A program with the arguments of Orange's command: `task exec-agent <task id> <spawn id>`. */
const [, , , , taskId = "", spawnId = ""] = process.argv;
const { env } = process;
const { homes, clock, terminal, processes } = filePorts({ root: "/", cwd: "/" });
const home = homes.at(env["ORANGE_HOME"] ?? "");
void runAgent({ home, clock, terminal, processes, env }, taskId, spawnId).then(
  (status) => process.exit(status),
  (error) => {
    console.error(error);
    process.exit(1);
  },
);
