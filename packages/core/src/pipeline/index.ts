export { type InputReport, operationOfPipeline, type PipelineHost, pipelineOperation } from './operation.js'
export {
  type PipelineDocument,
  type PipelineInput,
  type PipelineStep,
  parsePipeline,
} from './pipeline-document.js'
export { baseName, isVariable, type PipelinePlan, type PlannedStep, planPipeline } from './plan.js'
export { readPipeline } from './read-pipeline.js'
export type { StepReport } from './run-pipeline.js'
