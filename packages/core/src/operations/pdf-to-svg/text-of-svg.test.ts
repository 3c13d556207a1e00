import { expect, it } from 'vitest'
import { lettersOfPages } from '../../testing/facts/second-readers.js'
import { runHere } from '../../testing/run-here.js'
import { pagesPdf, streamBody } from '../../testing/sketches/write-pdf.js'
import { operation } from './operation.js'

/** Texts of the SVG of a page, as someone copies them: each element is a line. */
async function linesOf(content: string, fonts: string, objects: Record<number, string> = {}) {
  const entries = `/MediaBox[0 0 300 100]/Resources<</Font<<${fonts}>>>>`
  const file = pagesPdf([{ entries, content }], objects)
  const svg = await (await runHere(operation, file, {})).file.text()
  const lines = [...svg.matchAll(/<text[^>]*>([\s\S]*?)<\/text>/g)].map(([, text]) => text!.replace(/<[^>]+>/g, ''))
  return { file, svg, lines }
}
const font = (name: string, more = '') => `<</Type/Font/Subtype/Type1/BaseFont/${name}${more}>>`

it('writes a space where words are apart without one, as in files of TeX, and none between letters', async () => {
  const { lines, svg, file } = await linesOf(
    'BT /F 20 Tf 10 50 Td [(Is)-333(there)-40(by)-280(now)] TJ ET',
    `/F ${font('Times-Roman')}`,
  )
  expect(lines).toEqual(['Is thereby now'])
  const [, places] = /<text [^>]*x="([^"]+)"/.exec(svg)!
  expect(places!.split(' ')).toHaveLength(lines[0]!.length)
  expect(lines[0]!.replaceAll(' ', '')).toBe(await lettersOfPages(file))
})

it('keeps a line together where its font changes', async () => {
  const { lines } = await linesOf(
    'BT /F 20 Tf 10 50 Td (A ) Tj /G 20 Tf (bold) Tj /F 20 Tf ( word) Tj 0 -20 Td (next) Tj ET',
    `/F ${font('Times-Roman')}/G ${font('Times-Bold')}`,
  )
  expect(lines).toEqual(['A bold word', 'next'])
})

it('writes ligatures of the same letter twice as letters of their word', async () => {
  const map = 'beginbfchar <01> <00660066> <02> <006600660069> endbfchar'
  const { lines, svg } = await linesOf(
    'BT /F 20 Tf 10 50 Td (di\\001erent o\\002ce) Tj ET',
    `/F ${font('Times-Roman', '/FirstChar 1/LastChar 2/Widths[556 834]/Encoding<</Differences[1/fi/fl]>>/ToUnicode 100 0 R')}`,
    {
      100: streamBody(
        `/CIDInit/ProcSet findresource begin begincmap 1 begincodespacerange <00> <ff> endcodespacerange 2 ${map} endcmap`,
      ),
    },
  )
  expect(lines).toEqual(['different office'])
  expect(svg).not.toContain('<use')
})

it('writes spaces between words of text that is not drawn', async () => {
  const { lines } = await linesOf('BT /F 20 Tf 3 Tr 10 50 Td [(Is)-333(there)] TJ ET', `/F ${font('Times-Roman')}`)
  expect(lines).toEqual(['Is there'])
})
