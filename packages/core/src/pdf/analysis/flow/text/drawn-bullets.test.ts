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

/** Paragraphs with a path before each of the first `count`, `size` points high and `before` points from the text. */
async function itemsWithDots(count: number, look: Partial<PageObjects['paths'][number]>, size = 3, text?: string) {
  const page = new TypesetPage().line('These are the items:', 72, 80)
  let y = 100
  const paths: PageObjects['paths'] = []
  for (let index = 0; index < 3; index++) {
    const box = { left: 80, top: y - 6, right: 80 + size, bottom: y - 6 + size }
    const path = { box, lines: new Float32Array(), curved: true, strokeWidth: 1, dashed: false, ...look }
    if (index < count) paths.push(path)
    if (text) page.line(text, 52, y)
    y = page.paragraph(prose(25, index * 4), 90, y) + 10
  }
  const [objects] = await readTypeset([page])
  return paragraphsOf(await readFlow([{ ...objects!, paths }]))
}

it.each([
  ['filled dots', { fill: 0 }],
  ['circles', { stroke: 0x333333 }],
  ['filled squares', { fill: 0x336699, curved: false }],
])('%s before paragraphs are bullets', async (_, look) => {
  expect(kinds(await itemsWithDots(3, look))).toEqual([undefined, 'bullet', 'bullet', 'bullet'])
})

it.each([
  ['a single one', 1, { fill: 0 }, 3],
  ['a larger one', 3, { fill: 0 }, 8],
  ['an empty square', 3, { stroke: 0, curved: false }, 3],
  ['a white one', 3, { fill: 0xffffff }, 3],
])('%s is no bullet', async (_, count, look, size) => {
  expect(kinds(await itemsWithDots(count, look, size)).filter((kind) => kind !== undefined)).toEqual([])
})

it('dots between words of a line are no bullets', async () => {
  const paragraphs = await itemsWithDots(3, { fill: 0 }, 3, 'Oar')
  expect(paragraphs.some(({ list }) => list !== undefined)).toBe(false)
})
