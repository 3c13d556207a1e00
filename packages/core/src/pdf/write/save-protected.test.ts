import { PDFDict, PDFName, type PDFRawStream } from 'pdf-lib'
import { describe, expect, it } from 'vitest'
import type { Capabilities } from '../../capabilities.js'
import { testRun } from '../../testing/run-context.js'
import { rawText } from '../../testing/run-here.js'
import { qpdfCheck, qpdfOn, rewriteByQpdf, testCapabilities } from '../../testing/run-qpdf.js'
import { numberedPages } from '../../testing/sketches/pdf-sketch.js'
import { streamBody } from '../../testing/sketches/write-pdf.js'
import { newEncryption } from '../encryption/new-encryption.js'
import { readPermissions } from '../model/permissions.js'
import { openPdf } from '../read/open-pdf.js'
import { openPdfForUpdate } from '../update/open-for-update.js'
import { savePdfProtected } from './save-pdf.js'

const everything = readPermissions(-1, 6)

function rich() {
  const sketch = numberedPages(1, 'secret')
  sketch.catalog.push(
    `/Metadata ${sketch.add(streamBody('<x:xmpmeta>meta words</x:xmpmeta>', '/Type/Metadata/Subtype/XML'))}`,
    `/Signed <</Type/Sig/ByteRange[0 1 2 3]/Contents<c0ffee>/Reason(reasons)>>`,
    `/Free ${sketch.add(streamBody('free words', '/Filter[/Crypt]/DecodeParms[<</Name/Identity>>]'))}`,
    `/Empty ()/Long ${sketch.add(streamBody('long words '.repeat(20_000), '/Type/EmbeddedFile'))}`,
  )
  return sketch
}

describe('savePdfProtected', () => {
  it.each(['disable', 'generate'])('enciphers all but signatures, object streams %sd', async (form) => {
    const given = await rewriteByQpdf(rich().file(), `--object-streams=${form}`, '--stream-data=preserve')
    const { cryptoAtOnce: _, ...others } = testCapabilities
    for (const capabilities of [testCapabilities, others] as Capabilities[]) {
      const run = testRun()
      const file = await savePdfProtected(
        await openPdf(given, run),
        'out.pdf',
        await newEncryption({ user: 'user', owner: 'owner', permissions: everything }, capabilities),
      )
      const raw = await rawText(file)
      expect(raw).not.toMatch(/words|reasons|secret/)
      if (form === 'disable') expect(raw).toMatch(/<c0ffee>/i)
      for (const password of ['user', 'owner']) expect(await qpdfCheck(file, password)).toMatchObject({ exitCode: 0 })
      const open = await rawText(await rewriteByQpdf(file, '--password=user', '--decrypt', '--qdf'))
      for (const words of [
        'meta words',
        '<c0ffee>',
        '(reasons)',
        'free words',
        'long words long',
        'secret 1',
        '/Empty ()',
      ])
        expect(open).toContain(words)
      expect(open).not.toContain('/Crypt')
      const again = await openPdfForUpdate(file, run, { password: 'owner' })
      const long = again.catalog.lookup(PDFName.of('Long')) as PDFRawStream
      expect(Buffer.from(long.contents).toString('latin1')).toBe('long words '.repeat(20_000))
      expect(again.catalog.lookup(PDFName.of('Extensions'), PDFDict).toString()).toMatch(/ExtensionLevel 8/)
    }
  })

  it('leaves a file of PDF 2.0 in its version', async () => {
    const run = testRun()
    const given = await rewriteByQpdf(rich().file(), '--force-version=2.0')
    const file = await savePdfProtected(
      await openPdf(given, run),
      'out.pdf',
      await newEncryption({ user: '', owner: 'owner', permissions: everything }, {}),
    )
    expect((await rawText(file)).slice(0, 8)).toBe('%PDF-2.0')
    expect((await qpdfOn(file, '--show-encryption', 'in.pdf')).stdout).toContain('R = 6')
  })
})
