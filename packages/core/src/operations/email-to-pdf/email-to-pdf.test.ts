import { PDFArray, PDFDict, PDFDocument, PDFHexString, PDFName, type PDFRawStream } from 'pdf-lib'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { inkBox, renderPage, textOf } from '../../testing/facts/look-at-pdf.js'
import { runHere } from '../../testing/run-here.js'
import { qpdfCheck } from '../../testing/run-qpdf.js'
import { operation } from './operation.js'

const run = (text: string, options: Record<string, unknown> = {}) =>
  runHere(operation, new File([text.replaceAll('\n', '\r\n')], 'message.eml'), options)
const plain = async (file: File) => (await textOf(file, 1)).replace(/\s+/g, ' ').trim()

const head = `From: =?utf-8?Q?J=C3=BCrgen?= <j@example.com>
To: "Ada, L." <ada@example.com>, b@example.com
Date: Thu, 26 Nov 2026 10:00:00 +0100
Subject: =?iso-8859-1?Q?Gr=FC=DFe?=
MIME-Version: 1.0
`
/** A message of parts, each with its header and its content. */
const multipart = (kind: string, parts: readonly string[]) =>
  `${head}Content-Type: multipart/${kind}; boundary=xyz\n\n${parts.map((part) => `--xyz\n${part}\n`).join('')}--xyz--\n`

/** Names and sizes of the files attached to a PDF. */
async function attached(file: File): Promise<[string, number][]> {
  const { catalog } = await PDFDocument.load(await file.arrayBuffer())
  const tree = catalog.lookupMaybe(PDFName.of('Names'), PDFDict)?.lookupMaybe(PDFName.of('EmbeddedFiles'), PDFDict)
  const list = tree?.lookup(PDFName.of('Names'), PDFArray)
  return Array.from({ length: (list?.size() ?? 0) / 2 }, (_, index) => {
    const specification = list!.lookup(2 * index + 1, PDFDict)
    const stream = specification.lookup(PDFName.of('EF'), PDFDict).lookup(PDFName.of('F')) as PDFRawStream
    const size = stream.dict.lookup(PDFName.of('Params'), PDFDict).get(PDFName.of('Size'))
    return [specification.lookup(PDFName.of('UF'), PDFHexString).decodeText(), Number(String(size))]
  })
}

