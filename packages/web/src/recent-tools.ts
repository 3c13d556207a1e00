import { barePath } from './bare-path.js'
import { keptList } from './kept-list.js'
import { toolPath } from './routes.js'

/** How many tools the home page shows as used before. */
const MAX = 4

const list = keptList<{ tool: string; at: number }>({
  key: 'sheaf.recent-tools',
  max: MAX,
  read: ({ tool, at }) => (typeof tool === 'string' && typeof at === 'number' ? { tool, at } : undefined),
  isSame: (a, b) => a.tool === b.tool,
})

/** A hook: the tools opened last on this device, the newest first, with the time in milliseconds. */
export const useRecentTools = list.use

/** Keeps on this device that a tool was opened, if the path is that of a tool. */
export function keepRecentTool(path: string, ids: readonly string[]): void {
  const tool = ids.find((id) => toolPath(id) === barePath(path))
  if (tool !== undefined) list.keep({ tool, at: Date.now() })
}

/** Forgets them all. */
export function forgetRecentTools(entries: readonly { id: string }[]): void {
  for (const { id } of entries) list.forget(id)
}
