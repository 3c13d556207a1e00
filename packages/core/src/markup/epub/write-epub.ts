import { type DefaultTreeAdapterTypes, parse, defaultTreeAdapter as tree } from 'parse5'
import { PackageWriter } from '../../office/package/package-writer.js'
import { pushAll } from '../../push-all.js'
import { escapeXml } from '../../text/xml/escape-xml.js'

type Node = DefaultTreeAdapterTypes.ChildNode
type Element = DefaultTreeAdapterTypes.Element

/** What a book says of itself. */
export interface BookFacts {
  title: string
  author?: string | undefined
  /** BCP 47. */
  language: string
  /** Unique to the book, the same for the same content. */
  identifier: string
  /** When it was last changed. */
  modified: Date
}

/** A picture of a book, by the address that its text has for it. */
export interface BookPicture {
  name: string
  type: string
  bytes: Uint8Array
}

/** A part of a book with its headings. */
interface Chapter {
  name: string
  nodes: Node[]
  headings: { level: number; text: string; id: string }[]
}

/** Letters in a chapter, above which it is parted at a smaller heading. */
const LONG = 200_000
const STYLE = `body { margin: 0 0.5em; line-height: 1.4; }
h1, h2, h3, h4, h5, h6 { line-height: 1.2; page-break-after: avoid; }
img { max-width: 100%; height: auto; }
table { border-collapse: collapse; margin: 1em 0; }
th, td { border: 1px solid #888; padding: 0.2em 0.4em; vertical-align: top; }
td p, th p, li p { margin: 0; }
pre { white-space: pre-wrap; }
.contents { list-style: none; padding-left: 0; }
.notes { border-top: 1px solid #888; font-size: 0.9em; }
`

/**
 * Writes a page in HTML as an EPUB 3 book: a chapter for each heading of the first levels, a table of contents (also for readers of
 * EPUB 2), and its pictures. Links within the page lead to their chapter.
 * @throws ToolError LIMIT_EXCEEDED, CANCELLED
 */
export async function writeEpub(
  html: string,
  pictures: readonly BookPicture[],
  facts: BookFacts,
  signal: AbortSignal,
): Promise<Uint8Array> {
  const body = findBody(parse(html))
  const chapters = cutIntoChapters(body?.childNodes ?? [])
  const places = new Map<string, string>()
  for (const chapter of chapters)
    for (const id of idsOf(chapter.nodes)) if (!places.has(id)) places.set(id, chapter.name)
  const writer = new PackageWriter(signal)
  await writer.add('mimetype', new TextEncoder().encode('application/epub+zip'))
  await writer.add('META-INF/container.xml', [
    '<?xml version="1.0" encoding="UTF-8"?>\n<container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container"><rootfiles><rootfile full-path="OPS/book.opf" media-type="application/oebps-package+xml"/></rootfiles></container>\n',
  ])
  await writer.add('OPS/book.opf', [packageDocument(chapters, pictures, facts)])
  await writer.add('OPS/nav.xhtml', [navigation(chapters, facts)])
  await writer.add('OPS/toc.ncx', [oldNavigation(chapters, facts)])
  await writer.add('OPS/style.css', [STYLE])
  for (const chapter of chapters) await writer.add(`OPS/${chapter.name}`, chapterPage(chapter, places, facts))
  for (const { name, bytes } of pictures) await writer.add(`OPS/${name}`, bytes)
  return writer.finish()
}

function findBody(document: DefaultTreeAdapterTypes.Document): Element | undefined {
  const html = document.childNodes.find((node): node is Element => tree.isElementNode(node) && node.tagName === 'html')
  return html?.childNodes.find((node): node is Element => tree.isElementNode(node) && node.tagName === 'body')
}

function cutIntoChapters(nodes: readonly Node[]): Chapter[] {
  const chapters: Chapter[] = []
  const levels = nodes.flatMap((node) => levelOf(node) ?? [])
  // A title is the only heading above the headings of chapters.
  const top = Math.min(...levels)
  const chapterLevel = levels.filter((level) => level === top).length > 1 ? top : top + 1
  let length = 0
  let number = 0
  for (const node of nodes) {
    if (tree.isTextNode(node) && node.value.trim() === '') continue
    const level = levelOf(node)
    const isNotes = tree.isElementNode(node) && node.tagName === 'section'
    const begins = isNotes || (level !== undefined && (level <= chapterLevel || length > LONG))
    if (chapters.length === 0 || (begins && length > 0)) {
      chapters.push({ name: `chapter-${chapters.length + 1}.xhtml`, nodes: [], headings: [] })
      length = 0
    }
    const chapter = chapters.at(-1)!
    if (level !== undefined) {
      const element = node as Element
      const id = attribute(element, 'id') ?? `heading-${++number}`
      if (attribute(element, 'id') === undefined) element.attrs.push({ name: 'id', value: id })
      chapter.headings.push({ level, text: textOf(element) || 'Untitled', id })
    }
    chapter.nodes.push(node)
    length += textOf(node).length
  }
  if (chapters.length === 0) chapters.push({ name: 'chapter-1.xhtml', nodes: [], headings: [] })
  return chapters
}

function levelOf(node: Node): number | undefined {
  return tree.isElementNode(node) && /^h[1-6]$/.test(node.tagName) ? Number(node.tagName[1]) : undefined
}

function attribute({ attrs }: Element, name: string): string | undefined {
  return attrs.find((each) => each.name === name)?.value
}

function* elementsIn(nodes: readonly Node[]): Generator<Element> {
  const pending = [...nodes].reverse()
  for (let node = pending.pop(); node; node = pending.pop()) {
    if (!tree.isElementNode(node)) continue
    yield node
    pushAll(pending, [...node.childNodes].reverse())
  }
}

