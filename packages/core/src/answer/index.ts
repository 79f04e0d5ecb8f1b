export { DEFAULT_HINT, type OrangeErrorInit } from "../errors.js";
export {
  CONTRACT_VERSION,
  type FailureEnvelope,
  failureEnvelope,
  type SuccessEnvelope,
  successEnvelope,
} from "./envelope.js";
export { type OriginData, originBlock } from "./origin.js";
export { RawJson, renderJson } from "./raw-json.js";
export { type ReportFolder, type ReportId, writeReportFile } from "./report-files.js";
