declare module 'virtual:tools' {
  import type { AnyOperation, Category } from '@sheaf/core'

  /** What lists and routes need to know of every operation. */
  export const tools: readonly Pick<AnyOperation, 'id' | 'title' | 'summary' | 'category'>[]
  /** Titles of the categories, in order. */
  export const categories: Readonly<Record<Category, string>>
}

declare module 'virtual:font-base' {
  /** The path under which the font files lie by their ids. */
  export const fontBase: string
}
