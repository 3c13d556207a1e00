import { categories } from 'virtual:tools'
import type { Category } from '@sheaf/core'
import { viewerIds } from './routes.js'
import type { ToolEntry } from './search-tools.js'
import { operationTexts } from './texts/operations.js'
import { siteTexts } from './texts/site.js'
import { allTools } from './tools.js'

/** A tool as the lists of the site show it. */
export interface ListedTool extends ToolEntry {
  /** Set when it is not there yet. */
  planned?: true
}

/** Every tool and viewer, in the language spoken; those that are there come first. */
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
  const viewers = viewerIds.map((id): ListedTool => ({ id, ...siteTexts.viewers[id], category: 'edit', planned: true }))
  return [...tools, ...viewers]
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