describe('emailToPdf', () => {
  it('shows who wrote what to whom, and the lines of plain text', async () => {
    const { file, warnings } = await run(
      `${head}Content-Type: text/plain; charset=utf-8\n\nDear Ada,\nall is well.\n\n> you wrote\n> this\n`,
    )
    expect([file.name, warnings]).toEqual(['message.pdf', []])
    expect(await plain(file)).toBe(
      'Grüße From: Jürgen <j@example.com> To: Ada, L. <ada@example.com>, b@example.com Date: Thu, 26 Nov 2026 10:00:00 +0100 Dear Ada, all is well. you wrote this',
    )
    const pdf = await PDFDocument.load(await file.arrayBuffer())
    expect([pdf.getTitle(), pdf.getAuthor()]).toEqual(['Grüße', 'Jürgen'])
    expect(await qpdfCheck(file)).toMatchObject({ exitCode: 0 })
  })

  it('gives files without a name one with which they can be opened', async () => {
    const { file } = await run(
      multipart('mixed', [
        'Content-Type: text/plain\n\nSee you there.',
        'Content-Type: text/calendar; method=REQUEST\n\nBEGIN:VCALENDAR\nEND:VCALENDAR',
        'Content-Type: application/x-pkcs7-signature\nContent-Transfer-Encoding: base64\n\nAAAA',
        'Content-Type: message/delivery-status\n\nAction: failed',
        'Content-Type: application/x-unknown\nContent-Transfer-Encoding: base64\n\nAAAA',
      ]),
    )
    expect((await attached(file)).map(([name]) => name)).toEqual([
      'attachment-1.ics',
      'attachment-2.p7s',
      'attachment-3.txt',
      'attachment-4',
    ])
  })

  it('reads a type without a subtype as plain text', async () => {
    for (const type of ['text', 'text; charset=us-ascii']) {
      const { file, warnings } = await run(`${head}Content-Type: ${type}\n\nDear Ada, all is well.\n`)
      expect(warnings).toEqual([])
      expect(await plain(file)).toMatch(/\+0100 Dear Ada, all is well\.$/)
    }
  })

  it('reads Windows-1252, also as a name of Latin-1, with its euro signs and quotes', async () => {
    const { file, warnings } = await run(
      `From: =?windows-1252?Q?Ren=E9e_=93R=94?= <r@example.com>
Subject: =?iso-8859-1?Q?5_=80?=
Content-Type: text/plain; charset=windows-1252
Content-Transfer-Encoding: quoted-printable

Dear Ada =96 it=92s 5 =80
`,
    )
    expect(warnings).toEqual([])
    expect(await plain(file)).toBe('5 € From: Renée “R” <r@example.com> Dear Ada – it’s 5 €')
  })

  it('says when a message ends before its last part does, or has a part of zeros', async () => {
    const file = 'Content-Type: application/pdf; name=a.pdf\nContent-Transfer-Encoding: base64\n\n'
    const whole = multipart('mixed', ['Content-Type: text/plain\n\nHello', `${file}${'QUJD\n'.repeat(100)}`])
    expect((await run(whole)).warnings).toEqual([])
    for (const part of [0.4, 0.9]) {
      const { file: made, warnings } = await run(whole.slice(0, whole.length * part))
      expect(warnings).toEqual(['message-damaged'])
      expect(await plain(made)).toContain('Hello')
    }
    expect((await run(whole.replace('QUJD\n'.repeat(60), '\0'.repeat(300)))).warnings).toEqual(['message-damaged'])
  })

  it('sets answers between quotes apart, and joins lines that flow', async () => {
    const { file } = await run(
      `${head}Content-Type: text/plain; format=flowed\n\n> Can you come to the \n> meeting?\nYes, of \ncourse.\n>> Deeper\n`,
    )
    expect(await plain(file)).toMatch(/Can you come to the meeting\? Yes, of course\. Deeper$/)
  })

  it('names messages within it by their subject', async () => {
    const inner = 'From: a@example.com\nSubject: =?utf-8?Q?Gr=C3=BC=C3=9Fe/Bericht?=\n\nHello'
    const { file } = await run(
      multipart('mixed', ['Content-Type: text/plain\n\nSee below.', `Content-Type: message/rfc822\n\n${inner}`]),
    )
    expect((await attached(file)).map(([name]) => name)).toEqual(['Grüße_Bericht.eml'])
  })

  it('reads a text in UTF-7, one in an unknown encoding as UTF-8 if it is valid, and one without a boundary as it is', async () => {
    const odd = await run(`${head}Content-Type: text/plain; charset=x-odd-9\n\nGrößer`)
    expect(await plain(odd.file)).toMatch(/Größer$/)
    const seven = await run(`${head}Content-Type: text/plain; charset=utf-7; format=flowed\n\nGr+APYA3w-er \nwird`)
    expect(await plain(seven.file)).toMatch(/Größer wird$/)
    const { file, warnings } = await run(`${head}Content-Type: multipart/mixed\n\n--x\n\nThe text is here.\n--x--\n`)
    expect(await plain(file)).toContain('The text is here.')
    expect(warnings).toEqual(['message-damaged'])
  })

  it('reads words in UTF-7 in the header, and in names of files', async () => {
    const header =
      'From: =?UTF-7?Q?J+APY-rg=20A=2E?= <j@example.com>\nTo: =?utf-7*de?b?SitBUFktcmc=?= <k@example.com>\n' +
      'Subject: =?UTF-7?Q?Gr+APwA3w-e_aus?=\n =?UTF-7?Q?_K+APY-ln?=\nMIME-Version: 1.0\n'
    const named = 'Content-Type: text/plain\nContent-Disposition: attachment; filename'
    const parts = [
      'Content-Type: text/plain\n\nSee =?UTF-7?Q?J+APY-rg?=.',
      `${named}="=?UTF-7?Q?Gr+APYA3w-e.txt?="\n\nx`,
      `${named}*=utf-7''K%2BAPY-ln.txt\n\nx`,
    ].map((part) => `--b\n${part}\n`)
    const { file } = await run(`${header}Content-Type: multipart/mixed; boundary=b\n\n${parts.join('')}--b--\n`)
    const text = await plain(file)
    expect(text).toContain('Grüße aus Köln')
    expect(text).toContain('Jörg A. <j@example.com>')
    expect(text).toContain('Jörg <k@example.com>')
    expect(text).toContain('See =?UTF-7?Q?J+APY-rg?=.')
    expect((await attached(file)).map(([name]) => name)).toEqual(['Größe.txt', 'Köln.txt'])
  })

  it('takes HTML before plain text, with the pictures that came with it', async () => {
    const picture = await sharp({ create: { width: 80, height: 40, channels: 3, background: '#cc0000' } })
      .png()
      .toBuffer()
    const html =
      '<p style="color:#fff">Hi <b>you</b></p><img src="cid:pic@1"><img src="https://example.com/track.png" width="1" height="1"><script>no</script>'
    const parts = [
      `Content-Type: text/html; charset=utf-8\n\n${html}`,
      `Content-Type: image/png; name=pic.png\nContent-ID: <pic@1>\nContent-Transfer-Encoding: base64\n\n${picture.toString('base64')}`,
    ]
    const { file, warnings } = await run(multipart('related', parts))
    expect(warnings).toEqual([])
    expect(await plain(file)).toMatch(/\+0100 Hi you$/)
    expect(await attached(file)).toEqual([])
    const { file: without } = await run(multipart('related', parts.slice(0, 1)))
    const [withPicture, base] = [await renderPage(file, 1, 1), await renderPage(without, 1, 1)]
    const box = inkBox(withPicture, base)!
    expect((box.right - box.left) * 595).toBeCloseTo(60, -0.5)
  })

  it('attaches files, also messages, under names that differ', async () => {
    const parts = [
      'Content-Type: text/plain\n\nSee below.',
      'Content-Type: application/pdf; name="=?utf-8?Q?B=C3=BCro.pdf?="\nContent-Disposition: attachment; filename="../../a.txt"\n\nabc',
      'Content-Type: text/plain\nContent-Disposition: attachment; filename="a.txt"\nContent-Transfer-Encoding: base64\n\nQUJDRA==',
      'Content-Type: message/rfc822\n\nSubject: inner\n\ninner text',
    ]
    const { file } = await run(multipart('mixed', parts))
    expect((await attached(file)).map(([name]) => name)).toEqual(['a (2).txt', 'a.txt', 'inner.eml'])
    expect(await plain(file)).toMatch(
      /See below\. Attachments • a\.txt \(\d+ bytes\) • a \(2\)\.txt \(4 bytes\) • inner\.eml/,
    )
    expect(await attached((await run(multipart('mixed', parts), { attachments: 'list' })).file)).toEqual([])
  })

  it('refuses what is no message, and endless nesting', async () => {
    await expect(run('just some text\n\nand more')).rejects.toMatchObject({ code: 'BAD_DOCUMENT' })
    const nested = Array.from(
      { length: 80 },
      (_, level) => `Content-Type: multipart/mixed; boundary=b${level}\n\n--b${level}\n`,
    )
    await expect(run(`${head}${nested.join('')}\n\nx`)).rejects.toMatchObject({ code: 'LIMIT_EXCEEDED' })
    const parts = multipart(
      'mixed',
      Array.from({ length: 100_001 }, () => ''),
    )
    await expect(run(parts)).rejects.toMatchObject({
      code: 'LIMIT_EXCEEDED',
      message: expect.stringContaining('more than 5000 parts'),
    })
    await expect(run(`${head}\n${'\n'.repeat(250_001)}`)).rejects.toMatchObject({ code: 'LIMIT_EXCEEDED' })
  })
})
