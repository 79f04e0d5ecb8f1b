import type { Observation, OrangeContext } from "@orange-hyper/core";
import { type DoctorInput, runDoctor } from "./run.js";
import type { DoctorData } from "./schema.js";
import { doctorData } from "./wire.js";

/** `doctor.report`: the answer of `orange doctor`. The caller needs the ports for user files and git as well. */
export async function observe(ctx: OrangeContext): Promise<Observation<DoctorData>> {
  return report(ctx, {});
}

/** `doctor.quick`: the same without the audit of what git tracks; starts no other process. */
export async function observeQuickly(ctx: OrangeContext): Promise<Observation<DoctorData>> {
  return report(ctx, { quick: true });
}

async function report(ctx: OrangeContext, input: DoctorInput): Promise<Observation<DoctorData>> {
  const summary = doctorData(await runDoctor(ctx, input));
  const { errors, warnings } = summary.diagnostics;
  return { summary, warnings: [...errors, ...warnings] };
}
