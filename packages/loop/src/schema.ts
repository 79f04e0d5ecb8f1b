export { artifactLineSchema, artifactSchemas, runFileSchema } from "./schema/artifacts.js";
export {
  runApprovalsSchema,
  runArtifactSchema,
  runArtifactsSchema,
  runChangedSchema,
  runDecidedSchema,
  runDoctorSchema,
  runEvidenceSchema,
  runFinishSchema,
  runGcSchema,
  runInsightsSchema,
  runListSchema,
  runOutcomeSchema,
  runReportSchema,
  runRespondSchema,
  runShowSchema,
  runStatusSchema,
  runVerifyArtifactsSchema,
} from "./schema/commands.js";
export { directiveSchema } from "./schema/directive.js";
export { eventSchema } from "./schema/event.js";
export { PUBLISHED_SCHEMAS } from "./schema/published.js";
export { payloadSchemas, responseSchemas } from "./schema/response.js";
export { approvalSchema, runSchema, validationReportSchema } from "./schema/run.js";
