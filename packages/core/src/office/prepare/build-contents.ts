import { attributesOf, resolveEntities } from '../../text/xml/scan-xml.js'
import { readEntry, readPackage } from '../package/read-package.js'
import { writePackage } from '../package/write-package.js'

/** A document whose tables of contents are there. */
export interface BuiltContents {
  bytes: Uint8Array
  /** Tables of contents that were built. */
  built: number
  /** Tables that no program has built yet or that are out of date, and that are not built here: those of figures, or of a document without headings. */
  missing: number
}

/** Larger documents stay unchanged. */
const MAX_PART = 64e6
const MAX_ENTRIES = 5000
const DEFAULT_WIDTH = 9026
/** Indent of each level, in twentieths of a point, where the document has no style for it. */
const INDENT = 220

/**
 * Builds the tables of contents of a DOCX that contain only a hint to build them: programs that write documents leave
 * that to Word, which asks its user. Entries are the headings of the levels given by the field, with the page number as
 * a field that the engine fills in. Existing tables stay unchanged,
 * unless they are marked as out of date. ECMA-376-1, 17.16.5.68 (TOC).
 * @throws ToolError BAD_DOCUMENT, LIMIT_EXCEEDED
 */
export function buildContents(bytes: Uint8Array): BuiltContents {
  const entries = readPackage(bytes)
  const part = (name: string) => {
    const entry = entries.find((one) => one.name === name)
    return entry && entry.size <= MAX_PART ? new TextDecoder().decode(readEntry(bytes, entry)) : ''
  }
  const text = part('word/document.xml')
  if (!/\bTOC\b/.test(text)) return { bytes, built: 0, missing: 0 }
  const paragraphs = paragraphsOf(text)
  const empty = emptyContents(text, paragraphs)
  if (empty.length === 0) return { bytes, built: 0, missing: 0 }
  const styles = readStyles(part('word/styles.xml'))
  const changes: { start: number; end: number; by: string }[] = []
  const marked = new Set<Paragraph>()
  let missing = 0
  for (const { first, last, instruction } of empty) {
    const part = bookmarkedPart(text, instruction)
    const found = entriesOf(paragraphs, instruction, styles).filter(
      ({ paragraph }) =>
        (paragraph.end <= first.start || paragraph.start >= last.end) &&
        paragraph.end > part.start &&
        paragraph.start < part.end,
    )
    if (found.length === 0) {
      missing++
      continue
    }
    const width = textWidth(text, last.end)
    changes.push({
      start: first.start,
      end: last.end,
      by: found.map((entry) => entryXml(entry, styles, hasNumber(instruction, entry) ? width : undefined)).join(''),
    })
    for (const { paragraph } of found) marked.add(paragraph)
  }
  for (const { index, bodyStart, end } of marked)
    changes.push(
      {
        start: bodyStart,
        end: bodyStart,
        by: `<w:bookmarkStart w:id="${BOOKMARK_ID + index}" w:name="${markOf(index)}"/>`,
      },
      { start: end - END.length, end: end - END.length, by: `<w:bookmarkEnd w:id="${BOOKMARK_ID + index}"/>` },
    )
  if (changes.length === 0) return { bytes, built: 0, missing }
  let at = 0
  let written = ''
  for (const { start, end, by } of changes.sort((one, other) => one.start - other.start)) {
    written += text.slice(at, start) + by
    at = end
  }
  written += text.slice(at)
  const changed = new Map([['word/document.xml', new TextEncoder().encode(written)]])
  return { bytes: writePackage(bytes, entries, changed), built: empty.length - missing, missing }
}

interface Paragraph {
  index: number
  start: number
  /** After its properties. */
  bodyStart: number
  end: number
  properties: string
  body: string
}

const END = '</w:p>'
/** Above what documents count to. */
const BOOKMARK_ID = 900_000_000
const markOf = (index: number) => `_TocBuilt${index}`

/** Paragraphs that are not nested in others, as those of text boxes are. */
function paragraphsOf(text: string): Paragraph[] {
  const found: Paragraph[] = []
  let depth = 0
  let start = 0
  for (const { 0: tag, 1: slash, 2: empty, index } of text.matchAll(/<(\/?)w:p(?:\s[^<>]*?)?(\/?)>/g)) {
    if (empty) continue
    if (!slash) {
      if (depth++ === 0) start = index
      continue
    }
    if (--depth !== 0) continue
    const end = index + tag.length
    const whole = text.slice(start, end)
    const [head = '', properties = ''] =
      /^<w:p\b[^>]*>\s*(<w:pPr\s*\/>|<w:pPr>(?:(?!<w:pPrChange|<\/w:pPr>)[\s\S])*(?:<w:pPrChange\b[\s\S]*?<\/w:pPrChange>\s*)?<\/w:pPr>)?/.exec(
        whole,
      ) ?? []
    const bodyStart = start + head.length
    const body = text.slice(bodyStart, end - END.length)
    found.push({ index: found.length, start, bodyStart, end, properties, body })
  }
  return found
}

