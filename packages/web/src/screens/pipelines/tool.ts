import { Workflow } from 'lucide-react'
import type { SiteTool } from '../site-tool.js'
import type { ToolScreen } from '../tool-screen.js'

/** Pipelines on the site. */
export const tool: SiteTool = {
  icon: Workflow,
  path: '/pipelines',
  searchWords: 'batch workflow several steps automate macro stapel ablauf mehrere schritte',
}

/** The page of Pipelines. */
export const screen: ToolScreen = {
  // Only pipelines need the options of all operations: a file of its own, which is loaded at the same time.
  load: () =>
    Promise.all([import('./pipelines-screen.js'), import('@sheaf/core/registry')]).then(([m]) => ({
      default: m.PipelinesScreen,
    })),
}
