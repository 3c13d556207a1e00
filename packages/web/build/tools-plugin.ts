import type { AnyOperation } from '@sheaf/core'
import type { Plugin } from 'vite'

const NAME = 'virtual:tools'

interface Registry {
  operations: readonly AnyOperation[]
  categories: Readonly<Record<string, string>>
}

/**
 * Serves `virtual:tools`: what lists and routes need to know of every operation, as plain data. The registry itself
 * brings the schemas and their library along, a third of what the start page weighs without them.
 */
export function toolsPlugin(loadRegistry: () => Promise<Registry>): Plugin {
  return {
    name: 'sheaf-tools',
    resolveId: (id) => (id === NAME ? `\0${NAME}` : undefined),
    async load(id) {
      if (id !== `\0${NAME}`) return undefined
      const { operations, categories } = await loadRegistry()
      const tools = operations.map(({ id, title, summary, category }) => ({ id, title, summary, category }))
      return `export const tools = ${JSON.stringify(tools)}\nexport const categories = ${JSON.stringify(categories)}`
    },
  }
}