/** Fields for tables of contents whose result has neither a page nor a link, and so was never built, or is marked as out of date. */
function emptyContents(
  text: string,
  paragraphs: readonly Paragraph[],
): { first: Paragraph; last: Paragraph; instruction: string }[] {
  const found = []
  for (const first of paragraphs) {
    const simple = /<w:fldSimple\b([^>]*)>/.exec(first.body)
    const instruction = simple ? attributesOf(simple[1]!)['w:instr'] : instructionOf(first.body)
    if (instruction === undefined || !/^\s*TOC\b/.test(instruction)) continue
    const last = simple ? first : lastOf(first, paragraphs, text)
    if (!last) continue
    const between = text.slice(first.bodyStart, last.end)
    if (!isOutdated(first.body) && /<w:hyperlink\b|\bPAGEREF\b|<w:tab\s*\/>|<w:br\b/.test(between)) continue
    found.push({ first, last, instruction })
  }
  return found
}

/** Whether the first field of a paragraph is marked as out of date: Word builds it again when it opens the document. */
function isOutdated(body: string): boolean {
  const [, source = ''] = /<w:(?:fldSimple|fldChar)\b([^>]*)>/.exec(body) ?? []
  return /^(true|1|on)$/.test(attributesOf(source)['w:dirty'] ?? '')
}

function instructionOf(body: string): string {
  return [...body.matchAll(/<w:instrText\b[^>]*>([^<]*)</g)].map((match) => resolveEntities(match[1]!)).join('')
}

/** The paragraph in which the field of another ends, if there are only paragraphs between. */
function lastOf(first: Paragraph, paragraphs: readonly Paragraph[], text: string): Paragraph | undefined {
  let open = 0
  for (let index = first.index; index < paragraphs.length; index++) {
    const paragraph = paragraphs[index]!
    if (index > first.index && text.slice(paragraphs[index - 1]!.end, paragraph.start).trim() !== '') return undefined
    for (const [, type] of paragraph.body.matchAll(/w:fldCharType="(begin|end)"/g)) open += type === 'begin' ? 1 : -1
    if (open <= 0) return paragraph
  }
  return undefined
}

interface Styles {
  /** Level of headings, from 1, by the id of a style. */
  levels: Map<string, number>
  ids: Map<string, string>
  numbered: Set<string>
  withTabs: Set<string>
}

function readStyles(text: string): Styles {
  const styles: Styles = { levels: new Map(), ids: new Map(), numbered: new Set(), withTabs: new Set() }
  for (const [, source = '', inner = ''] of text.matchAll(/<w:style\b([^>]*)>([\s\S]*?)<\/w:style>/g)) {
    const id = attributesOf(source)['w:styleId'] ?? ''
    const name = elementValue(inner, 'w:name')?.toLowerCase() ?? ''
    const base = elementValue(inner, 'w:basedOn') ?? ''
    styles.ids.set(name, id)
    const outlineLevel = Number(elementValue(inner, 'w:outlineLvl') ?? Number.NaN) + 1
    const level = Number.isNaN(outlineLevel)
      ? Number(/^heading (\d)$/.exec(name)?.[1]) || styles.levels.get(base)
      : outlineLevel
    if (level !== undefined && level >= 1 && level <= 9) styles.levels.set(id, level)
    if (/<w:numPr>/.test(inner) || styles.numbered.has(base)) styles.numbered.add(id)
    if (/<w:tabs>/.test(inner)) styles.withTabs.add(id)
  }
  return styles
}

function elementValue(text: string, element: string): string | undefined {
  const source = new RegExp(`<${element}\\b([^>]*)>`).exec(text)?.[1]
  return source === undefined ? undefined : attributesOf(source)['w:val']
}

interface Entry {
  paragraph: Paragraph
  level: number
  title: string
  isNumbered: boolean
}

/** The headings that a field asks for: by level (`\o`), by outline (`\u`), by style (`\t`). */
function entriesOf(paragraphs: readonly Paragraph[], instruction: string, styles: Styles): Entry[] {
  // Tables of figures and of marked entries.
  if (/\\[acf]\b/i.test(instruction)) return []
  const [, from = '1', to = '9'] = /\\o\s+"?(\d)\s*-\s*(\d)/i.exec(instruction) ?? []
  const byStyle = new Map<string, number>()
  const listed = (/\\t\s+"([^"]*)"/i.exec(instruction)?.[1] ?? '').split(/[,;]/).map((one) => one.trim())
  for (let index = 0; index + 1 < listed.length; index += 2) {
    const id = styles.ids.get(listed[index]!.toLowerCase())
    if (id !== undefined && Number(listed[index + 1]) >= 1) byStyle.set(id, Number(listed[index + 1]))
  }
  const byLevel = /\\[ou]\b/i.test(instruction) || byStyle.size === 0
  const found: Entry[] = []
  for (const paragraph of paragraphs) {
    const style = elementValue(paragraph.properties, 'w:pStyle') ?? ''
    const outline = Number(elementValue(paragraph.properties, 'w:outlineLvl') ?? Number.NaN) + 1
    const level = byStyle.get(style) ?? (byLevel ? (styles.levels.get(style) ?? outline) : Number.NaN)
    if (!(byStyle.has(style) || (level >= Number(from) && level <= Number(to)))) continue
    const title = titleOf(paragraph.body)
    const isNumbered =
      !/<w:numId w:val="0"/.test(paragraph.properties) &&
      (/<w:numPr>/.test(paragraph.properties) || styles.numbered.has(style))
    if (title !== '' && found.length < MAX_ENTRIES) found.push({ paragraph, level, title, isNumbered })
  }
  return found
}

