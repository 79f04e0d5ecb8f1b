// A module of its own, so that importing it loads nothing else of the package.
export { findLostTests } from "@orange-hyper/verification";
