import { searchWords } from 'virtual:search-words'
import { searchTools } from './search-tools.js'
import { searchWordTexts } from './texts/search-words.js'
import type { ListedTool } from './tool-list.js'

/** The tools that a query fits, by their texts and by what people call their work, in the current language, English and German. */
export function findTools<T extends ListedTool>(tools: readonly T[], query: string): T[] {
  const names = tools.map(({ id }) => [id, `${searchWords[id] ?? ''} ${searchWordTexts[id] ?? ''}`] as const)
  return searchTools(tools, query, Object.fromEntries(names))
}
