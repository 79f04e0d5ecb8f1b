import type { OrangeContext } from "@orange-hyper/core";
import { OrangeCommand, type Outcome } from "@orange-hyper/core/command";
import { languageOf, type Screen } from "@orange-hyper/core/human";
import { serveWithoutJson } from "../errors.js";
import { identityOf } from "../project-identity.js";
import { servePage } from "../serve/serve.js";

/** `orange serve`: serves the live page until the user ends it. */
export default class Serve extends OrangeCommand {
  async run(ctx: OrangeContext): Promise<Outcome> {
    if (this.json) throw serveWithoutJson();
    identityOf(ctx);
    const { listen, projectAt, interruption, env, messages } = this.context;
    const { root } = ctx.project;
    const stop = interruption();
    const { address, server } = await servePage({
      listen,
      projectNow: () => projectAt(root),
      languageOf: (project) => languageOf(project, env),
      messages,
    });
    const human = async function* ({ t, bold, dim }: Screen): AsyncGenerator<string> {
      try {
        yield `${bold(t`The page is at`)} ${address}\n`;
        yield dim(t`Only this machine reaches it, and only with this address. Ctrl-C ends it.\n`);
        await stop;
      } finally {
        await server.close();
      }
    };
    return { data: {}, human };
  }
}
