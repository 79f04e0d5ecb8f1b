export { type BuiltIdentity, buildIdentity } from "./build.js";
export { PAGE_KEY, SUMMARY_KEY } from "./keys.js";
export type { IdentityBuildData, IdentityState, IdentitySummary } from "./schema.js";
