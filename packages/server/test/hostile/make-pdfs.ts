import { deflateSync } from 'node:zlib'
import { type PdfObjects, streamBody, writePdf } from './core-testing.js'

const catalog = '<</Type/Catalog/Pages 2 0 R>>'
const onePage = '<</Type/Pages/Kids[3 0 R]/Count 1>>'
const page = (entries = '', box = '0 0 612 792') =>
  `<</Type/Page/Parent 2 0 R/MediaBox[${box}]/Contents 4 0 R${entries}>>`
const formEntries = '/Type/XObject/Subtype/Form/BBox[0 0 612 792]'
const helvetica = '/Font<</F<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>>>'
const mebibytes = (count: number) => count * 2 ** 20

/** A PDF of one page from objects; 1 to 3 are catalog, page tree and page unless told, 4 the content. */
function pdf(objects: PdfObjects): Promise<Buffer> {
  return bytesOf(writePdf({ 1: catalog, 2: onePage, 3: page(), 4: streamBody(''), ...objects }))
}

async function bytesOf(file: File): Promise<Buffer> {
  return Buffer.from(await file.arrayBuffer())
}

/** The body of a stream with bytes that were deflated so many times, and what else filters make of them. */
function deflated(data: Uint8Array, times: number, entries = '', filters = ''): string {
  let packed = data
  for (let time = 0; time < times; time++) packed = deflateSync(packed, { level: 9 })
  const all = '/FlateDecode'.repeat(times) + filters
  return streamBody(Buffer.from(packed).toString('latin1'), `${entries}/Filter[${all}]`)
}

/** A content stream that inflates to `size` bytes of one text, over and over. */
export function contentBomb(size: number, { text = ' ', times = 1 } = {}): Promise<Buffer> {
  return pdf({ 3: page(`/Resources<<${helvetica}>>`), 4: deflated(Buffer.alloc(size, text), times) })
}

/** A content stream that other filters make large: strings of zeros, runs. */
export function filterBomb(kind: 'ASCII85Decode' | 'RunLengthDecode', size: number): Promise<Buffer> {
  const data =
    kind === 'ASCII85Decode' ? Buffer.alloc(size / 4, 'z') : Buffer.alloc(Math.ceil(size / 128) * 2, '\x81 ', 'latin1')
  return pdf({ 4: deflated(data, 2, '', `/${kind}`) })
}

/** A content stream of LZW codes that each represent one space more than the one before, as often as that fills `size`. */
export function lzwBomb(size: number): Promise<Buffer> {
  const bits: string[] = []
  let made = 0
  while (made < size) {
    // The width of codes grows one code before it must (EarlyChange).
    const put = (code: number, next: number) =>
      bits.push(
        code.toString(2).padStart(next + 1 >= 2048 ? 12 : next + 1 >= 1024 ? 11 : next + 1 >= 512 ? 10 : 9, '0'),
      )
    put(256, made === 0 ? 0 : 4093)
    put(32, 257)
    for (let next = 258; next < 4093; next++) put(next, next)
    made += (3835 * 3836) / 2
  }
  const all = bits.join('')
  const packed = Uint8Array.from({ length: Math.ceil(all.length / 8) }, (_, index) =>
    Number.parseInt(all.slice(index * 8, index * 8 + 8).padEnd(8, '0'), 2),
  )
  return pdf({ 4: streamBody(Buffer.from(packed).toString('latin1'), '/Filter/LZWDecode') })
}

/** A file of a few KB whose object stream inflates to `size` bytes. */
export function objectStreamBomb(size: number): Buffer {
  const head = '%PDF-1.5\n'
  const container = `5 0 obj\n${deflated(Buffer.alloc(size, ' '), 2, '/Type/ObjStm/N 1/First 10')}\nendobj\n`
  const start = head.length + container.length
  const rows = [
    [0, 0],
    [2, 5],
    [0, 0],
    [0, 0],
    [0, 0],
    [1, head.length],
    [1, start],
  ]
  const table = Uint8Array.from(
    rows.flatMap(([kind, place]) => [kind!, place! >> 16, (place! >> 8) & 255, place! & 255, 0]),
  )
  const xref = deflated(table, 1, '/Type/XRef/Size 7/W[1 3 1]/Root 1 0 R')
  return Buffer.from(`${head}${container}6 0 obj\n${xref}\nendobj\nstartxref\n${start}\n%%EOF\n`, 'latin1')
}

/** Page trees that go round, and counts that lie. */
export async function pageTrees(): Promise<Record<string, Buffer>> {
  return {
    'a tree that holds itself': await pdf({ 3: '<</Type/Pages/Parent 2 0 R/Kids[2 0 R]/Count 1>>' }),
    'a tree that holds itself beside a page': await pdf({ 2: '<</Type/Pages/Kids[2 0 R 3 0 R]/Count 2>>' }),
    'a count of two thousand million': await pdf({ 2: '<</Type/Pages/Kids[3 0 R]/Count 2147483647>>' }),
    'a negative count': await pdf({ 2: '<</Type/Pages/Kids[3 0 R]/Count -5>>' }),
  }
}