function* idsOf(nodes: readonly Node[]): Generator<string> {
  for (const element of elementsIn(nodes)) {
    const id = attribute(element, 'id')
    if (id !== undefined) yield id
  }
}

function textOf(node: Node): string {
  if (tree.isTextNode(node)) return node.value.trim()
  let text = ''
  for (const { childNodes } of elementsIn([node]))
    for (const child of childNodes) if (tree.isTextNode(child)) text += child.value
  return text.replace(/\s+/g, ' ').trim()
}

function* chapterPage(
  { name, nodes, headings }: Chapter,
  places: ReadonlyMap<string, string>,
  { title, language }: BookFacts,
): Generator<string> {
  yield `${head(headings[0]?.text ?? title, language)}<body>\n`
  for (const node of nodes) {
    yield* serialize(node, name, places)
    yield '\n'
  }
  yield '</body>\n</html>\n'
}

const head = (title: string, language: string) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<!DOCTYPE html>\n<html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops" xml:lang="${escapeXml(language)}" lang="${escapeXml(language)}">\n<head><title>${escapeXml(title)}</title><link rel="stylesheet" type="text/css" href="style.css"/></head>\n`

const voids = new Set(['br', 'hr', 'img', 'col', 'wbr'])

/** A node as XHTML. */
function* serialize(node: Node, chapter: string, places: ReadonlyMap<string, string>): Generator<string> {
  if (tree.isTextNode(node)) yield escapeXml(node.value)
  if (!tree.isElementNode(node)) return
  const attributes = node.attrs.map(({ name, value }) => {
    const target = name === 'href' && value.startsWith('#') ? places.get(value.slice(1)) : undefined
    const href = target !== undefined && target !== chapter ? target + value : value
    return ` ${name}="${escapeXml(href)}"`
  })
  yield `<${node.tagName}${attributes.join('')}`
  if (voids.has(node.tagName)) {
    yield '/>'
    return
  }
  yield '>'
  for (const child of node.childNodes) yield* serialize(child, chapter, places)
  yield `</${node.tagName}>`
}

function packageDocument(chapters: readonly Chapter[], pictures: readonly BookPicture[], facts: BookFacts): string {
  const { title, author, language, identifier, modified } = facts
  const items = [
    '<item id="nav" href="nav.xhtml" media-type="application/xhtml+xml" properties="nav"/>',
    '<item id="ncx" href="toc.ncx" media-type="application/x-dtbncx+xml"/>',
    '<item id="style" href="style.css" media-type="text/css"/>',
    ...chapters.map(
      ({ name }, index) => `<item id="c${index + 1}" href="${name}" media-type="application/xhtml+xml"/>`,
    ),
    ...pictures.map(
      ({ name, type }, index) => `<item id="p${index + 1}" href="${escapeXml(encodeURI(name))}" media-type="${type}"/>`,
    ),
  ]
  return `<?xml version="1.0" encoding="UTF-8"?>
<package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="id" xml:lang="${escapeXml(language)}">
<metadata xmlns:dc="http://purl.org/dc/elements/1.1/">
<dc:identifier id="id">${escapeXml(identifier)}</dc:identifier>
<dc:title>${escapeXml(title)}</dc:title>
<dc:language>${escapeXml(language)}</dc:language>
${author ? `<dc:creator>${escapeXml(author)}</dc:creator>\n` : ''}<meta property="dcterms:modified">${modified.toISOString().replace(/\.\d+Z$/, 'Z')}</meta>
</metadata>
<manifest>
${items.join('\n')}
</manifest>
<spine toc="ncx">
${chapters.map((_, index) => `<itemref idref="c${index + 1}"/>`).join('\n')}
</spine>
</package>
`
}

/** An entry of the table of contents, with those below it. */
interface Entry {
  level: number
  text: string
  target: string
  entries: Entry[]
}

function entriesOf(chapters: readonly Chapter[], title: string): Entry[] {
  const roots: Entry[] = []
  const open: Entry[] = []
  for (const { name, headings } of chapters)
    for (const { level, text, id } of headings) {
      while (open.length > 0 && open.at(-1)!.level >= level) open.pop()
      const entry = { level, text, target: `${name}#${id}`, entries: [] }
      ;(open.at(-1)?.entries ?? roots).push(entry)
      open.push(entry)
    }
  return roots.length > 0 ? roots : [{ level: 1, text: title, target: chapters[0]!.name, entries: [] }]
}

function navigation(chapters: readonly Chapter[], { title, language }: BookFacts): string {
  const list = (entries: readonly Entry[]): string =>
    `<ol>${entries.map(({ text, target, entries: inner }) => `<li><a href="${target}">${escapeXml(text)}</a>${inner.length > 0 ? list(inner) : ''}</li>`).join('\n')}</ol>`
  return `${head(title, language)}<body>\n<nav epub:type="toc" id="toc">\n${list(entriesOf(chapters, title))}\n</nav>\n</body>\n</html>\n`
}

function oldNavigation(chapters: readonly Chapter[], { title, identifier }: BookFacts): string {
  let order = 0
  const points = (entries: readonly Entry[]): string =>
    entries
      .map(({ text, target, entries: inner }) => {
        order++
        return `<navPoint id="n${order}" playOrder="${order}"><navLabel><text>${escapeXml(text)}</text></navLabel><content src="${target}"/>${points(inner)}</navPoint>`
      })
      .join('\n')
  return `<?xml version="1.0" encoding="UTF-8"?>
<ncx xmlns="http://www.daisy.org/z3986/2005/ncx/" version="2005-1">
<head><meta name="dtb:uid" content="${escapeXml(identifier)}"/></head>
<docTitle><text>${escapeXml(title)}</text></docTitle>
<navMap>
${points(entriesOf(chapters, title))}
</navMap>
</ncx>
`
}
