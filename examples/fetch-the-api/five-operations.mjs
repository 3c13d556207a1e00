// node five-operations.mjs http://127.0.0.1:8787 cover.pdf report.pdf
// Has a server join PDFs, drop the last page, turn and number the others, and lock the result with a password: result.pdf.
import { openAsBlob } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'

const [server, ...paths] = process.argv.slice(2)

const merged = await call('/api/merge', { files: await Promise.all(paths.map((path) => openAsBlob(path))) })
const shorter = await call('/api/delete-pages', { file: await merged.blob(), pages: 'last' })
const turned = await call('/api/tools/rotate-pdf', { file: await shorter.blob(), angle: '90' })

// Some tools answer with the address of the result.
const numbered = await call('/api/number-pages', { file: await turned.blob(), template: '{n} of {total}' })
const { downloadUrl } = await numbered.json()
const pages = await succeed(() => fetch(new URL(downloadUrl, server)))

// Every tool does its work in the background when it is asked to; the client may leave, and come back for the result.
const form = { file: await pages.blob(), password: 'correct horse' }
const job = await (await call('/api/protect', form, { prefer: 'respond-async' })).json()
while ((await (await succeed(() => fetch(new URL(job.status, server)))).json()).state !== 'ended') await sleep(200)
const locked = await succeed(() => fetch(new URL(job.result, server)))
await writeFile('result.pdf', new Uint8Array(await locked.arrayBuffer()))

/**
 * Sends a form to a tool.
 *
 * @param {string} path
 * @param {Record<string, string | Blob | Blob[]>} fields
 * @param {Record<string, string>} [headers]
 */
async function call(path, fields, headers = {}) {
  const body = new FormData()
  for (const [name, value] of Object.entries(fields))
    for (const one of [value].flat())
      typeof one === 'string' ? body.append(name, one) : body.append(name, one, 'input.pdf')
  return succeed(() => fetch(new URL(path, server), { method: 'POST', body, headers }))
}

/**
 * The answer; what a server refuses has a code for programs and a message for people. A busy server says when to ask again.
 *
 * @param {() => Promise<Response>} ask
 */
async function succeed(ask) {
  let answer = await ask()
  for (let tries = 1; answer.status === 503 && tries < 10; tries++) {
    const seconds = Number(answer.headers.get('Retry-After') ?? 1)
    await new Promise((resolve) => setTimeout(resolve, seconds * 1000))
    answer = await ask()
  }
  if (answer.ok) return answer
  const { code, message } = await answer.json()
  throw new Error(`${code}: ${message}`)
}
