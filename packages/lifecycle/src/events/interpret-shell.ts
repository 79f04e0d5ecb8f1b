export { loadShell } from "@orange-hyper/verification";
