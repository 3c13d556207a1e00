import { expect, it } from 'vitest'
import type { AnyOperation } from '../../operation.js'
import { operation as editLayers } from '../../operations/edit-layers/operation.js'
import { operation as editText } from '../../operations/edit-text/operation.js'
import { operation as listText } from '../../operations/list-text/operation.js'
import { operation as removeElements } from '../../operations/remove-elements/operation.js'
import { operation as replaceText } from '../../operations/replace-text/operation.js'
import { decodedText } from '../../testing/facts/decoded-text.js'
import { rawText, runHere } from '../../testing/run-here.js'
import { qpdfCheck } from '../../testing/run-qpdf.js'
import { PdfSketch } from '../../testing/sketches/pdf-sketch.js'
import { addLayers, setContent } from '../../testing/sketches/sketch-layers.js'
import { streamBody } from '../../testing/sketches/write-pdf.js'

/** Two pages. Pictures, private data and metadata repeat what is on each. */
function repeated(): File {
  const sketch = new PdfSketch(['', ''])
  addLayers(sketch, [{ name: 'Plan' }])
  for (const [index, page] of sketch.pages.entries()) {
    const shown = index === 0 ? '/OC /L0 BDC BT /F0 12 Tf 10 160 Td (planned words) Tj ET EMC' : ''
    setContent(sketch, index, `${shown} 0 0 9 9 re f BT /F0 12 Tf 3 Tr 10 100 Td (hidden) Tj ET`)
    const thumbnail = sketch.add(
      streamBody(`tiny${index}`, '/Width 1/Height 1/ColorSpace/DeviceGray/BitsPerComponent 8'),
    )
    const piece = sketch.add(streamBody(`drawing${index}`, '/Own true'))
    page.entries += `/Thumb ${thumbnail}/PieceInfo<</Maker<</LastModified(D:2020)/Private ${piece}>>>>/LastModified(D:2020)`
  }
  sketch.pages[0]!.annotations.push(sketch.add('<</Type/Annot/Subtype/Text/Rect[0 0 9 9]/Contents(remark)>>'))
  const packet =
    '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmlns:ps="http://ns.adobe.com/photoshop/1.0/"><xmp:CreatorTool>Maker</xmp:CreatorTool><xmp:Thumbnails><rdf:Alt><rdf:li>tinyOfDocument</rdf:li></rdf:Alt></xmp:Thumbnails><ps:TextLayers><rdf:Bag><rdf:li>words of a layer</rdf:li></rdf:Bag></ps:TextLayers></rdf:Description></rdf:RDF></x:xmpmeta>'
  sketch.catalog.push(`/Metadata ${sketch.add(streamBody(packet, '/Type/Metadata/Subtype/XML'))}`)
  sketch.catalog.push('/PieceInfo<</Maker<</LastModified(D:2020)/Private(drawingOfDocument)>>>>')
  return sketch.file()
}

const repeating = /(?:tiny|drawing)(?:\d|OfDocument)|words of a layer/g
const found = async (file: File) => new Set((await decodedText(file)).match(repeating))
const ofSecondPage = ['drawing1', 'tiny1']

it.each<[string, AnyOperation, (file: File) => Promise<object>]>([
  ['removed text', removeElements, async () => ({ text: true, pages: '1' })],
  ['removed drawings', removeElements, async () => ({ graphics: true, pages: '1' })],
  ['removed invisible text', removeElements, async () => ({ hiddenText: true, pages: '1' })],
  ['removed comments', removeElements, async () => ({ comments: true })],
  ['removed layers', editLayers, async () => ({ remove: 'Plan' })],
  ['replaced text', replaceText, async () => ({ find: 'planned', replace: 'done' })],
  [
    'rewritten text',
    editText,
    async (file) => {
      const { files } = await runHere(listText, file)
      const { data } = await runHere(listText, file)
      const blocks = JSON.stringify(data ?? (await rawText(files[0]!)))
      return { edits: [{ id: /"id":"([^"]+)"/.exec(blocks)![1], text: 'done' }] }
    },
  ],
])(
  '%s are not kept in previews, private data and metadata; those of other pages stay',
  async (_, operation, options) => {
    const input = repeated()
    expect([...(await found(input))].sort()).toEqual(
      ['drawing0', 'drawingOfDocument', 'tiny0', 'tinyOfDocument', 'words of a layer', ...ofSecondPage].sort(),
    )
    const { file } = await runHere(operation, input, { ...(await options(input)) })
    expect([...(await found(file))].sort()).toEqual(ofSecondPage)
    expect(await decodedText(file)).toContain('<xmp:CreatorTool>Maker')
    expect(await qpdfCheck(file)).toMatchObject({ exitCode: 0 })
  },
)

it('what is only removed from the document as a whole leaves them as they are', async () => {
  const { file } = await runHere(removeElements, repeated(), { bookmarks: true, scripts: true })
  expect(await found(file)).toEqual(await found(repeated()))
})
