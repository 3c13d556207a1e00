import type { AnyOperation } from '@sheaf/core'
import { type OperationEntry, operationTable } from '@sheaf/core/table'

/** The operations of a registry module, by default those of the core. */
export async function loadOperations(registry: string | undefined): Promise<readonly AnyOperation[]> {
  const { operations } =
    registry === undefined
      ? await import('@sheaf/core/registry')
      : ((await import(registry)) as { operations: readonly AnyOperation[] })
  return operations
}

/** What is shown of the operations in lists. Those of the core are not loaded for it, which takes longer than a small job. */
export async function listEntries(registry: string | undefined): Promise<readonly OperationEntry[]> {
  if (registry === undefined) return operationTable
  const operations = await loadOperations(registry)
  return operations.map((operation) => ({ ...operation, describe: async () => operation }))
}

/** The operation with this id, without the others; undefined if there is none. */
export async function loadOperation(id: string, registry: string | undefined): Promise<AnyOperation | undefined> {
  return (await listEntries(registry)).find((entry) => entry.id === id)?.describe()
}
