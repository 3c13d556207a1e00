import { httpPath } from '@sheaf/core'
import { findOperation } from '@sheaf/core/registry'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { PickedFile } from './sample-files.js'

/** A use of an operation: files by slot, and options. */
export interface Job {
  files: Record<string, PickedFile | PickedFile[]>
  options: Record<string, unknown>
}

/** What the server makes of it, as any client would get it. */
export async function onServer(page: Page, id: string, { files, options }: Job): Promise<Buffer> {
  const form = new FormData()
  const operation = findOperation(id)!
  for (const [name, value] of Object.entries({ ...operation.http?.match, ...options }))
    form.append(name, typeof value === 'string' ? value : JSON.stringify(value))
  for (const [slot, list] of Object.entries(files))
    for (const { name, mimeType, buffer } of [list].flat())
      form.append(slot, new File([new Uint8Array(buffer)], name, { type: mimeType }))
  const { origin } = new URL(page.url())
  const response = await fetch(origin + httpPath(operation), { method: 'POST', body: form })
  expect(response.status).toBe(200)
  if (!response.headers.get('content-type')?.includes('json')) return Buffer.from(await response.arrayBuffer())
  const { downloadUrl } = (await response.json()) as { downloadUrl: string }
  return Buffer.from(await (await fetch(origin + downloadUrl)).arrayBuffer())
}

/** What the site's own worker makes of it in the browser. */
export async function onDevice(
  page: Page,
  script: string,
  operationId: string,
  { files, options }: Job,
): Promise<Buffer> {
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
      const answer = await new Promise<{ ok: boolean; file: { content: ArrayBuffer | File } }>((resolve) => {
        worker.onmessage = ({ data }) => {
          if (data.id === 'call') resolve(data.value)
        }
        worker.postMessage(call, [port2])
      })
      worker.terminate()
      if (!answer.ok) throw new Error(JSON.stringify(answer))
      const bytes = new Uint8Array(await new Blob([answer.file.content]).arrayBuffer())
      return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
    },
    [script, { operationId, options }, plain] as const,
  )
  return Buffer.from(base64, 'base64')
}

/** The address of the worker that does the work on this device. */
export async function workerScript(page: Page): Promise<string> {
  const names = await page.request.get('/sw.js')
  const [script] = /\/assets\/device-worker-[^,"'`]+\.js/.exec(await names.text()) ?? []
  if (script === undefined) throw new Error('The site keeps no worker for this device.')
  return script
}
