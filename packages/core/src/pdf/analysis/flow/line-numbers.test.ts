import { describe, expect, it } from 'vitest'
import { blocksOf, flowOf, paragraphsOf, textOf } from '../../../testing/sketches/flow-of-pages.js'
import { TypesetPage } from '../../../testing/sketches/typeset.js'

const code = [
  'func Read(name string) error {',
  'return open(name)',
  '}',
  '',
  '// Write keeps the file.',
  'func Write() {',
]

/** What a document says, line by line. */
const linesIn = async (page: TypesetPage) =>
  paragraphsOf(await flowOf(page)).flatMap((each) => textOf(each).split('\n'))

describe('numbers of lines', () => {
  it('belong to the lines of code beside them, some of which stand a little higher', async () => {
    const page = new TypesetPage()
    const lines = Array.from({ length: 6 }, () => code).flat()
    lines.forEach((text, at) => {
      const y = 80 + 13 * at
      page.line(`${at + 1}`.padStart(3), 72, y, { face: 'Courier' })
      const x = text.startsWith('return') ? 140 : 110
      page.line(text, x, text.startsWith('//') ? y - 2 : y, { face: 'Courier' })
    })
    const read = (await linesIn(page)).map((line) => line.trim())
    expect(read).toContain('1\tfunc Read(name string) error {')
    expect(read).toContain('20\treturn open(name)')
    expect(read).toContain('36\tfunc Write() {')
    expect(blocksOf(await flowOf(page)).filter(({ type }) => type === 'table')).toEqual([])
  })

  it('belong to the lines of a pleading, each of which keeps its own', async () => {
    const page = new TypesetPage()
    for (let at = 0; at < 20; at++) {
      page.line(`${at + 1}`, at < 9 ? 77.6 : 72, 80 + 24 * at)
      if (at === 0) page.line('SUPERIOR COURT OF THE RIVER', 240, 80, { face: 'Helvetica-Bold' })
      else if (at !== 1)
        page.line(`and the council told the court of matter ${at} that it had seen at the river`, 110, 80 + 24 * at)
    }
    const read = await linesIn(page)
    expect(read).toContain('1\tSUPERIOR COURT OF THE RIVER')
    expect(read).toContain('8\tand the council told the court of matter 7 that it had seen at the river')
  })

  it('are those of the column next to them, and no line of another column continues with them', async () => {
    const page = new TypesetPage()
    for (let at = 0; at < 20; at++) {
      page.line(`${at + 1}`, at < 9 ? 55.6 : 50, 80 + 12 * at)
      page.line(`and the council told us of it one${at} it had`, 72, 80 + 12 * at)
      page.line(`seen at the river and below the two${at} and`, 315, 80 + 12 * at)
    }
    const marks = (await linesIn(page)).join(' ').match(/\b(one|two)\d+\b/g)
    expect(marks).toEqual(
      [...Array(20).keys()].map((at) => `one${at}`).concat([...Array(20).keys()].map((at) => `two${at}`)),
    )
  })
})
