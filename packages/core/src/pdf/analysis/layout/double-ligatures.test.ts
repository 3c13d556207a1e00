import { describe, expect, it } from 'vitest'
import { plainStyle as style } from '../../../testing/plain-style.js'
import type { PageObjects } from '../../page-objects/page-objects.js'
import { readWords } from './read-words.js'

/** Letters at places told: code, left edge, width. */
function pageOf(letters: readonly [string, number, number][], appearance = style): PageObjects {
  return {
    page: 1,
    width: 600,
    height: 800,
    styles: [appearance],
    characters: {
      codes: Uint32Array.from(letters, ([letter]) => letter.codePointAt(0)!),
      origins: Float32Array.from(letters.flatMap(([, left]) => [left, 100])),
      boxes: Float32Array.from(letters.flatMap(([, left, width]) => [left, 92, left + width, 102])),
      styles: new Uint16Array(letters.length),
      flags: new Uint8Array(letters.length),
    },
    paths: [],
    images: [],
    links: [],
    truncated: false,
  }
}

const textsOf = (objects: PageObjects) => readWords(objects).map(({ text }) => text)

describe('ligatures of twice the same letter', () => {
  it('are both letters, as Calibri and Carlito have them for tt', () => {
    const letters: [string, number, number][] = [
      ['l', 50, 2.3],
      ['e', 52.3, 5],
      ['t', 57.3, 6.6],
      ['t', 57.3, 6.6],
      ['e', 63.9, 5],
      ['r', 68.9, 3.5],
    ]
    expect(textsOf(pageOf(letters))).toEqual(['letter'])
  })

  it('are not seen where a letter is painted twice, also in a font of one width', () => {
    const narrow: [string, number, number][] = [
      ['t', 50, 3.3],
      ['t', 50, 3.3],
      ['o', 53.3, 5],
    ]
    expect(textsOf(pageOf(narrow))).toEqual(['to'])
    const wide: [string, number, number][] = [
      ['t', 50, 6],
      ['t', 50, 6],
      ['o', 56, 6],
    ]
    expect(textsOf(pageOf(wide, { ...style, monospaced: true }))).toEqual(['to'])
  })
})
