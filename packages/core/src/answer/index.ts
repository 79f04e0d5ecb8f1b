export { DEFAULT_HINT, type OrangeErrorInit } from "../errors.js";
export {
  CONTRACT_VERSION,
  type FailureEnvelope,
  failureEnvelope,
  type SuccessEnvelope,
  successEnvelope,
} from "./envelope.js";
export { RawJson, renderJson } from "./raw-json.js";
