import type { AnyOperation } from '@sheaf/core'
import { operationTable } from '@sheaf/core/table'

/**
 * The operation with this id, loaded alone: the registry brings the options of all.
 * @throws Error if there is none, or it cannot be loaded
 */
export async function loadOperation(id: string): Promise<AnyOperation> {
  const entry = operationTable.find((one) => one.id === id)
  if (!entry) throw new Error(`There is no operation "${id}".`)
  return entry.describe()
}
