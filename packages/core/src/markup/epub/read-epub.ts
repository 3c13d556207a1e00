import { type DefaultTreeAdapterTypes, defaultTreeAdapter as tree } from 'parse5'
import { ToolError } from '../../errors.js'
import { type PackageEntry, readEntry, readPackage } from '../../office/package/read-package.js'
import { pushAll } from '../../push-all.js'
import { attributesOf, localName, resolveEntities, XmlScanner } from '../../text/xml/scan-xml.js'
import { type HtmlParser, htmlParser } from '../parse-html.js'
import { resolvePath } from './resolve-path.js'

/** An electronic book that is open. */
export interface Epub {
  title?: string | undefined
  author?: string | undefined
  language?: string | undefined
  isRightToLeft: boolean
  /** Paths of its chapters in reading order. */
  chapters: string[]
  /** Labels of its table of contents, by path or by path and `#name`. */
  labels: ReadonlyMap<string, string>
  /** A part, inflated; nothing if it is not there. */
  part: (path: string) => Uint8Array | undefined
  /** Parses its parts. */
  parser: HtmlParser
}

const limits = { entries: 20_000, bytes: 1e9, ratio: 200, depth: 256 }
const MOST_PART = 100e6
const MOST_XML = 20e6
const MOST_CHAPTERS = 5000

/**
 * Opens an EPUB 2 or 3.
 * @throws ToolError BAD_DOCUMENT, LIMIT_EXCEEDED, PASSWORD_REQUIRED for a book with copy protection
 */
export function readEpub(bytes: Uint8Array, fileName: string): Epub {
  const damaged = (why: string) =>
    new ToolError('BAD_DOCUMENT', `${fileName} is not a sound EPUB: ${why}.`, { details: { fileName } })
  const entries = new Map<string, PackageEntry>(readPackage(bytes, limits).map((entry) => [entry.name, entry]))
  const part = (path: string, most = MOST_PART) => {
    const entry = entries.get(path)
    return entry && readEntry(bytes, entry, most)
  }
  const container = part('META-INF/container.xml', MOST_XML)
  if (!container) throw damaged('it has no container.xml')
  refuseProtected(part('META-INF/encryption.xml', MOST_XML), fileName)
  let opf: string | undefined
  scan(container, (name, attributes) => {
    if (name === 'rootfile') opf ??= attributes['full-path']
  })
  const root = opf === undefined ? undefined : part(opf, MOST_XML)
  if (!root) throw damaged('its list of parts is missing')
  const { items, spine, facts, contents, isRightToLeft } = readPackageDocument(root, opf!)
  const chapters = spine
    .map((id) => items.get(id))
    .filter((path): path is string => path !== undefined && entries.has(path))
  if (chapters.length === 0) throw damaged('it has no chapters')
  if (chapters.length > MOST_CHAPTERS)
    throw new ToolError('LIMIT_EXCEEDED', `${fileName} has more than ${MOST_CHAPTERS} chapters. Split it first.`)
  const parser = htmlParser(fileName)
  const labels = contents.flatMap((path) => [...readLabels(part(path, MOST_XML), path, parser)])
  return { ...facts, isRightToLeft, chapters, labels: new Map(labels.reverse()), part: (path) => part(path), parser }
}

function refuseProtected(encryption: Uint8Array | undefined, fileName: string): void {
  if (!encryption) return
  let isProtected = false
  scan(encryption, (name, attributes) => {
    // Fonts are obfuscated in open books, too.
    if (
      name === 'EncryptionMethod' &&
      !/obfuscation|idpf\.org|ns\.adobe\.com\/pdf\/enc#RC/i.test(attributes.Algorithm ?? '')
    )
      isProtected = true
  })
  if (isProtected)
    throw new ToolError('PASSWORD_REQUIRED', `${fileName} has copy protection (DRM), which cannot be opened here.`, {
      details: { fileName },
    })
}

