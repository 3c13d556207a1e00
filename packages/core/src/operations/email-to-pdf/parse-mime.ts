import PostalMime, { type Email, type PostalMimeOptions } from 'postal-mime'
import { latin1 } from '../../find-bytes.js'
import { decodeUtf7, isUtf7 } from './decode-utf-7.js'
import { withoutUtf7 } from './encoded-words.js'
import { joinFlowedLines } from './flowed-text.js'

/** What the parser knows of a part; its types do not show it. */
interface MimeNode {
  content: ArrayBuffer | null
  headerLines: string[]
  contentType: { parsed: { params: Record<string, string | undefined> } }
  processHeaders(): void
  getTextContent(): string
  decodeFlowedText(text: string, deletesSpaces: boolean): string
}

let textOfParser: MimeNode['getTextContent'] | undefined
let headersOfParser: MimeNode['processHeaders'] | undefined

/**
 * Parses a message. Unlike the parser alone, it joins the lines of quotes in flowed texts, reads texts and headers in UTF-7, and texts whose
 * encoding is unknown as UTF-8 if they are valid.
 */
export function parseMime(bytes: Uint8Array, options: PostalMimeOptions): Promise<Email> {
  const parser = new PostalMime(options)
  const nodes = Object.getPrototypeOf((parser as unknown as { root: MimeNode }).root) as MimeNode
  textOfParser ??= nodes.getTextContent
  headersOfParser ??= nodes.processHeaders
  nodes.decodeFlowedText = joinFlowedLines
  nodes.getTextContent = textOf
  nodes.processHeaders = readHeaders
  return parser.parse(bytes)
}

function readHeaders(this: MimeNode): void {
  this.headerLines = this.headerLines.map(withoutUtf7)
  headersOfParser!.call(this)
}

function textOf(this: MimeNode): string {
  const { params } = this.contentType.parsed
  if (this.content && params.charset && isUtf7(params.charset)) {
    this.content = new TextEncoder().encode(decodeUtf7(latin1(new Uint8Array(this.content)))).buffer
    params.charset = 'utf-8'
  }
  if (this.content && params.charset && !isKnown(params.charset) && isUtf8(this.content)) params.charset = 'utf-8'
  return textOfParser!.call(this)
}

function isKnown(label: string): boolean {
  try {
    return new TextDecoder(label) !== undefined
  } catch {
    return false
  }
}

/** Whether a text has letters beyond ASCII, all of them in valid UTF-8. */
function isUtf8(content: ArrayBuffer): boolean {
  if (new Uint8Array(content).every((byte) => byte < 0x80)) return false
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content) !== ''
  } catch {
    return false
  }
}