/** The text of a heading: without deleted text and text boxes. */
function titleOf(body: string): string {
  const plain = body.replace(/<(w:del|w:moveFrom|mc:AlternateContent|w:pict|w:drawing)\b[^>]*>[\s\S]*?<\/\1>/g, '')
  return [...plain.matchAll(/<w:t(?:\s[^>]*)?>([^<]*)<|<w:(?:tab|br)\s*\/>/g)]
    .map((match) => match[1] ?? ' ')
    .join('')
    .replace(/\s+/g, ' ')
    .trim()
}

/** Width between the margins of the section at an offset. */
function textWidth(text: string, from: number): number {
  const at = text.indexOf('<w:sectPr', from)
  const section = at < 0 ? '' : text.slice(at, text.indexOf('</w:sectPr>', at))
  const number = (element: string, name: string) =>
    Number(attributesOf(new RegExp(`<${element}\\b([^>]*)>`).exec(section)?.[1] ?? '')[name] ?? Number.NaN)
  const width = number('w:pgSz', 'w:w') - number('w:pgMar', 'w:left') - number('w:pgMar', 'w:right')
  return width > 0 ? Math.round(width) : DEFAULT_WIDTH
}

/** The part of the document that the entries come from: what a bookmark marks (`\\b`), or all. Nothing if the bookmark is missing. */
function bookmarkedPart(text: string, instruction: string): { start: number; end: number } {
  const [, quoted, plain = quoted] = /\\b\s+(?:"([^"]*)"|([^\s"\\]+))/i.exec(instruction) ?? []
  if (plain === undefined) return { start: 0, end: text.length }
  let found: { id: string | undefined; start: number } | undefined
  for (const { 1: kind, 2: source = '', index } of text.matchAll(/<w:bookmark(Start|End)\b([^>]*)>/g)) {
    const { 'w:name': name, 'w:id': id } = attributesOf(source)
    if (kind === 'Start' && name?.toLowerCase() === plain.toLowerCase()) found ??= { id, start: index }
    else if (kind === 'End' && found && found.id === id) return { start: found.start, end: index }
  }
  return { start: 0, end: 0 }
}

/** Whether an entry has a page number: not if the field leaves them out (`\\n`), for all levels or for some. */
function hasNumber(instruction: string, { level }: Entry): boolean {
  const left = /\\n\b(?:\s+"?(\d)\s*-\s*(\d))?/i.exec(instruction)
  return !left || level < Number(left[1] ?? 1) || level > Number(left[2] ?? 9)
}

/** An entry as a paragraph; without a width between the margins, it has no page number. */
function entryXml({ paragraph, level, title, isNumbered }: Entry, styles: Styles, width: number | undefined): string {
  const style = styles.ids.get(`toc ${level}`)
  const mark = markOf(paragraph.index)
  const tabs =
    width === undefined || (style !== undefined && styles.withTabs.has(style))
      ? ''
      : `<w:tabs><w:tab w:val="right" w:leader="dot" w:pos="${width}"/></w:tabs>`
  const look =
    style === undefined
      ? `${tabs}<w:spacing w:after="100"/><w:ind w:left="${(level - 1) * INDENT}"/>`
      : `<w:pStyle w:val="${style}"/>${tabs}`
  const number = isNumbered ? `${field(`REF ${mark} \\r \\h`, '')}<w:r><w:t xml:space="preserve"> </w:t></w:r>` : ''
  const run = `${number}<w:r><w:t xml:space="preserve">${title}</w:t></w:r>${width === undefined ? '' : `<w:r><w:tab/></w:r>${field(`PAGEREF ${mark} \\h`, '1')}`}`
  return `<w:p><w:pPr>${look}</w:pPr><w:hyperlink w:anchor="${mark}" w:history="1">${run}</w:hyperlink></w:p>`
}

function field(instruction: string, shown: string): string {
  const mark = (type: string) => `<w:r><w:fldChar w:fldCharType="${type}"/></w:r>`
  return `${mark('begin')}<w:r><w:instrText xml:space="preserve"> ${instruction} </w:instrText></w:r>${mark('separate')}<w:r><w:t>${shown}</w:t></w:r>${mark('end')}`
}
