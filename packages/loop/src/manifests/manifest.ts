import type { CommandManifest } from "@orange-hyper/core";

/** A command's manifest without `load`: only the plugin itself may import the code that runs the command. */
export type Manifest = Omit<CommandManifest, "load">;
