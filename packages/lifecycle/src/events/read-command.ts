export { analyseCommand } from "@orange-hyper/verification";
