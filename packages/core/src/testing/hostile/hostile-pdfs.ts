import { deflateSync } from 'node:zlib'
import { type PdfObjects, streamBody, writePdf } from '../sketches/write-pdf.js'
import { flateBody, rawFile, xrefStreamBody } from './file-forms.js'

const catalog = '<</Type/Catalog/Pages 2 0 R>>'
const onePage = '<</Type/Pages/Kids[3 0 R]/Count 1>>'
const page = '<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]>>'
const latin1 = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1')

/** Bytes that inflate to a number of spaces, compressed once or twice. */
function bomb(size: number, times: 1 | 2): string {
  const once = deflateSync(Buffer.alloc(size, ' '), { level: 9 })
  return latin1(times === 1 ? once : deflateSync(once, { level: 9 }))
}

/** A file whose catalog is in an object stream that inflates to `size` bytes. */
export function objectStreamBomb(size: number, times: 1 | 2 = 1): File {
  const filter = times === 1 ? '/FlateDecode' : '[/FlateDecode/FlateDecode]'
  const data = bomb(size, times)
  const header = '%PDF-1.5\n'
  const container = `5 0 obj\n<</Type/ObjStm/N 1/First 10/Filter${filter}/Length ${data.length}>>\nstream\n${data}\nendstream\nendobj\n`
  const start = header.length + container.length
  const places: [number, number, number][] = [
    [0, 0, 0],
    [2, 5, 0],
    [0, 0, 0],
    [0, 0, 0],
    [0, 0, 0],
    [1, header.length, 0],
    [1, start, 0],
  ]
  return rawFile(
    `${header}${container}6 0 obj\n${xrefStreamBody(places)}\nendobj\nstartxref\n${start}\n%%EOF\n`,
    'bomb.pdf',
  )
}

/** A file with an object stream whose index places `count` objects on the same long array. */
export function crowdedObjectStream(count: number, length: number): File {
  const first = Array.from({ length: count }, (_, index) => `${index + 10} 0 `).join('')
  const data = flateBody(`${first}[${'1 '.repeat(length)}]`, `/Type/ObjStm/N ${count}/First ${first.length}`)
  const header = '%PDF-1.5\n'
  const places: [number, number, number][] = Array.from({ length: count + 10 }, (_, number) =>
    number < 10 ? [0, 0, 0] : [2, 4, 0],
  )
  let text = header
  for (const [number, body] of Object.entries({ 1: catalog, 2: onePage, 3: page, 4: data })) {
    places[Number(number)] = [1, text.length, 0]
    text += `${number} 0 obj\n${body}\nendobj\n`
  }
  places[5] = [1, text.length, 0]
  return rawFile(`${text}5 0 obj\n${xrefStreamBody(places)}\nendobj\nstartxref\n${text.length}\n%%EOF\n`, 'crowded.pdf')
}

/**
 * Files made to make a reader hang, run out of memory or do wrong, small of their kind.
 *
 * @param share how large those are that are large: 1, or a part of it, which is enough where only the way they go is asked for
 */
