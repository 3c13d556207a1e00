import { useState } from 'react'
import type { ListedTool } from '../../tool-list.js'

type Search = typeof import('../../search.js')

/** The tools that fit what is typed into a search field. */
interface FoundTools {
  /** What is typed, without spaces around it. */
  asked: string
  /** The best first; none if nothing is typed. */
  found: readonly ListedTool[]
  /** Loads the search by all words, for someone who is about to type. */
  load: () => void
}

/** Searches tools; of those that fit alike, the first of the list is first. */
export function useFindTools(tools: readonly ListedTool[], query: string): FoundTools {
  const [search, setSearch] = useState<Search>()
  const asked = query.trim()
  return {
    asked,
    found: asked === '' ? [] : (search?.findTools(tools, asked) ?? plainly(tools, asked)),
    load: () => void (search ?? import('../../search.js').then(setSearch, () => {})),
  }
}

/** Until the search is loaded, and where it cannot be: the tools that say these words themselves. */
function plainly(tools: readonly ListedTool[], asked: string): ListedTool[] {
  return tools.filter(({ title, summary }) => `${title} ${summary}`.toLowerCase().includes(asked.toLowerCase()))
}
