import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { testRun } from '../../testing/run-context.js'
import { openPdf } from '../read/open-pdf.js'
import { checkPdfA } from './check-pdfa.js'
import { levels } from './levels.js'

/*
 * The veraPDF corpus (CC BY 4.0) is 60 MB and not part of this repository. With a copy of it in the folder that
 * SHEAF_VERAPDF_CORPUS names, the check must agree with the names of its files.
 */
const folder = process.env.SHEAF_VERAPDF_CORPUS

const run = testRun()

it.skipIf(!folder)('agrees with the names of the files of the veraPDF corpus', async () => {
  const wrong: string[] = []
  let count = 0
  for (const level of levels.filter((each) => existsSync(join(folder!, `PDF_A-${each}`))))
    for (const path of readdirSync(join(folder!, `PDF_A-${level}`), { recursive: true, encoding: 'utf8' })) {
      const isPass = /-pass-[^/]*\.pdf$/.test(path)
      if (!isPass && !/-fail-[^/]*\.pdf$/.test(path)) continue
      const bytes = new Uint8Array(readFileSync(join(folder!, `PDF_A-${level}`, path)))
      const document = await openPdf(new File([bytes], 'atomic.pdf'), run).catch(() => undefined)
      const isFine = document !== undefined && (await checkPdfA(document, bytes, level, run)).isEmpty
      count++
      if (isFine !== isPass) wrong.push(path)
    }
  expect(count).toBeGreaterThan(0)
  expect(wrong.length / count, wrong.join('\n')).toBeLessThanOrEqual(0.03)
})
