import type { OrangeContext } from "@orange-hyper/core";
import { flag, OrangeCommand, type Outcome, text } from "@orange-hyper/core/command";
import { noSuchFolder } from "../errors.js";
import { serve } from "../serve.js";

/** `orange serve mcp`: serves MCP over standard input and output. Standard output carries protocol messages only. */
export default class ServeMcp extends OrangeCommand {
  project = text("--project", {
    value: "folder",
    description:
      "A folder of the project to serve. Default: the working directory, else a root of the client.",
    of: "folder",
  });
  allowWrite = flag("--allow-write", {
    description: "Let the client start runs, go on with them and answer their directives.",
  });

  async run(ctx: OrangeContext): Promise<Outcome> {
    const folder = this.project ?? null;
    if (folder !== null) await assertFolder(ctx, folder);
    const { lines, interruption, projectAt, messages, env } = this.context;
    const { version } = ctx.generator;
    const { allowWrite } = this;
    await serve({ lines, stop: interruption(), projectAt, folder, version, messages, env, allowWrite });
    return { data: {}, human: nothing };
  }
}

/**
 * Checked at the start, because clients show startup errors but rarely the errors of every tool. The folder need not
 * hold a project yet; one may still be created there.
 */
async function assertFolder({ files }: OrangeContext, folder: string): Promise<void> {
  const found = await files.read(folder, 0);
  // An existing folder is reported as unreadable, because it cannot be read as a file.
  if (found.ok || found.kind !== "unreadable") throw noSuchFolder(folder);
}

async function* nothing(): AsyncGenerator<string> {}
