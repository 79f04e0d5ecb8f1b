import type { CommandManifest } from "@orange-hyper/core";

/** A command without the code that runs it, which only the plugin itself may name. */
export type Manifest = Omit<CommandManifest, "load">;
