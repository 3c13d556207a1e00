import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** Where the generated registry lies, from the root of the repository. */
export const registryPath = 'packages/core/src/operations/index.ts'

/** Where the table of operations lies, which is much lighter than the registry. */
export const tablePath = 'packages/core/src/operations/table.generated.ts'

/**
 * The ids of all operations: the folders that hold a descriptor, sorted.
 * @param {string} root of the repository
 */
export function operationIds(root) {
  const folder = join(root, 'packages/core/src/operations')
  return readdirSync(folder)
    .filter((name) => existsSync(join(folder, name, 'operation.ts')))
    .sort()
}

/**
 * `rotate-pdf` → `rotatePdf`: the name of an operation in code.
 * @param {string} id
 */
export function camelCase(id) {
  return id.replace(/-([a-z0-9])/g, (_, letter) => letter.toUpperCase())
}

/**
 * The source of the registry.
 * @param {readonly string[]} ids
 */
export function registrySource(ids) {
  const imports = ids.map((id) => `import { operation as ${camelCase(id)} } from './${id}/operation.js'`)
  return `// Written by scripts/gen.mjs from the folders beside it. Do not edit.
import type { AnyOperation } from '../operation.js'
${imports.join('\n')}

/** Every operation, by id, with its files, options and examples. The work itself is loaded when an operation runs. */
export const operations: readonly AnyOperation[] = [
${ids.map((id) => `  ${camelCase(id)},`).join('\n')}
]

/** The operation with this id, if there is one. */
export function findOperation(id: string): AnyOperation | undefined {
  return operations.find((operation) => operation.id === id)
}
`
}

/**
 * The source of the table of operations.
 * @param {readonly import('@sheaf/core').AnyOperation[]} operations
 */
export function tableSource(operations) {
  const rows = operations.map(({ id, summary, category }) => {
    const text = summary.includes("'") ? JSON.stringify(summary) : `'${summary}'`
    return `  {
    id: '${id}',
    summary:
      ${text},
    category: '${category}',
    describe: () => import('./${id}/operation.js').then((m) => m.operation),
  },`
  })
  return `// Written by scripts/gen.mjs from the operation.ts of each operation. Do not edit.
import type { AnyOperation, Category } from '../operation.js'

/** What a list of operations shows of one, and where the rest is. */
export interface OperationEntry {
  id: string
  summary: string
  category: Category
  /** Loads the operation itself: its files, options and examples. */
  describe: () => Promise<AnyOperation>
}

/** Every operation, by id. Unlike the registry, it loads none of them. */
export const operationTable: readonly OperationEntry[] = [
${rows.join('\n')}
]

/** The operation with this id, without the others; undefined if there is none. */
export async function loadOperation(id: string): Promise<AnyOperation | undefined> {
  return operationTable.find((entry) => entry.id === id)?.describe()
}
`
}
