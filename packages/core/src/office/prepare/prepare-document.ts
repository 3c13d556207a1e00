import { attributesOf, localName, rewriteXml, setAttributes, type XmlReader } from '../../text/scan-xml.js'
import type { OfficeFormat } from '../formats.js'
import { type PackageEntry, readEntry, readPackage } from '../package/read-package.js'
import { writePackage } from '../package/write-package.js'
import { withShortDates, withShrinkingDates } from '../short-dates.js'
import { undoTextChanges } from './undo-text-changes.js'
import { undoWordChanges } from './undo-word-changes.js'

/** How to display a document. */
export interface DocumentView {
  /** Name for fields that show the name of the file, with its extension. */
  fileName: string
  /** Tracked changes: the text as if all were accepted, as if none had been made, or with all marks. */
  changes: 'final' | 'original' | 'marked'
  /** Whether hidden sheets are shown. */
  hiddenSheets: boolean
  /** Default language and region: `de-DE`. */
  locale?: string | undefined
}

/** Content of a document that may be missing in the result. */
export interface DocumentFacts {
  /** Insertions and deletions that somebody has yet to accept. */
  trackedChanges: boolean
  /** Sheets that are hidden. */
  hiddenSheets: number
}

/** Larger parts are left unchanged. */
const MAX_PART = 128e6
/** A4, for sheets without a paper size: otherwise the language of the engine would decide. */
const A4 = '9'

/**
 * Changes an OOXML or OpenDocument package so that an engine shows it as its author would: hidden sheets stay hidden although they have print areas,
 * whole sheets are shown wherever they were scrolled to, fields show the name of the file, tracked changes are shown as wanted. Sheets
 * without a paper size get A4.
 */
export function prepareDocument(
  bytes: Uint8Array,
  format: OfficeFormat,
  view: DocumentView,
): { bytes: Uint8Array; facts: DocumentFacts } {
  const facts: DocumentFacts = { trackedChanges: false, hiddenSheets: 0 }
  const prepare = preparations[format]
  if (!prepare) return { bytes, facts }
  const entries = readPackage(bytes)
  const changes = new Map<string, Uint8Array>()
  const rewrite = (entry: PackageEntry, reader: XmlReader, after: (text: string) => string = (text) => text) => {
    if (entry.size > MAX_PART) return
    const part = readEntry(bytes, entry)
    const written = rewriteXml(part, reader)
    const text = new TextDecoder().decode(written)
    const changed = after(text)
    if (changed !== new TextDecoder().decode(part)) changes.set(entry.name, new TextEncoder().encode(changed))
  }
  prepare(entries, view, facts, rewrite)
  return { bytes: changes.size === 0 ? bytes : writePackage(bytes, entries, changes), facts }
}

type Rewrite = (entry: PackageEntry, reader: XmlReader, after?: (text: string) => string) => void
type Prepare = (entries: readonly PackageEntry[], view: DocumentView, facts: DocumentFacts, rewrite: Rewrite) => void

const preparations: Partial<Record<OfficeFormat, Prepare>> = {
  docx: prepareDocx,
  xlsx: prepareXlsx,
  odt: prepareOpenDocument,
  ods: prepareOpenDocument,
}

const escapeText = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

function prepareDocx(
  entries: readonly PackageEntry[],
  view: DocumentView,
  facts: DocumentFacts,
  rewrite: Rewrite,
): void {
  const undo = view.changes === 'original' ? undoWordChanges : undefined
  for (const entry of entries)
    if (/^word\/(document|header\d*|footer\d*|footnotes|endnotes)\.xml$/.test(entry.name))
      rewrite(entry, wordReader(view.fileName, facts), undo)
  const styles = entries.find(({ name }) => name === 'word/styles.xml')
  const { locale } = view
  if (styles && locale !== undefined) rewrite(styles, { tag: () => undefined }, (text) => withLanguage(text, locale))
  const settings = entries.find(({ name }) => name === 'word/settings.xml')
  if (!facts.trackedChanges || !settings) return
  const shown = view.changes === 'marked' ? '1' : '0'
  const told = `<w:revisionView w:markup="${shown}" w:insDel="${shown}" w:formatting="${shown}"/>`
  rewrite(settings, { tag: () => undefined }, (text) =>
    text.replace(/<w:revisionView\b[^>]*\/>/, '').replace(/(<w:settings\b[^>]*[^/])>/, `$1>${told}`),
  )
}

