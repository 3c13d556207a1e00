import { unzipSync, Zip, ZipDeflate } from 'fflate'
import writeXlsxFile, { type Feature } from 'write-excel-file/universal'
import { joinBytes } from '../../bytes.js'
import { pause, throwIfCancelled } from '../../errors.js'
import { escapeXml } from '../../text/xml/escape-xml.js'
import type { Sheet } from './arrange-sheets.js'
import { unmarkTexts } from './marked-text.js'
import { columnWidths, plainFont, sheetData } from './sheet-data.js'

/** Characters that are packed at a time. */
const PIECE = 1_000_000

/** Packs the parts of a document into a ZIP, with a fixed date, letting others have their turn. @throws ToolError CANCELLED */
async function packParts(
  parts: readonly (readonly [name: string, content: string | Uint8Array])[],
  signal: AbortSignal,
): Promise<Uint8Array> {
  const packed: Uint8Array[] = []
  const zip = new Zip((error, piece) => {
    if (error) throw error
    packed.push(piece)
  })
  const encoder = new TextEncoder()
  for (const [name, content] of parts) {
    const entry = new ZipDeflate(name, { level: 6 })
    entry.mtime = new Date(1980, 0, 1)
    zip.add(entry)
    for (let at = 0; at < content.length; ) {
      let end = Math.min(content.length, at + PIECE)
      // The halves of a character beyond U+FFFF stay together.
      if (typeof content === 'string' && /[\ud800-\udbff]/.test(content[end - 1]!)) end++
      const piece = content.slice(at, end)
      entry.push(typeof piece === 'string' ? encoder.encode(piece) : piece)
      at = end
      if (at < content.length) await pause(signal)
    }
    entry.push(new Uint8Array(0), true)
  }
  zip.end()
  return joinBytes(packed)
}

/** More frozen rows would leave no room to scroll in. */
const MOST_FROZEN = 20
const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const packageNames = 'http://schemas.openxmlformats.org/package/2006'
const officeNames = 'http://schemas.openxmlformats.org/officeDocument/2006'

/**
 * Writes a workbook with write-excel-file. That library compresses with the current date and one thread per larger
 * sheet, so its parts are intercepted and compressed here, one after another: the same tables give the same bytes.
 * Texts are never formulas.
 * @throws ToolError CANCELLED
 */
export async function writeXlsx(
  sheets: readonly Sheet[],
  { title, signal }: { title: string; signal: AbortSignal },
): Promise<Uint8Array> {
  throwIfCancelled(signal)
  const written: string[] = []
  const pages = sheets.map((sheet) => ({
    sheet: sheet.name,
    data: sheetData(sheet),
    columns: columnWidths(sheet),
    ...(sheet.rightToLeft && { rightToLeft: true }),
    ...(sheet.frozenRows > 0 && sheet.frozenRows <= MOST_FROZEN && { stickyRowsCount: sheet.frozenRows }),
  }))
  const features = [properties(title), takingSheets(sheets, written)]
  const rest = await writeXlsxFile(pages, { ...plainFont, features }).toBlob()
  throwIfCancelled(signal)
  const parts = unzipSync(new Uint8Array(await rest.arrayBuffer()))
  return packParts(
    Object.entries(parts).map(([name, bytes]) => {
      const sheet = /^xl\/worksheets\/sheet(\d+)\.xml$/.exec(name)
      if (sheet) return [name, written[Number(sheet[1]) - 1]!]
      if (name === 'xl/sharedStrings.xml') return [name, unmarkTexts(new TextDecoder().decode(bytes))]
      return [name, name === 'xl/styles.xml' ? withOrderedFonts(new TextDecoder().decode(bytes)) : bytes]
    }),
    signal,
  )
}

/** The properties of a font that workbooks of ours have, in the order of CT_Font (ECMA-376 part 1, 18.8.22). */
const fontProperties = ['b', 'i', 'strike', 'u', 'vertAlign', 'sz', 'color', 'name', 'family', 'charset', 'scheme']

/** Styles whose fonts have their properties in the order of the schema, which write-excel-file does not keep. */
function withOrderedFonts(styles: string): string {
  return styles.replace(/<font>(.*?)<\/font>/gs, (_, properties: string) => {
    const order = (tag: string) => fontProperties.indexOf(/^<(\w+)/.exec(tag)?.[1] ?? '')
    const tags = properties.match(/<[^>]*>/g) ?? []
    return `<font>${tags.sort((a, b) => order(a) - order(b)).join('')}</font>`
  })
}

/** Intercepts each written sheet and leaves a stub with the parts that the library searches in it. */
function takingSheets(sheets: readonly Sheet[], written: string[]): Feature<Blob> {
  const transform = (xml: string, _: unknown, { sheetIndex }: { sheetIndex: number }) => {
    const drawing = /<drawing [^>]*>/.exec(xml.slice(-1000))?.[0] ?? ''
    written[sheetIndex] = xml.replace(drawing, () => extrasOf(sheets[sheetIndex]!))
    return `<worksheet>${drawing}</worksheet>`
  }
  return { files: { transform: { 'xl/worksheets/sheet{id}.xml': { transform } } } }
}

/**
 * The caption of the only table of a sheet heads its printed pages; numbers stored as text (postal codes) are not
 * flagged as errors.
 */
function extrasOf({ blocks: [first, second], rows, columns }: Sheet): string {
  const caption = second || first?.top ? undefined : first?.table.caption
  const text = caption?.slice(0, 200).replace(/\s+/g, ' ').replace(/&/g, '&&')
  const header =
    text === undefined ? '' : `<headerFooter><oddHeader>${escapeXml(`&C${text}`)}</oddHeader></headerFooter>`
  const range = `A1:${addressOf(Math.max(rows, 1) - 1, Math.max(columns, 1) - 1)}`
  return `${header}<ignoredErrors><ignoredError sqref="${range}" numberStoredAsText="1"/></ignoredErrors>`
}

/** Title and application of the workbook (ECMA-376 part 2, 11; part 1, 22.2). */
function properties(title: string): Feature<Blob> {
  const type = (name: string, mimeType: string) =>
    `<Override PartName="/docProps/${name}.xml" ContentType="${mimeType}"/>`
  const relation = (name: string, to: string) =>
    `<Relationship Id="rId-${name}" Type="${to}" Target="docProps/${name}.xml"/>`
  const names = `xmlns:cp="${packageNames}/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/"`
  return {
    files: {
      transform: {
        '[Content_Types].xml': {
          insert: () =>
            type('core', 'application/vnd.openxmlformats-package.core-properties+xml') +
            type('app', 'application/vnd.openxmlformats-officedocument.extended-properties+xml'),
        },
        '_rels/.rels': {
          insert: () =>
            relation('core', `${packageNames}/relationships/metadata/core-properties`) +
            relation('app', `${officeNames}/relationships/extended-properties`),
        },
      },
      write: {
        files: () => ({
          'docProps/core.xml': `${head}<cp:coreProperties ${names}><dc:title>${escapeXml(title)}</dc:title></cp:coreProperties>`,
          'docProps/app.xml': `${head}<Properties xmlns="${officeNames}/extended-properties"><Application>Sheaf</Application></Properties>`,
        }),
      },
    },
  }
}

/** `A1` for row and column 0. */
export function addressOf(row: number, column: number): string {
  let letters = ''
  for (let rest = column + 1; rest > 0; rest = Math.floor((rest - 1) / 26))
    letters = String.fromCharCode(65 + ((rest - 1) % 26)) + letters
  return letters + (row + 1)
}
