import { categories } from 'virtual:tools'
import type { Category } from '@sheaf/core'
import { byTitle } from './by-title.js'
import { hasCard } from './routes.js'
import type { ToolEntry } from './search-tools.js'
import { currentLanguage } from './texts/language.js'
import { operationTexts } from './texts/operations.js'
import { siteTexts } from './texts/site.js'
import { allTools } from './tools.js'
import { viewerTools } from './viewer-tools.js'

/** A tool as the lists of the site show it. */
export type ListedTool = ToolEntry

/** Every tool and viewer, and what does several of them in one go, in the language spoken. */
export function listedTools(): readonly ListedTool[] {
  const tools = allTools.map(({ id, title, summary, category }): ListedTool => {
    const texts = operationTexts[id]
    return {
      id,
      title: texts?.title ?? title,
      summary: texts?.summary ?? summary,
      category,
    }
  })
  const viewers = viewerTools().map(
    ({ id, title, summary, category }): ListedTool => ({ id, title, summary, category }),
  )
  return [...tools, ...viewers, { id: 'pipelines', ...siteTexts.pipelines, category: 'automate' }]
}

/** The tools that lists show as cards, in the language spoken and by its alphabet: all but forms for developers. */
export function toolsWithCards(): readonly ListedTool[] {
  return byTitle(
    listedTools().filter(({ id }) => hasCard(id)),
    currentLanguage(),
  )
}

/** The tool or viewer with this id, in the language spoken. */
export function listedTool(id: string): ListedTool | undefined {
  return listedTools().find((tool) => tool.id === id)
}

/** Titles of the categories in the language spoken, in their order. */
export function listedCategories(): Readonly<Record<Category, string>> {
  const ids = Object.keys(categories) as Category[]
  return Object.fromEntries(ids.map((id) => [id, siteTexts.categories[id]])) as Record<Category, string>
}
