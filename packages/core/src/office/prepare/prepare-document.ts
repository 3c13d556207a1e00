import { escapeXml } from '../../text/xml/escape-xml.js'
import { attributesOf, localName, rewriteXml, setAttributes, type XmlReader } from '../../text/xml/scan-xml.js'
import type { OfficeFormat } from '../formats.js'
import { type PackageEntry, readEntry, readPackage } from '../package/read-package.js'
import { writePackage } from '../package/write-package.js'
import { showDocFields } from './doc-fields.js'
import type { DocumentFacts, DocumentView, Prepare, Rewrite } from './document-view.js'
import { keepDrawings } from './keep-drawings.js'
import { prepareWorkbook } from './prepare-workbook.js'
import { prepareXls } from './prepare-xls.js'
import { showRtfFields } from './rtf-fields.js'
import { undoTextChanges } from './undo-text-changes.js'
import { undoWordChanges } from './undo-word-changes.js'
import { showWordFields } from './word-fields.js'

const slideFiles = /^ppt\/(slides|slideLayouts|slideMasters)\/[^/]+\.xml$/i

/** What a picture of a slide plays (ISO/IEC 29500-1, 20.1.3). The copy of it in [MS-PPTX] 2.2.15, `media`, is that of the same picture. */
const playedElements = new Set(['videoFile', 'audioFile', 'quickTimeFile', 'wavAudioFile', 'audioCd'])

/**
 * Replaces the videos and sounds of a PPTX by their preview pictures, which an engine that plays nothing would leave out
 * as well, and fields for the current date by the text that was saved with them.
 */
const preparePresentation: Prepare = (entries, view, facts, rewrite) => {
  for (const entry of entries) {
    if (!slideFiles.test(entry.name)) continue
    const isSlide = /^ppt\/slides\//i.test(entry.name)
    rewrite(entry, {
      tag: ({ name, source }) => {
        const local = localName(name)
        if (local === 'fld' && view.dates === 'saved' && /^datetime/.test(attributesOf(source).type ?? ''))
          return setAttributes(source, { type: 'saved' })
        if (!playedElements.has(local) && !(local === 'media' && /^p14:/.test(name))) return undefined
        if (isSlide && local !== 'media') facts.media++
        return setAttributes(source, { 'r:link': undefined, 'r:embed': undefined })
      },
    })
  }
}

/** Larger parts are left unchanged. */
const MAX_PART = 128e6

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
  const facts: DocumentFacts = { trackedChanges: false, hiddenSheets: 0, media: 0 }
  if (format === 'xls') return { bytes: prepareXls(bytes), facts }
  if (format === 'rtf') return { bytes: showRtfFields(bytes, view.fileName, view.dates), facts }
  if (format === 'doc') return { bytes: showDocFields(bytes, view.dates).bytes, facts }
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

const preparations: Partial<Record<OfficeFormat, Prepare>> = {
  docx: prepareDocx,
  xlsx: prepareWorkbook,
  pptx: preparePresentation,
  odt: prepareOpenDocument,
  ods: prepareOpenDocument,
}

function prepareDocx(
  entries: readonly PackageEntry[],
  view: DocumentView,
  facts: DocumentFacts,
  rewrite: Rewrite,
): void {
  const change = (text: string) => {
    const shown = showWordFields(text, view.fileName, view.dates)
    return keepDrawings(view.changes === 'original' ? undoWordChanges(shown) : shown)
  }
  for (const entry of entries)
    if (/^word\/(document|header\d*|footer\d*|footnotes|endnotes)\.xml$/.test(entry.name))
      rewrite(entry, changesReader(facts), change)
  const styles = entries.find(({ name }) => name === 'word/styles.xml')
  const { locale } = view
  if (styles && locale !== undefined) rewrite(styles, { tag: () => undefined }, (text) => withLanguage(text, locale))
  const settings = entries.find(({ name }) => name === 'word/settings.xml')
  if (!facts.trackedChanges || !settings) return
  const shown = view.changes === 'marked' ? '1' : '0'
  const element = `<w:revisionView w:markup="${shown}" w:insDel="${shown}" w:formatting="${shown}"/>`
  rewrite(settings, { tag: () => undefined }, (text) =>
    text.replace(/<w:revisionView\b[^>]*\/>/, '').replace(/(<w:settings\b[^>]*[^/])>/, `$1>${element}`),
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

/** Reads whether there are tracked changes. */
function changesReader(facts: DocumentFacts): XmlReader {
  return {
    tag: ({ name }) => {
      if (/^w:(ins|del|moveFrom|moveTo|cellIns|cellDel|(r|p|tbl|tr|tc|sect)PrChange)$/.test(name))
        facts.trackedChanges = true
      return undefined
    },
  }
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

function openReader({ fileName, hiddenSheets, dates }: DocumentView, facts: DocumentFacts): XmlReader {
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
      if (dates === 'saved' && /^text:(date|time)$/.test(name)) return setAttributes(source, { 'text:fixed': 'true' })
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
      return escapeXml(fileName)
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
