export { analyseCommand, interpret } from "@orange-hyper/verification";
