import { describe, expect, it } from 'vitest'
import { isToolError } from '../../errors.js'
import type { AnyOperation } from '../../operation.js'
import { operation as mergePdf } from '../../operations/merge-pdf/operation.js'
import { operation as pdfInfo } from '../../operations/pdf-info/operation.js'
import { operation as reorderPages } from '../../operations/reorder-pages/operation.js'
import { operation as rotatePdf } from '../../operations/rotate-pdf/operation.js'
import { hostilePdfs, objectStreamBomb } from '../../testing/hostile/hostile-pdfs.js'
import { runHere } from '../../testing/run-here.js'
import { qpdfCheck } from '../../testing/run-qpdf.js'
import { numberedPages } from '../../testing/sketches/pdf-sketch.js'
import { thorough } from '../../testing/thorough.js'

/** `repaired` or `done`, or the code of a clear error; anything else fails the test. */
async function verdict(operation: AnyOperation, input: File | File[], options: Record<string, unknown>) {
  try {
    return await runHere(operation, input, options)
  } catch (error) {
    if (!isToolError(error)) throw error
    expect(error.message.length).toBeGreaterThan(10)
    return error.code
  }
}

describe('a hostile file ends quickly in a sound result or a clear error', () => {
  for (const [name, file] of Object.entries(hostilePdfs(thorough ? 1 : 0.04))) {
    it(name, async () => {
      const plain = numberedPages(1).file()
      const isBroken = (await qpdfCheck(file)).exitCode === 2
      const outcomes = [
        await verdict(pdfInfo, file, {}),
        await verdict(rotatePdf, file, { angle: 90 }),
        await verdict(reorderPages, file, { newOrder: '1,1' }),
        await verdict(mergePdf, [plain, file, plain], {}),
      ]
      const codes = outcomes.map((outcome) => (typeof outcome === 'string' ? outcome : 'done'))
      expect(new Set(codes).size, codes.join(' ')).toBe(1)
      for (const outcome of outcomes) {
        if (typeof outcome === 'string') expect(['BAD_DOCUMENT', 'LIMIT_EXCEEDED']).toContain(outcome)
        else
          for (const result of outcome.files) expect((await qpdfCheck(result)).exitCode === 2 && !isBroken).toBe(false)
      }
    })
  }
})

describe('an object stream that inflates to more than is allowed', () => {
  for (const times of [1, 2] as const) {
    it(`is refused when it is compressed ${times === 1 ? 'once' : 'twice'}`, async () => {
      const file = objectStreamBomb(2 ** 24, times)
      await expect(runHere(pdfInfo, file, {}, { maxStructureBytes: 2 ** 20 })).rejects.toMatchObject({
        code: 'LIMIT_EXCEEDED',
      })
    })
  }
})

describe('the page limit', () => {
  it('holds for one document', async () => {
    await expect(runHere(pdfInfo, numberedPages(5).file(), {}, { maxPages: 4 })).rejects.toMatchObject({
      code: 'LIMIT_EXCEEDED',
    })
    expect((await runHere(pdfInfo, numberedPages(4).file(), {}, { maxPages: 4 })).data.pageCount).toBe(4)
  })
})
