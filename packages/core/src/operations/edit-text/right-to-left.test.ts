import { describe, expect, it } from 'vitest'
import { findOnPage } from '../../testing/facts/find-on-page.js'
import { runHere } from '../../testing/run-here.js'
import { pagesPdf, streamBody } from '../../testing/sketches/write-pdf.js'
import { operation as listing } from '../list-text/operation.js'
import { operation as replacing } from '../replace-text/operation.js'
import { operation } from './operation.js'

const fonts = {
  100: '<</Type/Font/Subtype/Type0/BaseFont/Letters/Encoding/Identity-H/DescendantFonts[102 0 R]/ToUnicode 103 0 R>>',
  101: '<</Type/Font/Subtype/Type0/BaseFont/Signs/Encoding/Identity-H/DescendantFonts[102 0 R]/ToUnicode 103 0 R>>',
  102: '<</Type/Font/Subtype/CIDFontType2/BaseFont/Letters/DW 500/CIDSystemInfo<</Registry(A)/Ordering(B)/Supplement 0>>>>',
  103: streamBody(
    '1 begincodespacerange <0000> <ffff> endcodespacerange 2 beginbfrange <0020> <00ff> <0020> <0590> <05ff> <0590> endbfrange',
  ),
}
const entries = '/MediaBox[0 0 500 300]/Resources<</Font<</F0 100 0 R/F1 101 0 R>>>>'
const hex = (text: string) => Array.from(text, (sign) => sign.charCodeAt(0).toString(16).padStart(4, '0')).join('')
/** Text as it is seen from the left, each letter half as wide as it is high. */
const seen = (text: string, x: number, y: number, font = 'F0') => `BT /${font} 10 Tf ${x} ${y} Td <${hex(text)}> Tj ET `
const page = (content: string) => pagesPdf([{ entries, content }], fonts)
const blocksOf = async (file: File) => (await runHere(listing, file)).data.blocks
interface Run {
  text: string
  font: string
  size: number
  color?: string
}
const runsOf = (block: { lines: { runs: Run[] }[] }) =>
  block.lines.flatMap(({ runs }) => runs.map(({ text, size, color }) => ({ text, size, color })))

/** A line whose spaces and figures are in another font and painted before its words, as Writer does. */
const mixed = [
  seen(' ', 190, 200, 'F1'),
  seen('םולש', 195, 200),
  seen('2025', 170, 200, 'F1'),
  `BT /F1 10 Tf 145 200 Td [<0020> -1500 <0020>] TJ ET `,
  seen('םלוע', 150, 200),
  seen('בוט', 130, 200),
  seen('6', 20, 20, 'F1'),
].join('')

describe('text from the right', () => {
  it('is one block whose number stays in its place when it is replaced', async () => {
    const file = page(mixed)
    const [block] = await blocksOf(file)
    expect(block.text).toBe('שלום 2025 עולם טוב')
    const { file: replaced } = await runHere(replacing, file, { find: '2025', replace: '2026' })
    const [after] = await blocksOf(replaced)
    expect(after).toMatchObject({ text: 'שלום 2026 עולם טוב', x: block.x, y: block.y, width: block.width })
    const { left, top, bottom } = (await findOnPage(file, 1, '2025'))!
    expect(await findOnPage(replaced, 1, '2026')).toMatchObject({ left, top, bottom })
  })

  it('has runs in reading order, which leave it as it is', async () => {
    const file = page(mixed)
    const [block] = await blocksOf(file)
    expect(block.lines[0].runs.map(({ text, font }: Run) => [text, font])).toEqual([
      ['שלום ', 'Letters'],
      ['2025 ', 'Signs'],
      ['עולם טוב', 'Letters'],
    ])
    const same = await runHere(operation, file, { edits: [{ id: block.id, runs: runsOf(block) }] })
    expect(same.data.blocks).toMatchObject([{ fitting: 'unchanged' }])
    const changed = runsOf(block).map((run) => ({ ...run, text: run.text.replace('טוב', 'יפה') }))
    const result = await runHere(operation, file, { edits: [{ id: block.id, runs: changed }] })
    expect((await blocksOf(result.file))[0].text).toBe('שלום 2025 עולם יפה')
  })

  it('keeps the other styles of a block whose runs change the style of one word', async () => {
    const file = page(mixed)
    const [block] = await blocksOf(file)
    const runs = runsOf(block).map((run, index) => (index === 1 ? { ...run, color: '#ff0000' } : run))
    const result = await runHere(operation, file, { edits: [{ id: block.id, runs }] })
    const [after] = await blocksOf(result.file)
    expect(after.lines[0].runs.map(({ text, color }: Run) => [text.trim(), color])).toEqual([
      ['שלום', '#000000'],
      ['2025', '#ff0000'],
      ['עולם טוב', '#000000'],
    ])
    expect(await findOnPage(result.file, 1, '2025')).toEqual(await findOnPage(file, 1, '2025'))
  })

  it.each([
    ['the codes of what is seen', '.(17% ללוכ) 50.00 ריחמ'],
    ['the codes of their mirror images', '.)17% ללוכ( 50.00 ריחמ'],
  ])('has brackets as they are read, and new ones with %s', async (_, line) => {
    const file = page(seen(line, 100, 200))
    const [block] = await blocksOf(file)
    expect(block.text).toBe('מחיר 50.00 (כולל 17%).')
    const text = 'מחיר (50.00) (כולל 17%).'
    const { file: result } = await runHere(operation, file, { edits: [{ id: block.id, text }] })
    expect((await blocksOf(result))[0].text).toBe(text)
  })

  it('sets Latin words and numbers in a line where the rules for both directions put them', async () => {
    const file = page(seen('12/03/2024-ב Windows 11 ונינק', 100, 200) + seen('Pro', 20, 20))
    const [block] = await blocksOf(file)
    expect(block.text).toBe('קנינו Windows 11 ב-12/03/2024')
    const { file: result } = await runHere(replacing, file, { find: 'Windows', replace: 'Pro Windows' })
    expect((await blocksOf(result))[0].text).toBe('קנינו Pro Windows 11 ב-12/03/2024')
  })

  it('has paragraphs that end at the left', async () => {
    const lines = ['הרוש תרחא הפי דואמ םג איה', '.רצק ףוס', 'הטמל תרחא הקספ איה תאז', '.רתוי ךורא ףוס']
    const content = lines.map((line, index) => seen(line, 400 - 5 * line.length, 250 - 14 * index)).join('')
    const blocks = await blocksOf(page(content))
    expect(blocks).toHaveLength(2)
  })

  it('is apart from a paragraph from the left below it', async () => {
    const blocks = await blocksOf(
      page(seen('.תירבעב איה תאז הקספ', 50, 200) + seen('This one is in English.', 50, 178)),
    )
    expect(blocks.map(({ text }: { text: string }) => text)).toEqual([
      'פסקה זאת היא בעברית.',
      'This one is in English.',
    ])
  })
})
