export { type CommandEffect, type CommandId, commandPaths, type EverydayTask } from "./command-manifest.js";
export { createContext, type HostServices } from "./context.js";
export type {
  Admitted,
  Contribution,
  EventSubscriber,
  Generator,
  ObserverManifest,
  RegisteredCommand,
  Registry,
  RunningCode,
  SkippedPlugin,
} from "./contract.js";
export type { GrammarTable, GrammarWords } from "./grammar.js";
export { type CommandListing, grammarFor, type PluginListing, usageLine } from "./listing.js";
export type { OwnedPath } from "./owned-path.js";
export { contributionsOf, createRegistry, type PluginSource } from "./registry.js";
export { CHECK_STAGES, type CheckStage, type KernelEvent } from "./reports.js";
