import type { CommandManifest } from "@orange-hyper/core";

/** A command without its `load` function, which only the plugin itself may provide. */
export type Manifest = Omit<CommandManifest, "load">;
