import { ToolError } from '../../errors.js'
import { latin1 } from '../../find-bytes.js'
import { ByteReader } from '../../image/read/byte-reader.js'
import { type CompoundFolder, readCompoundStream } from '../../office/package/compound-file.js'
import { decodeBytes } from '../../text/decode-bytes.js'
import { decodeUtf7 } from './decode-utf-7.js'

/** Bytes of all values of a message that are read. */
const MAX_BYTES = 2 ** 28
const ENTRY_BYTES = 16
/** Milliseconds between the beginnings of Windows' and JavaScript's time. */
const EPOCH_1601 = 11_644_473_600_000

/** Types of values ([MS-OXCDATA] 2.11.1), in hexadecimal. */
const [INTEGER, TIME, STRING, UNICODE, BINARY, OBJECT] = [0x0003, 0x0040, '001e', '001f', '0102', '000d']

/** How much of a file may still be read. */
export interface ReadBudget {
  bytes: number
}

export function readBudget(): ReadBudget {
  return { bytes: MAX_BYTES }
}

/** The properties of a message, a receiver or an attachment in an Outlook file ([MS-OXMSG] 2.4). */
export class OutlookProperties {
  readonly #fixed = new Map<number, { type: number; at: number }>()
  readonly #reader: ByteReader
  readonly #codePage: number | undefined

  readonly #file: Uint8Array
  readonly #budget: ReadBudget

  /** `headBytes` is the length of what precedes the entries; `codePage` that of texts which are not Unicode. */
  constructor(
    file: Uint8Array,
    readonly folder: CompoundFolder,
    budget: ReadBudget,
    headBytes: number,
    codePage?: number,
  ) {
    this.#file = file
    this.#budget = budget
    const entries = this.#stream('__properties_version1.0') ?? new Uint8Array()
    this.#reader = new ByteReader(entries, true)
    for (let at = headBytes; at + ENTRY_BYTES <= entries.length; at += ENTRY_BYTES)
      this.#fixed.set(this.#reader.u16(at + 2), { type: this.#reader.u16(at), at: at + 8 })
    this.#codePage = codePage ?? this.integer(0x3ffd) ?? this.integer(0x3fde)
  }

  /** A whole number. */
  integer(id: number): number | undefined {
    const entry = this.#fixed.get(id)
    return entry?.type === INTEGER ? this.#reader.u32(entry.at) : undefined
  }

  /** A time in milliseconds since 1970. */
  time(id: number): number | undefined {
    const entry = this.#fixed.get(id)
    if (entry?.type !== TIME) return undefined
    const time = (this.#reader.u32(entry.at + 4) * 2 ** 32 + this.#reader.u32(entry.at)) / 10_000 - EPOCH_1601
    return Math.abs(time) < 8e15 ? time : undefined
  }

  /** A text, without zeros at its end. */
  text(id: number): string | undefined {
    const unicode = this.#value(id, UNICODE)
    const bytes = unicode ?? this.#value(id, STRING)
    if (!bytes) return undefined
    return (unicode ? decodeBytes(bytes, 'utf-16le') : textOfCodePage(bytes, this.#codePage)).replace(/\0+$/, '')
  }

  /** Bytes. */
  bytes(id: number): Uint8Array | undefined {
    return this.#value(id, BINARY)
  }

  /** A message within this one. */
  object(id: number): CompoundFolder | undefined {
    return this.folder.folders.get(nameOf(id, OBJECT))
  }

  #value(id: number, type: string): Uint8Array | undefined {
    return this.#stream(nameOf(id, type))
  }

  #stream(name: string): Uint8Array | undefined {
    const stream = this.folder.streams.get(name)
    if (!stream) return undefined
    this.#budget.bytes -= stream.size
    if (this.#budget.bytes < 0) throw new ToolError('LIMIT_EXCEEDED', 'The message is larger than 256 MB.')
    return readCompoundStream(this.#file, stream)
  }
}

function nameOf(id: number, type: string): string {
  return `__substg1.0_${id.toString(16).padStart(4, '0')}${type}`
}

const named: Record<number, string> = {
  874: 'windows-874',
  932: 'shift_jis',
  936: 'gbk',
  949: 'euc-kr',
  950: 'big5',
  1200: 'utf-16le',
  10000: 'macintosh',
  20127: 'windows-1252',
  20866: 'koi8-r',
  21866: 'koi8-u',
  50220: 'iso-2022-jp',
  50221: 'iso-2022-jp',
  51932: 'euc-jp',
  51949: 'euc-kr',
  54936: 'gb18030',
  65001: 'utf-8',
}

const UTF_7 = 65_000

/** Text in a code page of Windows; Western European without one. */
export function textOfCodePage(bytes: Uint8Array, codePage: number | undefined): string {
  const page = codePage ?? 1252
  if (page === UTF_7) return decodeUtf7(latin1(bytes))
  const label =
    named[page] ??
    (page >= 1250 && page <= 1258
      ? `windows-${page}`
      : page >= 28_591 && page <= 28_606
        ? `iso-8859-${page - 28_590}`
        : 'windows-1252')
  try {
    return decodeBytes(bytes, label)
  } catch {
    return decodeBytes(bytes, 'windows-1252')
  }
}