/** A document that names no language, in that of a locale. */
function withLanguage(styles: string, locale: string): string {
  const start = styles.indexOf('<w:rPrDefault>')
  const end = styles.indexOf('</w:rPrDefault>', start)
  if (start < 0 || end < 0) return styles
  const defaults = styles.slice(start, end)
  if (defaults.includes('<w:lang')) return styles
  const language = `<w:lang w:val="${locale}"/></w:rPr>`
  const changed = defaults.includes('</w:rPr>')
    ? defaults.replace('</w:rPr>', language)
    : `<w:rPrDefault><w:rPr>${language}`
  return `${styles.slice(0, start)}${changed}${styles.slice(end)}`
}

/** Fields that show the name of the file keep the name as text; the engine knows the document by another one. */
function wordReader(fileName: string, facts: DocumentFacts): XmlReader {
  let element = ''
  /** Of the fields that are open, whether each shows the name, and whether its text has begun. */
  const fields: { isName: boolean; hasBegun: boolean; isWritten: boolean }[] = []
  return {
    tag: ({ name, source }) => {
      element = name
      if (/^w:(ins|del|moveFrom|moveTo|cellIns|cellDel|(r|p|tbl|tr|tc|sect)PrChange)$/.test(name))
        facts.trackedChanges = true
      if (name === 'w:fldChar') {
        const type = attributesOf(source)['w:fldCharType']
        if (type === 'begin') fields.push({ isName: false, hasBegun: false, isWritten: false })
        if (type === 'separate' && fields.length > 0) fields.at(-1)!.hasBegun = true
        if (type === 'end') fields.pop()
      }
      if (name === 'w:fldSimple' && isFileName(attributesOf(source)['w:instr'] ?? '')) {
        fields.push({ isName: true, hasBegun: true, isWritten: false })
        return setAttributes(source, { 'w:instr': ' QUOTE ' })
      }
      return undefined
    },
    end: (name) => {
      element = ''
      if (name === 'w:fldSimple' && fields.at(-1)?.isName) fields.pop()
    },
    text: (text) => {
      const field = fields.at(-1)
      if (!field) return undefined
      if (element === 'w:instrText' && isFileName(text)) {
        field.isName = true
        return ' QUOTE '
      }
      if (element !== 'w:t' || !field.isName || !field.hasBegun) return undefined
      const shown = field.isWritten ? '' : escapeText(fileName)
      field.isWritten = true
      return shown
    },
  }
}

const isFileName = (instruction: string) => /^\s*FILENAME\b/i.test(instruction)

function prepareXlsx(
  entries: readonly PackageEntry[],
  view: DocumentView,
  facts: DocumentFacts,
  rewrite: Rewrite,
): void {
  const workbook = entries.find(({ name }) => /^xl\/workbook\.xml$/i.test(name))
  if (workbook) rewrite(workbook, workbookReader(view, facts))
  const styles = entries.find(({ name }) => /^xl\/styles\.xml$/i.test(name))
  const { locale = 'en-US' } = view
  if (styles)
    rewrite(styles, { tag: () => undefined }, (text) =>
      withShrinkingDates(locale === 'en-US' ? text : withShortDates(text, locale)),
    )
  for (const entry of entries)
    if (/^xl\/worksheets\/[^/]+\.xml$/i.test(entry.name)) rewrite(entry, sheetReader(view.fileName), withPaper)
}

function workbookReader({ hiddenSheets }: DocumentView, facts: DocumentFacts): XmlReader {
  const hidden = new Set<string>()
  let index = 0
  return {
    tag: ({ name, source }) => {
      const local = localName(name)
      if (local === 'sheet') {
        const number = String(index++)
        const { state } = attributesOf(source)
        if (state !== 'hidden' && state !== 'veryHidden') return undefined
        facts.hiddenSheets++
        if (hiddenSheets) return setAttributes(source, { state: undefined })
        hidden.add(number)
      }
      // LibreOffice prints a hidden sheet that has a print area.
      if (local === 'definedName') {
        const { name: given, localSheetId = '' } = attributesOf(source)
        if (given === '_xlnm.Print_Area' && hidden.has(localSheetId))
          return setAttributes(source, { name: `_hidden_print_area_${localSheetId}` })
      }
      return undefined
    },
  }
}

