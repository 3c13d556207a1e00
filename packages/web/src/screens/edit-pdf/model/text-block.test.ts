import { describe, expect, it } from 'vitest'
import { fieldAppearance, moveWithin, readBlocks } from './text-block.js'

const run = { text: 'Words', family: 'serif', size: 10, color: '#cc0000', bold: true }
const line = (text: string, baseline: number, runs = [run]) => ({
  text,
  x: 20,
  y: baseline - 7.5,
  width: 100,
  height: 10,
  baseline,
  runs,
})
const block = (id: string, text: string, more = {}) => ({
  id,
  page: 1,
  text,
  align: 'left',
  x: 20,
  y: 32.5,
  width: 100,
  height: 24,
  lines: [line('Words and', 40), line('more', 54)],
  ...more,
})
const read = (...blocks: object[]) => readBlocks({ blocks }, [])
const appearance = (more = {}) => fieldAppearance(read(block('p1b1', 'Words and more', more)).blocks[0]!)

describe('readBlocks', () => {
  it('leaves out what cannot be written again', () => {
    const { blocks, picture } = read(
      block('p1b1', 'Words and more', { hidden: true }),
      block('p1b2', 'Signs', { unreadable: true }),
      block('p1b3', ' '),
      { id: 'p1b4' },
    )
    expect(blocks.map(({ id, hidden, angle }) => [id, hidden, angle])).toEqual([['p1b1', true, 0]])
    expect(blocks[0]!.lines[0]).toMatchObject({
      family: 'serif',
      size: 10,
      color: '#cc0000',
      bold: true,
      italic: false,
    })
    expect(picture).toBe(false)
  })

  it('knows a page that is a picture, and one that is empty', () => {
    expect(readBlocks({ blocks: [] }, [{ code: 'pages-without-text' }])).toEqual({ blocks: [], picture: true })
    expect(readBlocks(undefined, [])).toEqual({ blocks: [], picture: false })
  })
})

describe('fieldAppearance', () => {
  it('lays the field over the lines, in letters like theirs', () => {
    // The middle of the first line lies 0.34 of the size above its baseline.
    expect(appearance()).toMatchObject({ x: 20, width: 100, height: 28, leading: 14, size: 10, turn: 0, bold: true })
    expect(appearance().y).toBeCloseTo(40 - 7 - 3.4)
    expect(appearance()).toMatchObject({
      color: '#cc0000',
      background: '#ffffff',
      family: expect.stringContaining('serif'),
    })
    expect(appearance({ lines: [line('Words', 40)] })).toMatchObject({ leading: 12, height: 12 })
  })

  it('turns with the text, and darkens behind light letters', () => {
    const turned = appearance({ angle: 90, x: 10, y: 10, width: 12, height: 80, lines: [line('Up', 50)] })
    expect(turned).toMatchObject({ turn: 270, x: -24, y: 44, width: 80, height: 12 })
    const columns = appearance({
      vertical: true,
      x: 249,
      y: 50,
      width: 58,
      height: 238,
      lines: [1, 2, 3].map((x) => line('文', x)),
    })
    expect(columns).toMatchObject({ vertical: true, y: 50, height: 238, leading: 24, width: 72, x: 242 })
    const light = appearance({ lines: [line('Light', 40, [{ ...run, color: '#fefefe', family: 'mono' }])] })
    expect(light).toMatchObject({ background: '#000000', family: expect.stringContaining('monospace') })
  })
})

describe('moveWithin', () => {
  it('stops at the edges of the page, also for what is beyond one', () => {
    const page = { width: 100, height: 100 }
    const box = { x: 10, y: 90, width: 20, height: 20 }
    expect(moveWithin(box, { x: -50, y: 30 }, page)).toEqual({ x: -10, y: 0 })
    expect(moveWithin(box, { x: 90, y: -30 }, page)).toEqual({ x: 70, y: -30 })
  })
})
