import { type AnyOperation, type TimeShare, timeShareOf } from '@sheaf/core'
import type { JobTask } from './job.js'

/** What is expected to take no longer need not wait for long jobs. */
const QUICK_SECONDS = 2

/** How long a task is expected to take, and may take; `undefined` if its operation does not say. */
export function timeOfTask(
  operations: readonly AnyOperation[],
  { operationId, files, options }: Pick<JobTask, 'operationId' | 'files' | 'options'>,
): TimeShare | undefined {
  const operation = operations.find(({ id }) => id === operationId)
  const bytes = Object.values(files)
    .flat()
    .reduce((sum, { size }) => sum + size, 0)
  return operation && timeShareOf(operation, bytes, options)
}

/** Whether a task is expected to be over soon. */
export function isQuickTask(
  operations: readonly AnyOperation[],
  task: Pick<JobTask, 'operationId' | 'files' | 'options'>,
): boolean {
  return (timeOfTask(operations, task)?.expected ?? Number.POSITIVE_INFINITY) <= QUICK_SECONDS
}
