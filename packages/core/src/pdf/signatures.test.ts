import { PDFName, PDFNumber } from 'pdf-lib'
import { describe, expect, it } from 'vitest'
import type { RunContext, Warning } from '../run.js'
import { numberedPages } from '../testing/pdf-sketch.js'
import { testRun } from '../testing/run-context.js'
import { qpdfJson, testCapabilities } from '../testing/run-qpdf.js'
import { type ChangeKind, certificationLevel } from './signatures.js'
import { openPdfForUpdate } from './update/open-for-update.js'
import { saveUpdate } from './update/save-update.js'

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
        message: expect.stringMatching(/^contract\.pdf is digitally signed; .* changed after signing\.$/),
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
})
