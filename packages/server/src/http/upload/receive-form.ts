import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { setTimeout } from 'node:timers/promises'
import type { MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { HttpError, wrongField } from '../../failures.js'
import type { StoredFile, StoredText } from '../../jobs/job.js'
import { DiskWatch } from './disk-watch.js'
import { safeFileName } from './file-names.js'
import { malformed, tooMany, translated } from './form-errors.js'
import { FormGate, partsThrough } from './form-gate.js'
import { type FormLimits, parserSettings } from './form-limits.js'
import type { TextShare } from './text-memory-quota.js'
import { tooLarge, uploadTooLarge } from './too-large.js'

/** A form as it came in: files by field, on disk; values by field, each once for every time it was sent. */
export interface ReceivedForm {
  files: Record<string, StoredFile[]>
  values: Record<string, unknown[]>
  /** Values that are too long for the memory of the server, on disk as they came. */
  texts: Record<string, StoredText[]>
  /** Bytes of all files. */
  size: number
}

const MIN_BYTES_PER_SECOND = 1024
/** Connections vary: this many times slower than would be in time is too slow. */
const SLOW_FACTOR = 4
/** Text that one form holds in memory; what is more goes to disk. */
const MOST_HELD_BYTES = 64 * 1024
/** A part takes as much of the server as so many bytes do: most of all a file on the disk, which is made and removed again. */
const PART_BYTES = 128 * 1024
/** Fields that take no more than this decide on other things, and are held in any case. */
const MOST_SHORT_BYTES = 4 * 1024

/**
 * Streams a multipart form into a folder. Files get random names there; the names their owners gave them are only kept
 * beside them. Never hangs: the parser is known to hang forever on some malformed bodies, at its part iterator or at
 * a file's stream, so one watchdog covers both.
 * @param pace counts bytes that have come, of each part more than it has, and gives the milliseconds until more may come
 * @throws HttpError BAD_MULTIPART, VALIDATION, FILE_TOO_LARGE, FIELD_TOO_LARGE, TOO_MANY_PARTS, REQUEST_TIMEOUT; what `signal` was aborted with
 */
export async function receiveForm(
  request: FastifyRequest,
  folder: string,
  limits: FormLimits,
  signal: AbortSignal,
  share: TextShare = { take: () => true, give: () => {}, release: () => {} },
  pace: (bytes: number) => number = () => 0,
): Promise<ReceivedForm> {
  const { graceMs = 1000, slowMs = 30_000, arrivalSeconds } = limits
  const announced = Number(request.headers['content-length'] ?? 0)
  const minBytesPerSecond = Math.max(
    MIN_BYTES_PER_SECOND,
    arrivalSeconds === undefined ? 0 : announced / (SLOW_FACTOR * arrivalSeconds),
  )
  const form: ReceivedForm = {
    files: Object.create(null),
    values: Object.create(null),
    texts: Object.create(null),
    size: 0,
  }
  const abort = new AbortController()
  const stop = () => abort.abort(signal.reason)
  const text = { all: 0, held: 0 }
  const counts = { files: 0, fields: 0 }
  let lastMove = Date.now()
  let heldUntil = 0
  let bytes = 0
  let windowStart = lastMove
  let windowBytes = 0
  let ticks = 0
  const moved = () => {
    lastMove = Date.now()
    ticks = 0
    gate.moved()
  }
  const disk = new DiskWatch()
  const count = (length: number) => {
    moved()
    bytes += length
    windowBytes += length
    if (bytes > limits.maxBytes) abort.abort(uploadTooLarge(limits))
    const wait = hold(length)
    // It is this server that makes it slow, unless it brings next to nothing.
    if (length > MIN_BYTES_PER_SECOND) windowStart += wait
    return wait
  }
  const hold = (length: number) => {
    const wait = pace(length)
    if (wait > 0) heldUntil = Date.now() + wait
    return wait
  }
  const holdPart = async (wait = hold(PART_BYTES)) => {
    if (wait > 0) await setTimeout(wait, undefined, { ref: false, signal: abort.signal })
  }
  const timer = setInterval(() => {
    const now = Date.now()
    ticks++
    if (gate.isHolding) windowStart = now
    if (request.raw.complete) {
      // On a machine with much to do, neither the parser nor the disk has had its turn because time has passed.
      const graceNow = disk.isBusy ? MOST_DISK_MS : graceMs
      if (now - Math.max(lastMove, heldUntil) > graceNow && ticks > graceMs / TICK_MS) abort.abort(malformed())
    } else if (now - windowStart > slowMs) {
      if (windowBytes < (minBytesPerSecond * slowMs) / 1000)
        abort.abort(new HttpError('REQUEST_TIMEOUT', 'The upload was too slow.'))
      windowStart = now
      windowBytes = 0
    }
  }, TICK_MS)
  signal.addEventListener('abort', stop, { once: true })
  if (signal.aborted) stop()

  const gate = new FormGate(request.headers, count)
  const cut = () => request.raw.readableEnded || gate.destroy()
  request.raw.once('close', cut)
  const parts = partsThrough(gate, request, parserSettings(limits))
  try {
    // Until its turn comes, nothing is read but what came with the head of the request.
    const wait = hold(PART_BYTES)
    windowStart += wait
    await holdPart(wait)
    request.raw.pipe(gate)
    for (;;) {
      gate.part = undefined
      moved()
      const next = await orAborted(parts.next(), abort.signal)
      if (next.done) return form
      // `isPartAFile` makes streams of text fields too, so that none is in memory before it is counted.
      const part = next.value as MultipartFile
      gate.part = part.file
      if (!part.fieldname) throw malformed('A part of the form has no name.')
      const isText = isTextPart(part, limits)
      if (isText && ++counts.fields > limits.maxFields) throw tooMany('FST_FIELDS_LIMIT')
      if (!isText && ++counts.files > limits.maxFiles) throw tooMany('FST_FILES_LIMIT')
      const isFirst = counts.fields + counts.files === 1
      if (!isFirst) await holdPart()
      if (isText) await addValue(form, part, { folder, limits, share, text, disk }, abort.signal, moved)
      else await addFile(form, part, { folder, limits, disk }, abort.signal, moved)
      // The library keeps each part with its stream, several KiB even of an empty one, until the form is over.
      delete part.fields[part.fieldname]
    }
  } catch (error) {
    throw abort.signal.aborted ? abort.signal.reason : translated(error)
  } finally {
    clearInterval(timer)
    signal.removeEventListener('abort', stop)
    request.raw.off('close', cut)
    // The rest of the request, if there is any, does not wait for a parser that hangs, and nothing of the form stays with the request.
    request.raw.unpipe(gate)
    gate.destroy()
    void parts.return?.(undefined)?.catch(() => {})
  }
}

/** What the work gives, unless the signal is aborted before. Nothing of it is kept, as a race with one promise for all parts would. */
function orAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = () => reject(signal.reason)
    const forget = () => signal.removeEventListener('abort', stop)
    signal.addEventListener('abort', stop, { once: true })
    if (signal.aborted) stop()
    work.then(resolve, reject).finally(forget)
  })
}

