import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { eventually } from '../../src/testing/eventually.js'
import { withLongEnough } from '../../src/testing/long-enough.js'
import { post, problemOf } from '../../src/testing/requests.js'
import { startTestServer } from '../../src/testing/test-server.js'
import { excelCanary, macroCanary, neighborPicture, openTextCanary, showsNeighbor, wordCanary } from './core-testing.js'
import {
  type Answer,
  type DocumentServer,
  expectRefusal,
  expectSoundEnd,
  startDocumentServer,
} from './document-server.js'
import { laughingEntities, wordParts, workbookParts, zip64WithoutField, zipOf } from './make-packages.js'

describe('Office documents', () => {
  let server: DocumentServer
  let folder: string
  let targets: { server: string; neighbor: string; mark: string }
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'sheaf-neighbor-'))
    await writeFile(join(folder, 'neighbor.png'), await neighborPicture())
    server = await startDocumentServer({ officeEngine: 'builtin', jobTimeoutSeconds: 180, jobMemoryMb: 1500 })
    targets = {
      server: server.canary,
      neighbor: pathToFileURL(join(folder, 'neighbor.png')).href,
      mark: join(folder, 'macro-ran'),
    }
  })
  afterEach(() => server.expectHealthy())
  afterAll(async () => {
    await server.close()
    await rm(folder, { recursive: true })
  })

  const convert = (content: Uint8Array | string, name = 'kxqv-zwtj.docx') => {
    const id = /\.(xlsx|ods|csv|xls)$/.test(name) ? 'excel-to-pdf' : /\.pptx$/.test(name) ? 'ppt-to-pdf' : 'word-to-pdf'
    return server.run(id, { content, name })
  }
  const isUnlike = async ({ status, message, bytes }: Answer) => {
    expect(status, message).toBe(200)
    expect(await showsNeighbor(new File([new Uint8Array(bytes)], 'a.pdf'))).toBe(false)
  }

  it('rows 53 and 54: pictures and templates far and near, which a document names, are neither fetched nor shown', async () => {
    await isUnlike(await convert(wordCanary(targets).bytes))
    await isUnlike(await convert(openTextCanary(targets).bytes, 'kxqv-zwtj.odt'))
  })

  it('row 55: what is no Office document is refused, whatever it is called', async () => {
    const body = '<office:body xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0"/>'
    for (const content of [
      `<?xml version="1.0"?><office:document xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" office:mimetype="application/vnd.oasis.opendocument.text">${body}</office:document>`,
      `<html><body><img src="${server.canary}a.png"></body></html>`,
      `<!DOCTYPE html><link rel=stylesheet href="${server.canary}b.css">`,
      `a,b\n=WEBSERVICE("${server.canary}"),2\n`,
      '{\\rtf1 Hello}',
      '%PDF-1.4',
      zipOf({ 'a.txt': 'nothing' }),
      zipOf({ '[Content_Types].xml': '<Types/>' }),
      Buffer.from('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1', 'latin1'),
      Buffer.alloc(3000, 'PK\x03\x04'),
    ])
      expectRefusal(await convert(content), 'UNSUPPORTED_TYPE', 'BAD_DOCUMENT')
  })

  it('row 56: a document that unpacks to more than is taken is refused before an engine sees it', async () => {
    const swollen = zipOf(wordParts('<w:p/>'.repeat(10_000_000)))
    expect(swollen.length).toBeLessThan(200_000)
    expectRefusal(await convert(swollen), 'LIMIT_EXCEEDED')
    const crowd = Object.fromEntries(Array.from({ length: 10_100 }, (_, index) => [`word/${index}.xml`, '<a/>']))
    expectRefusal(await convert(zipOf(wordParts('<w:p/>', { more: crowd }))), 'LIMIT_EXCEEDED')
    expectRefusal(
      await convert(zipOf(wordParts(`${'<w:p>'.repeat(5000)}${'</w:p>'.repeat(5000)}`))),
      'LIMIT_EXCEEDED',
      'BAD_DOCUMENT',
    )
  })

  it('row 57: packages that lie of their sizes are refused', async () => {
    const parts = workbookParts('<sheetData/>')
    const sheet = 'xl/worksheets/sheet1.xml'
    const large = { ...parts, [sheet]: `<worksheet>${' '.repeat(2 ** 22)}</worksheet>` }
    for (const content of [
      zipOf(large, { [sheet]: { size: 10 } }),
      zipOf(parts, { [sheet]: { packedSize: 4_000_000 } }),
      zipOf(parts, { [sheet]: { offset: 0 } }),
      zipOf(parts, { [sheet]: { offset: 0x7fffffff } }),
      zip64WithoutField(parts, sheet),
    ])
      expectRefusal(await convert(content, 'kxqv-zwtj.xlsx'), 'BAD_DOCUMENT', 'LIMIT_EXCEEDED', 'UNSUPPORTED_TYPE')
  })

  it('row 57: sheets of more cells than anybody filled in, and entities, are refused', async () => {
    const cell = (place: string) =>
      `<sheetData><row r="${place.replace(/\D/g, '')}"><c r="${place}"><v>1</v></c></row></sheetData>`
    const rows = `<sheetData>${'<row><c><v>1</v></c></row>'.repeat(1_200_000)}</sheetData>`
    expectRefusal(await convert(zipOf(workbookParts(rows)), 'kxqv-zwtj.xlsx'), 'LIMIT_EXCEEDED')
    for (const before of [laughingEntities(9), '<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]>']) {
      const content = zipOf(workbookParts(`<sheetData><row><c t="str"><v>&e9;</v></c></row></sheetData>`, { before }))
      expectRefusal(await convert(content, 'kxqv-zwtj.xlsx'), 'BAD_DOCUMENT')
      expectRefusal(await convert(zipOf(wordParts('<w:p/>', { before }))), 'BAD_DOCUMENT')
    }
    expectSoundEnd(
      await convert(zipOf(workbookParts(`<dimension ref="A1:XFD1048576"/>${cell('XFD1048576')}`)), 'kxqv-zwtj.xlsx'),
    )
  })

  it('row 57: formulas that ask other programs, services and books ask nobody, and macros do not run', async () => {
    expectSoundEnd(await convert(excelCanary(targets).bytes, 'kxqv-zwtj.xlsx'))
    expectSoundEnd(await convert(macroCanary(targets).bytes, 'kxqv-zwtj.odt'))
    expect(existsSync(targets.mark)).toBe(false)
  })
})