/** A document of so many pages, each an object of its own, or one and the same. */
export function manyPages(count: number, { same = false } = {}): Promise<Buffer> {
  const numbers = Array.from({ length: count }, (_, index) => (same ? 3 : index + 3))
  const objects: PdfObjects = {
    1: catalog,
    2: `<</Type/Pages/MediaBox[0 0 9 9]/Kids[${numbers.map((number) => `${number} 0 R`).join(' ')}]/Count ${count}>>`,
  }
  for (const number of new Set(numbers)) objects[number] = '<</Type/Page/Parent 2 0 R>>'
  return bytesOf(writePdf(objects))
}

/** Pages that are too large, turned inside out, or no size at all. */
export async function oddPageSizes(): Promise<Record<string, Buffer>> {
  const sized = (box: string, entries = '') => pdf({ 3: page(entries, box) })
  return {
    'two hundred thousand points': await sized('0 0 200000 200000'),
    'beyond all numbers': await sized(`-1e400 nan ${'9'.repeat(400)} 1.2.3`),
    'larger than the earth, and negative': await sized('0 0 99999999999999999999 -1'),
    'no area': await sized('5 5 5 5'),
    'a unit beyond all measure': await sized('0 0 612 792', '/UserUnit 1e30'),
  }
}

/** A page that draws a picture of these sizes. */
function drawnImage(width: number, height: number, body: (entries: string) => string): Promise<Buffer> {
  const entries = `/Type/XObject/Subtype/Image/Width ${width}/Height ${height}`
  return pdf({
    3: page('/Resources<</XObject<</I 5 0 R>>>>'),
    4: streamBody('612 0 0 792 0 0 cm /I Do'),
    5: body(entries),
  })
}

/**
 * Pictures in pages that are large, or say that they are.
 *
 * @param side of the one that is all there
 * @param claimed side of the JPEG that ends at once: those who draw it make up what is missing, which takes a nanosecond for each pixel
 */
export async function largeImages(side: number, claimed = 65_000): Promise<Record<string, Buffer>> {
  const gray = '/BitsPerComponent 1/ColorSpace/DeviceGray'
  const size = String.fromCharCode(claimed >> 8, claimed & 0xff)
  const cut = `\xff\xd8\xff\xc0\0\x0b\x08${size}${size}\x01\x01\x11\0\xff\xda\0\x08\x01\x01\0\0\x3f\0\0\0\xff\xd9`
  return {
    'all there, in a few bytes': await drawnImage(side, side, (entries) =>
      deflated(Buffer.alloc((side / 8) * side), 2, `${entries}${gray}`),
    ),
    'two thousand million pixels a side': await drawnImage(2147483647, 2147483647, (entries) =>
      deflated(Buffer.alloc(100), 1, `${entries}/BitsPerComponent 8/ColorSpace/DeviceRGB`),
    ),
    'a JPEG of tens of thousands of pixels a side that ends at once': await drawnImage(claimed, claimed, (entries) =>
      streamBody(cut, `${entries}/BitsPerComponent 8/ColorSpace/DeviceGray/Filter/DCTDecode`),
    ),
  }
}

/** Forms that each draw the next `times` over, so many levels deep, and the last one what is told. */
export function laughingForms(levels: number, times = 10, leaf = 'BT /F 9 Tf (ha) Tj ET'): Promise<Buffer> {
  const objects: PdfObjects = { 3: page('/Resources<</XObject<</F 5 0 R>>>>'), 4: streamBody('/F Do') }
  for (let level = 0; level < levels; level++)
    objects[5 + level] = streamBody(
      '/F Do '.repeat(times),
      `${formEntries}/Resources<</XObject<</F ${6 + level} 0 R>>>>`,
    )
  return pdf({ ...objects, [5 + levels]: streamBody(leaf, `${formEntries}/Resources<<${helvetica}>>`) })
}

/** A form that draws itself. */
export function selfDrawingForm(): Promise<Buffer> {
  return pdf({
    3: page('/Resources<</XObject<</F 5 0 R>>>>'),
    4: streamBody('/F Do'),
    5: streamBody('/F Do', `${formEntries}/Resources<</XObject<</F 5 0 R>>>>`),
  })
}

/** An array, or a dictionary, nested so deep. */
export function nested(depth: number, kind: 'arrays' | 'dictionaries' = 'arrays'): Buffer {
  const body = kind === 'arrays' ? '['.repeat(depth) + ']'.repeat(depth) : '<</A'.repeat(depth)
  return Buffer.from(`%PDF-1.7\n1 0 obj\n${body}\nendobj\ntrailer<</Root 1 0 R>>\n%%EOF`)
}

