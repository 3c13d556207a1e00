import { PDFName, PDFNumber } from 'pdf-lib'
import { describe, expect, it } from 'vitest'
import { isToolError } from '../../errors.js'
import type { RunContext } from '../../run-context.js'
import { rawFile } from '../../testing/hostile/file-forms.js'
import { hostilePdfs, objectStreamBomb } from '../../testing/hostile/hostile-pdfs.js'
import { testRun } from '../../testing/run-context.js'
import { qpdfCheck, testCapabilities } from '../../testing/run-qpdf.js'
import { thorough } from '../../testing/thorough.js'
import { openPdfForUpdate } from './open-for-update.js'
import { saveUpdate } from './save-update.js'

const run: RunContext = { ...testRun(), capabilities: testCapabilities }

describe('a hostile file that is changed ends quickly in a sound result or a clear error', () => {
  for (const [name, file] of Object.entries(hostilePdfs(thorough ? 1 : 0.1))) {
    it(name, async () => {
      const isBroken = (await qpdfCheck(file)).exitCode === 2
      try {
        const document = await openPdfForUpdate(file, run)
        document.pages[0]!.dict.set(PDFName.of('Rotate'), PDFNumber.of(90))
        const result = await saveUpdate(document, run)
        expect((await qpdfCheck(result)).exitCode === 2 && !isBroken).toBe(false)
        expect((await openPdfForUpdate(result, run)).pages[0]!.attribute('Rotate')).toEqual(PDFNumber.of(90))
      } catch (error) {
        if (!isToolError(error)) throw error
        expect(['BAD_DOCUMENT', 'LIMIT_EXCEEDED']).toContain(error.code)
      }
    })
  }

  it('cross-reference streams that lie in each other', async () => {
    const [sections, rows] = [300, 100_000]
    const head = (next: number) =>
      `9 0 obj<</Type/XRef/W[1 1 1]/Size ${rows}/Root 1 0 R/Prev ${String(next).padStart(9, '0')}>>stream\n`
    const start = '%PDF-1.5\n'.length
    const heads = Array.from({ length: sections }, (_, index) => head(start + (index + 1) * head(0).length)).join('')
    const file = rawFile(`%PDF-1.5\n${heads}${'\0'.repeat(3 * rows)}\nendstream\nendobj\nstartxref\n${start}\n%%EOF\n`)
    await expect(openPdfForUpdate(file, run)).rejects.toMatchObject({ code: 'BAD_DOCUMENT' })
  })

  it('an object stream that inflates to more than is allowed', async () => {
    const limits = { ...run.limits, maxStructureBytes: 2 ** 20 }
    await expect(openPdfForUpdate(objectStreamBomb(2 ** 24), { ...run, limits })).rejects.toMatchObject({
      code: 'LIMIT_EXCEEDED',
    })
  })
})
