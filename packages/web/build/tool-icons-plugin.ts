import type { AnyOperation, Category } from '@sheaf/core'
import {
  FileInput,
  FilePenLine,
  Info,
  LayoutGrid,
  type LucideIcon,
  Minimize2,
  ShieldCheck,
  StickyNote,
  Workflow,
} from 'lucide-react'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { assetFolder } from './asset-folder.js'
import { readSiteTools, type SiteTools } from './read-site-tools.js'

/** Icons of tools that have none of their own. */
const categoryIcons: Readonly<Record<Category, LucideIcon>> = {
  pages: StickyNote,
  security: ShieldCheck,
  edit: FilePenLine,
  convert: FileInput,
  optimise: Minimize2,
  inspect: Info,
  automate: Workflow,
}

/**
 * Serves `virtual:tool-icons`: the path of one SVG with a symbol for every tool. As scripts, the icons took a tenth of what the start
 * page loads.
 */
export function toolIconsPlugin(loadOperations: () => Promise<readonly AnyOperation[]>) {
  return assetFolder({
    folder: 'tool-icons',
    module: 'virtual:tool-icons',
    constant: 'toolIconsBase',
    readFiles: async () => [
      { path: 'icons.svg', bytes: new TextEncoder().encode(drawSheet(await loadOperations(), await readSiteTools())) },
    ],
  })
}

/** The SVG with a symbol for each icon, with the tool's id; `all` is the icon of the list of tools. */
function drawSheet(operations: readonly AnyOperation[], site: SiteTools): string {
  const ofCategory = operations.map(({ id, category }) => [id, categoryIcons[category]] as const)
  const own = Object.entries(site).flatMap(([id, { tool }]) => (tool.icon ? [[id, tool.icon] as const] : []))
  const symbols = [...new Map([...ofCategory, ...own, ['all', LayoutGrid]])].map(([id, Icon]) => {
    const [, drawing] = /<svg[^>]*>(.*)<\/svg>/s.exec(renderToStaticMarkup(createElement(Icon))) ?? []
    return `<symbol id="${id}" viewBox="0 0 24 24">${drawing}</symbol>`
  })
  return `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join('')}</svg>`
}
