import type { ComponentType } from 'react'
import type { chromeTexts } from '../texts/chrome.js'

/** A tool's own page, in place of the one that is made from its description; the export `screen` of `screens/<id>/tool.ts`. */
export interface ToolScreen {
  load: () => Promise<{ default: ComponentType }>
  /** Shown until it is loaded, if not the text of all pages. */
  loading?: (texts: typeof chromeTexts) => string
}
