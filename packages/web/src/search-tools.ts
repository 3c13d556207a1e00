import type { AnyOperation, Category } from '@sheaf/core'

/** What a list shows of an operation. */
export type ToolEntry = Pick<AnyOperation, 'id' | 'title' | 'summary' | 'category'>

/** Tools of one category, in the order of the registry. */
export interface ToolGroup<T extends ToolEntry = ToolEntry> {
  category: Category
  title: string
  tools: T[]
}

/** The tools whose title, summary, id or category holds every word of the query, grouped in the order of the categories. */
export function searchTools<T extends ToolEntry>(
  tools: readonly T[],
  categories: Readonly<Record<Category, string>>,
  query: string,
): ToolGroup<T>[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean)
  const found = tools.filter(({ id, title, summary, category }) => {
    const text = `${title} ${summary} ${id} ${categories[category]}`.toLowerCase()
    return words.every((word) => text.includes(word))
  })
  return Object.entries(categories)
    .map(([category, title]) => ({
      category: category as Category,
      title,
      tools: found.filter((tool) => tool.category === category),
    }))
    .filter(({ tools }) => tools.length > 0)
}
