import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { AnyOperation, Example, FileSlot } from '../operation.js'
import { makeIdentity, pemFile, pkcs12File } from './make-certificates.js'
import { makeList } from './make-revocation.js'
import { formSketch } from './sketches/form-sketch.js'
import { numberedPages, PdfSketch } from './sketches/pdf-sketch.js'
import { addLayers } from './sketches/sketch-layers.js'
import { addOutline, top } from './sketches/sketch-navigation.js'
import { streamBody } from './sketches/write-pdf.js'

/** The files that an operation takes, by the names of their fields. */
export const slotsOf = ({ files }: AnyOperation) => Object.entries(files as Record<string, FileSlot>)

/** Files of each type to run examples on; what is not here is not run. */
export const fixtureOf: Partial<Record<FileSlot['type'], string>> = {
  pdf: 'twelve-pages.pdf',
  image: 'logo.png',
  scan: 'twelve-pages.pdf',
}

function fixture(type: FileSlot['type'], name?: string): File {
  if (name === 'form.pdf') return formSketch().file(name)
  if (name === 'invoice.pdf') return withAttachment(name)
  if (name === 'chapters.pdf') return withBookmarks(name)
  if (name === 'invoices.pdf') return withTextAtTop(name)
  if (name === 'stack.pdf') return fixtureFile('stack.pdf', name)
  if (name === 'article.pdf') return fixtureFile('revtex-news.pdf', name)
  if (name === 'drawing.pdf') return withLayers(name)
  if (name === 'spreads.pdf') return numberedPages(3).file(name)
  if (name === 'askew.pdf') return numberedPages(1).file(name)
  if (name === 'photos.pdf') return withImages(name)
  if (name === 'root.pem') return pemFile(name, ['CERTIFICATE', makeIdentity('Root').certificate])
  if (name === 'ada.pem' || name === 'grace.pem')
    return pemFile(name, ['CERTIFICATE', makeIdentity('Ada', { kind: 'rsa' }).certificate])
  if (name === 'ada.p12') return pkcs12File('correct horse', makeIdentity('Ada', { kind: 'rsa' }))
  if (name === 'root.crl') return pemFile(name, ['X509 CRL', makeList(makeIdentity('Root', { isAuthority: true }))])
  if (name === 'report_prepared.pdf') return fixtureFile('prepared.pdf', name)
  if (name === 'signature.p7s') return fixtureFile('prepared.p7s', name)
  if (name === 'photo.heic') return fixtureFile('tiles.heic', name)
  const source = type === 'scan' && name && !name.endsWith('.pdf') ? fixtureOf.image! : fixtureOf[type]!
  return fixtureFile(source, name ?? source)
}

function fixtureFile(source: string, name: string): File {
  return new File([readFileSync(fileURLToPath(new URL(`../../../../fixtures/files/${source}`, import.meta.url)))], name)
}

function withTextAtTop(name: string): File {
  const sketch = new PdfSketch(['Invoice 41', 'Invoice 42'])
  sketch.inherited = sketch.inherited.replace('[0 0 300 200]', '[0 0 300 120]')
  return sketch.file(name)
}

function withAttachment(name: string): File {
  const sketch = numberedPages(1)
  const stream = sketch.add(streamBody('<invoice/>'))
  const other = sketch.add(streamBody('a,b'))
  const file = (name: string, ref: string) => `<</Type/Filespec/F(${name})/EF<</F ${ref}>>>>`
  sketch.catalog.push(`/AF[${file('invoice.xml', stream)}${file('items.csv', other)}]`)
  return sketch.file(name)
}

function withBookmarks(name: string): File {
  const sketch = numberedPages(3)
  addOutline(sketch, [{ title: 'Chapter', target: `/Dest${top(sketch.pages[1]!)}` }])
  return sketch.file(name)
}

function withLayers(name: string): File {
  const sketch = numberedPages(1)
  addLayers(sketch, [{ name: 'Plan' }, { name: 'Notes', hidden: true }])
  return sketch.file(name)
}

function withImages(name: string): File {
  const sketch = numberedPages(1)
  const entries = '/Type/XObject/Subtype/Image/Width 100/Height 100/BitsPerComponent 1/ColorSpace/DeviceGray'
  const image = sketch.add(streamBody('x'.repeat(1300)).replace('<<', `<<${entries}`))
  const content = sketch.add(streamBody('99 0 0 99 0 0 cm /I Do /J Do'))
  const other = sketch.add(streamBody('y'.repeat(1300)).replace('<<', `<<${entries}`))
  sketch.pages[0]!.entries = `/Contents ${content}/Resources<</XObject<</I ${image}/J ${other}>>>>`
  return sketch.file(name)
}

function people(name: string): File {
  if (name === 'bookmarks.txt') return new File(['Report | 1\n  Figures | 2\n'], name)
  return new File(['name,address.street\nAda,1 Main Street\nGrace,2 High Street\n'], name)
}

/** Plain names for the files of every slot that must be filled, or is named. */
export function filesFor(operation: AnyOperation, example?: Example<unknown>): Record<string, File | File[]> {
  // Two pages show as much as twelve where each is drawn with very many dots.
  const isShort = operation.id === 'rasterize-pdf'
  const entries = slotsOf(operation).flatMap(([name, { type, many, min, optional, extensions }]) => {
    const given = example?.files?.[name]
    if (optional && !given) return []
    const count = Math.max(1, min)
    const names =
      given ?? Array.from({ length: count }, (_, index) => `report${count > 1 ? index + 1 : ''}${extensions[0]}`)
    const files = names.map((each) =>
      type === 'data'
        ? people(each)
        : fixtureOf[type] === undefined && !/\.(pem|crl|p7s|p12)$/.test(each)
          ? new File(['x'], each)
          : isShort
            ? numberedPages(2).file(each)
            : fixture(type, each),
    )
    return [[name, many ? files : files[0]!]]
  })
  return Object.fromEntries(entries)
}
