import type { AnyOperation } from '@sheaf/core'
import { type PipelineHost, pipelineOperation } from '@sheaf/core/pipelines'

/** The operations of a registry module, and that which does several of them after each other. */
export async function loadOperations(
  registryModule: string,
  host: PipelineHost = {},
): Promise<readonly AnyOperation[]> {
  const { operations } = (await import(registryModule)) as { operations: readonly AnyOperation[] }
  return [...operations, pipelineOperation(operations, host) as AnyOperation]
}
