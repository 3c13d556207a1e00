import { createHash } from 'node:crypto'
import { findOperation, httpPath } from '@sheaf/core'
import type { Page } from 'playwright-core'
import { describe, expect, it, vi } from 'vitest'
import { type PickedFile, redSquare, samplePdf } from './sample-files.js'
import { visitSite } from './visit-site.js'

vi.setConfig({ testTimeout: 60_000 })

const { open } = visitSite()
const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
const text = { type: 'text', x: 60, y: 60, width: 200, height: 30, content: 'Ägäis 契約書', pageNumber: 2 }

interface Job {
  files: Record<string, PickedFile | PickedFile[]>
  options: Record<string, unknown>
}

/** One use of each operation on pages that makes no random choices. */
async function jobs(): Promise<Record<string, Job>> {
  const file = await samplePdf('report.pdf', 3)
  const other = await samplePdf('other.pdf', 2)
  return {
    'merge-pdf': { files: { files: [file, other] }, options: {} },
    'split-pdf': { files: { file }, options: { mode: 'range', ranges: '1-2,3' } },
    'delete-pages': { files: { file }, options: { pagesToKeep: [1, 3] } },
    'rotate-pdf': { files: { file }, options: { rotations: { 2: 90 } } },
    'reorder-pages': { files: { file }, options: { newOrder: [3, 1, 2] } },
    'number-pages': { files: { file }, options: { numberingStyle: 'roman-upper' } },
    'add-watermark': { files: { file, watermarkImage: redSquare }, options: { type: 'image' } },
    'sign-pdf': { files: { file }, options: { signatures: [text] } },
  }
}

/** What the server makes of it, as any client would get it. */
async function onServer(page: Page, id: string, { files, options }: Job): Promise<Buffer> {
  const form = new FormData()
  for (const [name, value] of Object.entries(options))
    form.append(name, typeof value === 'string' ? value : JSON.stringify(value))
  for (const [slot, list] of Object.entries(files))
    for (const { name, mimeType, buffer } of [list].flat())
      form.append(slot, new File([new Uint8Array(buffer)], name, { type: mimeType }))
  const { origin } = new URL(page.url())
  const response = await fetch(origin + httpPath(findOperation(id)!), { method: 'POST', body: form })
  expect(response.status).toBe(200)
  if (!response.headers.get('content-type')?.includes('json')) return Buffer.from(await response.arrayBuffer())
  const { downloadUrl } = (await response.json()) as { downloadUrl: string }
  return Buffer.from(await (await fetch(origin + downloadUrl)).arrayBuffer())
}

/** What the site's own worker makes of it in the browser. */
async function onDevice(page: Page, script: string, operationId: string, { files, options }: Job): Promise<Buffer> {
  const plain = Object.entries(files).map(([slot, list]) => ({
    slot,
    many: Array.isArray(list),
    files: [list].flat().map(({ name, mimeType, buffer }) => ({ name, mimeType, base64: buffer.toString('base64') })),
  }))
  const base64 = await page.evaluate(
    async ([url, job, slots]) => {
      const bytesOf = (encoded: string) => Uint8Array.from(atob(encoded), (character) => character.charCodeAt(0))
      const given = slots.map(({ slot, many, files: list }) => {
        const made = list.map((file) => new File([bytesOf(file.base64)], file.name, { type: file.mimeType }))
        return [slot, many ? made : made[0]]
      })
      const worker = new Worker(url, { type: 'module' })
      const { port1, port2 } = new MessageChannel()
      port1.start()
      // A call as comlink words it.
      const call = {
        id: 'call',
        type: 'APPLY',
        path: ['run'],
        argumentList: [
          { type: 'RAW', value: { ...job, files: Object.fromEntries(given) } },
          { type: 'HANDLER', name: 'proxy', value: port2 },
        ],
      }
      const answer = await new Promise<{ ok: boolean; file: { bytes: ArrayBuffer } }>((resolve) => {
        worker.onmessage = ({ data }) => {
          if (data.id === 'call') resolve(data.value)
        }
        worker.postMessage(call, [port2])
      })
      worker.terminate()
      if (!answer.ok) throw new Error(JSON.stringify(answer))
      const bytes = new Uint8Array(answer.file.bytes)
      return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
    },
    [script, { operationId, options }, plain] as const,
  )
  return Buffer.from(base64, 'base64')
}

/** The address of the worker that does the work on this device. */
async function workerScript(page: Page): Promise<string> {
  const names = await page.request.get('/sw.js')
  const [script] = /\/assets\/device-worker-[^,"'`]+\.js/.exec(await names.text()) ?? []
  if (script === undefined) throw new Error('The site keeps no worker for this device.')
  return script
}

describe('operations on pages', () => {
  it('make the same on this device as on the server, to the byte', async () => {
    const page = await open('/about')
    const script = await workerScript(page)
    for (const [id, job] of Object.entries(await jobs())) {
      const [server, device] = [await onServer(page, id, job), await onDevice(page, script, id, job)]
      expect(server.length, id).toBeGreaterThan(500)
      expect(hashOf(device), id).toBe(hashOf(server))
    }
  })
})
