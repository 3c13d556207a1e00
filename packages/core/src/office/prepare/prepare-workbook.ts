import { escapeXml } from '../../text/xml/escape-xml.js'
import { attributesOf, localName, setAttributes, type XmlReader } from '../../text/xml/scan-xml.js'
import { withShortDates, withShrinkingDates } from '../short-dates.js'
import type { DocumentFacts, DocumentView, Prepare } from './document-view.js'
import { A4, isKnownPaper } from './prepare-xls.js'

/**
 * Keeps hidden sheets of an XLSX hidden although they have print areas, shows whole sheets wherever they were scrolled to, gives headers the name of
 * the file, and pages of unknown size A4.
 */
export const prepareWorkbook: Prepare = (entries, view, facts, rewrite) => {
  const workbook = entries.find(({ name }) => /^xl\/workbook\.xml$/i.test(name))
  if (workbook) rewrite(workbook, workbookReader(view, facts))
  const styles = entries.find(({ name }) => /^xl\/styles\.xml$/i.test(name))
  const { locale = 'en-US' } = view
  let shrinking: ReadonlyMap<string, string> = new Map()
  if (styles)
    rewrite(styles, { tag: () => undefined }, (text) => {
      const dates = withShrinkingDates(locale === 'en-US' ? text : withShortDates(text, locale))
      shrinking = dates.shrinking
      return dates.styles
    })
  for (const entry of entries)
    if (/^xl\/worksheets\/[^/]+\.xml$/i.test(entry.name))
      rewrite(entry, sheetReader(view.fileName, shrinking), withPaper)
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

/** Types of cells that hold no number (ISO/IEC 29500-1, 18.18.11). */
const otherCells = /\st\s*=\s*["'](s|str|inlineStr|b|e)["']/

function sheetReader(fileName: string, shrinking: ReadonlyMap<string, string>): XmlReader {
  let isHead = false
  return {
    tag: ({ name, source }) => {
      const local = localName(name)
      isHead = headElements.has(local)
      if (local === 'c') {
        if (shrinking.size === 0 || otherCells.test(source)) return undefined
        const style = shrinking.get(attributesOf(source).s ?? '')
        return style === undefined ? undefined : setAttributes(source, { s: style })
      }
      // Where a sheet was scrolled to is where LibreOffice begins the page that is as large as the sheet.
      if ((local === 'sheetView' || local === 'pane') && source.includes('topLeftCell'))
        return local === 'sheetView' ? setAttributes(source, { topLeftCell: undefined }) : undefined
      // A page that names none is a Letter (18.3.1.63).
      const { paperSize = '1', paperWidth } = local === 'pageSetup' ? attributesOf(source) : {}
      return paperWidth === undefined && !isKnownPaper(Number(paperSize))
        ? setAttributes(source, { paperSize: String(A4) })
        : undefined
    },
    end: () => {
      isHead = false
    },
    text: (text) =>
      isHead
        ? text.replace(/&amp;&amp;|&amp;F|&amp;Z/gi, (code) =>
            code === '&amp;&amp;' ? code : /f$/i.test(code) ? escapeXml(fileName.replaceAll('&', '&&')) : '',
          )
        : undefined,
  }
}

/** A sheet that says nothing of its page, on A4: otherwise the language of the engine would decide. */
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
