export {
  type CommandContext,
  FittedCommand,
  type HumanText,
  type LineLimits,
  type LineStreams,
  type Listen,
  type Live,
  type LocalRequest,
  type LocalResponse,
  type LocalServer,
  OrangeCommand,
  type Outcome,
  type Printed,
  type Progress,
} from "./command.js";
export { type Asked, confirm } from "./confirm.js";
export {
  flag,
  joinWords,
  type OptionSpec,
  optionSpec,
  text,
  texts,
  type ValueSource,
  word,
  words,
} from "./options.js";
export { type CommandCall, describeCommand, type OrangeCommandClass, runCommand } from "./run.js";
export { type Bounds, choiceOption, countOption } from "./values.js";
