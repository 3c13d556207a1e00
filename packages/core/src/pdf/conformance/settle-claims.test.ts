import { describe, expect, it } from 'vitest'
import type { AnyOperation } from '../../operation.js'
import { operation as addAnnotations } from '../../operations/add-annotations/operation.js'
import { operation as addFormFields } from '../../operations/add-form-fields/operation.js'
import { operation as addWatermark } from '../../operations/add-watermark/operation.js'
import { operation as arrangePages } from '../../operations/arrange-pages/operation.js'
import { operation as booklet } from '../../operations/booklet/operation.js'
import { operation as compressPdf } from '../../operations/compress-pdf/operation.js'
import { operation as cropPages } from '../../operations/crop-pages/operation.js'
import { operation as deletePages } from '../../operations/delete-pages/operation.js'
import { operation as editMetadata } from '../../operations/edit-metadata/operation.js'
import { operation as fillForm } from '../../operations/fill-form/operation.js'
import { operation as mergePdf } from '../../operations/merge-pdf/operation.js'
import { operation as nUp } from '../../operations/n-up/operation.js'
import { operation as numberPages } from '../../operations/number-pages/operation.js'
import { operation as overlayPdf } from '../../operations/overlay-pdf/operation.js'
import { operation as protectPdf } from '../../operations/protect-pdf/operation.js'
import { operation as redactPdf } from '../../operations/redact-pdf/operation.js'
import { operation as resizePages } from '../../operations/resize-pages/operation.js'
import { operation as rotatePdf } from '../../operations/rotate-pdf/operation.js'
import { operation as signPdf } from '../../operations/sign-pdf/operation.js'
import { runOperation } from '../../run.js'
import { checkStructure } from '../../testing/facts/check-structure.js'
import { testRun } from '../../testing/run-context.js'
import { rewriteByQpdf, testCapabilities } from '../../testing/run-qpdf.js'
import { numberedPages, PdfSketch } from '../../testing/sketches/pdf-sketch.js'
import { addClaims, type SketchClaims } from '../../testing/sketches/sketch-claims.js'
import { addForm, addTextField } from '../../testing/sketches/sketch-form.js'
import { addTags } from '../../testing/sketches/sketch-tags.js'
import { streamBody } from '../../testing/sketches/write-pdf.js'
import { openPdf } from '../read/open-pdf.js'
import { readClaims } from './claims.js'

const run = testRun()

function claiming(claims: SketchClaims, isTagged = false): PdfSketch {
  const sketch = numberedPages(2)
  addClaims(sketch, claims)
  if (isTagged)
    addTags(
      sketch,
      [0, 1].map((page) => ({ type: 'P', page, kids: ['words'] })),
    )
  return sketch
}

/** What the result of an operation claims, and the warnings about that. */
async function claimsAfter(operation: AnyOperation, input: File | File[], options: Record<string, unknown> = {}) {
  const slot = Object.keys(operation.files)[0]!
  const { files, warnings } = await runOperation(operation, { [slot]: input }, options, {
    capabilities: testCapabilities,
  })
  const lost = warnings.filter(({ code }) => code === 'conformance-lost').map(({ message }) => message)
  const password = options.password as string | undefined
  const plain = password ? await rewriteByQpdf(files[0]!, `--password=${password}`, '--decrypt') : files[0]!
  const document = await openPdf(plain, run)
  const bytes = new Uint8Array(await plain.arrayBuffer())
  const { isTagged, problems } = await checkStructure(bytes)
  expect(problems).toEqual([])
  const claims = readClaims(document, run.capabilities.inflate).map(({ name }) => name)
  return { claims, lost, isTagged, text: Buffer.from(bytes).toString('latin1') }
}

const archive = { archive: '3A', accessible: '1', intent: 3 } as const
const both = ['PDF/A-3A', 'PDF/UA-1']
const signatures = [{ type: 'text', content: 'Ada', pageNumber: 1, x: 10, y: 10, width: 50, height: 20 }]
const canvasDimensions = { width: 300, height: 200, displayWidth: 300, displayHeight: 200 }
const comment = { type: 'highlight', page: 1, x: 10, y: 10, width: 50, height: 20, contents: 'a comment' }

