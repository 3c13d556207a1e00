import { describe, expect, it } from 'vitest'
import type { PageObjects, TextStyle } from '../../page-objects/page-objects.js'
import { steadySizes } from './steady-sizes.js'

/** A page with ten characters of each size. */
function pageOf(sizes: readonly number[], invisible: boolean): PageObjects {
  const appearance = { font: 'F', family: 'F', weight: 400, italic: false, monospaced: false, serif: false }
  const styles: TextStyle[] = sizes.map((size) => ({ ...appearance, size, color: 0, angle: 0, invisible }))
  const count = 10 * sizes.length
  const characters = {
    codes: new Uint32Array(count).fill(65),
    origins: new Float32Array(2 * count),
    boxes: new Float32Array(4 * count),
    styles: Uint16Array.from({ length: count }, (_, index) => Math.floor(index / 10)),
    flags: new Uint8Array(count),
  }
  return { page: 1, width: 595, height: 842, styles, characters, paths: [], images: [], links: [], truncated: false }
}

const sizesOf = ({ styles }: PageObjects) => styles.map(({ size }) => size)

describe('sizes of recognized text', () => {
  it('become those of most characters near them, headings apart', () => {
    expect(sizesOf(steadySizes(pageOf([10, 11, 9.5, 10.5, 24, 10], true)))).toEqual([10, 10, 10, 10, 24, 10])
  })

  it('stay where text is painted', () => {
    const page = pageOf([10, 11, 9.5], false)
    expect(steadySizes(page)).toBe(page)
  })

  it('become steady for text that the caller knows to be recognized', () => {
    expect(sizesOf(steadySizes(pageOf([10, 11, 10], false), () => true))).toEqual([10, 10, 10])
  })
})
