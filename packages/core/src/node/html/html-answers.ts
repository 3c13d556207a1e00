/** Origin of a document while it is printed: no such host exists. */
export const DOCUMENT_ORIGIN = 'http://document.invalid'

/** Address of the document itself. */
export const DOCUMENT_URL = `${DOCUMENT_ORIGIN}/`

const MAX_ADDRESSES = 100
const MAX_ADDRESS = 200

const types: Readonly<Record<string, string>> = {
  css: 'text/css',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  bmp: 'image/bmp',
  webp: 'image/webp',
  avif: 'image/avif',
  svg: 'image/svg+xml',
  ico: 'image/x-icon',
  woff: 'font/woff',
  woff2: 'font/woff2',
  ttf: 'font/ttf',
  otf: 'font/otf',
}

/** The type that a file is sent with, by its name: without a character set, which browsers find in the file. */
export function contentTypeOf(name: string): string {
  const [, extension = ''] = /\.([^.]+)$/.exec(name.toLowerCase()) ?? []
  return types[extension] ?? 'application/octet-stream'
}

/** Bytes in which browsers look for the character set of a document. */
const PRESCANNED = 1024

/**
 * The type of the document itself. Its character set is what the document says, as in browsers. Where it says nothing, browsers assume
 * Windows-1252; documents that are UTF-8 are read as such here.
 */
export function documentTypeOf(name: string, bytes: Uint8Array): string {
  if (/\.xht(ml)?$/i.test(name)) return 'application/xhtml+xml'
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, PRESCANNED))
  const isNamed = /^(\xEF\xBB\xBF|\xFE\xFF|\xFF\xFE)/.test(start) || /<meta[^>]*charset/i.test(start)
  return isNamed || !isUtf8(bytes) ? 'text/html' : 'text/html; charset=utf-8'
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return true
  } catch {
    return false
  }
}

/** A request of the browser, as far as the answer depends on it. */
export interface AskedFor {
  url: string
  /** Whether it is for a whole document: the printed one, a frame, or where a page sends its reader. */
  isDocument: boolean
}

/** The answer: the document, one of the given files, or nothing. */
export type Answer = { kind: 'document' } | { kind: 'file'; file: File } | { kind: 'nothing' }

/**
 * Answers the requests of a document from given files, by the names of these, and nothing else. Remembers what was asked for in vain.
 */
export class HtmlAnswers {
  readonly #files: ReadonlyMap<string, File>
  readonly #missing = new Set<string>()
  #isOpen = false

  /** @param files the first of a name is the one that counts */
  constructor(files: readonly File[]) {
    this.#files = new Map(files.toReversed().map((file) => [file.name.normalize('NFC'), file]))
  }

  /** Addresses asked for in vain, at most 100. */
  get missing(): readonly string[] {
    return [...this.#missing]
  }

  answer({ url, isDocument }: AskedFor): Answer {
    if (isDocument && url === DOCUMENT_URL && !this.#isOpen) {
      this.#isOpen = true
      return { kind: 'document' }
    }
    const path = pathOf(url)
    const file = path === undefined || isDocument ? undefined : this.#find(path)
    if (file) return { kind: 'file', file }
    // Browsers ask for it by themselves, and it is not printed.
    if (path !== 'favicon.ico') this.note(path ?? url)
    return { kind: 'nothing' }
  }

  /** Remembers an address that the document did not get. */
  note(address: string): void {
    if (address === '' || this.#missing.size >= MAX_ADDRESSES) return
    this.#missing.add(address.length > MAX_ADDRESS ? `${address.slice(0, MAX_ADDRESS)}…` : address)
  }

  /** A file by its path as the document has it, else by the last part of that. */
  #find(path: string): File | undefined {
    return this.#files.get(path) ?? this.#files.get(path.slice(path.lastIndexOf('/') + 1))
  }
}

/** The path of an address beside the document, decoded; `undefined` for one elsewhere. */
function pathOf(url: string): string | undefined {
  if (!URL.canParse(url)) return undefined
  const { origin, pathname } = new URL(url)
  if (origin !== DOCUMENT_ORIGIN) return undefined
  const path = pathname.slice(1)
  try {
    return decodeURIComponent(path).normalize('NFC')
  } catch {
    return path
  }
}
