import { slots } from 'virtual:tool-slots'
import { allTools, type ToolFacts } from './tools.js'
import { viewerSlots } from './viewer/viewer-slots.js'
import { viewerTools } from './viewer-tools.js'

/** A tool with the files it takes. */
export interface ToolWithSlots extends ToolFacts {
  /** What the slots take that every use of the tool fills. */
  takes: (typeof slots)[string]
}

/** Every tool and viewer with the files it takes; no part of the home page until somebody has a file. */
export function toolsWithSlots(): readonly ToolWithSlots[] {
  return [
    ...allTools.map((tool) => ({ ...tool, takes: slots[tool.id] ?? [] })),
    ...viewerTools().map((viewer) => ({ ...viewer, takes: [viewerSlots.file] })),
  ]
}
