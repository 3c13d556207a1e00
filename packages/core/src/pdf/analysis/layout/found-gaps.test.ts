import { describe, expect, it } from 'vitest'
import { plainStyle } from '../../../testing/plain-style.js'
import { generated, type PageObjects } from '../../page-objects/page-objects.js'
import { readWords } from './read-words.js'

/** A line of letters 6 points wide; what has no width is written as PDFium tells it. */
function lineOf(signs: readonly { code: number; width: number; flags?: number }[]): PageObjects {
  let x = 100
  const boxes: number[] = []
  const origins: number[] = []
  for (const { code, width } of signs) {
    origins.push(x, 100)
    // Letters of bitmap fonts have boxes that reach beyond what the pen moves.
    boxes.push(code > 32 ? x - 1 : x, 92, code > 32 ? x + width + 1 : x + width, 103)
    x += width
  }
  const characters = {
    codes: Uint32Array.from(signs, ({ code }) => code),
    origins: Float32Array.from(origins),
    boxes: Float32Array.from(boxes),
    styles: new Uint16Array(signs.length),
    flags: Uint8Array.from(signs, ({ flags }) => flags ?? 0),
  }
  return {
    page: 1,
    width: 595,
    height: 842,
    styles: [plainStyle],
    characters,
    paths: [],
    images: [],
    links: [],
    truncated: false,
  }
}

const letters = (text: string) => [...text].map((letter) => ({ code: letter.charCodeAt(0), width: 6 }))
const painted = { code: 32, width: 6 }
const wordsOf = (objects: PageObjects) => readWords(objects).map(({ text }) => text)

describe('words', () => {
  it('are parted by blanks that a font maps to U+0000', () => {
    const blank = { code: 0, width: 4 }
    expect(wordsOf(lineOf([...letters('a'), painted, ...letters('in'), blank, ...letters('memory')]))).toEqual([
      'a',
      'in',
      'memory',
    ])
  })

  it('are parted where PDFium finds a space that is a little narrow, on a page that paints others', () => {
    const found = { code: 32, width: 4.2, flags: generated }
    expect(wordsOf(lineOf([...letters('a'), painted, ...letters('if'), found, ...letters('you')]))).toEqual([
      'a',
      'if',
      'you',
    ])
  })
})
