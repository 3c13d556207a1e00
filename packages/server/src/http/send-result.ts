import type { Warning } from '@sheaf/core'
import type { FastifyReply } from 'fastify'
import type { OpenResult } from '../storage/result-store.js'
import { contentDisposition } from './file-names.js'

const MAX_WARNINGS_HEADER = 4096
const MIME_TYPE = /^[a-z]+\/[a-z0-9][a-z0-9.+-]{0,100}$/
/** Types that a browser might run or render as a page are sent as plain bytes. */
const ACTIVE_TYPES = /html|[/+]xml$|javascript|ecmascript|^text\//

/** Sends an open file as a download and closes it. */
export function sendResult(reply: FastifyReply, { handle, ...file }: OpenResult): void {
  describeResult(reply, file)
  // Told where it ends, the stream is over with the last byte, and not only once it has looked for more: the client may be gone by then.
  const bytes = file.size > 0 ? handle.createReadStream({ end: file.size - 1 }) : handle.createReadStream()
  reply.send(bytes)
}

/** Sets the headers of a download. */
export function describeResult(reply: FastifyReply, { name, type, size }: Omit<OpenResult, 'handle'>): void {
  reply.type(sentAs(type)).header('content-length', size).header('content-disposition', contentDisposition(name))
}

function sentAs(type: string): string {
  if (/^text\/plain(;|$)/.test(type)) return 'text/plain; charset=utf-8'
  return MIME_TYPE.test(type) && !ACTIVE_TYPES.test(type) ? type : 'application/octet-stream'
}

/**
 * Warnings as the value of a header: a JSON list in ASCII. Those that would make it longer than 4 KiB are left out,
 * the last ones first.
 */
export function warningsHeader(warnings: readonly Warning[]): string {
  const kept: string[] = []
  let length = 2
  for (const { code, message } of warnings) {
    const text = asciiJson({ code, message })
    length += text.length + 1
    if (length > MAX_WARNINGS_HEADER) break
    kept.push(text)
  }
  return `[${kept.join(',')}]`
}

function asciiJson(value: unknown): string {
  return JSON.stringify(value).replace(
    /[\u007f-\uffff]/g,
    (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}
