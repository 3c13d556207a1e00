import { expect, it } from 'vitest'
import { paragraphsOf, prose, textOf } from '../../../../testing/sketches/flow-of-pages.js'
import { readTypeset, TypesetPage } from '../../../../testing/sketches/typeset.js'
import type { PageObjects } from '../../../page-objects/page-objects.js'
import { readFlow } from '../read-flow.js'

/** Three paragraphs, with a picture of so many points before each of the first `count`. */
async function itemsWith(count: number, size: number) {
  const page = new TypesetPage().line('These are the items:', 72, 80)
  let y = 100
  const images: PageObjects['images'] = []
  for (let index = 0; index < 3; index++) {
    const box = { left: 76, top: y - 8, right: 76 + size, bottom: y - 8 + size }
    const encoded = { format: 'png', bytes: Uint8Array.of(index) } as const
    if (index < count) images.push({ box, matrix: [size, 0, 0, size, 76, y - 8], width: 9, height: 9, encoded })
    y = page.paragraph(prose(25, index * 4), 90, y) + 10
  }
  const [objects] = await readTypeset([page])
  return paragraphsOf(await readFlow([{ ...objects!, images }]))
}
const kinds = (paragraphs: ReturnType<typeof paragraphsOf>) =>
  paragraphs.filter((paragraph) => textOf(paragraph) !== '').map(({ list }) => list?.kind)

it('small pictures before paragraphs are bullets', async () => {
  const paragraphs = await itemsWith(3, 7)
  expect(kinds(paragraphs)).toEqual([undefined, 'bullet', 'bullet', 'bullet'])
  expect(paragraphs.flatMap(({ contents }) => contents.filter(({ type }) => type === 'picture'))).toEqual([])
})

it.each([
  ['a single one', 1, 7],
  ['larger ones', 3, 14],
])('%s is a picture', async (_, count, size) => {
  const paragraphs = await itemsWith(count, size)
  expect(paragraphs.some(({ list }) => list !== undefined)).toBe(false)
  expect(paragraphs.flatMap(({ contents }) => contents.filter(({ type }) => type === 'picture'))).toHaveLength(count)
})
