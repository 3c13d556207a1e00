import { type ErrorCode, ToolError } from './errors.js'
import { bytesOf, type Piece } from './file-range.js'
import type { AnyOperation, FileSlot } from './operation.js'

/** A `File` whose bytes are at hand in pieces, so that a host can write them out without joining or copying them. */
export class PartsFile extends File {
  readonly pieces: readonly Piece[]

  constructor(pieces: readonly Piece[], name: string, options: { type?: string; lastModified?: number } = {}) {
    super([], name, { lastModified: 0, ...options })
    this.pieces = pieces
  }

  /** The pieces, all in memory. */
  get parts(): readonly Uint8Array<ArrayBuffer>[] {
    return this.pieces.map(bytesOf) as Uint8Array<ArrayBuffer>[]
  }

  override get size(): number {
    return this.pieces.reduce((sum, { length }) => sum + length, 0)
  }

  override async arrayBuffer(): Promise<ArrayBuffer> {
    return (await this.bytes()).buffer
  }

  override async bytes(): Promise<Uint8Array<ArrayBuffer>> {
    const joined = new Uint8Array(this.size)
    let offset = 0
    for (const piece of this.pieces) {
      const part = bytesOf(piece)
      joined.set(part, offset)
      offset += part.length
    }
    return joined
  }

  override async text(): Promise<string> {
    return new TextDecoder().decode(await this.bytes())
  }

  override stream(): ReadableStream<Uint8Array<ArrayBuffer>> {
    const pieces = this.pieces.values()
    return new ReadableStream({
      pull(controller) {
        const next = pieces.next()
        if (next.done) controller.close()
        else if (next.value.length > 0) controller.enqueue(bytesOf(next.value) as Uint8Array<ArrayBuffer>)
        else this.pull!(controller)
      },
    })
  }

  override slice(start?: number, end?: number, type?: string): Blob {
    return new Blob([...this.parts]).slice(start, end, type)
  }

  /** The same file without pieces, for hosts that hand it to another thread. */
  toFile(): File {
    return new File([...this.parts], this.name, { type: this.type, lastModified: this.lastModified })
  }
}

/** The same bytes under another name; reads nothing. */
export function renameFile(file: File, name: string, type = file.type): File {
  return new RenamedFile(file, name, type)
}

/** The result of `renameFile`: every read is forwarded to the original file. */
export class RenamedFile extends File {
  readonly source: File

  constructor(source: File, name: string, type: string) {
    super([], name, { type, lastModified: source.lastModified })
    this.source = source
  }

  override get size(): number {
    return this.source.size
  }

  override arrayBuffer(): Promise<ArrayBuffer> {
    return this.source.arrayBuffer()
  }

  override async bytes(): Promise<Uint8Array<ArrayBuffer>> {
    return new Uint8Array(await this.source.arrayBuffer())
  }

  override text(): Promise<string> {
    return this.source.text()
  }

  override stream(): ReadableStream<Uint8Array<ArrayBuffer>> {
    return this.source.stream()
  }

  override slice(start?: number, end?: number, type?: string): Blob {
    return this.source.slice(start, end, type)
  }
}

/** The same file, held by the platform itself: it can be posted to another thread, sent in a form and made a URL of. */
export function wholeFile(file: File): File {
  if (file instanceof PartsFile) return file.toFile()
  if (!(file instanceof RenamedFile)) return file
  return new File([wholeFile(file.source)], file.name, { type: file.type, lastModified: file.lastModified })
}

/** All bytes of a file. */
export async function readBytes(file: Blob): Promise<Uint8Array> {
  return new Uint8Array(await file.arrayBuffer())
}

type Slots = Record<string, FileSlot>

/**
 * Checks the files of a call against the slots of its operation: presence, number, type and, with `slotSizes`, size.
 * @throws ToolError MISSING_FILE, TOO_FEW_FILES, TOO_MANY_FILES, FILE_TOO_LARGE, UNSUPPORTED_TYPE, BAD_DOCUMENT
 */
