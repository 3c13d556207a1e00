import * as z from 'zod'
import { field } from '../../fields.js'
import { boxInPoints, markParts } from '../model/form-parts.js'

/** Titles of the search patterns, by wire name. */
export const patternTitles = {
  email: 'Email addresses',
  phone: 'Phone numbers',
  iban: 'Bank accounts (IBAN)',
  'credit-card': 'Card numbers',
  url: 'Web addresses',
  date: 'Dates',
} as const

export type PatternName = keyof typeof patternTitles

const MAX_PHRASES = 500
const coordinate = z.number().min(-100_000).max(100_000)
const length = z.number().positive().max(200_000)

/** Areas to redact, in points from the top left corner of a page as displayed. */
export const areaList = z
  .array(
    markParts(
      z.strictObject({ page: z.int().min(1), x: coordinate, y: coordinate, width: length, height: length }),
      boxInPoints,
    ),
  )
  .max(50_000)

/** Words and phrases: a list, or a text with one on each line. */
export const phraseList = z
  .union([z.string().max(100_000), z.array(z.string().max(500)).max(MAX_PHRASES)])
  .transform((given, context) => {
    const phrases = (Array.isArray(given) ? given : listIn(given, /\r?\n/)).filter((phrase) => phrase.trim() !== '')
    if (phrases.length > MAX_PHRASES || phrases.some((phrase) => phrase.length > 500))
      context.addIssue({
        code: 'custom',
        message: `At most ${MAX_PHRASES} phrases of 500 characters each are allowed.`,
      })
    return phrases
  })

/** Names of patterns: a list, or a text with commas between them. */
export const patternList = z
  .union([z.string().max(1000), z.array(z.string().max(50)).max(50)])
  .transform((given, context) => {
    const names = (Array.isArray(given) ? given : listIn(given, ',')).map((name) => name.trim().toLowerCase())
    const wanted = names.filter((name) => name !== '')
    for (const name of wanted)
      if (!Object.hasOwn(patternTitles, name))
        context.addIssue({
          code: 'custom',
          message: `There is no pattern "${name}". Available: ${Object.keys(patternTitles).join(', ')}.`,
        })
    return [...new Set(wanted)] as PatternName[]
  })

/** How words are compared with the text. */
export const comparison = {
  matchCase: z
    .boolean()
    .default(false)
    .meta(field({ title: 'Match case', description: 'Distinguish uppercase from lowercase.' })),
  wholeWords: z
    .boolean()
    .default(false)
    .meta(field({ title: 'Whole words', description: 'Match whole words only.' })),
}

function listIn(text: string, separator: RegExp | string): string[] {
  if (!text.trimStart().startsWith('[')) return text.split(separator)
  try {
    const list: unknown = JSON.parse(text)
    return Array.isArray(list) ? list.map(String) : text.split(separator)
  } catch {
    return text.split(separator)
  }
}