describe.runIf(process.platform === 'linux')('an Office engine', () => {
  it('row 58: that hangs, breaks down or makes nothing fails that document alone, and leaves no lock behind', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'sheaf-office-test-'))
    const programs = join(folder, 'office', 'program')
    await mkdir(programs, { recursive: true })
    const fake = await readFile(new URL('../../../../fixtures/files/fake-soffice.sh', import.meta.url))
    await writeFile(join(programs, 'soffice'), fake, { mode: 0o755 })
    vi.stubEnv('PATH', `${programs}${delimiter}${process.env.PATH}`)
    vi.stubEnv('TMPDIR', folder)
    const cases = [
      ['%PDF-1.4 hang', 504],
      ['%PDF-1.4 crash', 422],
      ['%PDF-1.4 nothing', 422],
    ] as const
    // A slow machine needs longer than a quick one for what does not hang.
    await withLongEnough(async (jobTimeoutSeconds) => {
      const server = await startTestServer({ officeEngine: 'native', jobTimeoutSeconds })
      const convert = (content: string) => post(`${server.url}/api/convert`, [['file', { content }]])
      let isInTime = true
      for (const [content, status] of cases) {
        const answer = await convert(content)
        const sound = await convert('%PDF-1.4 sound')
        isInTime = sound.status !== 504 && (answer.status !== 504 || status === 504)
        if (!isInTime) break
        expect([content, answer.status, (await problemOf(answer)).message.length > 15]).toEqual([content, status, true])
        expect(await sound.text()).toBe('%PDF-1.4 sound')
      }
      await server.expectClean()
      await server.close()
      return isInTime || undefined
    })
    await eventually(async () => {
      const left = (await readdir(folder, { recursive: true })).filter((name) => name.includes('.~lock.'))
      expect(left).toEqual([])
    })
    vi.unstubAllEnvs()
    await rm(folder, { recursive: true })
  })
})