export async function checkFiles(
  operation: AnyOperation,
  files: Record<string, File | File[] | undefined>,
  limits: { slotSizes: boolean },
): Promise<void> {
  const slots = operation.files as Slots
  for (const name of Object.keys(files)) {
    if (!Object.hasOwn(slots, name) && files[name] !== undefined) {
      throw new ToolError(
        'INVALID_OPTIONS',
        `${operation.title} has no file slot "${name}". File slots: ${Object.keys(slots).join(', ')}.`,
        {
          details: { problems: [{ field: name, message: 'Unknown file slot.' }] },
        },
      )
    }
  }
  for (const [name, slot] of Object.entries(slots)) await checkSlot(name, slot, files[name], limits)
}

/** The message for a slot that must not stay empty. */
export function missingFile(name: string, { title, many, min }: FileSlot): string {
  return `Give ${many ? `${min} or more files: ` : 'a '}${title} (field "${name}").`
}

async function checkSlot(
  name: string,
  slot: FileSlot,
  given: File | File[] | undefined,
  limits: { slotSizes: boolean },
): Promise<void> {
  const list = given === undefined ? [] : Array.isArray(given) ? given : [given]
  const refusal = (code: ErrorCode, message: string) =>
    new ToolError(code, message, { details: { problems: [{ field: name, message }] } })
  if (list.length === 0 && !slot.optional) throw refusal('MISSING_FILE', missingFile(name, slot))
  if (!slot.optional && list.length < slot.min) {
    throw refusal('TOO_FEW_FILES', `At least ${slot.min} files are needed, ${list.length} given.`)
  }
  if (list.length > slot.max) {
    const most = slot.max === 1 ? 'Only one file is' : `At most ${slot.max} files are`
    throw refusal('TOO_MANY_FILES', `${most} allowed (field "${name}"), ${list.length} given.`)
  }
  const total = list.reduce((sum, { size }) => sum + size, 0)
  if (limits.slotSizes && slot.maxTotalMiB !== undefined && total > slot.maxTotalMiB * 2 ** 20)
    throw refusal('FILE_TOO_LARGE', `Total size should not exceed ${slot.maxTotalMiB} MB.`)
  for (const file of list) await checkFile(slot, file, limits)
}

async function checkFile(slot: FileSlot, file: File, { slotSizes }: { slotSizes: boolean }): Promise<void> {
  const details = { details: { fileName: file.name } }
  if (file.size === 0) {
    if (slot.mayBeEmpty) return
    throw new ToolError('BAD_DOCUMENT', `${file.name} is empty (0 bytes).`, details)
  }
  if (slotSizes && file.size > slot.maxMiB * 2 ** 20) {
    const size = (file.size / 2 ** 20).toFixed(1)
    throw new ToolError(
      'FILE_TOO_LARGE',
      `${file.name} is too large: ${size} MB. The limit is ${slot.maxMiB} MB.`,
      details,
    )
  }
  const head = await readBytes(file.slice(0, 1024))
  const found = sniff(head)
  const isPdf = found === undefined && (slot.type === 'pdf' || slot.type === 'scan')
  if (isPdf || !mayHold(slot, found)) {
    const { nameContent, UNKNOWN } = await import('./image/name-content.js')
    // What has no name may be a damaged PDF.
    if (isPdf && nameContent(head) === UNKNOWN) return
    const taken = slot.extensions.map((extension) => extension.slice(1).toUpperCase()).join(', ')
    throw new ToolError('UNSUPPORTED_TYPE', `${file.name} is ${nameContent(head)}, not ${taken}.`, details)
  }
}

/**
 * Whether a slot may accept a file, judged by its first bytes and not by its name: it is neither empty nor clearly of
 * another type.
 */
export async function takesContent(slot: FileSlot, file: Blob): Promise<boolean> {
  return file.size > 0 && mayHold(slot, sniff(await readBytes(file.slice(0, 1024))))
}