/** Clients of some generators send an option in JSON as a blob, to which `FormData` gives a file name. */
function isTextPart({ fieldname, filename, mimetype }: MultipartFile, { takesJson }: FormLimits): boolean {
  if (filename === undefined) return mimetype !== 'application/octet-stream'
  return mimetype === 'application/json' && takesJson?.(fieldname) === true
}

/** How often a form that comes in is looked at. */
const TICK_MS = 100
/** Longest time that the disk may take, with all bytes there. */
const MOST_DISK_MS = 30_000

/** Adds a text field: one that is long, or that there is no room for, as a file. */
async function addValue(
  form: ReceivedForm,
  { fieldname, file }: MultipartFile,
  {
    folder,
    limits,
    share,
    text,
    disk,
  }: { folder: string; limits: FormLimits; share: TextShare; text: { all: number; held: number }; disk: DiskWatch },
  signal: AbortSignal,
  moved: () => void,
): Promise<void> {
  // The parser cuts names after 100 bytes.
  if (fieldname.length >= 100) throw new HttpError('FIELD_TOO_LARGE', 'The name of a form field is too long.')
  const most = limits.maxTextBytes(fieldname)
  if (most === undefined) throw wrongField(fieldname, limits.refusal(fieldname, 'text'))
  const isShort = most <= MOST_SHORT_BYTES
  // A form can repeat a field many times over, and is refused for it.
  const isRepeated = limits.takesMany?.(fieldname) !== true && (fieldname in form.values || fieldname in form.texts)
  const chunks: Buffer[] = []
  let bytes = 0
  let spilled: { path: string; handle: FileHandle } | undefined
  const stop = () => file.destroy(signal.reason as Error)
  signal.addEventListener('abort', stop, { once: true })
  try {
    for await (const chunk of file as AsyncIterable<Buffer>) {
      moved()
      bytes += chunk.length
      text.all += chunk.length
      if (bytes > most || text.all > limits.maxTextTotal) throw tooLong(fieldname, limits)
      if (isRepeated) continue
      if (!spilled) {
        const isHeld = isShort || (text.held + bytes <= MOST_HELD_BYTES && share.take(chunk.length))
        chunks.push(chunk)
        if (isHeld) continue
        const path = join(folder, randomUUID())
        spilled = { path, handle: await disk.during(open(path, 'wx', 0o600)) }
        share.give(bytes - chunk.length)
      } else chunks.push(chunk)
      for (const piece of chunks.splice(0)) await disk.during(spilled.handle.writeFile(piece))
    }
  } finally {
    signal.removeEventListener('abort', stop)
    await spilled?.handle.close()
  }
  if (spilled) {
    form.texts[fieldname] ??= []
    form.texts[fieldname].push({ path: spilled.path, size: bytes })
    return
  }
  if (!isRepeated) text.held += bytes
  form.values[fieldname] ??= []
  form.values[fieldname].push(Buffer.concat(chunks).toString())
}

