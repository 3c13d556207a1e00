import { translated } from './language.js'

/** What people call the work of a tool, by its id, in further languages; English and German are in the `tool.ts` of the tool. */
export const searchWordTexts = translated('searchWords', {} as Readonly<Record<string, string>>)
