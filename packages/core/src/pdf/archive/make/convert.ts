import { PDFName, PDFNumber, PDFRawStream } from 'pdf-lib'
import type { RunContext } from '../../../run-context.js'
import { dropInvoiceClaim } from '../../document/invoice-claim.js'
import { drawAlone } from '../../images/draw-alone.js'
import { storeRaster } from '../../images/store-raster.js'
import { ImageStore } from '../../images/stored-image.js'
import type { PdfDocument } from '../../model/document.js'
import { openPdf } from '../../read/open-pdf.js'
import { savePdf } from '../../write/save-pdf.js'
import { checkPdfA, isArchive } from '../check-pdfa.js'
import { Findings } from '../findings.js'
import { FontUses } from '../fonts/font-uses.js'
import { ColorChecker } from '../graphics/check-colors.js'
import { isJpx } from '../graphics/check-xobjects.js'
import { ContentChecker } from '../graphics/content-checker.js'
import { Inspection, nameIn } from '../inspection.js'
import { type Level, needsTags } from '../levels.js'
import { checkPage } from '../rules/check-pages.js'
import { cleanAnnotations } from './clean-annotations.js'
import { cleanAttachments } from './clean-attachments.js'
import { cleanContents, ownResources } from './clean-contents.js'
import { cleanDocument, cleanLayers, cleanStreams } from './clean-document.js'
import { cleanGraphics, dropOverprintMode } from './clean-graphics.js'
import { cleanTags } from './clean-tags.js'
import { describeColors } from './colors/describe-colors.js'
import { describeInks } from './colors/describe-inks.js'
import { Conversion } from './conversion.js'
import { embedFonts } from './embed-fonts.js'
import { fixFonts } from './fix-fonts.js'
import { flattenTransparency } from './flatten-transparency.js'
import { picturePages } from './picture-pages.js'
import { writeMetadata } from './write-metadata.js'

const key = PDFName.of

/** Rounds in which pages become pictures. */
const MAX_ROUNDS = 5

/** A document as PDF/A, as far as that was possible. */
export interface Converted {
  file: File
  conversion: Conversion
  /** What is still against the rules. */
  findings: Findings
  /** Fonts that were replaced. */
  fonts: string[]
  /** Pages that are pictures now. */
  pictured: number[]
}

/** How a document becomes PDF/A. */
export interface ConversionSettings {
  level: Level
  /** Whether pages that cannot conform otherwise become pictures; not at level A, as they would lose their tags. */
  pictures: boolean
  /** The file that the document is from. */
  source: { file: File; password?: string | undefined }
  /** Whether a result that does not conform may claim to, because it is not used. */
  keepsClaim: boolean
}

/** Makes PDF/A of a document. */
export async function convertToPdfA(
  document: PdfDocument,
  { level, pictures, keepsClaim, source }: ConversionSettings,
  run: RunContext,
): Promise<Converted> {
  const conversion = new Conversion(document, level, run, source)
  cleanDocument(conversion)
  cleanTags(conversion)
  cleanStreams(conversion)
  if (conversion.part === 1) await recodeJpx(conversion)
  cleanLayers(conversion)
  await cleanAttachments(conversion, (bytes, name) => isArchive({ bytes, name, object: undefined }, run, 0))
  dropInvoiceClaim(document, run)
  await cleanAnnotations(conversion)
  cleanGraphics(conversion)
  ownResources(conversion)
  cleanContents(conversion)
  // The first look finds out which fonts and colors are used.
  const before = survey(conversion)
  const fonts = await embedFonts(conversion, before.uses.all.values())
  fixFonts(conversion, before.uses.all.values())
  await describeColors(conversion, before.devices)
  describeInks(conversion)
  if (before.overprints) dropOverprintMode(conversion)
  if (conversion.part === 1) await flattenTransparency(conversion, before.transparent)
  writeMetadata(conversion)
  document.version = conversion.part === 1 ? [1, 4] : [1, 7]
  if (conversion.part === 1) document.usesObjectStreams = false
  let { file, findings } = await saveAndCheck(conversion)
  const pictured = new Set<number>()
  // A color space that several pages share is reported for the first of them.
  const mayPicture = pictures && !needsTags(level)
  for (let round = 0; mayPicture && round < MAX_ROUNDS; round++) {
    const wrong = new Set([...findings.pages].filter((page) => !pictured.has(page)))
    const done = await picturePages(conversion, wrong)
    if (done.length === 0) break
    for (const page of done) pictured.add(page)
    ;({ file, findings } = await saveAndCheck(conversion))
  }
  if (!findings.isEmpty && !keepsClaim) {
    writeMetadata(conversion, false)
    file = savePdf(document, run.outputName)
  }
  return { file, conversion, findings, fonts, pictured: [...pictured].sort((a, b) => a - b) }
}

interface Survey {
  uses: FontUses
  devices: { rgb: boolean; cmyk: boolean }
  overprints: boolean
  /** Pages with transparency other than groups. */
  transparent: Set<number>
}

/** Which fonts and device colors a document uses. */
function survey({ document, level, run }: Conversion): Survey {
  const findings = new Findings(level)
  const inspection = new Inspection(document, findings, run)
  const uses = new FontUses(inspection)
  const checker = new ContentChecker(inspection, new ColorChecker(inspection, undefined), uses)
  const transparent = new Set<number>()
  checker.countsGroups = false
  for (const [index, page] of document.pages.entries()) {
    checkPage(inspection, page, index + 1, checker)
    if (checker.isTransparent) transparent.add(index + 1)
  }
  const rules = new Set(findings.list().map(({ rule }) => rule))
  return {
    uses,
    devices: { rgb: rules.has('device-rgb'), cmyk: rules.has('device-cmyk') },
    transparent,
    overprints: rules.has('icc-overprint') || rules.has('device-cmyk'),
  }
}

async function saveAndCheck({ document, level, run }: Conversion): Promise<{ file: File; findings: Findings }> {
  const file = savePdf(document, run.outputName)
  const bytes = new Uint8Array(await file.arrayBuffer())
  const quiet = { ...run, warn: () => {}, progress: () => {} }
  const written = await openPdf(new File([bytes], file.name), quiet)
  return { file, findings: await checkPdfA(written, bytes, level, quiet) }
}

/** Stores JPEG 2000 images, which PDF 1.4 does not have, without loss in another way. */
async function recodeJpx(conversion: Conversion): Promise<void> {
  const { context, run } = conversion
  const shelf = new ImageStore(context, run.capabilities)
  for (const [ref, object] of context.enumerateIndirectObjects()) {
    if (!(object instanceof PDFRawStream) || nameIn(object.dict, 'Subtype') !== 'Image' || !isJpx(object)) continue
    const [width, height] = ['Width', 'Height'].map((name) => {
      const side = object.dict.lookup(key(name))
      return side instanceof PDFNumber ? side.asNumber() : 0
    })
    if (!width || !height) continue
    const space = nameIn(object.dict, 'ColorSpace')
    const entries = { BitsPerComponent: 8, Filter: 'JPXDecode', ...(space && { ColorSpace: space }) }
    const raster = await drawAlone({ width, height, data: object.contents, entries, parameters: {} }, run)
    if (!raster) continue
    const stored = context.lookup(await shelf.add(await storeRaster(raster, run.capabilities)))
    if (!(stored instanceof PDFRawStream)) continue
    for (const name of ['Mask', 'SMask', 'Intent', 'OC', 'StructParent'])
      if (object.dict.has(key(name))) stored.dict.set(key(name), object.dict.get(key(name))!)
    context.assign(ref, stored)
    conversion.note('filters-changed')
  }
}
