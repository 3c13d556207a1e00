import type { Warning } from '@sheaf/core'
import type { FastifyReply } from 'fastify'
import { HttpError } from '../failures.js'
import { type JobWarning, jobWarningOf } from '../jobs/job-warning.js'
import type { OpenResult } from '../storage/result-store.js'
import { contentDisposition } from './upload/file-names.js'

const MAX_WARNINGS_HEADER = 4096
const MIME_TYPE = /^[a-z]+\/[a-z0-9][a-z0-9.+-]{0,100}$/
/** Types that a browser might run or render as a page are sent as plain bytes. */
const ACTIVE_TYPES = /html|[/+]xml$|javascript|ecmascript|^text\//

/** Sends an open file as a download and closes it. */
export function sendResult(reply: FastifyReply, { handle, ...file }: OpenResult): void {
  describeResult(reply, file)
  // With a known end, the stream is over with the last byte and does not look for more: the client may be gone by then.
  const bytes = file.size > 0 ? handle.createReadStream({ end: file.size - 1 }) : handle.createReadStream()
  reply.send(bytes)
}

/**
 * Sends the requested part of an open file, so that an interrupted download can resume: one range of bytes (RFC 9110, 14), or
 * all of it where several are asked for, or none that makes sense, or one of a certain version: a result has no name for its version. Closes the file.
 */
export async function sendRange(reply: FastifyReply, result: OpenResult): Promise<void> {
  const { handle, size } = result
  const { headers } = reply.request
  const range = headers['if-range'] === undefined ? headers.range : undefined
  reply.header('accept-ranges', 'bytes')
  const asked = range === undefined ? undefined : rangeOf(range, size)
  if (asked === undefined) return sendResult(reply, result)
  if (asked === 'beyond') {
    await handle.close()
    reply.header('content-range', `bytes */${size}`)
    throw new HttpError('RANGE_NOT_SATISFIABLE', `The result has ${size} bytes.`)
  }
  const { start, end } = asked
  describeResult(reply, result)
  reply
    .code(206)
    .header('content-length', end - start + 1)
    .header('content-range', `bytes ${start}-${end}/${size}`)
    .send(handle.createReadStream({ start, end }))
}

/** The bytes that a header asks for; `undefined` where it is to be passed over. */
export function rangeOf(header: string, size: number): { start: number; end: number } | 'beyond' | undefined {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header.trim()) ?? []
  if (first === '' && last === '') return undefined
  if (first === '') {
    const length = Math.min(Number(last), size)
    return length === 0 ? 'beyond' : { start: size - length, end: size - 1 }
  }
  const start = Number(first)
  if (last !== '' && Number(last) < start) return undefined
  return start >= size ? 'beyond' : { start, end: last === '' ? size - 1 : Math.min(Number(last), size - 1) }
}

/** Sets the headers of a download. */
export function describeResult(reply: FastifyReply, { name, type, size }: Omit<OpenResult, 'handle' | 'once'>): void {
  reply.type(sentAs(type)).header('content-length', size).header('content-disposition', contentDisposition(name))
}

function sentAs(type: string): string {
  if (/^text\/plain(;|$)/.test(type)) return 'text/plain; charset=utf-8'
  return MIME_TYPE.test(type) && !ACTIVE_TYPES.test(type) ? type : 'application/octet-stream'
}

/**
 * Warnings as the value of a header: a JSON list in ASCII of at most 4 KiB. If not all of them fit, the last entry says how many were
 * omitted.
 */
export function warningsHeader(warnings: readonly Warning[]): string {
  const texts = warnings.map((warning) => asciiJson(jobWarningOf(warning)))
  const whole = `[${texts.join(',')}]`
  if (whole.length <= MAX_WARNINGS_HEADER) return whole
  const room = MAX_WARNINGS_HEADER - asciiJson(moreWarnings(texts.length)).length
  const kept: string[] = []
  let length = 2
  for (const text of texts) {
    length += text.length + 1
    if (length > room) break
    kept.push(text)
  }
  return `[${[...kept, asciiJson(moreWarnings(texts.length - kept.length))].join(',')}]`
}

/** What is in the header instead of warnings that do not fit. */
function moreWarnings(count: number): JobWarning {
  const message = count === 1 ? '1 more warning was omitted.' : `${count} more warnings were omitted.`
  return { code: 'more-warnings', message, counts: { warnings: count } }
}

function asciiJson(value: unknown): string {
  return JSON.stringify(value).replace(
    /[\u007f-\uffff]/g,
    (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}
