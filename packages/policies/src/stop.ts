export { type OpenOperation, openOperation } from "./stop/conflicts.js";
export type { Detector, Sign } from "./stop/detector.js";
export { DETECTIONS_KEY, type DetectionRecord } from "./stop/detector-log.js";
export { DETECTORS } from "./stop/detectors.js";
export { orphansOf, trackedOf } from "./stop/in-git.js";
export { type PromptKind, type PromptTraits, promptTraits } from "./stop/prompt-traits.js";
export {
  type Detected,
  type DetectorMode,
  type Finding,
  modeOf,
  runDetectors,
} from "./stop/run-detectors.js";
export { bare, type Turn, type TurnUse } from "./stop/turn.js";
