import { snapshot } from "@orange-hyper/testkit";
import { expect, it } from "vitest";
import { dataIn, hostWorld } from "./support/host-world.js";

it("hook status shows how far the host is bound and the project activated, and changes nothing", async () => {
  const world = hostWorld();
  await dataIn(world, "init", "--project", "example");
  const status = async (): Promise<unknown> => {
    const before = snapshot(world.root);
    const { installed, bindingInstalled, bindingStatus, activationStatus, lastHeartbeat } = await dataIn(
      world,
      "hook",
      "status",
    );
    expect(snapshot(world.root)).toEqual(before);
    return { installed, bindingInstalled, bindingStatus, activationStatus, lastHeartbeat };
  };
  const nothing = {
    installed: false,
    bindingInstalled: false,
    bindingStatus: "inactive",
    lastHeartbeat: null,
  };
  expect(await status()).toEqual({ ...nothing, activationStatus: "inactive" });
  await dataIn(world, "activate", "apply", "--host", "codex", "--scope", "project");
  expect(await status()).toEqual({ ...nothing, activationStatus: "waiting_for_host_binding" });
  await dataIn(world, "binding", "install", "--host", "codex", "--scope", "user");
  expect(await status()).toMatchObject({
    installed: true,
    bindingInstalled: true,
    bindingStatus: "pending_install",
  });
});
