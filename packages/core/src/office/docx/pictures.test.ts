import { strFromU8 } from 'fflate'
import { describe, expect, it } from 'vitest'
import { bodyOf, partsOf } from '../../testing/facts/docx-parts.js'
import { flow, paragraph, picture } from '../../testing/sketches/flow-sketch.js'
import { findAll, readXml } from '../../testing/xml-tree.js'

describe('pictures', () => {
  it('are stored once however often they are shown, with ids of their own', async () => {
    const document = flow([paragraph([picture([1, 2]), picture([1, 2], { alt: 'a "b"' }), picture([1, 3])])])
    const parts = await partsOf(document)
    expect(Object.keys(parts).filter((path) => path.startsWith('word/media/'))).toHaveLength(2)
    const names = findAll(readXml(strFromU8(parts['word/document.xml']!)), 'wp:docPr')
    expect(new Set(names.map(({ attributes }) => attributes['id'])).size).toBe(3)
    expect(names[1]!.attributes['descr']).toBe('a "b"')
  })
})

describe('frames', () => {
  it.each([
    [0, undefined, 'horz'],
    [90, undefined, 'vert'],
    [-90, undefined, 'vert270'],
    [180, '10800000', 'horz'],
    [33.3, '1997500', 'horz'],
  ])('are turned by %s degrees', async (angle, turn, direction) => {
    const frame = { type: 'frame' as const, x: 1, y: 2, width: 30, height: 40, angle, blocks: [paragraph('x')] }
    const body = await bodyOf([frame])
    expect(Number(findAll(body, 'a:xfrm')[0]!.attributes['rot'] ?? 0)).toBeCloseTo(Number(turn ?? 0), -4)
    expect(findAll(body, 'a:xfrm')[0]!.attributes['rot'] ?? '0').toMatch(/^\d+$/)
    expect(findAll(body, 'wps:bodyPr')[0]!.attributes['vert']).toBe(direction)
    expect(findAll(body, 'w:txbxContent')[0]!.text).toBe('x')
  })
})