function tooLong(field: string, limits: FormLimits): HttpError {
  if (limits.maxFileBytes(field) !== undefined) return wrongField(field, `"${field}" must be a file, not text.`)
  return new HttpError('FIELD_TOO_LARGE', `The form field "${field}" is too long.`)
}

async function addFile(
  form: ReceivedForm,
  part: MultipartFile,
  { folder, limits, disk }: { folder: string; limits: FormLimits; disk: DiskWatch },
  signal: AbortSignal,
  moved: () => void,
): Promise<void> {
  const { fieldname, file } = part
  const most = limits.maxFileBytes(fieldname)
  if (most === undefined) throw wrongField(fieldname, limits.refusal(fieldname, 'file'))
  const path = join(folder, randomUUID())
  let size = 0
  file.on('data', (chunk: Buffer) => {
    moved()
    size += chunk.length
    if (size > most) file.destroy(tooLarge(safeFileName(part.filename ?? ''), most))
    else if (form.size + size > limits.maxAllFilesBytes) file.destroy(uploadTooLarge(limits))
  })
  const written = createWriteStream(path, { flags: 'wx', mode: 0o600 })
  const forget = disk.watch(() => written.pending || written.writableLength > 0 || written.writableEnded)
  await pipeline(file, written, { signal }).finally(forget)
  // A form with an empty picker sends a part without name and content.
  if (size === 0 && !part.filename) return
  form.files[fieldname] ??= []
  form.files[fieldname].push({ path, name: safeFileName(part.filename ?? ''), size })
  form.size += size
}
