import { describe, expect, it } from 'vitest'
import { textsOf } from '../../testing/facts/look-at-pdf.js'
import { testRun } from '../../testing/run-context.js'
import { qpdfOn, testCapabilities } from '../../testing/run-qpdf.js'
import { numberedPages } from '../../testing/sketches/pdf-sketch.js'
import { openPdf } from '../read/open-pdf.js'
import { linearizePdf } from './linearize-pdf.js'
import { savePdfSmall } from './save-pdf.js'

const run = { ...testRun(), capabilities: testCapabilities }

describe('a linearized document', () => {
  it('is found to be one, is the same each time, and keeps its object streams', async () => {
    const sketch = numberedPages(40)
    const small = await savePdfSmall(await openPdf(sketch.file(), run), 'small.pdf', run)
    const bytes = (await linearizePdf(small, run))!
    const file = new File([bytes as Uint8Array<ArrayBuffer>], 'linear.pdf')
    expect((await qpdfOn(file, '--check-linearization', 'in.pdf')).stdout).toContain('no linearization errors')
    const { stdout } = await qpdfOn(file, '--show-xref', 'in.pdf')
    const inPacks = stdout.split('\n').filter((line) => line.includes('compressed')).length
    expect(inPacks).toBeGreaterThan(30)
    expect(await file.text()).not.toMatch(/<<(?=[^>]*\/ObjStm)(?![^>]*\/FlateDecode)/)
    expect(await textsOf(file)).toEqual(await textsOf(sketch.file()))
    expect(Buffer.from((await linearizePdf(small, run))!).equals(Buffer.from(bytes))).toBe(true)
  })

  it('is not to be had of what qpdf cannot read, nor without qpdf', async () => {
    expect(await linearizePdf(new Uint8Array(100), run)).toBeUndefined()
    const { qpdf: _, ...others } = testCapabilities
    expect(await linearizePdf(new Uint8Array(100), { ...run, capabilities: others })).toBeUndefined()
  })
})
