import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import {
  type DocumentServer,
  documentRefusals,
  operationsOnPdfs,
  smallLimits,
  startDocumentServer,
} from './document-server.js'
import { hostilePdfs, soundPdf } from './make-pdfs.js'

/** Options with which an operation works on a document of one page, where those of its first example do not fit. */
const optionsFor: Record<string, Record<string, unknown>> = {
  'arrange-pages': { pages: '1,blank' },
  'crop-pages': { auto: true },
  'delete-pages': { pagesToKeep: '1' },
  'add-attachments': {},
  'extract-pages': { pages: '1,1' },
  'fill-form': { values: { a: 'Ada' } },
  'redact-pdf': { areas: [{ page: 1, x: 0, y: 0, width: 300, height: 300 }], find: ['ha'], patterns: 'email' },
  'reorder-pages': { newOrder: '1,1' },
  'split-pdf': { mode: 'all' },
}

/**
 * Declares a test for each operation on PDFs: it ends soundly with hostile files.
 *
 * @param share each operation meets one file in so many, and each file one operation in so many
 */
export function operationsMeetHostileFiles(share: number): void {
  let server: DocumentServer
  let files: Record<string, Buffer>
  let sound: Buffer
  beforeAll(async () => {
    // Making the files holds this process up, and a server in it would be too busy for a while.
    files = await hostilePdfs(smallLimits.maxStructureMb)
    sound = await soundPdf()
    // What takes longer has ended as it may, too.
    server = await startDocumentServer({ jobTimeoutSeconds: 20 })
  })
  afterEach(() => server.expectHealthy())
  afterAll(() => server.close())

  for (const [turn, operation] of operationsOnPdfs.entries())
    it(operation.id, { timeout: 300_000 }, async () => {
      const options = optionsFor[operation.id] ?? operation.examples[0]?.options ?? {}
      const outcomes = await Promise.all(
        Object.entries(files)
          .filter((_, index) => (turn + index) % share === 0)
          .map(async ([what, content]) => {
            const given = operation.id === 'merge-pdf' ? [{ content: sound }, { content }] : { content }
            const isOverlay = operation.id === 'overlay-pdf'
            const {
              status,
              code = '',
              message,
            } = await (isOverlay
              ? server.run(operation.id, { content: sound }, options, { overlay: content })
              : server.run(operation.id, given, options))
            return { what, status, code, message }
          }),
      )
      const allowed = [...documentRefusals, 'VALIDATION']
      const faults = outcomes.filter(({ status, code }) => status !== 200 && !allowed.includes(code))
      expect(faults).toEqual([])
      if (process.env.SHEAF_TEST_TELL)
        console.log(operation.id, outcomes.map(({ what, status, code }) => `\n  ${status} ${code} ${what}`).join(''))
    })
}