/** Form fields of which each stands in the tree ten times over. */
export function laughingFields(levels: number): Promise<Buffer> {
  const objects: PdfObjects = { 1: '<</Type/Catalog/Pages 2 0 R/AcroForm<</Fields[5 0 R]/DA(/Helv 9 Tf)>>>>' }
  for (let level = 0; level < levels; level++) objects[5 + level] = `<</T(a)/Kids[${`${6 + level} 0 R `.repeat(10)}]>>`
  return pdf({ ...objects, [5 + levels]: '<</T(a)/FT/Tx/Subtype/Widget/Rect[0 0 9 9]/P 3 0 R>>' })
}

/** A font, its character map and its program, that inflate to `size` bytes. */
export function fontBomb(size: number): Promise<Buffer> {
  const map = '100 beginbfrange <0000> <ffff> <0000> endbfrange\n'
  return pdf({
    3: page('/Resources<</Font<</F 5 0 R>>>>'),
    4: streamBody('BT /F 9 Tf 9 9 Td (ha) Tj ET'),
    5: '<</Type/Font/Subtype/Type0/BaseFont/X/Encoding/Identity-H/ToUnicode 6 0 R/DescendantFonts[<</Type/Font/Subtype/CIDFontType2/BaseFont/X/CIDSystemInfo<</Registry(Adobe)/Ordering(Identity)/Supplement 0>>/FontDescriptor<</Type/FontDescriptor/FontName/X/Flags 4/FontFile2 7 0 R>>>>]>>',
    6: deflated(Buffer.alloc(size, map), 2),
    7: deflated(Buffer.alloc(size), 2),
  })
}

/** A document that would run scripts, start programs, send forms and fetch pages, if it were let. */
export function activePdf(address: string, mark: string): Promise<Buffer> {
  const uri = `<</S/URI/URI(${address}uri)>>`
  return pdf({
    1: `<</Type/Catalog/Pages 2 0 R/OpenAction<</S/JavaScript/JS(app.launchURL\\('${address}script'\\))>>/AA<</WC ${uri}/WS<</S/Launch/F(${mark})/Win<</F(${mark})>>>>>>/Names<</JavaScript<</Names[(a)<</S/JavaScript/JS(this.submitForm\\('${address}names'\\))>>]>>/EmbeddedFiles<</Names[(b)6 0 R]>>>>/AcroForm<</Fields[5 0 R]/XFA 8 0 R/DA(/Helv 9 Tf)>>>>`,
    3: page(`/Annots[5 0 R]/AA<</O<</S/SubmitForm/F<</FS/URL/F(${address}submit)>>>>>>`),
    5: `<</Type/Annot/Subtype/Widget/FT/Tx/T(t)/V(v)/Rect[9 9 99 29]/P 3 0 R/A ${uri}/AA<</K<</S/JavaScript/JS(app.alert\\(1\\))>>>>>>`,
    6: `<</Type/Filespec/FS/URL/F(${address}file)/EF<</F 7 0 R>>>>`,
    7: streamBody('embedded', '/Type/EmbeddedFile'),
    8: streamBody(`<xdp:xdp xmlns:xdp="http://ns.adobe.com/xdp/"><submit target="${address}xfa"/></xdp:xdp>`),
  })
}

/** A sound document of one page that says `Page 1`. */
export function soundPdf(): Promise<Buffer> {
  return pdf({ 3: page(`/Resources<<${helvetica}>>`), 4: streamBody('BT /F 24 Tf 72 700 Td (Page 1) Tj ET') })
}

/** What every operation on PDFs is tried with: one of each kind, reaching past limits that allow `structureMb`. */
export async function hostilePdfs(structureMb: number): Promise<Record<string, Buffer>> {
  const size = mebibytes(structureMb * 2)
  const [trees, sizes, images] = [await pageTrees(), await oddPageSizes(), await largeImages(10_000)]
  return {
    'content that inflates twice': await contentBomb(size, { times: 2 }),
    'content of endless text': await contentBomb(mebibytes(structureMb) / 8, {
      text: 'BT /F 9 Tf (ha) Tj ET\n',
      times: 2,
    }),
    'an object stream that inflates twice': objectStreamBomb(size),
    'LZW without end': await lzwBomb(size),
    'a page tree that holds itself': trees['a tree that holds itself']!,
    'more pages than are taken': await manyPages(1000),
    'a page beyond all numbers': sizes['beyond all numbers']!,
    'an image in a few bytes': images['all there, in a few bytes']!,
    'an image that lies': images['two thousand million pixels a side']!,
    'forms that draw each other a million times': await laughingForms(6),
    'arrays in arrays': nested(500_000),
    'a font that inflates': await fontBomb(size),
    'half a file': (await soundPdf()).subarray(0, 300),
  }
}
