import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isToolError } from '../../errors.js'
import type { AnyOperation } from '../../operation.js'
import { operation as mergePdf } from '../../operations/merge-pdf/operation.js'
import { operation as pdfInfo } from '../../operations/pdf-info/operation.js'
import { operation as reorderPages } from '../../operations/reorder-pages/operation.js'
import { operation as splitPdf } from '../../operations/split-pdf/operation.js'
import { measureWork } from '../../testing/measure-work.js'
import { runHere } from '../../testing/run-here.js'
import { rewriteByQpdf } from '../../testing/run-qpdf.js'
import { numberedPages } from '../../testing/sketches/pdf-sketch.js'
import { addForm, addRadioGroup, addTextField } from '../../testing/sketches/sketch-form.js'
import { addLink, addOutline, addPageLabels, nameTree, top } from '../../testing/sketches/sketch-navigation.js'
import { thorough } from '../../testing/thorough.js'

/** A file with something of everything that page operations look at. */
function rich(): File {
  const sketch = numberedPages(3)
  const [first, second, third] = sketch.pages
  addOutline(sketch, [
    { title: 'one', target: `/Dest${top(first!)}`, children: [{ title: 'two', target: '/A<</S/GoTo/D(two)>>' }] },
  ])
  addLink(sketch, first!, `/Dest${top(third!)}`)
  addLink(sketch, second!, '/Dest/old')
  addForm(
    sketch,
    [addTextField(sketch, first!, 'name', 'Ada'), addRadioGroup(sketch, sketch.pages, 'colour', 'b')],
    '/DA(/F1 9 Tf)/DR<</Font<</F1 3 0 R>>>>',
  )
  addPageLabels(sketch, { 0: '<</S/r>>', 1: '<</S/A/P(x)/St 2>>' })
  const layer = sketch.add('<</Type/OCG/Name(Draft)>>')
  sketch.catalog.push(
    `/Names<</Dests ${nameTree({ two: top(second!) })}>>/Dests<</old ${top(first!)}>>/OCProperties<</OCGs[${layer}]/D<</OFF[${layer}]>>>>`,
  )
  return sketch.file('rich.pdf')
}

const words = [
  '0',
  '-1',
  '999999999999',
  'null',
  '[',
  ']',
  '<<',
  '>>',
  '(',
  ')',
  '<',
  '/',
  'R',
  'obj',
  'endobj',
  'stream',
  'endstream',
  '1 0 R',
  '2 0 R',
  '12 0 R',
  ' ',
  '%',
  '/Kids',
  '/Parent',
  '/First',
  '/Next',
  '/Count',
]

/** A change: bytes at a place (a part of the length) replaced, left out or put in, by a word, a byte, or another part. */
const change = fc.record({
  at: fc.double({ min: 0, max: 0.999, noNaN: true }),
  cut: fc.oneof(
    { weight: 6, arbitrary: fc.integer({ min: 0, max: 12 }) },
    { weight: 1, arbitrary: fc.integer({ min: 0, max: 2000 }) },
  ),
  put: fc.oneof(fc.constantFrom(...words), fc.string({ minLength: 1, maxLength: 1, unit: 'binary' }), fc.constant('')),
})

function mutate(text: string, changes: readonly { at: number; cut: number; put: string }[]): string {
  let changed = text
  for (const { at, cut, put } of changes) {
    const place = Math.floor(at * changed.length)
    changed = changed.slice(0, place) + put + changed.slice(place + cut)
  }
  return changed
}

const calls: [AnyOperation, (file: File) => File | File[], Record<string, unknown>][] = [
  [pdfInfo, (file) => file, {}],
  [reorderPages, (file) => file, { newOrder: 'last,1,1' }],
  [splitPdf, (file) => file, { mode: 'all' }],
  [mergePdf, (file) => [file, rich(), file], {}],
]

describe('a file changed at random places', () => {
  for (const [form, args] of [
    ['plain', []],
    ['packed', ['--object-streams=generate', '--compress-streams=n']],
  ] as const) {
    it(`ends in a result or a clear error, and soon: ${form}`, async () => {
      const source = form === 'plain' ? rich() : await rewriteByQpdf(rich(), ...args)
      const text = Buffer.from(await source.arrayBuffer()).toString('latin1')
      const seen = new Set<string>()
      await fc.assert(
        fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 8 }), async (changes) => {
          const file = new File([Buffer.from(mutate(text, changes), 'latin1')], 'mutant.pdf')
          for (const [operation, input, options] of calls) {
            const work = measureWork()
            try {
              await runHere(operation, input(file), options)
              seen.add('done')
            } catch (error) {
              if (!isToolError(error)) throw error
              seen.add(error.code)
            }
            expect(work()).toBeLessThan(10_000)
          }
        }),
        { numRuns: Number(process.env.MUTATIONS ?? (thorough ? 60 : 10)), seed: 7 },
      )
      expect(seen).toContain('done')
    })
  }
})