export function hostilePdfs(share = 1): Record<string, File> {
  const many = (count: number) => Math.ceil(count * share)
  const pdf = (objects: PdfObjects) => writePdf({ 1: catalog, 2: onePage, 3: page, ...objects })
  const drawn = (name: string) =>
    `<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Contents 4 0 R/Resources<</XObject<</${name} 5 0 R>>>>>>`
  const form = (content: string, resource: string) =>
    streamBody(content, `/Type/XObject/Subtype/Form/BBox[0 0 10 10]/Resources<</XObject<</F ${resource}>>>>`)
  const laughs: PdfObjects = { 3: drawn('F'), 4: streamBody('/F Do') }
  for (let number = 5; number < 14; number++) laughs[number] = form('/F Do '.repeat(10), `${number + 1} 0 R`)
  laughs[14] = form('0 0 m 1 1 l S', '14 0 R')
  const pages: PdfObjects = {
    2: `<</Type/Pages/Kids[${Array.from({ length: many(4_000) }, (_, index) => `${index + 3} 0 R`).join(' ')}]/Count ${many(4_000)}>>`,
  }
  for (let number = 3; number < many(4_000) + 3; number++)
    pages[number] = '<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]>>'
  const levels: PdfObjects = {}
  for (let level = 0; level < 30; level++) {
    const [number, next] = [level === 0 ? 2 : level + 10, level + 11]
    levels[number] = `<</Type/Pages/Count 1/Kids[${`${next} 0 R `.repeat(10)}]>>`
  }
  levels[40] = '<</Type/Pages/Count 0/Kids[]>>'
  const deepFields: PdfObjects = { 1: '<</Type/Catalog/Pages 2 0 R/AcroForm<</Fields[10 0 R]>>>>' }
  for (let number = 10; number < many(4_000); number++) deepFields[number] = `<</T(f)/Kids[${number + 1} 0 R]>>`
  const wideNames = `<</Kids[${'5 0 R '.repeat(many(300_000))}]>>`
  const content = bomb(many(2 ** 24), 1)
  const image = latin1(deflateSync(Buffer.alloc(3000 * 375), { level: 9 }))
  return {
    'content that inflates a thousandfold': pdf({
      3: drawn('I'),
      4: `<</Filter/FlateDecode/Length ${content.length}>>\nstream\n${content}\nendstream`,
    }),
    'a large image in few bytes': pdf({
      3: drawn('I'),
      4: streamBody('/I Do'),
      5: `<</Type/XObject/Subtype/Image/Width 3000/Height 3000/BitsPerComponent 1/ColorSpace/DeviceGray/Filter/FlateDecode/Length ${image.length}>>\nstream\n${image}\nendstream`,
    }),
    'a page tree that holds itself': pdf({
      2: '<</Type/Pages/Kids[3 0 R]/Count 1>>',
      3: '<</Type/Pages/Parent 2 0 R/Kids[2 0 R]/Count 1>>',
    }),
    'a page tree that holds itself beside a page': pdf({ 2: '<</Type/Pages/Kids[2 0 R 3 0 R]/Count 2>>' }),
    'a page that is its own content': pdf({ 3: '<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Contents 3 0 R>>' }),
    'a count that lies': pdf({ 2: '<</Type/Pages/Kids[3 0 R]/Count 2147483647>>' }),
    'a page tree of nodes that hold each other ten times over': pdf(levels),
    'thousands of pages': pdf(pages),
    'a page larger than the earth': pdf({ 3: page.replace('612 792', '99999999999999999999 -1') }),
    'forms that draw themselves': pdf({ 3: drawn('F'), 4: streamBody('/F Do'), 5: form('/F Do', '5 0 R') }),
    'forms that draw each other ten times over': pdf(laughs),
    'arrays nested without end': rawFile(
      `%PDF-1.7\n1 0 obj\n${'['.repeat(500_000)}${']'.repeat(500_000)}\nendobj\ntrailer<</Root 1 0 R>>\n%%EOF`,
    ),
    'dictionaries nested without end': rawFile(
      `%PDF-1.7\n1 0 obj\n${'<</A'.repeat(200_000)}\nendobj\ntrailer<</Root 1 0 R>>\n%%EOF`,
    ),
    'form fields nested without end': pdf(deepFields),
    'a name tree with one node many times': pdf({
      1: '<</Type/Catalog/Pages 2 0 R/Names<</Dests 4 0 R/EmbeddedFiles 4 0 R>>>>',
      4: wideNames,
      5: '<</Names[(a)[3 0 R/Fit]]>>',
    }),
    'page labels that count backwards': pdf({
      1: '<</Type/Catalog/Pages 2 0 R/PageLabels<</Nums[0<</S/R/St -5>>]>>>>',
    }),
    'page labels that count to the sky': pdf({
      1: '<</Type/Catalog/Pages 2 0 R/PageLabels<</Nums[0<</S/A/St 999999999999>>]>>>>',
    }),
    'a length that is its own stream': pdf({ 3: drawn('F'), 4: '<</Length 4 0 R>>\nstream\nq Q\nendstream' }),
    'strings without end': rawFile(`%PDF-1.7\n${'1 0 obj (\n'.repeat(many(60_000))}`),
    'streams without end': rawFile(`%PDF-1.7\n${'1 0 obj <<>> stream\n'.repeat(many(60_000))}`),
    'comments without end': rawFile(`%PDF-1.7\n${'1 0 obj %'.repeat(many(60_000))}`),
    'hexadecimal strings without end': rawFile(`%PDF-1.7\n${'1 0 obj <'.repeat(many(60_000))}`),
    'objects in each other': rawFile(
      `%PDF-1.7\n${Array.from({ length: many(30_000) }, (_, index) => `${index + 1} 0 obj (`).join('')}${')'.repeat(many(30_000))}`,
    ),
    'trailers without end': rawFile(`%PDF-1.7\n1 0 obj <</Pages 2 0 R>> endobj\n${'trailer ('.repeat(many(60_000))}`),
    'many objects on one place of an object stream': crowdedObjectStream(many(30_000), many(30_000)),
    'cross-reference sections that lead to each other': rawFile(
      '%PDF-1.7\nxref\n0 0\ntrailer\n<</Root 1 0 R/Prev 9>>\nstartxref\n9\n%%EOF',
    ),
    'a table of a thousand million entries': rawFile(
      '%PDF-1.7\nxref\n0 1000000000\ntrailer\n<</Root 1 0 R>>\nstartxref\n9\n%%EOF',
    ),
    'the second half of a file': rawFile(
      'endobj\nxref\n0 1\n0000000000 65535 f \ntrailer\n<</Size 5/Root 1 0 R>>\nstartxref\n9\n%%EOF',
    ),
    'a first line only': rawFile('%PDF-1.7\n'),
    'a catalog without pages': rawFile('%PDF-1.7\n1 0 obj <</Type/Catalog>> endobj\ntrailer <</Root 1 0 R>>'),
    'a catalog that is a number': pdf({ 1: '42' }),
    'scripts and addresses': pdf({
      1: '<</Type/Catalog/Pages 2 0 R/OpenAction<</S/JavaScript/JS(app.alert\\(1\\))>>/AA<</WC<</S/URI/URI(http://127.0.0.1/)>>>>>>',
    }),
  }
}
