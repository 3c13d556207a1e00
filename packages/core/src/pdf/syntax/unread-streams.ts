import { type PDFDict, PDFRawStream, type PDFStream } from 'pdf-lib'
import { equalBytes } from '../../bytes.js'
import type { FileRange } from '../../file-range.js'
import { KNOWN_ENDS } from './sparse-bytes.js'

const unread = new WeakMap<PDFStream, FileRange>()

/** A stream whose contents stay in their file until somebody asks for them. */
export function unreadStream(dict: PDFDict, range: FileRange): PDFRawStream {
  const stream = PDFRawStream.of(dict, range.ends)
  unread.set(stream, range)
  let contents: Uint8Array | undefined
  Object.defineProperty(stream, 'contents', {
    enumerable: true,
    get: () => {
      if (!contents) {
        contents = range.bytes()
        unread.delete(stream)
      }
      return contents
    },
    set: (value: Uint8Array) => {
      unread.delete(stream)
      contents = value
    },
  })
  return stream
}

/** Where the contents of a stream are, while they are not in memory. */
export function unreadContents(stream: PDFStream): FileRange | undefined {
  return unread.get(stream)
}

/** As many bytes as the contents of a stream, of which the first and the last 2,048 are the same. Reads nothing. */
export function endsOfContents(stream: PDFRawStream): Uint8Array {
  return unread.get(stream)?.ends ?? stream.contents
}

/** Whether two streams have the same bytes, which are read only if their ends are the same. */
export function equalContents(a: PDFRawStream, b: PDFRawStream): boolean {
  const [first, second] = [unread.get(a), unread.get(b)]
  if (first && second && first.file.identity === second.file.identity && first.start === second.start)
    return first.length === second.length
  const [some, others] = [endsOfContents(a), endsOfContents(b)]
  return (
    some.length === others.length &&
    equalBytes(some.subarray(-KNOWN_ENDS), others.subarray(-KNOWN_ENDS)) &&
    equalBytes(a.contents, b.contents)
  )
}
