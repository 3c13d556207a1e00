import { viewerIds } from './routes.js'
import { siteTexts } from './texts/site.js'
import type { ToolFacts } from './tools.js'

/** What reads and edits documents in place, as lists of tools know it, in the language spoken. */
export function viewerTools(): readonly ToolFacts[] {
  return viewerIds.map((id) => ({
    id,
    ...siteTexts.viewers[id],
    category: 'edit' as const,
    family: 'edit' as const,
    onDevice: true,
    several: false,
  }))
}
