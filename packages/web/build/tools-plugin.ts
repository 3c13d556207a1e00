import { type AnyOperation, categories, type FileSlots } from '@sheaf/core'
import type { Plugin } from 'vite'
import { familyOf } from '../src/families.js'
import type { SiteTool } from '../src/screens/site-tool.js'
import { slotForSeveral } from '../src/several.js'
import { runsOnDevice } from './device-operations.js'
import { readSiteTools } from './read-site-tools.js'

const TOOLS = 'virtual:tools'
const SLOTS = 'virtual:tool-slots'

interface Registry {
  operations: readonly AnyOperation[]
}

/**
 * Serves `virtual:tools`: what lists and routes need to know of every operation of the site, as plain data, and `virtual:tool-slots`: the files they
 * take, which only some pages need. The registry itself brings the schemas and their library along, a third of what the home page
 * weighs without them.
 */
export function toolsPlugin(loadRegistry: () => Promise<Registry>): Plugin {
  return {
    name: 'sheaf-tools',
    resolveId: (id) => (id === TOOLS || id === SLOTS ? `\0${id}` : undefined),
    async load(id) {
      if (id !== `\0${TOOLS}` && id !== `\0${SLOTS}`) return undefined
      const { operations } = await loadRegistry()
      const site = await readSiteTools()
      const sorted = operations
        .filter((operation) => site[operation.id]?.tool.notOnSite !== true)
        .toSorted((a, b) => (a.id < b.id ? -1 : 1))
      if (id === `\0${SLOTS}`)
        return `export const slots = ${JSON.stringify(Object.fromEntries(sorted.map((one) => [one.id, slotTerms(one)])))}`
      const tools = sorted.map((operation) => inLists(operation, site[operation.id]?.tool))
      return `export const tools = ${JSON.stringify(tools)}\nexport const categories = ${JSON.stringify(categories)}`
    },
  }
}

function inLists(operation: AnyOperation, tool: SiteTool = {}) {
  const { id, title, summary, category } = operation
  return {
    id,
    title,
    summary,
    category,
    family: tool.family ?? familyOf(operation),
    onDevice: runsOnDevice(operation),
    // In a queue of its own, or by a form that processes several files one after another.
    // The editor opens one.
    several: tool.takes === 'queue' || (tool.card === undefined && slotForSeveral(operation, tool.takes) !== undefined),
  }
}

/** What the slots take that every use of the tool fills; slots for any file say nothing about what a tool is for. */
function slotTerms({ files }: AnyOperation) {
  return Object.values(files as FileSlots)
    .filter(({ optional, extensions }) => !optional && extensions.length > 0)
    .map(({ extensions, mimeTypes, maxMiB, max, maxTotalMiB }) => ({ extensions, mimeTypes, maxMiB, max, maxTotalMiB }))
}
