import { expect, it } from 'vitest'
import { isGroup } from './fill-gaps.js'
import { loadTexts } from './language.js'

/** Paths of texts that the reference has and a translation lacks. Examples in empty boxes may stay as they are. */
function missing(reference: object, texts: object | undefined, path: readonly string[] = []): string[] {
  return Object.entries(reference).flatMap(([key, text]) => {
    const other = (texts as Record<string, unknown> | undefined)?.[key]
    const here = [...path, key]
    if (key === 'placeholder') return []
    if (other === undefined) return [here.join('.')]
    if (isGroup(text)) return missing(text, isGroup(other) ? other : undefined, here)
    return typeof other === 'string' && other.trim() === '' && text !== '' ? [here.join('.')] : []
  })
}

const { texts: german } = await loadTexts.de()
/** Languages that have every text. */
const complete = ['es', 'pt-BR', 'ja'] as readonly ('es' | 'fr' | 'pt-BR' | 'ja')[]

it.each(complete)('has every text in %s', async (language) => {
  const { texts } = await loadTexts[language]()
  expect(missing(german, texts)).toEqual([])
})

it.each(['es', 'fr', 'pt-BR', 'ja'] as const)('has no text in %s that the site does not use', async (language) => {
  const { texts } = await loadTexts[language]()
  expect(missing({ ...texts, searchWords: {} }, german)).toEqual([])
})

it('finds what a translation lacks', () => {
  expect(missing({ a: 'A', b: { c: 'C', d: () => 'D' } }, { a: ' ', b: { c: 'c' } })).toEqual(['a', 'b.d'])
})
