import type { OrangeContext } from "@orange-hyper/core";
import { expect, it } from "vitest";
import { applySync } from "../../src/sync/apply.js";
import { compareWithState } from "../../src/sync/compare.js";
import { projectWith } from "./support.js";

const silent = (): void => undefined;

it("does not take a new release of Orange for a change of the repository", async () => {
  const { ctx } = projectWith({ "package.json": '{"name":"shop"}', "src/user-service.ts": "" });
  await applySync(ctx, silent);
  const later: OrangeContext = Object.create(ctx, {
    generator: { value: { ...ctx.generator, version: "9.9.9" } },
  });
  const { scan, state } = await compareWithState(later, silent);
  expect(scan.revision).toBe(state.revision);
});
