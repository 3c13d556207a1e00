/**
 * What runs one operation: a part of `@sheaf/core` without the list of all operations, which takes most of the time that loading that takes.
 * `operationTable` of `@sheaf/core/table` finds an operation by its id.
 */
export { errorTable, isToolError } from './errors.js'
export { fileTypes } from './file-types.js'
export type { AnyOperation } from './operation.js'
export { type RunResult, runOperation } from './run.js'
export { zipFiles } from './zip.js'
