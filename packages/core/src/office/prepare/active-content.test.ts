import { describe, expect, it } from 'vitest'
import {
  sketchOoxml,
  sketchOpenDocument,
  sketchRelationships,
  sketchZip,
} from '../../testing/sketches/office-sketch.js'
import { readEntry, readPackage } from '../package/read-package.js'
import { withoutActiveContent } from './active-content.js'

const namesIn = (bytes: Uint8Array) => readPackage(bytes).map(({ name }) => name)
const partOf = (bytes: Uint8Array, name: string) =>
  new TextDecoder().decode(readEntry(bytes, readPackage(bytes).find((entry) => entry.name === name)!))

describe('a document before an engine sees it', () => {
  it('loses objects, controls and macros of OOXML, and keeps charts and the pictures of objects', () => {
    const bytes = sketchOoxml('docx', {
      'word/_rels/document.xml.rels': sketchRelationships(
        { id: 'a', type: 'oleObject', target: 'embeddings/oleObject1.bin' },
        { id: 'b', type: 'package', target: 'embeddings/sheet.xlsx' },
        { id: 'c', type: 'control', target: 'activeX/activeX1.xml' },
        { id: 'd', type: 'chart', target: 'charts/chart1.xml' },
        { id: 'e', type: 'oleObject', target: 'http://a.example/x', outside: true },
      ),
      'word/charts/_rels/chart1.xml.rels': sketchRelationships({
        id: 'a',
        type: 'package',
        target: '../embeddings/data.xlsx',
      }),
      'word/charts/chart1.xml': '<c/>',
      'word/embeddings/oleObject1.bin': 'ole',
      'word/embeddings/sheet.xlsx': 'sheet',
      'word/embeddings/data.xlsx': 'numbers',
      'word/activeX/activeX1.xml': '<x/>',
      'word/media/image1.emf': 'picture',
      'word/vbaProject.bin': 'macro',
    })
    const result = withoutActiveContent(bytes, 'docx')
    expect(result.objects).toBe(3)
    expect(namesIn(result.bytes)).toEqual([
      '[Content_Types].xml',
      '_rels/.rels',
      'word/document.xml',
      'word/_rels/document.xml.rels',
      'word/charts/_rels/chart1.xml.rels',
      'word/charts/chart1.xml',
      'word/media/image1.emf',
    ])
  })

  it('loses those of OpenDocument, and keeps charts and equations', () => {
    const type = (path: string, kind: string) =>
      `<manifest:file-entry manifest:full-path="${path}" manifest:media-type="application/${kind}"/>`
    const href = (target: string) => `xlink:href="${target}"`
    const bytes = sketchOpenDocument('text', {
      'META-INF/manifest.xml': `<manifest:manifest xmlns:manifest="urn:oasis:names:tc:opendocument:xmlns:manifest:1.0">${type('/', 'vnd.oasis.opendocument.text')}${type('Object 1/', 'vnd.oasis.opendocument.chart')}${type('Object 2/', 'vnd.oasis.opendocument.formula')}${type('Object 3/', 'vnd.oasis.opendocument.text')}${type('Object 4', 'vnd.sun.star.oleobject')}</manifest:manifest>`,
      'content.xml': `<o>${[1, 2, 3].map((number) => `<draw:object ${href(`./Object ${number}`)}/><draw:image ${href(`./ObjectReplacements/Object ${number}`)}/>`).join('')}<draw:object-ole ${href('./Object 4')}/><draw:plugin ${href('Media/film')}/><draw:applet ${href('classes/')}/><draw:floating-frame ${href('page.html')}/></o>`,
      'Object 1/content.xml': '<chart/>',
      'Object 2/content.xml': '<math/>',
      'Object 3/content.xml': '<text/>',
      'Object 4': 'ole',
      'ObjectReplacements/Object 3': 'picture',
      'Media/film': 'film',
      'Basic/Standard/Module1.xml': '<macro/>',
      'Dialogs/dialog-lc.xml': '<dialog/>',
    })
    const result = withoutActiveContent(bytes, 'odt')
    expect(result.objects).toBe(5)
    expect(namesIn(result.bytes)).toEqual([
      'mimetype',
      'META-INF/manifest.xml',
      'content.xml',
      'Object 1/content.xml',
      'Object 2/content.xml',
      'ObjectReplacements/Object 3',
    ])
    const targets = [...partOf(result.bytes, 'content.xml').matchAll(/<draw:(\S+) xlink:href="([^"]*)"/g)]
    expect(targets.filter(([, name]) => name !== 'image').map(([, name, target]) => `${name} ${target}`)).toEqual([
      'object ./Object 1',
      'object ./Object 2',
      'object ',
      'object-ole ',
      'plugin ',
      'applet ',
      'floating-frame ',
    ])
  })

  it('is handed back as it is where there is nothing of the kind', () => {
    const plain = sketchOoxml('xlsx')
    expect(withoutActiveContent(plain, 'xlsx')).toEqual({ bytes: plain, objects: 0 })
    const text = sketchOpenDocument('text', { 'content.xml': '<o/>' })
    expect(withoutActiveContent(text, 'odt').bytes).toBe(text)
    const old = sketchZip({ a: 'b' })
    expect(withoutActiveContent(old, 'doc').bytes).toBe(old)
  })
})
