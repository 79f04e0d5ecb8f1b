import type { OrangeContext } from "@orange-hyper/core";
import { flag, OrangeCommand, type Outcome, text } from "@orange-hyper/core/command";
import { readUserSetting } from "@orange-hyper/core/storage";
import { initProject } from "../init.js";
import { initData } from "../wire.js";

/** `orange init`: makes the working directory a project, or adds what its storage tree lacks. */
export default class Init extends OrangeCommand {
  project = text("--project", {
    value: "name",
    description: "Name of a new project; the name of its folder by default.",
  });
  force = flag("--force", {
    description:
      "Complete the config, reset the ignore file and the context of the current quest, rebuild the index; memory and ids stay.",
  });

  nested = flag("--nested", {
    description: "Make a project inside another one, in the home folder or at the root.",
  });

  async run(ctx: OrangeContext): Promise<Outcome> {
    const { env } = this.context;
    const own = await readUserSetting(ctx, ["init", "language"]);
    const locale = typeof own === "string" ? own : env["LC_ALL"] || env["LC_MESSAGES"] || env["LANG"];
    const { project: name, force, nested } = this;
    const report = await initProject(ctx, { name, force, nested, locale });
    const data = initData(report);
    const { isVersioned } = report;
    return {
      data,
      human: async (paint) => (await import("../human.js")).initialized(data, paint, { isVersioned }),
    };
  }
}
