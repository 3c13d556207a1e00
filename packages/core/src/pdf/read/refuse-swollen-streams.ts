import { PDFContext, PDFName, PDFRawStream } from 'pdf-lib'
import { ToolError, throwIfCancelled } from '../../errors.js'
import { readBytes } from '../../files.js'
import { findBytes, latin1 } from '../../find-bytes.js'
import type { RunContext } from '../../run-context.js'
import { decodeFilters, readFilters } from '../filters/decode-filters.js'

/** The engine has memory of its own, of which one stream may not take more, whatever the limits are. */
const MOST_OF_ONE = 2 ** 28
/**
 * Total number of bytes inflated for measuring, as a multiple of the limit of one stream; beyond that, the limits of
 * the process apply.
 */
const MOST_MEASURED = 4
/** How far before `stream` its dictionary may begin. */
const DICTIONARY_BYTES = 4096

/** The most that a byte can become: Flate's longest match of 258 bytes takes two bits; LZW's table has 4,096 entries. */
const growth: Record<string, number> = {
  FlateDecode: 1032,
  LZWDecode: 2731,
  RunLengthDecode: 64,
  ASCII85Decode: 4,
  ASCIIHexDecode: 1,
}

/**
 * Rejects files with a stream that inflates to more than the run allows, before an engine inflates it completely. Does
 * not open the file: reads the dictionaries before its streams directly and measures only streams that can become too
 * large. Skips images, which the engine decodes line by line, and encrypted streams.
 * @throws ToolError LIMIT_EXCEEDED, CANCELLED
 */
export async function refuseSwollenStreams(
  file: File,
  { limits, capabilities, signal }: Pick<RunContext, 'limits' | 'capabilities' | 'signal'>,
): Promise<void> {
  const bytes = await readBytes(file)
  const most = Math.min(limits.maxStructureBytes, MOST_OF_ONE)
  let left = most * MOST_MEASURED
  for (const stream of streamsOf(bytes)) {
    if (stream.contents.length * mayGrow(stream) <= most) continue
    throwIfCancelled(signal)
    try {
      left -= decodeFilters(stream, capabilities.inflate, most)?.data.length ?? 0
    } catch (error) {
      if (!(error instanceof RangeError)) throw error
      throw new ToolError(
        'LIMIT_EXCEEDED',
        `${file.name} is too complex: a part of it takes more than ${Math.floor(most / 2 ** 20)} MB uncompressed.`,
        { details: { fileName: file.name }, cause: error },
      )
    }
    if (left <= 0) return
  }
}

/** The filtered streams of a file, found by their keywords. */
function* streamsOf(bytes: Uint8Array): Generator<PDFRawStream> {
  const context = PDFContext.create()
  for (let at = findBytes(bytes, 'stream'); at >= 0; ) {
    const start = at + (bytes[at + 6] === 13 ? 8 : 7)
    const end = findBytes(bytes, 'endstream', start)
    const before = latin1(bytes, Math.max(0, at - DICTIONARY_BYTES), at)
    const dictionary = before.slice(before.lastIndexOf('obj') + 1)
    const names = filtersIn(dictionary)
    const length = Number(/\/Length\s+(\d+)(?!\s+\d+\s+R)/.exec(dictionary)?.[1] ?? 0)
    const behind = Math.max(start + length, end < 0 ? bytes.length : end)
    if (names.length > 0) {
      const dict = context.obj({ Filter: names.map((name) => PDFName.of(name)) })
      yield PDFRawStream.of(dict, bytes.subarray(start, Math.min(behind, bytes.length)))
    }
    at = end < 0 ? -1 : findBytes(bytes, 'stream', end + 'endstream'.length)
  }
}

/** Names of the filters in a dictionary, in order; for images without the last. */
function filtersIn(dictionary: string): string[] {
  const [, list, single] = /\/Filter\s*(?:\[([^\]]*)\]|\/([A-Za-z0-9]+))/.exec(dictionary) ?? []
  const names = list === undefined ? (single === undefined ? [] : [single]) : list.split(/[\s/]+/).filter(Boolean)
  return /\/Subtype\s*\/Image\b/.test(dictionary) ? names.slice(0, -1) : names
}

function mayGrow({ dict }: PDFRawStream): number {
  return (readFilters(dict) ?? []).reduce((times, { name }) => times * (growth[name] ?? 1), 1)
}
