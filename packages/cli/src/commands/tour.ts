import { OrangeCommand, type Outcome, text } from "@orange-hyper/core/command";

/** Runs every step of the work in a temporary clone, as real processes, and keeps the clone unless it is stopped. */
export default class Tour extends OrangeCommand {
  repo = text("--repo", {
    value: "path",
    description: "Repository to clone; the one you stand in by default.",
    of: "folder",
  });

  async run(): Promise<Outcome> {
    const { takeTour } = await import("../tour/tour.js");
    const { repo } = this;
    const interruption = this.context.interruption();
    if (!this.json) return { data: {}, human: (screen) => takeTour({ repo, interruption, screen }) };
    const steps = [];
    for await (const step of takeTour({ repo, interruption })) steps.push(step);
    return { data: { steps }, human: () => "" };
  }
}
