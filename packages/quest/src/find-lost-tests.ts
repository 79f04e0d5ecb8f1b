// Loaded by itself, so that of its package only this comes along.
export { findLostTests } from "@orange-hyper/verification";
