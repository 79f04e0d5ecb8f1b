import type { OrangeContext } from "@orange-hyper/core";
import { OrangeCommand, type Outcome } from "@orange-hyper/core/command";
import type { Screen } from "@orange-hyper/core/human";
import { serveAnswersPeople } from "../errors.js";
import { identityOf } from "../project-identity.js";
import { servePage } from "../serve/serve.js";

/** `orange serve`: the page, live, until the person ends it. */
export default class Serve extends OrangeCommand {
  static override id = "serve.page";
  static override paths = [["serve"]];

  async run(ctx: OrangeContext): Promise<Outcome> {
    if (this.json) throw serveAnswersPeople();
    identityOf(ctx);
    const { listen, projectAt, interruption } = this.context;
    const { root } = ctx.project;
    const stop = interruption();
    const { address, server } = await servePage({ listen, projectNow: () => projectAt(root) });
    const human = async function* (paint: Screen): AsyncGenerator<string> {
      try {
        yield `${paint.bold("The page is at")} ${address}\n`;
        yield paint.dim("Only this machine reaches it, and only with this address. Ctrl-C ends it.\n");
        await stop;
      } finally {
        await server.close();
      }
    };
    return { data: {}, human };
  }
}
