import { type AnyOperation, loadOperation, runOperation } from '@sheaf/core'
import { nodeCapabilities } from '@sheaf/core/node'
import { expect, it } from 'vitest'
import { isRehearsable, rehearse } from './rehearse.js'
import { tinyDocument } from './tiny-document.js'

const find = async (id: string) => (await loadOperation(id))!

/** The operation, noting each time it is run, with how it went. */
function noting(operation: AnyOperation): { noted: AnyOperation; runs: unknown[] } {
  const runs: unknown[] = []
  const load = async () => {
    const work = await operation.load()
    return async (...args: Parameters<typeof work>) => {
      const result = await work(...args)
      runs.push(result.files.map(({ name }) => name))
      return result
    }
  }
  return { noted: { ...operation, load }, runs }
}

it('has a document of twelve pages', async () => {
  const capabilities = nodeCapabilities()
  const { data, warnings } = await runOperation(await find('pdf-info'), { file: tinyDocument() }, {}, { capabilities })
  expect([data, warnings]).toMatchObject([{ pages: { length: 12 } }, []])
})

it('takes operations of one PDF that need no engine', async () => {
  const ids = ['rotate-pdf', 'protect-pdf', 'add-watermark', 'merge-pdf', 'compress-image', 'ocr-pdf', 'image-to-pdf']
  const taken = await Promise.all(ids.map(async (id) => isRehearsable(await find(id))))
  expect(ids.filter((_, index) => taken[index])).toEqual(['rotate-pdf', 'protect-pdf', 'add-watermark'])
})

it.each(['rotate-pdf', 'protect-pdf', 'split-pdf'])('runs %s to its end', async (id) => {
  const { noted, runs } = noting(await find(id))
  await rehearse(noted, new AbortController().signal)
  expect(runs).toHaveLength(1)
})

it('is over without an error when the document lacks what the operation is for', async () => {
  const { noted, runs } = noting(await find('extract-attachments'))
  await rehearse(noted, new AbortController().signal)
  expect(runs).toEqual([])
})

it('runs nothing once there is an order, nor what needs an engine', async () => {
  const { noted, runs } = noting(await find('rotate-pdf'))
  await rehearse(noted, AbortSignal.abort())
  const ordered = new AbortController()
  const rehearsal = rehearse(noted, ordered.signal)
  ordered.abort()
  await rehearsal
  await rehearse({ ...noted, needs: ['renderPdf'] as never }, new AbortController().signal)
  expect(runs).toEqual([])
})
