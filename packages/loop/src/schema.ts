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
  runListSchema,
  runOutcomeSchema,
  runReportSchema,
  runRespondSchema,
  runShowSchema,
  runStatusSchema,
  runVerifyArtifactsSchema,
} from "./schema/commands.js";
export { approvalSchema, runSchema, validationReportSchema } from "./schema/run.js";