function readPackageDocument(root: Uint8Array, path: string) {
  const items = new Map<string, string>()
  const spine: string[] = []
  const facts: Pick<Epub, 'title' | 'author' | 'language'> = {}
  const contents: string[] = []
  let isRightToLeft = false
  scan(
    root,
    (name, attributes) => {
      if (name === 'item' && attributes.id !== undefined && attributes.href !== undefined) {
        const target = resolvePath(path, attributes.href)
        items.set(attributes.id, target)
        if (/\bnav\b/.test(attributes.properties ?? '') || attributes['media-type'] === 'application/x-dtbncx+xml')
          contents.push(target)
      } else if (name === 'itemref' && attributes.idref !== undefined) spine.push(attributes.idref)
      else if (name === 'spine') isRightToLeft = attributes['page-progression-direction'] === 'rtl'
    },
    (name, text) => {
      if (name === 'title') facts.title ??= text
      if (name === 'creator') facts.author ??= text
      if (name === 'language') facts.language ??= text
    },
  )
  return { items, spine, facts, contents, isRightToLeft }
}

/** Labels of a table of contents: that of EPUB 3, or the NCX of EPUB 2. */
function* readLabels(bytes: Uint8Array | undefined, path: string, parser: HtmlParser): Generator<[string, string]> {
  if (!bytes) return
  const document = parseXhtml(bytes, parser)
  const pending: DefaultTreeAdapterTypes.Node[] = [document]
  let label = ''
  for (let node = pending.pop(); node; node = pending.pop()) {
    if (!('childNodes' in node)) continue
    if (tree.isElementNode(node)) {
      const get = (name: string) => node.attrs.find((each) => each.name === name)?.value
      if (node.tagName === 'navlabel') label = textIn(node)
      const target = node.tagName === 'a' ? get('href') : node.tagName === 'content' ? get('src') : undefined
      const text = node.tagName === 'a' ? textIn(node) : label
      if (target && text !== '') yield [resolvePath(path, target), text]
    }
    pushAll(pending, [...node.childNodes].reverse())
  }
}

function textIn(node: DefaultTreeAdapterTypes.ParentNode): string {
  let text = ''
  const pending: DefaultTreeAdapterTypes.ChildNode[] = [...node.childNodes].reverse()
  for (let at = pending.pop(); at; at = pending.pop()) {
    if (tree.isTextNode(at)) text += at.value
    else if ('childNodes' in at) pushAll(pending, [...at.childNodes].reverse())
  }
  return text.replace(/\s+/g, ' ').trim().slice(0, 300)
}

const voids = /^(?:area|base|br|col|embed|hr|img|input|link|meta|param|source|track|wbr)$/i

/** Parses XHTML as browsers parse HTML; empty elements that HTML would leave open are closed. */
export function parseXhtml(bytes: Uint8Array, parser: HtmlParser): DefaultTreeAdapterTypes.Document {
  const isWide = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff)
  const text = new TextDecoder(isWide ? (bytes[0] === 0xff ? 'utf-16le' : 'utf-16be') : 'utf-8').decode(bytes)
  const closed = text.replace(/<([a-z][\w:-]*)((?:\s[^<>]*)?)\/>/gi, (whole, name: string, rest: string) =>
    voids.test(name) || /[:]/.test(name) ? whole : `<${name}${rest}></${name}>`,
  )
  return parser.page(closed)
}

function scan(
  bytes: Uint8Array,
  tag: (name: string, attributes: Record<string, string>) => void,
  text?: (name: string, text: string) => void,
): void {
  let open = ''
  new XmlScanner({
    tag: ({ name, source }) => {
      open = localName(name)
      tag(open, attributesOf(source))
      return undefined
    },
    end: () => {
      open = ''
    },
    text: (found) => {
      if (text && open !== '' && found.trim() !== '')
        text(open, resolveEntities(found).replace(/\s+/g, ' ').trim().slice(0, 1000))
      return undefined
    },
  }).push(bytes)
}
