export {
  activationApplyData,
  activationData,
  activationPolicy,
  activationRemoveData,
} from "./schema/activation.js";
export {
  bindingData,
  bindingInstallData,
  bindingRemoveData,
  hookExecution,
} from "./schema/binding.js";
export { setupData } from "./schema/setup.js";
