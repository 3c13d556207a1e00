import { PDFName, PDFNumber } from 'pdf-lib'
import { describe, expect, it } from 'vitest'
import { operation as pdfInfo } from '../../operations/pdf-info/operation.js'
import { operation as rotatePdf } from '../../operations/rotate-pdf/operation.js'
import type { RunContext } from '../../run-context.js'
import { testRun } from '../../testing/run-context.js'
import { runHere } from '../../testing/run-here.js'
import { qpdfJson, testCapabilities } from '../../testing/run-qpdf.js'
import { numberedPages } from '../../testing/sketches/pdf-sketch.js'
import type { Warning } from '../../warning.js'
import { openPdfForUpdate } from '../update/open-for-update.js'
import { saveUpdate } from '../update/save-update.js'
import { type ChangeKind, certificationLevel } from './signatures.js'

/** A file with a signature field that is signed (with nonsense), certified as told; `permissions` is all of /Perms. */
function signed(parameters?: string, permissions = ''): File {
  const sketch = numberedPages(1)
  const reference = parameters && `/Reference[<</Type/SigRef/TransformMethod/DocMDP/TransformParams<<${parameters}>>>>]`
  const value = sketch.add(`<</Type/Sig/Filter/Adobe.PPKLite/ByteRange[0 1 2 3]/Contents<00ff>${reference ?? ''}>>`)
  const field = sketch.add(`<</FT/Sig/T(sig)/V ${value}/Subtype/Widget/Rect[0 0 0 0]>>`)
  sketch.pages[0]!.annotations.push(field)
  const certified = parameters === undefined ? '' : `/DocMDP ${value}`
  sketch.catalog.push(`/AcroForm<</SigFlags 3/Fields[${field}]>>/Perms<<${certified}${permissions}>>`)
  return sketch.file('contract.pdf')
}

async function change(file: File, kind?: ChangeKind) {
  const warnings: Warning[] = []
  const run: RunContext = { ...testRun(), capabilities: testCapabilities, warn: (warning) => warnings.push(warning) }
  const document = await openPdfForUpdate(file, run)
  document.pages[0]!.dict.set(PDFName.of('Rotate'), PDFNumber.of(90))
  const result = await saveUpdate(document, run, kind && { change: kind })
  return { result, warnings, level: certificationLevel(document) }
}

describe('a signed file that is changed', () => {
  it('says that the change came after the signature', async () => {
    const { warnings, level } = await change(signed())
    expect(warnings).toEqual([
      {
        code: 'signature-outdated',
        message: expect.stringMatching(/^contract\.pdf is digitally signed. .* changed after signing\.$/),
      },
    ])
    expect(level).toBeUndefined()
    expect((await change(numberedPages(1).file())).warnings).toEqual([])
  })

  it.each([
    ['/P 1', 1, []],
    ['/P 2', 2, ['fill']],
    ['', 2, ['fill']],
    ['/P 3', 3, ['fill', 'annotate']],
    ['/P 99', 2, ['fill']],
  ] as const)(
    'says that its certification is broken, unless its author allows the change: %s',
    async (parameters, expected, allowed) => {
      for (const kind of ['fill', 'annotate', 'other'] as const) {
        const { warnings, level } = await change(signed(parameters), kind)
        expect(level).toBe(expected)
        const isAllowed = (allowed as readonly string[]).includes(kind)
        expect(warnings.map(({ code }) => code)).toEqual(isAllowed ? [] : ['signature-outdated'])
        if (!isAllowed) expect(warnings[0]!.message).toContain('certified')
      }
    },
  )

  it('keeps the certification, and drops usage rights', async () => {
    const permissions = async (file: File) => {
      const { qpdf } = await qpdfJson(file)
      return qpdf[1][`obj:${qpdf[1].trailer.value['/Root']}`].value['/Perms']
    }
    const rights = '/UR3<</Type/Sig/ByteRange[0 1 2 3]/Contents<00>>>'
    expect(Object.keys(await permissions((await change(signed('/P 2', rights))).result))).toEqual(['/DocMDP'])
    expect(await permissions((await change(signed(undefined, rights))).result)).toBeUndefined()
    const source = signed(undefined, rights)
    const run: RunContext = { ...testRun(), capabilities: testCapabilities }
    expect((await saveUpdate(await openPdfForUpdate(source, run), run)).size).toBe(source.size)
  })

  it('is distinguished from one with an empty signature field, whatever SigFlags says, and from one with usage rights', async () => {
    const sketch = numberedPages(1)
    const field = sketch.add('<</FT/Sig/T(sig)/Subtype/Widget/Rect[0 0 0 0]>>')
    sketch.pages[0]!.annotations.push(field)
    sketch.catalog.push(`/AcroForm<</SigFlags 1/Fields[${field}]>>`)
    expect((await change(sketch.file())).warnings).toEqual([])
    expect((await runHere(pdfInfo, sketch.file())).data.holds.digitalSignatures).toBe(false)
    sketch.catalog.push('/Perms<</UR3<</Type/Sig/ByteRange[0 1 2 3]/Contents<00>>>>>')
    expect((await change(sketch.file())).warnings.map(({ code }) => code)).toEqual(['usage-rights-removed'])
    expect((await runHere(rotatePdf, sketch.file(), { rotations: '{"1":90}' })).warnings).toEqual([
      'usage-rights-removed',
    ])
    expect((await runHere(pdfInfo, sketch.file())).data.holds).toMatchObject({
      digitalSignatures: false,
      usageRights: true,
    })
  })

  it.each([
    ['a kid of a field', '<</T(a)/FT/Sig/Kids[<</T(b)/V VALUE>>]>>', '<</Type/Sig/Contents<01>>>', true],
    ['a timestamp', '<</T(a)/FT/Sig/V VALUE>>', '<</Type/DocTimeStamp/ByteRange[0 1 2 3]>>', true],
    ['room for a signature', '<</T(a)/FT/Sig/V VALUE>>', '<</Type/Sig/ByteRange[0 0 0 0]/Contents<0000>>>', false],
    ['a value without bytes', '<</T(a)/FT/Sig/V VALUE>>', '<</Type/Sig/Filter/Adobe.PPKLite>>', false],
    ['a text field', '<</T(a)/FT/Tx/V VALUE>>', '<</Type/Sig/Contents<01>>>', false],
  ])('is found by its value: %s', async (_, body, value, expected) => {
    const sketch = numberedPages(1)
    const field = sketch.add(body.replace('VALUE', sketch.add(value)))
    sketch.catalog.push(`/AcroForm<</Fields[${field}]>>`)
    const { data } = await runHere(pdfInfo, sketch.file())
    expect(data.holds.digitalSignatures).toBe(expected)
  })

  it('is found on a page though the form does not list it', async () => {
    const sketch = numberedPages(2)
    const value = sketch.add('<</Type/Sig/ByteRange[0 1 2 3]/Contents<01>>>')
    sketch.pages[1]!.annotations.push(sketch.add(`<</FT/Sig/T(a)/V ${value}/Subtype/Widget/Rect[0 0 0 0]>>`))
    expect((await change(sketch.file())).warnings.map(({ code }) => code)).toEqual(['signature-outdated'])
  })
})
