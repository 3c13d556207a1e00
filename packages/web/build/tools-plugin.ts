import type { AnyOperation, FileSlots } from '@sheaf/core'
import type { Plugin } from 'vite'
import { slotForSeveral } from '../src/several.js'
import { runsOnDevice } from './device-operations.js'

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
      const tools = operations
        .map((operation) => ({
          ...inLists(operation),
          onDevice: runsOnDevice(operation),
          several: takesSeveral(operation),
        }))
        .sort((a, b) => (a.id < b.id ? -1 : 1))
      return `export const tools = ${JSON.stringify(tools)}\nexport const categories = ${JSON.stringify(categories)}`
    },
  }
}

/** Tools with a queue of their own, or with a form that processes several files one after another. */
function takesSeveral(operation: AnyOperation): boolean {
  return ['compress-image', 'compress-video'].includes(operation.id) || slotForSeveral(operation) !== undefined
}

function inLists(operation: AnyOperation) {
  const { id, title, summary, category } = operation
  return { id, title, summary, category, takes: slotTerms(operation) }
}

/** What the slots take that every use of a tool fills; slots for any file say nothing about what a tool is for. */
function slotTerms({ files }: AnyOperation) {
  return Object.values(files as FileSlots)
    .filter(({ optional, extensions }) => !optional && extensions.length > 0)
    .map(({ extensions, mimeTypes, maxMiB, max, maxTotalMiB }) => ({ extensions, mimeTypes, maxMiB, max, maxTotalMiB }))
}
