import type { Tool } from './use-tool.js'

/** Whether a tool has a file, which should have the room of its page. */
export function isBegun({ phase, files }: Pick<Tool, 'phase' | 'files'>): boolean {
  return phase.at !== 'form' || Object.values(files).some((list) => (list?.length ?? 0) > 0)
}
