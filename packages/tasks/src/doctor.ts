import type { DoctorCheck } from "@orange-hyper/core";
import { homeFolder } from "./home/home-folder.js";

/**
 * Doctor's check of the tasks of the current repository. Reports nothing if the home folder has no registered projects.
 */
export const checks: readonly DoctorCheck[] = [
  {
    id: "tasks.upkeep",
    stage: "user",
    run: async ({ homes, clock }) => {
      const variables = {
        ORANGE_HOME: homes.variable("ORANGE_HOME"),
        XDG_DATA_HOME: homes.variable("XDG_DATA_HOME"),
      };
      const path = await homeFolder(homes, { named: undefined, env: variables });
      const home = homes.at(path);
      if ((await home.blobs.kind("projects.json")) !== "file") return { checks: [], findings: [] };
      const { checkTasks } = await import("./upkeep/check-tasks.js");
      return checkTasks({ home, homes, clock });
    },
  },
];
