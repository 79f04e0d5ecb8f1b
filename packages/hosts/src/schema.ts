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
export { hostsData } from "./schema/hosts.js";
export { setupData, setupFoundData, setupSeveralData } from "./schema/setup.js";