describe('claims to follow a standard', () => {
  it('stay where nothing breaks them: fonts are embedded, and what is drawn is an artifact', async () => {
    const file = claiming(archive, true).file()
    const cases: [AnyOperation, Record<string, unknown>][] = [
      [rotatePdf, { angle: 90 }],
      [deletePages, { pages: '2' }],
      [numberPages, {}],
      [addWatermark, { type: 'text', text: 'Draft' }],
      [signPdf, { signatures, canvasDimensions }],
      [cropPages, { top: 10 }],
      [compressPdf, {}],
      [redactPdf, { areas: [{ page: 1, x: 0, y: 0, width: 20, height: 20 }], label: 'gone', removeMetadata: false }],
    ]
    for (const [operation, options] of cases) {
      const { claims, lost, isTagged } = await claimsAfter(operation, file, options)
      const { id } = operation
      expect({ id, claims, lost, isTagged }).toEqual({ id, claims: both, lost: [], isTagged: true })
    }
  })

  it('end with encryption, but for PDF/UA', async () => {
    const { claims, lost } = await claimsAfter(protectPdf, claiming(archive, true).file(), { password: 'secret' })
    expect(claims).toEqual(['PDF/UA-1'])
    expect(lost).toEqual(['sketch.pdf claims to be PDF/A-3A. The result does not, because it is encrypted.'])
  })

  it('end with colors that do not fit the output intent, and with transparency where that is not known', async () => {
    const red = { type: 'text', text: 'Draft', color: '#c00000', opacity: 100 }
    const cases: [SketchClaims, Record<string, unknown>, string[], string][] = [
      [{ archive: '2B', intent: 3 }, red, ['PDF/A-2B'], ''],
      [{ archive: '2B', intent: 4 }, red, [], 'an RGB color does not fit'],
      [{ archive: '1B', intent: 3 }, red, ['PDF/A-1B'], ''],
      [{ archive: '1B', intent: 3 }, { ...red, opacity: 50 }, [], 'something is transparent'],
      [{ exchange: 'PDF/X-4', intent: 4 }, red, [], 'an RGB color does not fit'],
      [{ accessible: '1' }, { ...red, opacity: 50 }, ['PDF/UA-1'], ''],
    ]
    for (const [given, options, claims, reason] of cases) {
      const result = await claimsAfter(addWatermark, claiming(given).file(), options)
      expect({ given, claims: result.claims }).toEqual({ given, claims })
      expect(result.lost.join()).toContain(reason)
      if (claims.length === 0) expect(result.text).not.toMatch(/pdfaid:part|GTS_PDFXVersion/)
    }
  })

  it('stay where pages move to sheets and other sizes, though their own colors have no output intent', async () => {
    const sketch = claiming({ archive: '2A', accessible: '1' }, true)
    const gray = sketch.add(streamBody('0.5 g 0 0 20 20 re f'))
    for (const page of sketch.pages)
      page.entries = page.entries.replace(
        /\/Contents (\d+ 0 R)/,
        `/Contents[$1 ${gray}]/Group<</S/Transparency/CS/DeviceRGB>>`,
      )
    expect(sketch.pages[0]!.entries).toContain(gray)
    for (const [operation, options] of [
      [nUp, { perSheet: '2' }],
      [booklet, {}],
      [resizePages, { paper: 'a5' }],
    ] as [AnyOperation, Record<string, unknown>][]) {
      const { claims, lost } = await claimsAfter(operation, sketch.file(), options)
      expect({ id: operation.id, claims, lost }).toEqual({
        id: operation.id,
        claims: ['PDF/A-2A', 'PDF/UA-1'],
        lost: [],
      })
    }
    // The frames are gray and new.
    expect((await claimsAfter(nUp, sketch.file(), { perSheet: '2', frames: true })).claims).toEqual(['PDF/UA-1'])
  })

  it('to PDF/X end with pages that have no box of the finished product', async () => {
    const sketch = claiming({ exchange: 'PDF/X-4', intent: 4 })
    for (const page of sketch.pages) page.entries += '/TrimBox[10 10 290 190]'
    for (const [operation, options, claims] of [
      [rotatePdf, { angle: 90 }, ['PDF/X-4']],
      [nUp, { perSheet: '2' }, []],
      [booklet, {}, []],
      [resizePages, { paper: 'a5' }, []],
      [arrangePages, { pages: '2,blank,1' }, ['PDF/X-4']],
    ] as [AnyOperation, Record<string, unknown>, string[]][]) {
      const { claims: left } = await claimsAfter(operation, sketch.file(), options)
      expect({ id: operation.id, left }).toEqual({ id: operation.id, left: claims })
    }
  })

  it('end with colors and fonts of a letterhead that do not fit', async () => {
    const file = claiming({ archive: '2B' }).file()
    const letterhead = new PdfSketch(['letterhead'])
    const { files, warnings } = await runOperation(
      overlayPdf,
      { file, overlay: letterhead.file() },
      {},
      { capabilities: testCapabilities },
    )
    const document = await openPdf(files[0]!, run)
    expect(readClaims(document, run.capabilities.inflate)).toEqual([])
    expect(warnings.map(({ code }) => code)).toEqual(['conformance-lost'])
  })

  it('to PDF/A-4 stay with metadata in XMP, and end with custom fields outside of it', async () => {
    const file = claiming({ archive: '4' }).file()
    const { claims, lost, text } = await claimsAfter(editMetadata, file, { title: 'Only there' })
    expect({ claims, lost, information: /\/Info /.test(text) }).toEqual({
      claims: ['PDF/A-4'],
      lost: [],
      information: false,
    })
    expect(text).toContain('Only there')
    expect((await claimsAfter(editMetadata, file, { custom: 'Client=Ada' })).claims).toEqual([])
  })

  it('end with annotations that are see-through in PDF/A-1, and with any in PDF/X', async () => {
    const options = { annotations: [comment] }
    expect((await claimsAfter(addAnnotations, claiming({ archive: '2B', intent: 3 }).file(), options)).claims).toEqual([
      'PDF/A-2B',
    ])
    const old = await claimsAfter(addAnnotations, claiming({ archive: '1B', intent: 3 }).file(), options)
    expect(old.claims).toEqual([])
    expect(old.lost).toEqual([
      'sketch.pdf claims to be PDF/A-1B. The result does not, because something is transparent.',
    ])
    expect(
      (await claimsAfter(addAnnotations, claiming({ exchange: 'PDF/X-4', intent: 4 }).file(), options)).claims,
    ).toEqual([])
    const sketch = claiming(archive, true)
    sketch.pages[0]!.entries = sketch.pages[0]!.entries.replace('/Tabs/S', '')
    expect((await claimsAfter(addAnnotations, sketch.file(), options)).claims).toEqual(both)
  })

  it('stay when a form is filled in with a font that is embedded for it', async () => {
    const sketch = claiming({ archive: '2B', intent: 3 })
    addForm(sketch, [addTextField(sketch, sketch.pages[0]!, 'name', 'Ada')])
    const { claims, lost } = await claimsAfter(fillForm, sketch.file(), { values: { name: 'Grace' } })
    expect({ claims, lost }).toEqual({ claims: ['PDF/A-2B'], lost: [] })
  })

  it('end with fields that are not described', async () => {
    const fields = [{ type: 'text', name: 'a', page: 1, x: 10, y: 10, width: 50, height: 20 }]
    const { lost } = await claimsAfter(addFormFields, claiming(archive, true).file(), { fields })
    expect(lost.join()).toContain('PDF/UA-1')
  })

  it('end with metadata that is removed', async () => {
    const { claims, lost } = await claimsAfter(compressPdf, claiming({ archive: '2B', intent: 3 }).file(), {
      stripMetadata: true,
    })
    expect(claims).toEqual([])
    expect(lost).toHaveLength(1)
    const areas = [{ page: 1, x: 0, y: 0, width: 20, height: 20 }]
    expect((await claimsAfter(redactPdf, claiming({ archive: '2B' }).file(), { areas })).lost).toHaveLength(1)
  })

  it('stay when all files that are joined make them, at the lowest level', async () => {
    const join = (...all: (SketchClaims & { tagged?: boolean })[]) =>
      claimsAfter(
        mergePdf,
        all.map(({ tagged = true, ...claims }) => claiming(claims, tagged).file()),
      )
    expect(await join(archive, archive)).toMatchObject({ claims: both, lost: [] })
    expect(await join(archive, { archive: '3B', intent: 3, tagged: false })).toMatchObject({
      claims: ['PDF/A-3B'],
      lost: [expect.stringContaining('It claims PDF/A-3B now.'), expect.stringContaining('PDF/UA-1')],
    })
    expect(await join(archive, {})).toMatchObject({ claims: [], lost: [expect.anything(), expect.anything()] })
    expect(await join({}, { archive: '2B' })).toMatchObject({ claims: [], lost: [expect.stringContaining('PDF/A-2B')] })
    expect((await join({ archive: '2B', intent: 3 }, { archive: '2B', intent: 4 })).lost.join()).toContain(
      'output intents',
    )
  })
})
