import { expect, it } from 'vitest'
import { isToolError } from '../errors.js'
import type { FileSlot, FileSlots } from '../operation.js'
import { runOperation } from '../run.js'
import { leastOptions } from '../testing/least-options.js'
import { rawText } from '../testing/run-here.js'
import { testCapabilities } from '../testing/run-qpdf.js'
import { numberedPages, type PdfSketch } from '../testing/sketches/pdf-sketch.js'
import { operations } from './index.js'

/** A further signature leaves earlier ones valid. */
const signing = new Set(['prepare-signature', 'sign-digitally', 'timestamp-pdf', 'extend-signatures'])

/** What says that a signature was broken, removed or is of an earlier revision. */
const aboutSignatures = /signature|certif/

function signed(): File {
  const sketch: PdfSketch = numberedPages(2, 'page')
  const value = sketch.add('<</Type/Sig/Filter/Adobe.PPKLite/ByteRange[0 1 2 3]/Contents<00ff>>>')
  const field = sketch.add(`<</FT/Sig/T(sig)/V ${value}/Type/Annot/Subtype/Widget/Rect[0 0 0 0]>>`)
  sketch.pages[0]!.annotations.push(field)
  sketch.catalog.push(`/AcroForm<</SigFlags 3/Fields[${field}]>>`)
  return sketch.file('contract.pdf')
}

it('every operation that changes a signed PDF says what becomes of its signatures', async () => {
  const file = signed()
  const before = await rawText(file)
  const [silent, changed]: [string[], string[]] = [[], []]
  for (const operation of operations) {
    const [[slot, { type, many }], ...others] = Object.entries(operation.files as FileSlots) as [
      [string, FileSlot],
      ...[string, FileSlot][],
    ]
    if (type !== 'pdf' || signing.has(operation.id) || others.some(([, { optional }]) => !optional)) continue
    const given = { [slot]: many ? [file, file] : file }
    const run = runOperation(operation, given as never, leastOptions[operation.id] ?? {}, {
      capabilities: testCapabilities,
    })
    const result = await run.catch((error) => {
      expect(isToolError(error), `${operation.id}: ${error}`).toBe(true)
      return undefined
    })
    const [made] = result?.files ?? []
    if (!result || !made?.name.endsWith('.pdf') || (await rawText(made)) === before) continue
    changed.push(operation.id)
    if (!result.warnings.some(({ code }) => aboutSignatures.test(code))) silent.push(operation.id)
  }
  expect(silent).toEqual([])
  expect(changed).toEqual(expect.arrayContaining(['rasterize-pdf', 'rotate-pdf', 'edit-metadata', 'n-up', 'merge-pdf']))
  expect(changed.length).toBeGreaterThan(30)
})
