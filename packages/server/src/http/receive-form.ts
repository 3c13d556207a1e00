import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { MultipartFile, MultipartValue } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import type { StoredFile } from '../jobs/job.js'
import { safeFileName } from './file-names.js'
import { HttpError } from './problem.js'

/** A form as it came in: files by field, on disk; values by field, each once for every time it was sent. */
export interface ReceivedForm {
  files: Record<string, StoredFile[]>
  values: Record<string, unknown[]>
  /** Bytes of all files. */
  size: number
}

/** Bounds of one form. */
export interface FormLimits {
  /** Bytes of the whole request body. */
  maxBytes: number
  /** Bytes of one text field. */
  maxFieldBytes: number
  maxFiles: number
  maxFields: number
  /** Most bytes of one file in this field; `undefined` for fields that take no file. */
  maxFileBytes: (field: string) => number | undefined
  /** How long the parser may stand still once all bytes have come in. Default one second. */
  graceMs?: number
  /** A sender that stays below `minBytesPerSecond` for this long is cut off. Default 30 seconds. */
  slowMs?: number
}

const MIN_BYTES_PER_SECOND = 1024
const SYSTEM_CODES = new Set(['ENOSPC', 'EDQUOT', 'EIO', 'EMFILE', 'ENFILE', 'EACCES', 'EROFS', 'ENOENT'])
const LIMIT_MESSAGES: Record<string, string> = {
  FST_PARTS_LIMIT: 'The form has too many parts.',
  FST_FILES_LIMIT: 'The form has too many files.',
  FST_FIELDS_LIMIT: 'The form has too many fields.',
}

const malformed = (message = 'The multipart form is malformed.') => new HttpError('BAD_MULTIPART', message)

/**
 * Streams a multipart form into a folder. Files get random names there; the names their owners gave them are only kept
 * beside them. Never hangs: the parser is known to stand still for ever on some malformed bodies, at its part iterator or at
 * a file's stream, so one watchdog covers both.
 * @throws HttpError BAD_MULTIPART, VALIDATION, FILE_TOO_LARGE, FIELD_TOO_LARGE, TOO_MANY_PARTS, REQUEST_TIMEOUT; what `signal` was aborted with
 */
export async function receiveForm(
  request: FastifyRequest,
  folder: string,
  limits: FormLimits,
  signal: AbortSignal,
): Promise<ReceivedForm> {
  const { graceMs = 1000, slowMs = 30_000 } = limits
  const form: ReceivedForm = { files: Object.create(null), values: Object.create(null), size: 0 }
  const abort = new AbortController()
  const stop = () => abort.abort(signal.reason)
  let lastMove = Date.now()
  let bytes = 0
  let windowStart = lastMove
  let windowBytes = 0
  const moved = () => {
    lastMove = Date.now()
  }
  const count = (chunk: Buffer) => {
    moved()
    bytes += chunk.length
    windowBytes += chunk.length
    if (bytes > limits.maxBytes) abort.abort(tooLarge('The upload', limits.maxBytes))
  }
  const timer = setInterval(() => {
    const now = Date.now()
    if (request.raw.complete) {
      if (now - lastMove > graceMs) abort.abort(malformed())
    } else if (now - windowStart > slowMs) {
      if (windowBytes < (MIN_BYTES_PER_SECOND * slowMs) / 1000)
        abort.abort(new HttpError('REQUEST_TIMEOUT', 'The upload came in too slowly.'))
      windowStart = now
      windowBytes = 0
    }
  }, 100)
  const stalled = new Promise<never>((_, reject) => {
    abort.signal.addEventListener('abort', () => reject(abort.signal.reason), { once: true })
  })
  stalled.catch(() => {})
  signal.addEventListener('abort', stop, { once: true })
  if (signal.aborted) stop()

  // The parser pipes the request in the same tick, before any data can flow past it.
  request.raw.on('data', count)
  const parts = request.parts(parserSettings(limits))[Symbol.asyncIterator]()
  try {
    for (;;) {
      const next = await Promise.race([parts.next(), stalled])
      moved()
      if (next.done) return form
      const part = next.value as MultipartFile | MultipartValue
      if (!part.fieldname) throw malformed('A part of the form has no name.')
      if (part.type === 'field') addValue(form, part)
      else await addFile(form, part, folder, limits, abort.signal, moved)
    }
  } catch (error) {
    // Whoever drains the rest must not be held up by a parser that stands still.
    request.raw.unpipe()
    throw abort.signal.aborted ? abort.signal.reason : translated(error)
  } finally {
    clearInterval(timer)
    signal.removeEventListener('abort', stop)
    request.raw.off('data', count)
    void parts.return?.(undefined)?.catch(() => {})
  }
}

function parserSettings(limits: FormLimits) {
  return {
    throwFileSizeLimit: false,
    limits: {
      fieldNameSize: 100,
      fieldSize: limits.maxFieldBytes,
      fields: limits.maxFields,
      // The request as a whole is counted; the limit of the field is held in addFile.
      fileSize: limits.maxBytes,
      files: limits.maxFiles,
      parts: limits.maxFiles + limits.maxFields,
      headerPairs: 20,
    },
  }
}

function addValue(form: ReceivedForm, part: MultipartValue): void {
  const { fieldname, value } = part
  if (part.fieldnameTruncated) throw new HttpError('FIELD_TOO_LARGE', 'The name of a form field is too long.')
  if (part.valueTruncated) throw new HttpError('FIELD_TOO_LARGE', `The form field "${fieldname}" is too long.`)
  form.values[fieldname] ??= []
  form.values[fieldname].push(value)
}

async function addFile(
  form: ReceivedForm,
  part: MultipartFile,
  folder: string,
  limits: FormLimits,
  signal: AbortSignal,
  moved: () => void,
): Promise<void> {
  const { fieldname, file } = part
  const most = limits.maxFileBytes(fieldname)
  if (most === undefined) {
    const message = `The tool takes no file in the field "${fieldname}".`
    throw new HttpError('VALIDATION', message, { details: { problems: [{ field: fieldname, message }] } })
  }
  const path = join(folder, randomUUID())
  let size = 0
  file.on('data', (chunk: Buffer) => {
    moved()
    size += chunk.length
    if (size > most) file.destroy(tooLarge(safeFileName(part.filename ?? ''), most))
  })
  await pipeline(file, createWriteStream(path, { flags: 'wx', mode: 0o600 }), { signal })
  // A form with an empty picker sends a part without name and content.
  if (size === 0 && !part.filename) return
  form.files[fieldname] ??= []
  form.files[fieldname].push({ path, name: safeFileName(part.filename ?? ''), size })
  form.size += size
}

function tooLarge(what: string, maxBytes: number): HttpError {
  return new HttpError('FILE_TOO_LARGE', `${what} is too large. The limit is ${Math.floor(maxBytes / 2 ** 20)} MB.`)
}

/** Whatever the parser says about a body is the sender's doing; only the disk can fail otherwise. */
function translated(error: unknown): unknown {
  if (error instanceof HttpError) return error
  const { code } = error as { code?: string }
  if (code !== undefined && SYSTEM_CODES.has(code)) return error
  const limit = code === undefined ? undefined : LIMIT_MESSAGES[code]
  return limit === undefined ? malformed() : new HttpError('TOO_MANY_PARTS', limit)
}
