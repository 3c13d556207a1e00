import { expect, it } from 'vitest'
import { descriptionOf } from './docstring.mjs'

const source = `/** Of something else. */
const other = 1

/**
 * Turns pages by quarter turns; \`angle\` tells
 * how far. Nothing else is touched.
 * @throws ToolError PAGES_OUT_OF_RANGE
 */
export async function rotatePdf() {}

export function bare() {}
`

it('gives the text before the tags, in one paragraph', () => {
  expect(descriptionOf(source, 'rotatePdf')).toBe(
    'Turns pages by quarter turns; `angle` tells how far. Nothing else is touched.',
  )
  expect(descriptionOf('/** Turns pages. @throws ToolError */\nexport function turn() {}', 'turn')).toBe('Turns pages.')
  expect(descriptionOf('/** Turns pages. */\nexport function turn() {}', 'turn')).toBe('Turns pages.')
})

it.each(['bare', 'other', 'rotate'])('finds none for %s', (name) => {
  expect(() => descriptionOf(source, name)).toThrow('no docstring')
})