const headElements = new Set(['oddHeader', 'oddFooter', 'evenHeader', 'evenFooter', 'firstHeader', 'firstFooter'])

function sheetReader(fileName: string): XmlReader {
  let isHead = false
  return {
    tag: ({ name, source }) => {
      const local = localName(name)
      isHead = headElements.has(local)
      // Where a sheet was scrolled to is where LibreOffice begins the page that is as large as the sheet.
      if ((local === 'sheetView' || local === 'pane') && source.includes('topLeftCell'))
        return local === 'sheetView' ? setAttributes(source, { topLeftCell: undefined }) : undefined
      if (local === 'pageSetup' && !/\spaper(Size|Width)=/.test(source)) return setAttributes(source, { paperSize: A4 })
      return undefined
    },
    end: () => {
      isHead = false
    },
    text: (text) =>
      isHead
        ? text.replace(/&amp;&amp;|&amp;F|&amp;Z/gi, (code) =>
            code === '&amp;&amp;' ? code : /f$/i.test(code) ? escapeText(fileName.replaceAll('&', '&&')) : '',
          )
        : undefined,
  }
}

/** A sheet that says nothing of its page, on A4. */
function withPaper(text: string): string {
  if (/<(\w+:)?pageSetup\b/.test(text)) return text
  return text.replace(
    /<((\w+:)?)pageMargins\b[^>]*\/>|<\/((\w+:)?)worksheet>\s*$/,
    (found, before = '', _, after = '') => {
      const setup = `<${found.startsWith('</') ? after : before}pageSetup paperSize="${A4}"/>`
      return found.startsWith('</') ? `${setup}${found}` : `${found}${setup}`
    },
  )
}

function prepareOpenDocument(
  entries: readonly PackageEntry[],
  view: DocumentView,
  facts: DocumentFacts,
  rewrite: Rewrite,
): void {
  const undo = view.changes === 'original' ? undoTextChanges : undefined
  for (const entry of entries)
    if (/^(content|styles)\.xml$/.test(entry.name)) rewrite(entry, openReader(view, facts), undo)
  const settings = entries.find(({ name }) => name === 'settings.xml')
  if (settings) rewrite(settings, settingsReader(view, facts))
}

function openReader({ fileName, hiddenSheets }: DocumentView, facts: DocumentFacts): XmlReader {
  const hidden = new Set<string>()
  let style = ''
  let inName = false
  return {
    tag: ({ name, source }) => {
      if (name === 'text:changed-region') facts.trackedChanges = true
      if (name === 'style:style') style = attributesOf(source)['style:name'] ?? ''
      if (name === 'style:table-properties' && attributesOf(source)['table:display'] === 'false') {
        facts.hiddenSheets++
        if (hiddenSheets) return setAttributes(source, { 'table:display': 'true' })
        hidden.add(style)
      }
      if (name === 'table:table' && hidden.has(attributesOf(source)['table:style-name'] ?? ''))
        return setAttributes(source, { 'table:print-ranges': undefined })
      if (name === 'text:file-name') {
        inName = true
        return setAttributes(source, { 'text:fixed': 'true' })
      }
      return undefined
    },
    end: (name) => {
      if (name === 'text:file-name') inName = false
    },
    text: () => {
      if (!inName) return undefined
      inName = false
      return escapeText(fileName)
    },
  }
}

/** Where somebody has scrolled to, and whether changes are shown (settings of LibreOffice). */
function settingsReader({ changes }: DocumentView, { trackedChanges }: DocumentFacts): XmlReader {
  let item = ''
  return {
    tag: ({ name, source }) => {
      item = name === 'config:config-item' ? (attributesOf(source)['config:name'] ?? '') : ''
      return undefined
    },
    end: () => {
      item = ''
    },
    text: () => {
      if (/^Position(Left|Right|Top|Bottom)$/.test(item)) return '0'
      if (trackedChanges && item === 'ShowRedlineChanges') return String(changes === 'marked')
      return undefined
    },
  }
}
