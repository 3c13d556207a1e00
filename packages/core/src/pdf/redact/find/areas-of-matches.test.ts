import { describe, expect, it } from 'vitest'
import type { PageGeometry, SeenRect } from '../../model/seen-rect.js'
import type { PageObjects } from '../../page-objects/page-objects.js'
import { areasOfMatch } from './areas-of-matches.js'
import { type SearchableText, searchableTexts } from './searchable-text.js'

const geometry = {
  rectToPage: ({ x, y, width, height }: SeenRect) => [x, y, x + width, y + height] as const,
} as PageGeometry

/** Characters with their boxes, on a page of writing at an angle. */
function pageOf(boxes: readonly (readonly [number, number, number, number])[], angle = 0): PageObjects {
  const characters = {
    codes: Uint32Array.from(boxes, (_, index) => 97 + index),
    origins: Float32Array.from(boxes.flatMap(([left, , , bottom]) => [left, bottom])),
    boxes: Float32Array.from(boxes.flat()),
    styles: new Uint16Array(boxes.length),
    flags: new Uint8Array(boxes.length),
  }
  return { characters, styles: [{ angle, size: 10 }], width: 300, height: 300 } as unknown as PageObjects
}

function areas(page: PageObjects) {
  const [text] = searchableTexts(page.characters) as [SearchableText]
  return areasOfMatch({ start: 0, end: text.text.length }, text, page, geometry)
}

describe('areasOfMatch', () => {
  it('makes one area of characters side by side, and another of the next line', () => {
    const found = areas(
      pageOf([
        [10, 10, 20, 22],
        [20, 10, 30, 22],
        [10, 24, 20, 36],
      ]),
    )
    expect(found.map(({ seen }) => seen)).toEqual([
      { x: 10, y: 10, width: 20, height: 12 },
      { x: 10, y: 24, width: 10, height: 12 },
    ])
    const [left, top, right, bottom] = found[0]!.core
    expect([left! > 10, top! > 11, right! < 30, bottom! < 21]).toEqual([true, true, true, true])
  })

  it('follows writing that runs down', () => {
    expect(
      areas(
        pageOf(
          [
            [10, 10, 20, 20],
            [10, 20, 20, 30],
          ],
          90,
        ),
      ),
    ).toHaveLength(1)
  })

  it('takes slanted writing sign by sign, by the middle of each', () => {
    const found = areas(
      pageOf(
        [
          [10, 10, 20, 20],
          [17, 14, 27, 24],
        ],
        35,
      ),
    )
    expect(found.map(({ isMiddle }) => isMiddle)).toEqual([true, true])
  })

  it('covers signs of which there is a place and no box', () => {
    const [area] = areas(pageOf([[50, 50, 50, 50]]))
    expect(area!.rect[0]).toBeLessThan(50)
    expect(area!.rect[2]).toBeGreaterThan(50)
  })
})
