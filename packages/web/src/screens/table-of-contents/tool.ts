import { TableOfContents } from 'lucide-react'
import type { SiteTool } from '../site-tool.js'

/** Table of Contents on the site. */
export const tool: SiteTool = {
  icon: TableOfContents,
  preview: true,
  searchWords: 'toc contents index chapters links verzeichnis gliederung kapitel inhalt',
}
