import { describe, expect, it } from 'vitest'
import type { Paragraph } from '../../flow-document/flow-document.js'
import { bodyOf, partOf, valueIn } from '../../testing/facts/docx-parts.js'
import { flow, item } from '../../testing/sketches/flow-sketch.js'
import { findAll, type XmlElement } from '../../testing/xml-tree.js'

describe('lists', () => {
  /** What each item of a document is numbered with: id of its instance, level. */
  async function numbersOf(blocks: Paragraph[]) {
    const numbering = await partOf(flow(blocks), 'word/numbering.xml')
    return findAll(await bodyOf(blocks), 'w:numPr').map((element) => {
      const instance = findAll(numbering, 'w:num').find(
        ({ attributes }) => attributes['w:numId'] === valueIn(element, 'w:numId'),
      )!
      const definition = findAll(numbering, 'w:abstractNum').find(
        ({ attributes }) => attributes['w:abstractNumId'] === valueIn(instance, 'w:abstractNumId'),
      )!
      const level = valueIn(element, 'w:ilvl')!
      const at = (parent: XmlElement, name: string) =>
        findAll(parent, name).find(({ attributes }) => attributes['w:ilvl'] === level)!
      return {
        instance: valueIn(element, 'w:numId'),
        definition: definition.attributes['w:abstractNumId'],
        format: valueIn(at(definition, 'w:lvl'), 'w:numFmt'),
        text: valueIn(at(definition, 'w:lvl'), 'w:lvlText'),
        start: valueIn(at(instance, 'w:lvlOverride'), 'w:startOverride'),
      }
    })
  }
  const number = (marker: string, level: number, count?: number, id = 1) =>
    item('x', { level, kind: 'number', marker, id, ...(count !== undefined && { value: count }) })

  it.each([
    ['1.', 1, 0, 'decimal', '%1.'],
    ['(iv)', 4, 0, 'lowerRoman', '(%1)'],
    ['C)', 3, 0, 'upperLetter', '%1)'],
    ['c', 3, 0, 'lowerLetter', '%1'],
    ['i.', 9, 0, 'lowerLetter', '%1.'],
    ['IX', undefined, 0, 'upperRoman', '%1'],
    ['2.3.', 3, 1, 'decimal', '%1.%2.'],
    ['§ 7', 7, 0, 'decimal', '§ %1'],
    ['01', 1, 0, 'decimalZero', '%1'],
  ])('reads the marker %s', async (marker, count, level, format, text) => {
    const [only] = await numbersOf([number(marker, level, count)])
    expect(only).toMatchObject({ format, text })
  })

  it('restart with each list, and go on within one', async () => {
    const [a, b, c] = await numbersOf([number('1.', 0, 1), number('2.', 0, 2), number('1.', 0, 1, 2)])
    expect(b!.instance).toBe(a!.instance)
    expect(c!.instance).not.toBe(a!.instance)
    expect(c!.definition).toBe(a!.definition)
  })

  it('take another start where a number jumps', async () => {
    const [a, b] = await numbersOf([number('3.', 0, 3), number('7.', 0, 7)])
    expect([a!.start, b!.start]).toEqual(['3', '7'])
  })

  it('begin a list of their own where a marker is written otherwise than those of its level, and go on after it', async () => {
    const items = await numbersOf([
      number('1)', 0, 1),
      number('a)', 1, 1),
      number('1.', 1, 1),
      number('2.', 1, 2),
      number('(4)', 1, 4),
      number('2)', 0, 2),
      number('b)', 1, 2),
      number('3.1', 1, 1),
    ])
    expect(items.map(({ format, text, start }) => [format, text, start])).toEqual([
      ['decimal', '%1)', '1'],
      ['lowerLetter', '%2)', '1'],
      ['decimal', '%2.', '1'],
      ['decimal', '%2.', '1'],
      ['decimal', '(%2)', '4'],
      ['decimal', '%1)', '1'],
      ['lowerLetter', '%2)', '2'],
      ['decimal', '3.%2', '1'],
    ])
    const [one, , inner, next, , two] = items.map(({ instance }) => instance)
    expect([two, next]).toEqual([one, inner])
  })

  it('take another start for the first item of an outer level that has had none', async () => {
    const [inner, outer] = await numbersOf([number('b)', 1, 2), number('1.', 0, 1)])
    expect(outer!.instance).not.toBe(inner!.instance)
    expect(outer!.start).toBe('1')
  })

  it('count two digits on after 01 to 09', async () => {
    const items = await numbersOf([number('09', 0, 9), number('10', 0, 10)])
    expect(items[1]!.instance).toBe(items[0]!.instance)
  })

  it('count an inner level from one in each outer item', async () => {
    const items = await numbersOf([
      number('1.', 0, 1),
      number('a)', 1, 1),
      number('2.', 0, 2),
      number('a)', 1, 1),
      number('b)', 1, 2),
    ])
    expect(new Set(items.map(({ instance }) => instance)).size).toBe(1)
  })

  it('show the sign that bullets have, also one of the font Symbol', async () => {
    const bullet = (marker: string, id: number) => item('x', { level: 0, kind: 'bullet', marker, id })
    const items = await numbersOf([bullet('–', 1), bullet('\uf0b7', 2)])
    expect(items.map(({ text }) => text)).toEqual(['–', '•'])
  })
})
