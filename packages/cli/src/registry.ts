import type { AnyOperation } from '@sheaf/core'

/** The operations of a registry module, by default those of the core. */
export async function loadOperations(registry: string | undefined): Promise<readonly AnyOperation[]> {
  const { operations } =
    registry === undefined
      ? await import('@sheaf/core')
      : ((await import(registry)) as { operations: readonly AnyOperation[] })
  return operations
}