/** Whether a slot may take a file of a type found by `sniff`. */
function mayHold(slot: FileSlot, found: string | undefined): boolean {
  switch (slot.type) {
    case 'pdf':
      return found === undefined || found === 'application/pdf'
    case 'scan':
      // Other content may be a damaged PDF.
      return found === undefined || slot.mimeTypes.includes(found)
    case 'image':
      return found !== undefined && slot.mimeTypes.includes(found)
    case 'book':
      return found === 'application/zip'
    case 'data':
    case 'text':
      return found === undefined || mayBeText.has(found) || (found === OLE && slot.extensions.includes('.msg'))
    case 'office':
      return found === undefined || mayBeOffice(found, slot)
    default:
      return true
  }
}

/** Whether a file is a picture, by its content. */
export async function isPicture(file: File): Promise<boolean> {
  return sniff(await readBytes(file.slice(0, 1024)))?.startsWith('image/') ?? false
}

/** Old Office documents, and messages of Outlook. */
const OLE = 'application/x-ole-storage'
/** Types that a table may seem to have by its first letters, and a data file with markup may have. */
const mayBeText = new Set(['image/bmp', 'image/tiff', 'image/gif', 'text/html'])

/** Which Office document it is, the operation finds out; see `findOfficeFormat`. A CSV table may begin with the letters of a bitmap. */
function mayBeOffice(found: string, slot: FileSlot): boolean {
  if (found === 'text/rtf') return slot.extensions.includes('.rtf')
  if (found === 'image/bmp') return slot.extensions.includes('.csv')
  return found === 'application/zip' || found === OLE
}

const signatures: [type: string, bytes: string][] = [
  ['image/png', '\x89PNG\r\n\x1a\n'],
  ['image/jpeg', '\xff\xd8\xff'],
  ['image/gif', 'GIF8'],
  ['image/tiff', 'II*\0'],
  ['image/tiff', 'MM\0*'],
  ['image/tiff', 'II+\0\x08\0'],
  ['image/tiff', 'MM\0+\0\x08'],
  ['image/x-icon', '\0\0\x01\0'],
  ['image/bmp', 'BM'],
  ['image/jp2', '\0\0\0\x0cjP  \r\n\x87\n'],
  ['image/jxl', '\xff\x0a'],
  ['image/jxl', '\0\0\0\x0cJXL \r\n\x87\n'],
  ['image/jp2', '\xff\x4f\xff\x51'],
  ['application/zip', 'PK\x03\x04'],
  ['application/x-ole-storage', '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'],
  ['text/rtf', '{\\rtf'],
  ['application/postscript', '%!PS-Adobe'],
]

/**
 * The type of a file by its first bytes; `undefined` if they are inconclusive. Needs 1,024 bytes to find a PDF after
 * junk.
 */
export function sniff(head: Uint8Array): string | undefined {
  const text = String.fromCharCode(...head.subarray(0, 1024))
  if (text.includes('%PDF-')) return 'application/pdf'
  if (text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP') return 'image/webp'
  if (/^\s*(<!doctype html|<html)/i.test(text)) return 'text/html'
  if (text.startsWith('ftyp', 4)) {
    // The box of brands: the main one, a version, and those the file is compatible with.
    const brands = text.slice(8, Math.max(16, head[2]! * 256 + head[3]!)).match(/[\s\S]{4}/g) ?? []
    if (brands.some((brand) => brand === 'avif' || brand === 'avis')) return 'image/avif'
    if (brands.some((brand) => /^(hei[cmsx]|hev[cmx]|mif1|msf1)$/.test(brand))) return 'image/heic'
  }
  return signatures.find(([, signature]) => text.startsWith(signature))?.[0]
}

/** The file that a renamed one was made of. */
export function sourceOf(file: File): File {
  return file instanceof RenamedFile ? sourceOf(file.source) : file
}
