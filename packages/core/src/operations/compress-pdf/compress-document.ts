import { PDFRawStream, type PDFRef } from 'pdf-lib'
import { pause } from '../../errors.js'
import type { PartsFile } from '../../files.js'
import { claimsPdfA } from '../../pdf/conformance/claims-pdf-a.js'
import { settleClaims, warnOfRemovedMetadata } from '../../pdf/conformance/settle-claims.js'
import { surveyContent } from '../../pdf/content/survey-content.js'
import { dropUnusedResources } from '../../pdf/content/unused-resources.js'
import { dropUnused } from '../../pdf/document/drop-unused.js'
import { subsetEmbeddedFonts } from '../../pdf/fonts/subset-embedded-fonts.js'
import type { PdfDocument } from '../../pdf/model/document.js'
import { breakSignatures } from '../../pdf/model/signatures.js'
import { openForRewrite } from '../../pdf/update/open-for-rewrite.js'
import { dropUnreachable } from '../../pdf/write/drop-unreachable.js'
import { mergeEqualObjects } from '../../pdf/write/merge-equal-objects.js'
import { recodeStreams } from '../../pdf/write/recode-streams.js'
import { savePdfSmall } from '../../pdf/write/save-pdf.js'
import type { RunContext } from '../../run-context.js'
import { compressImages } from './compress-images.js'
import { warnOfKeptPictures } from './kept-pictures.js'
import type { PictureSettings } from './levels.js'
import type { CompressPdfOptions } from './operation.js'
import type { CompressionReport, ImageReport } from './report.js'
import { shrinkMetadata } from './shrink-metadata.js'

/** A compressed document, with a record of the changes. */
export interface CompressedDocument {
  file: PartsFile
  /** Whether it is encrypted, like its source. */
  isEncrypted: boolean
  images: ImageReport[]
  fonts: CompressionReport['fonts']
}

/**
 * Opens a file and rewrites it as small as the settings allow: images recompressed, fonts subset to the characters
 * shown, equal objects stored once, invisible content removed. Text stays text; bookmarks, links, fields, tags and
 * attachments are kept.
 * @throws ToolError those of `openForRewrite`
 */
export async function compressDocument(
  file: File,
  settings: PictureSettings,
  options: CompressPdfOptions,
  run: RunContext,
): Promise<CompressedDocument> {
  run.progress(0.01, 'Reading the document')
  const { document, encrypt } = await openForRewrite(file, run, { password: options.password })
  breakSignatures(document, run)
  // PDF/A-1 does not allow object streams and requires certain glyphs in subset fonts (ISO 19005-1, 6.1.4 and 6.3.5).
  // Removing the metadata also removes the claim.
  const isOldArchive = !options.stripMetadata && claimsPdfA(document, run.capabilities.inflate)?.part === 1
  if (options.stripMetadata) warnOfRemovedMetadata(document, run)
  dropUnused(document, {
    thumbnails: true,
    alternates: true,
    privateData: true,
    metadata: options.stripMetadata ? 'drop' : 'keep',
  })
  dropUnreachable(document)
  mergeEqualObjects(document)
  await pause(run.signal)
  run.progress(0.08, 'Analyzing the pages')
  const use = await surveyContent(document, run)
  run.progress(0.15, 'Compressing pictures')
  const { images, unreached } = await compressImages(document, use, settings, run)
  for (const warning of warnOfKeptPictures(options, { images, unreached }, file.name)) run.warn(warning)
  run.progress(0.82, 'Cutting fonts')
  const mayCut = use.isComplete && !isOldArchive
  const cut = mayCut ? await subsetEmbeddedFonts(document, use.fonts, run) : { fonts: 0, before: 0, after: 0 }
  if (use.isComplete) dropUnusedResources(document, use.resources)
  run.progress(0.88, 'Packing')
  await recodeStreams(streamsOf(document), document.context, run)
  mergeEqualObjects(document)
  run.progress(0.95, 'Writing the file')
  settleClaims(document, run)
  await shrinkMetadata(document, run)
  const small = await savePdfSmall(document, run.outputName, run, { objectStreams: !isOldArchive })
  const saved = await encrypt(small)
  const fonts = { cut: cut.fonts, saved: cut.before - cut.after }
  return { file: saved, isEncrypted: document.wasEncrypted, images, fonts }
}

function streamsOf({ context }: PdfDocument): [PDFRef, PDFRawStream][] {
  return context
    .enumerateIndirectObjects()
    .filter((entry): entry is [PDFRef, PDFRawStream] => entry[1] instanceof PDFRawStream)
}
