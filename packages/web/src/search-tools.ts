import type { AnyOperation, Category } from '@sheaf/core'

/** What a list shows of an operation. */
export type ToolEntry = Pick<AnyOperation, 'id' | 'title' | 'summary' | 'category'>

/** Tools of one category, in the order of the registry. */
export interface ToolGroup<T extends ToolEntry = ToolEntry> {
  category: Category
  title: string
  tools: T[]
}

/** Words shorter than this have to be typed as they are: most others are a typo away from one another. */
const SHORTEST_WITH_TYPO = 4
/** What two words in the order of a title count: more than that one of them begins another title. */
const PAIR = 3

/**
 * The tools that each word of the query fits, the best first: a word fits the beginning of one in the title, then what people call
 * the work (`names`, by id), then the id, then the summary; with one typo it fits whole words of title and names, which count less.
 * Of what fits alike, "word to pdf" comes before "pdf to word" where that was the order of the words. If no tool fits every word,
 * small words are left out ("black out the name"), then one typo is allowed, then tools fit that have at least half of the words.
 */
export function searchTools<T extends ToolEntry>(
  tools: readonly T[],
  query: string,
  names: Readonly<Record<string, string>> = {},
): T[] {
  const asked = words(query)
  if (asked.length === 0) return [...tools]
  const longWords = asked.filter((word) => !isSmall(word))
  const wordings = longWords.length > 0 && longWords.length < asked.length ? [asked, longWords] : [asked]
  for (const fit of [fitting, withTypo]) {
    for (const wording of wordings) {
      const found = rank(tools, (tool) => {
        const figure = total(wording, fit(tool, names))
        return figure === undefined ? undefined : figure - PAIR * pairsInOrder(asked, words(tool.title))
      })
      if (found.length > 0) return found
    }
  }
  return rank(tools, (tool) => mostOf(longWords, withTypo(tool, names)))
}

/** Tools by category, in the order of the categories. */
export function groupTools<T extends ToolEntry>(
  tools: readonly T[],
  categories: Readonly<Record<Category, string>>,
): ToolGroup<T>[] {
  return Object.entries(categories)
    .map(([category, title]) => ({
      category: category as Category,
      title,
      tools: tools.filter((tool) => tool.category === category),
    }))
    .filter(({ tools }) => tools.length > 0)
}

/** Words of sentences that say nothing of a tool, without accents, in the languages of the site. */
const smallWords = new Set(
  [
    'a an and at be can does for from get have how i in into is it make me much my need of on one only or our please some that the their this to two want with',
    'als am an auf aus bei das dem den der des die ein eine einem einen einer fur ich im ist mache machen mein meine meinem meinen mit mochte muss und vom von zu zum zur',
    'au aux avec ce cette ces comment dans de des du en et faire je la le les ma mes mon par pour sur un une veux',
    'al como con de del el en esta este hacer la las lo los mi mis para por quiero sin su un una unos y',
    'ao as com como da das de do dos e em esta este fazer meu meus minha na no nos o os para por quero um uma',
    'pdf pdfs file files datei dateien document documents dokument fichier archivo arquivo ファイル',
  ].flatMap((line) => line.split(' ')),
)

/** Whether a word says nothing of a tool: a number, one letter, or a word of any sentence. */
function isSmall(word: string): boolean {
  return smallWords.has(word) || /^[\p{N}]+$/u.test(word) || /^[\p{Script=Latin}\p{Script=Hiragana}]$/u.test(word)
}

/** Scripts that put no spaces between words, so that a word may be anywhere in a text. */
const withoutSpaces = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u

/** What is between words: no letters, the Japanese mark of what is worked on, or a change of script, as in `PDFを結合` and `PDF結合`. */
const betweenWords = new RegExp(
  `[^\\p{L}\\p{N}]+|を|(?<=[\\p{Script=Latin}\\p{Nd}])(?=${withoutSpaces.source})|(?<=${withoutSpaces.source})(?=\\p{Script=Latin})`,
  'u',
)

