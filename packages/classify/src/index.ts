export { withoutEnding, withoutParticle } from "./endings.js";
export { type LinearModel, scoresOf } from "./linear-model.js";
export { pack } from "./packing.js";
export { addLastTraits, addWordTraits, wordsOf } from "./words.js";
