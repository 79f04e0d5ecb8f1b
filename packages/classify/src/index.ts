export { type LinearModel, scoresOf } from "./linear-model.js";
export { pack } from "./packing.js";
