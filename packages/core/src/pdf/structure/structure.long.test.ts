import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { isToolError } from '../../errors.js'
import type { AnyOperation } from '../../operation.js'
import { operation as addWatermark } from '../../operations/add-watermark/operation.js'
import { operation as compressPdf } from '../../operations/compress-pdf/operation.js'
import { operation as deletePages } from '../../operations/delete-pages/operation.js'
import { operation as mergePdf } from '../../operations/merge-pdf/operation.js'
import { operation as numberPages } from '../../operations/number-pages/operation.js'
import { operation as reorderPages } from '../../operations/reorder-pages/operation.js'
import { operation as rotatePdf } from '../../operations/rotate-pdf/operation.js'
import { operation as splitPdf } from '../../operations/split-pdf/operation.js'
import { checkStructure, type StructureCheck } from '../../testing/facts/check-structure.js'
import { runHere } from '../../testing/run-here.js'
import { numberedPages } from '../../testing/sketches/pdf-sketch.js'
import { addTags } from '../../testing/sketches/sketch-tags.js'

/** Another folder of PDFs can be given. */
const folder = process.env.SHEAF_CORPORA ?? join(import.meta.dirname, '../../../../../fixtures')
const MAX_BYTES = 20_000_000

const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.pdf$/i.test(name))
  .sort()

async function check(bytes: Uint8Array): Promise<StructureCheck | undefined> {
  try {
    return await checkStructure(bytes)
  } catch {
    // Files that the other parser cannot read.
    return undefined
  }
}

const kindsOf = ({ problems }: StructureCheck) => new Set(problems.map((problem) => problem.split(':')[0]))

describe('structure trees of files in use', () => {
  it.for(names)('%s', async (name) => {
    const bytes = new Uint8Array(readFileSync(join(folder, name)))
    if (bytes.length > MAX_BYTES) return
    const before = await check(bytes)
    if (!before?.isTagged) return
    const file = new File([bytes], 'a.pdf')
    const other = numberedPages(2)
    addTags(other, [{ type: 'P', kids: ['one', { type: 'Span', page: 1, kids: ['two'] }], id: 'a' }])
    const runs: [string, AnyOperation, File[], Record<string, unknown>][] = [
      ['merge', mergePdf, [file, other.file(), file], {}],
      ['split', splitPdf, [file], { mode: 'all' }],
      ['delete', deletePages, [file], { pages: '1' }],
      ['rotate', rotatePdf, [file], { angle: 90 }],
      ['number', numberPages, [file], {}],
      ['watermark', addWatermark, [file], { type: 'text', text: 'Draft' }],
      ['compress', compressPdf, [file], {}],
      ['repeat', reorderPages, [file], { newOrder: '1,1' }],
    ]
    for (const [what, operation, files, options] of runs) {
      let results: File[]
      let isRepaired = false
      try {
        const outcome = await runHere(operation, files.length === 1 ? files[0]! : files, options)
        results = outcome.files
        isRepaired = outcome.warnings.includes('repaired')
      } catch (error) {
        // Encrypted and damaged files, and those of one page of which none would be left.
        if (isToolError(error)) continue
        throw error
      }
      for (const result of results) {
        const after = await checkStructure(new Uint8Array(await result.arrayBuffer()))
        const known = kindsOf(before)
        const fresh = after.problems.filter((problem) => !known.has(problem.split(':')[0]))
        // What the other parser finds in a damaged file is not always what was saved of it.
        const isTagged = after.isTagged || isRepaired
        expect({ what, isTagged, fresh }).toEqual({ what, isTagged: true, fresh: [] })
      }
    }
  })
})
