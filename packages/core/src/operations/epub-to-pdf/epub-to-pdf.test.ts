import { PDFArray, PDFDict, PDFDocument, PDFName, type PDFRef } from 'pdf-lib'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { nodeCapabilities } from '../../node/capabilities.js'
import { readOutline } from '../../pdf/model/outline.js'
import { runOperation } from '../../run.js'
import { inkBox, renderPage, textsOf } from '../../testing/facts/look-at-pdf.js'
import { makeEpub } from '../../testing/make-epub.js'
import { runHere } from '../../testing/run-here.js'
import { qpdfCheck } from '../../testing/run-qpdf.js'
import { operation } from './operation.js'

const run = (file: File, options: Record<string, unknown> = {}) => runHere(operation, file, options)
const load = async (file: File) => PDFDocument.load(await file.arrayBuffer())
const plain = (texts: string[]) => texts.map((text) => text.replace(/\s+/g, ' ').trim())

describe('epubToPdf', () => {
  it('sets chapters in the order of the spine, with bookmarks, facts and links between them', async () => {
    const book = makeEpub(
      {
        b: '<h1>First</h1><p>Go to <a href="a.xhtml#end">the end</a>.<a id="x"/> plain</p>',
        a: '<p>No heading here.</p><p id="end">Here &#8212; it ends.</p>',
      },
      {
        'OPS/toc.ncx':
          '<ncx><navMap><navPoint><navLabel><text>The last part</text></navLabel><content src="text/a.xhtml"/></navPoint></navMap></ncx>',
      },
    )
    const { file, warnings } = await run(book)
    expect([file.name, warnings]).toEqual(['book.pdf', []])
    expect(plain(await textsOf(file))).toEqual(['First Go to the end. plain', 'No heading here. Here — it ends.'])
    const pdf = await load(file)
    expect([pdf.getTitle(), pdf.getAuthor()]).toEqual(['A & B', 'Ada'])
    const titles = readOutline(pdf).map(({ dict }) =>
      (dict.lookup(PDFName.of('Title')) as unknown as { decodeText: () => string }).decodeText(),
    )
    expect(titles).toEqual(['First', 'The last part'])
    const links = pdf.getPage(0).node.lookup(PDFName.of('Annots'), PDFArray)
    expect(links.size()).toBe(1)
    expect(links.lookup(0, PDFDict).lookup(PDFName.of('Dest'), PDFArray).get(0) as PDFRef).toBe(pdf.getPage(1).ref)
    expect(await qpdfCheck(file)).toMatchObject({ exitCode: 0 })
  })

  it('heeds style sheets, and draws pictures of the book, also those in SVG', async () => {
    const picture = await sharp({ create: { width: 80, height: 40, channels: 3, background: '#cc0000' } })
      .png()
      .toBuffer()
    const chapter = (body: string) =>
      makeEpub(
        { a: body },
        { 'OPS/style.css': '.mid{text-align:center} .no{display:none}', 'OPS/img/my pic.png': new Uint8Array(picture) },
      )
    const { file } = await run(chapter('<p class="mid">i</p><p class="no">hidden</p>'))
    expect(plain(await textsOf(file))).toEqual(['i'])
    const box = inkBox(await renderPage(file, 1, 1))!
    expect((box.left + box.right) / 2).toBeCloseTo(0.5, 2)
    for (const body of [
      '<img src="../img/my%20pic.png" alt="x"/>',
      '<svg xmlns:xlink="http://www.w3.org/1999/xlink"><image xlink:href="../img/my pic.png" width="80" height="40"/></svg>',
    ]) {
      const { file: drawn, warnings } = await run(chapter(body))
      expect(warnings).toEqual([])
      const ink = inkBox(await renderPage(drawn, 1, 1))!
      expect((ink.right - ink.left) * 595).toBeCloseTo(60, -0.5)
    }
  })

  it('names pictures that are not in the book by their addresses', async () => {
    const book = makeEpub({ a: '<p>x</p><img src="http://example.com/a%20b.png"/><img src="../b.png"/>' })
    const { warnings } = await runOperation(operation, { file: book }, {}, { capabilities: nodeCapabilities() })
    expect(warnings[0]!.message).toContain('downloads nothing: http://example.com/a%20b.png, OPS/b.png.')
  })

  it('refuses copy protection, and what is no book', async () => {
    const encryption = (algorithm: string) =>
      makeEpub(
        { a: '<p>x</p>' },
        { 'META-INF/encryption.xml': `<encryption><EncryptionMethod Algorithm="${algorithm}"/></encryption>` },
      )
    await expect(run(encryption('http://www.w3.org/2001/04/xmlenc#aes128-cbc'))).rejects.toMatchObject({
      code: 'PASSWORD_REQUIRED',
    })
    expect((await run(encryption('http://www.idpf.org/2008/embedding'))).warnings).toEqual([])
    await expect(run(makeEpub({}))).rejects.toMatchObject({ code: 'BAD_DOCUMENT' })
    const laughs = makeEpub({ a: '<p>x</p>' }, { 'OPS/book.opf': '<!DOCTYPE p [<!ENTITY a "b">]><package/>' })
    await expect(run(laughs)).rejects.toMatchObject({ code: 'BAD_DOCUMENT' })
  })
})