/** Lower case without accents, which people leave out, and without wide letters: `réduire` is found by `reduire`, `PDF` by `ＰＤＦ`. */
function fold(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/(?<=\p{Script=Latin})\p{M}+/gu, '')
    .normalize('NFC')
}

function words(text: string): string[] {
  return fold(text).split(betweenWords).filter(Boolean)
}

/** The tools with a figure, the lowest first; those with the same keep their order. */
function rank<T>(tools: readonly T[], figureOf: (tool: T) => number | undefined): T[] {
  return tools
    .map((tool) => ({ tool, figure: figureOf(tool) }))
    .filter((entry): entry is { tool: T; figure: number } => entry.figure !== undefined)
    .sort((a, b) => a.figure - b.figure)
    .map(({ tool }) => tool)
}

/** The sum over all words; nothing if one of them does not fit. */
function total(asked: readonly string[], fit: (word: string) => number | undefined): number | undefined {
  let sum = 0
  for (const word of asked) {
    const figure = fit(word)
    if (figure === undefined) return undefined
    sum += figure
  }
  return sum
}

/** How many words of a query follow one another in a title, too. */
function pairsInOrder(asked: readonly string[], title: readonly string[]): number {
  return asked.filter(
    (word, at) => at > 0 && title.some((one, index) => index > 0 && one === word && title[index - 1] === asked[at - 1]),
  ).length
}

/** Less for each word that fits, as long as at least half of them do. */
function mostOf(asked: readonly string[], fit: Fit): number | undefined {
  const figures = asked.map(fit).filter((figure) => figure !== undefined)
  if (figures.length === 0 || 2 * figures.length < asked.length) return undefined
  return figures.reduce((sum, figure) => sum + figure, 0) - 100 * figures.length
}

type Fit = (word: string) => number | undefined

function fitting({ id, title, summary }: ToolEntry, names: Readonly<Record<string, string>>): Fit {
  const titleWords = words(title)
  const nameWords = words(names[id] ?? '')
  const rest = fold(`${title} ${id} ${summary}`)
  return (word) => {
    // Of several that begin so, the one that people mean most often has the word among its names, too.
    if (titleWords[0]?.startsWith(word)) return nameWords.includes(word) ? -1 : 0
    if (titleWords.some((one) => one.startsWith(word) || isLonger(word, one))) return 1
    if (nameWords.includes(word)) return 2
    if (nameWords.some((one) => one.startsWith(word) || isLonger(word, one))) return 3
    return rest.includes(word) || (withoutSpaces.test(word) && nameWords.some((one) => one.includes(word)))
      ? 4
      : undefined
  }
}

/** Whether a word is another with an ending, as `photos`. */
function isLonger(word: string, one: string): boolean {
  return one.length >= SHORTEST_WITH_TYPO && word.length - one.length <= 2 && word.startsWith(one)
}

function withTypo(tool: ToolEntry, names: Readonly<Record<string, string>>): Fit {
  const exact = fitting(tool, names)
  const known = [words(tool.title), words(names[tool.id] ?? '')]
  return (word) => {
    const figure = exact(word)
    if (figure !== undefined || word.length < SHORTEST_WITH_TYPO) return figure
    const found = known.findIndex((some) => some.some((one) => isOneTypoFrom(word, one)))
    return found < 0 ? undefined : 5 + found
  }
}

/** Whether one letter more, less or other, or two in the wrong order, makes one word of the other. */
function isOneTypoFrom(left: string, right: string): boolean {
  if (Math.abs(left.length - right.length) > 1) return false
  let start = 0
  while (start < left.length && left[start] === right[start]) start++
  let end = 0
  while (end < Math.min(left.length, right.length) - start && left.at(-1 - end) === right.at(-1 - end)) end++
  const a = left.slice(start, left.length - end)
  const b = right.slice(start, right.length - end)
  return (a.length <= 1 && b.length <= 1) || (a.length === 2 && a === `${b[1]}${b[0]}` && b.length === 2)
}
