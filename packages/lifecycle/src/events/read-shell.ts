export { shellPipelines } from "@orange-hyper/policies";
