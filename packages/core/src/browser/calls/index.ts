export type { NamedBytes } from '../../calls/open-slots.js'
export {
  type ErrorCode,
  type ErrorDetails,
  type ErrorKind,
  isToolError,
  type Problem,
  ToolError,
} from '../../errors.js'
export type { Warning } from '../../warning.js'
export { type CallSettings, type Input, setWorker } from './call-in-worker.js'
export * from './operations.generated.js'
export { Result } from './web-result.js'
