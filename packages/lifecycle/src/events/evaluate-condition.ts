export { evaluate } from "@orange-hyper/telemetry";
