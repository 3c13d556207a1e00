import { describe, expect, it } from 'vitest'
import type { Block, FlowDocument } from '../../../flow-document/flow-document.js'
import { flowOf } from '../../../testing/sketches/flow-of-pages.js'
import { TypesetPage } from '../../../testing/sketches/typeset.js'

/** The lines of a text that no two lines of another are like. */
const linesOf = (name: string, count: number) =>
  Array.from({ length: count }, (_, at) => `and the ${name} went on with line ${name}${at} of it and`)

const textOf = (blocks: readonly Block[]): string =>
  blocks
    .flatMap((block) => {
      if (block.type === 'paragraph')
        return block.contents.flatMap((inline) => (inline.type === 'text' ? inline.text : ' '))
      return block.type === 'table' ? block.rows.flatMap(({ cells }) => cells.map((cell) => textOf(cell.blocks))) : []
    })
    .join(' ')

const allOf = ({ sections }: FlowDocument) => textOf(sections.flatMap(({ blocks }) => blocks))

/** A page with a line from edge to edge above and below what stands in columns. */
const spanned = () =>
  new TypesetPage()
    .line(`A line over both of the columns: ${'over and '.repeat(9)}`, 72, 80)
    .line(`A line below both of the columns: ${'over and '.repeat(9)}`, 72, 440)

/** The marks of lines, in the order in which they are read. */
const marksOf = (document: FlowDocument) => allOf(document).match(/\b(?:one|two)\d+\b|\bAmendment\b/g)

const marksIn = async (page: TypesetPage) => marksOf(await flowOf(page))

const marks = (name: string, from: number, to: number) =>
  Array.from({ length: to - from }, (_, at) => `${name}${from + at}`)

describe('columns beside each other', () => {
  it('are read one after the other where none of their lines share a baseline', async () => {
    const page = spanned()
    linesOf('one', 20).forEach((line, at) => {
      page.line(line, 72, 100 + 13 * at)
    })
    linesOf('two', 16).forEach((line, at) => {
      page.line(line, 315, 105.8 + 13 * at)
    })
    expect(await marksIn(page)).toEqual([...marks('one', 0, 20), ...marks('two', 0, 16)])
  })

  it('are read one after the other where a large heading hangs into the white space between them', async () => {
    const page = spanned()
    linesOf('one', 24).forEach((line, at) => {
      page.line(line, 72, 100 + 13 * at)
    })
    linesOf('two', 22).forEach((line, at) => {
      if (at === 8) page.line('Amendment', 272, 109 + 13 * at, { size: 20 })
      else if (at > 9) page.line(line, 315, 108 + 13 * at)
      else if (at < 7) page.line(line, 315, 100 + 13 * at)
    })
    expect(await marksIn(page)).toEqual([
      ...marks('one', 0, 24),
      ...marks('two', 0, 7),
      'Amendment',
      ...marks('two', 10, 22),
    ])
  })

  it('are read one after the other where they are narrow and of two words a line', async () => {
    const page = spanned()
    for (let at = 0; at < 20; at++) {
      page.line(`meadows one${at}`, 72, 100 + 9.6 * at, { size: 8 })
      if (at < 15) page.line(`sunny two${at}`, 200, 102.4 + 12.2 * at)
    }
    const document = await flowOf(page)
    expect(marksOf(document)).toEqual([...marks('one', 0, 20), ...marks('two', 0, 15)])
    expect(document.sections.map(({ columns }) => columns.count)).toContain(2)
  })
})
