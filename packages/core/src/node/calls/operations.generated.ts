// Written by scripts/gen.mjs from the operations. Do not edit.
import type { AddAnnotationsData, AddAnnotationsFiles, AddAnnotationsInput } from '../../operations/add-annotations/index.generated.js'
import type { AddAttachmentsFiles, AddAttachmentsInput } from '../../operations/add-attachments/index.generated.js'
import type { AddFormFieldsFiles, AddFormFieldsInput } from '../../operations/add-form-fields/index.generated.js'
import type { AddWatermarkFiles, AddWatermarkInput } from '../../operations/add-watermark/index.generated.js'
import type { ArrangePagesFiles, ArrangePagesInput } from '../../operations/arrange-pages/index.generated.js'
import type { BookletFiles, BookletInput } from '../../operations/booklet/index.generated.js'
import type { CbzToPdfFiles, CbzToPdfInput } from '../../operations/cbz-to-pdf/index.generated.js'
import type { ChangePermissionsFiles, ChangePermissionsInput } from '../../operations/change-permissions/index.generated.js'
import type { CheckAccessibilityData, CheckAccessibilityFiles, CheckAccessibilityInput } from '../../operations/check-accessibility/index.generated.js'
import type { CheckPdfaData, CheckPdfaFiles, CheckPdfaInput } from '../../operations/check-pdfa/index.generated.js'
import type { ComparePdfsFiles, ComparePdfsInput } from '../../operations/compare-pdfs/index.generated.js'
import type { CompressImageFiles, CompressImageInput } from '../../operations/compress-image/index.generated.js'
import type { CompressPdfData, CompressPdfFiles, CompressPdfInput } from '../../operations/compress-pdf/index.generated.js'
import type { CompressVideoFiles, CompressVideoInput } from '../../operations/compress-video/index.generated.js'
import type { ConvertImageFiles, ConvertImageInput } from '../../operations/convert-image/index.generated.js'
import type { ConvertVideoFiles, ConvertVideoInput } from '../../operations/convert-video/index.generated.js'
import type { CropImageFiles, CropImageInput } from '../../operations/crop-image/index.generated.js'
import type { CropPagesFiles, CropPagesInput } from '../../operations/crop-pages/index.generated.js'
import type { DeletePagesFiles, DeletePagesInput } from '../../operations/delete-pages/index.generated.js'
import type { DeskewPdfData, DeskewPdfFiles, DeskewPdfInput } from '../../operations/deskew-pdf/index.generated.js'
import type { DividePagesData, DividePagesFiles, DividePagesInput } from '../../operations/divide-pages/index.generated.js'
import type { EditAnnotationsData, EditAnnotationsFiles, EditAnnotationsInput } from '../../operations/edit-annotations/index.generated.js'
import type { EditFormFieldsFiles, EditFormFieldsInput } from '../../operations/edit-form-fields/index.generated.js'
import type { EditLayersData, EditLayersFiles, EditLayersInput } from '../../operations/edit-layers/index.generated.js'
import type { EditMetadataFiles, EditMetadataInput } from '../../operations/edit-metadata/index.generated.js'
import type { EditOutlineData, EditOutlineFiles, EditOutlineInput } from '../../operations/edit-outline/index.generated.js'
import type { EditTextData, EditTextFiles, EditTextInput } from '../../operations/edit-text/index.generated.js'
import type { EmailToPdfFiles, EmailToPdfInput } from '../../operations/email-to-pdf/index.generated.js'
import type { EpubToPdfFiles, EpubToPdfInput } from '../../operations/epub-to-pdf/index.generated.js'
import type { ExcelToPdfFiles, ExcelToPdfInput } from '../../operations/excel-to-pdf/index.generated.js'
import type { ExtendSignaturesFiles, ExtendSignaturesInput } from '../../operations/extend-signatures/index.generated.js'
import type { ExtractAttachmentsFiles, ExtractAttachmentsInput } from '../../operations/extract-attachments/index.generated.js'
import type { ExtractAudioFiles, ExtractAudioInput } from '../../operations/extract-audio/index.generated.js'
import type { ExtractFontsData, ExtractFontsFiles, ExtractFontsInput } from '../../operations/extract-fonts/index.generated.js'
import type { ExtractImagesFiles, ExtractImagesInput } from '../../operations/extract-images/index.generated.js'
import type { ExtractPagesFiles, ExtractPagesInput } from '../../operations/extract-pages/index.generated.js'
import type { FillFormFiles, FillFormInput } from '../../operations/fill-form/index.generated.js'
import type { FinishSignatureFiles, FinishSignatureInput } from '../../operations/finish-signature/index.generated.js'
import type { FlattenFormFiles, FlattenFormInput } from '../../operations/flatten-form/index.generated.js'
import type { FlattenPdfData, FlattenPdfFiles, FlattenPdfInput } from '../../operations/flatten-pdf/index.generated.js'
import type { FormFieldsData, FormFieldsFiles, FormFieldsInput } from '../../operations/form-fields/index.generated.js'
import type { HeaderFooterFiles, HeaderFooterInput } from '../../operations/header-footer/index.generated.js'
import type { HtmlToPdfFiles, HtmlToPdfInput } from '../../operations/html-to-pdf/index.generated.js'
import type { ImageToPdfFiles, ImageToPdfInput } from '../../operations/image-to-pdf/index.generated.js'
import type { ImageToTextFiles, ImageToTextInput } from '../../operations/image-to-text/index.generated.js'
import type { ListAnnotationsData, ListAnnotationsFiles, ListAnnotationsInput } from '../../operations/list-annotations/index.generated.js'
import type { ListTextData, ListTextFiles, ListTextInput } from '../../operations/list-text/index.generated.js'
import type { LongPageData, LongPageFiles, LongPageInput } from '../../operations/long-page/index.generated.js'
import type { MakeAccessibleData, MakeAccessibleFiles, MakeAccessibleInput } from '../../operations/make-accessible/index.generated.js'
import type { MarkdownToPdfFiles, MarkdownToPdfInput } from '../../operations/markdown-to-pdf/index.generated.js'
import type { MergePdfFiles, MergePdfInput } from '../../operations/merge-pdf/index.generated.js'
import type { MergeVideosFiles, MergeVideosInput } from '../../operations/merge-videos/index.generated.js'
import type { MuteVideoFiles, MuteVideoInput } from '../../operations/mute-video/index.generated.js'
import type { NUpFiles, NUpInput } from '../../operations/n-up/index.generated.js'
import type { NumberPagesFiles, NumberPagesInput } from '../../operations/number-pages/index.generated.js'
import type { OcrPdfData, OcrPdfFiles, OcrPdfInput } from '../../operations/ocr-pdf/index.generated.js'
import type { OverlayPdfFiles, OverlayPdfInput } from '../../operations/overlay-pdf/index.generated.js'
import type { PageLabelsFiles, PageLabelsInput } from '../../operations/page-labels/index.generated.js'
import type { PdfInfoData, PdfInfoFiles, PdfInfoInput } from '../../operations/pdf-info/index.generated.js'
import type { PdfToEpubData, PdfToEpubFiles, PdfToEpubInput } from '../../operations/pdf-to-epub/index.generated.js'
import type { PdfToExcelData, PdfToExcelFiles, PdfToExcelInput } from '../../operations/pdf-to-excel/index.generated.js'
import type { PdfToHtmlData, PdfToHtmlFiles, PdfToHtmlInput } from '../../operations/pdf-to-html/index.generated.js'
import type { PdfToImageFiles, PdfToImageInput } from '../../operations/pdf-to-image/index.generated.js'
import type { PdfToMarkdownData, PdfToMarkdownFiles, PdfToMarkdownInput } from '../../operations/pdf-to-markdown/index.generated.js'
import type { PdfToPdfaData, PdfToPdfaFiles, PdfToPdfaInput } from '../../operations/pdf-to-pdfa/index.generated.js'
import type { PdfToPptData, PdfToPptFiles, PdfToPptInput } from '../../operations/pdf-to-ppt/index.generated.js'
import type { PdfToSvgFiles, PdfToSvgInput } from '../../operations/pdf-to-svg/index.generated.js'
import type { PdfToTextFiles, PdfToTextInput } from '../../operations/pdf-to-text/index.generated.js'
import type { PdfToWordData, PdfToWordFiles, PdfToWordInput } from '../../operations/pdf-to-word/index.generated.js'
import type { PosterizeData, PosterizeFiles, PosterizeInput } from '../../operations/posterize/index.generated.js'
import type { PptToPdfFiles, PptToPdfInput } from '../../operations/ppt-to-pdf/index.generated.js'
import type { PrepareSignatureData, PrepareSignatureFiles, PrepareSignatureInput } from '../../operations/prepare-signature/index.generated.js'
import type { ProtectPdfFiles, ProtectPdfInput } from '../../operations/protect-pdf/index.generated.js'
import type { RasterizePdfFiles, RasterizePdfInput } from '../../operations/rasterize-pdf/index.generated.js'
import type { RecolorPdfFiles, RecolorPdfInput } from '../../operations/recolor-pdf/index.generated.js'
import type { RedactPdfData, RedactPdfFiles, RedactPdfInput } from '../../operations/redact-pdf/index.generated.js'
import type { RemoveBlankPagesFiles, RemoveBlankPagesInput } from '../../operations/remove-blank-pages/index.generated.js'
import type { RemoveElementsData, RemoveElementsFiles, RemoveElementsInput } from '../../operations/remove-elements/index.generated.js'
import type { RemoveSignaturesFiles, RemoveSignaturesInput } from '../../operations/remove-signatures/index.generated.js'
import type { ReorderPagesFiles, ReorderPagesInput } from '../../operations/reorder-pages/index.generated.js'
import type { RepairPdfFiles, RepairPdfInput } from '../../operations/repair-pdf/index.generated.js'
import type { ReplaceTextData, ReplaceTextFiles, ReplaceTextInput } from '../../operations/replace-text/index.generated.js'
import type { ResizeImageFiles, ResizeImageInput } from '../../operations/resize-image/index.generated.js'
import type { ResizePagesFiles, ResizePagesInput } from '../../operations/resize-pages/index.generated.js'
import type { RotateImageFiles, RotateImageInput } from '../../operations/rotate-image/index.generated.js'
import type { RotatePdfFiles, RotatePdfInput } from '../../operations/rotate-pdf/index.generated.js'
import type { SanitizePdfFiles, SanitizePdfInput } from '../../operations/sanitize-pdf/index.generated.js'
import type { SignDigitallyFiles, SignDigitallyInput } from '../../operations/sign-digitally/index.generated.js'
import type { SignPdfFiles, SignPdfInput } from '../../operations/sign-pdf/index.generated.js'
import type { SplitPdfFiles, SplitPdfInput } from '../../operations/split-pdf/index.generated.js'
import type { StripImageMetadataFiles, StripImageMetadataInput } from '../../operations/strip-image-metadata/index.generated.js'
import type { SvgToPdfFiles, SvgToPdfInput } from '../../operations/svg-to-pdf/index.generated.js'
import type { TableOfContentsData, TableOfContentsFiles, TableOfContentsInput } from '../../operations/table-of-contents/index.generated.js'
import type { TextToPdfFiles, TextToPdfInput } from '../../operations/text-to-pdf/index.generated.js'
import type { TimestampPdfFiles, TimestampPdfInput } from '../../operations/timestamp-pdf/index.generated.js'
import type { TrimVideoFiles, TrimVideoInput } from '../../operations/trim-video/index.generated.js'
import type { UnlockPdfFiles, UnlockPdfInput } from '../../operations/unlock-pdf/index.generated.js'
import type { VerifySignaturesData, VerifySignaturesFiles, VerifySignaturesInput } from '../../operations/verify-signatures/index.generated.js'
import type { VideoToGifFiles, VideoToGifInput } from '../../operations/video-to-gif/index.generated.js'
import type { VideoToImagesFiles, VideoToImagesInput } from '../../operations/video-to-images/index.generated.js'
import type { WatermarkImageFiles, WatermarkImageInput } from '../../operations/watermark-image/index.generated.js'
import type { WordToPdfFiles, WordToPdfInput } from '../../operations/word-to-pdf/index.generated.js'
import { type CallSettings, callOperation, type Inputs } from './call-operation.js'
import type { Result } from './result.js'

/**
 * Add highlights, underlines, text, drawings, stamps and comments to a PDF.
 *
 * @throws ToolError as `runOperation` does
 */
export async function addAnnotations(
  file: Inputs<AddAnnotationsFiles, 'file'>,
  options: AddAnnotationsInput,
  settings?: CallSettings,
): Promise<Result<AddAnnotationsData>> {
  const { operation } = await import('../../operations/add-annotations/index.generated.js')
  return callOperation('addAnnotations', operation, file, options, settings)
}

/**
 * Attach files of any kind to a PDF, such as data or an electronic invoice.
 *
 * @throws ToolError as `runOperation` does
 */
export async function addAttachments(
  file: Inputs<AddAttachmentsFiles, 'file'>,
  options?: AddAttachmentsInput,
  settings?: CallSettings,
): Promise<Result<undefined>> {
  const { operation } = await import('../../operations/add-attachments/index.generated.js')
  return callOperation('addAttachments', operation, file, options, settings)
}

/**
 * Add text, date and signature fields, checkboxes, radio buttons, dropdowns and lists to the pages of a PDF.
 *
 * @throws ToolError as `runOperation` does
 */
export async function addFormFields(
  file: Inputs<AddFormFieldsFiles, 'file'>,
  options: AddFormFieldsInput,
  settings?: CallSettings,
): Promise<Result<undefined>> {
  const { operation } = await import('../../operations/add-form-fields/index.generated.js')
  return callOperation('addFormFields', operation, file, options, settings)
}

/**
 * Stamp text or an image on the pages of a PDF.
 *
 * @throws ToolError as `runOperation` does
 */
export async function addWatermark(
  file: Inputs<AddWatermarkFiles, 'file'>,
  options?: AddWatermarkInput,
  settings?: CallSettings,
): Promise<Result<undefined>> {
  const { operation } = await import('../../operations/add-watermark/index.generated.js')
  return callOperation('addWatermark', operation, file, options, settings)
}

/**
 * Move, copy, delete and rotate pages, and insert blank pages or pages from other PDFs.
 *
 * @throws ToolError as `runOperation` does
 */
export async function arrangePages(
  file: Inputs<ArrangePagesFiles, 'file'>,
  options: ArrangePagesInput,
  settings?: CallSettings,
): Promise<Result<undefined>> {
  const { operation } = await import('../../operations/arrange-pages/index.generated.js')
  return callOperation('arrangePages', operation, file, options, settings)
}

/**
 * Arrange the pages of a PDF so that the printed sheets can be folded into a booklet.
 *
 * @throws ToolError as `runOperation` does
 */
export async function booklet(
  file: Inputs<BookletFiles, 'file'>,
  options?: BookletInput,
  settings?: CallSettings,
): Promise<Result<undefined>> {
  const { operation } = await import('../../operations/booklet/index.generated.js')
  return callOperation('booklet', operation, file, options, settings)
}

/**
 * Convert a comic book (CBZ), or a ZIP of images, to a PDF with an image on each page.
 *
 * @throws ToolError as `runOperation` does
 */
export async function cbzToPdf(
  file: Inputs<CbzToPdfFiles, 'file'>,
  options?: CbzToPdfInput,
  settings?: CallSettings,
): Promise<Result<undefined>> {
  const { operation } = await import('../../operations/cbz-to-pdf/index.generated.js')
  return callOperation('cbzToPdf', operation, file, options, settings)
}

/**
 * Choose what people may do with a PDF, such as print it, copy text or fill in forms.
 *
 * @throws ToolError as `runOperation` does
 */
export async function changePermissions(
  file: Inputs<ChangePermissionsFiles, 'file'>,
  options: ChangePermissionsInput,
  settings?: CallSettings,
): Promise<Result<undefined>> {
  const { operation } = await import('../../operations/change-permissions/index.generated.js')
  return callOperation('changePermissions', operation, file, options, settings)
}

/**
 * Check whether screen readers can read a PDF: tags, headings, alternative text, tables and language (PDF/UA-1).
 *
 * @throws ToolError as `runOperation` does
 */
export async function checkAccessibility(
  file: Inputs<CheckAccessibilityFiles, 'file'>,
  options?: CheckAccessibilityInput,
  settings?: CallSettings,
): Promise<Result<CheckAccessibilityData>> {
  const { operation } = await import('../../operations/check-accessibility/index.generated.js')
  return callOperation('checkAccessibility', operation, file, options, settings)
}

/**
 * Check whether a PDF conforms to PDF/A, the standard for archiving, and list all violations.
 *
 * @throws ToolError as `runOperation` does
 */
export async function checkPdfa(
  file: Inputs<CheckPdfaFiles, 'file'>,
  options?: CheckPdfaInput,
  settings?: CallSettings,
): Promise<Result<CheckPdfaData>> {
  const { operation } = await import('../../operations/check-pdfa/index.generated.js')
  return callOperation('checkPdfa', operation, file, options, settings)
}

/**
 * Find and mark differences between two versions of a PDF: words, images, fonts, comments, form fields and pages.
 *
 * @throws ToolError as `runOperation` does
 */
export async function comparePdfs(
  file: Inputs<ComparePdfsFiles, 'file'>,
  options?: ComparePdfsInput,
  settings?: CallSettings,
): Promise<Result<undefined>> {
  const { operation } = await import('../../operations/compare-pdfs/index.generated.js')
  return callOperation('comparePdfs', operation, file, options, settings)
}

/**
 * Make images smaller while keeping their visual quality.
 *
 * @throws ToolError as `runOperation` does
 */
export async function compressImage(
  file: Inputs<CompressImageFiles, 'file'>,
  options?: CompressImageInput,
  settings?: CallSettings,
): Promise<Result<undefined>> {
  const { operation } = await import('../../operations/compress-image/index.generated.js')
  return callOperation('compressImage', operation, file, options, settings)
}

/**
 * Reduce the size of a PDF by up to 90%.
 *
 * @throws ToolError as `runOperation` does
 */
export async function compressPdf(
  file: Inputs<CompressPdfFiles, 'file'>,
  options?: CompressPdfInput,
  settings?: CallSettings,
): Promise<Result<CompressPdfData>> {
  const { operation } = await import('../../operations/compress-pdf/index.generated.js')
  return callOperation('compressPdf', operation, file, options, settings)
}

/**
 * Make videos smaller, by default with hardly any visible difference.
 *
 * @throws ToolError as `runOperation` does
 */
export async function compressVideo(
  file: Inputs<CompressVideoFiles, 'file'>,
  options?: CompressVideoInput,
  settings?: CallSettings,
): Promise<Result<undefined>> {
  const { operation } = await import('../../operations/compress-video/index.generated.js')
  return callOperation('compressVideo', operation, file, options, settings)
}

/**
 * Convert an image, or pages of a PDF, to JPEG, PNG, WebP, AVIF, TIFF, GIF, BMP or ICO.
 *
 * @throws ToolError as `runOperation` does
 */
export async function convertImage(
  file: Inputs<ConvertImageFiles, 'file'>,
  options?: ConvertImageInput,
  settings?: CallSettings,
): Promise<Result<undefined>> {
  const { operation } = await import('../../operations/convert-image/index.generated.js')
  return callOperation('convertImage', operation, file, options, settings)
}

/**
 * Convert a video to MP4, WebM, MOV or MKV, losslessly if possible.
 *
 * @throws ToolError as `runOperation` does
 */
export async function convertVideo(
  file: Inputs<ConvertVideoFiles, 'file'>,
  options?: ConvertVideoInput,
  settings?: CallSettings,
): Promise<Result<undefined>> {
  const { operation } = await import('../../operations/convert-video/index.generated.js')
  return callOperation('convertVideo', operation, file, options, settings)
}

/**
 * Crop an image to a box or to an aspect ratio such as 16:9.
 *
 * @throws ToolError as `runOperation` does
 */
export async function cropImage(
  file: Inputs<CropImageFiles, 'file'>,
  options?: CropImageInput,
  settings?: CallSettings,
): Promise<Result<undefined>> {
  const { operation } = await import('../../operations/crop-image/index.generated.js')
  return callOperation('cropImage', operation, file, options, settings)
}

/**
 * Crop the pages of a PDF. Cropped content is hidden, not removed; to remove content, redact it.
 *
 * @throws ToolError as `runOperation` does
 */
export async function cropPages(
  file: Inputs<CropPagesFiles, 'file'>,
  options?: CropPagesInput,
  settings?: CallSettings,
): Promise<Result<undefined>> {
  const { operation } = await import('../../operations/crop-pages/index.generated.js')
  return callOperation('cropPages', operation, file, options, settings)
}

/**
 * Remove pages from a PDF.
 *
 * @throws ToolError as `runOperation` does
 */
export async function deletePages(
  file: Inputs<DeletePagesFiles, 'file'>,
  options?: DeletePagesInput,
  settings?: CallSettings,
): Promise<Result<undefined>> {
  const { operation } = await import('../../operations/delete-pages/index.generated.js')
  return callOperation('deletePages', operation, file, options, settings)
}

/**
 * Straighten crooked scanned pages without changing their images.
 *
 * @throws ToolError as `runOperation` does
 */
export async function deskewPdf(
  file: Inputs<DeskewPdfFiles, 'file'>,
  options?: DeskewPdfInput,
  settings?: CallSettings,
): Promise<Result<DeskewPdfData>> {
  const { operation } = await import('../../operations/deskew-pdf/index.generated.js')
  return callOperation('deskewPdf', operation, file, options, settings)
}

/**
 * Split two-page spreads into single pages, or split pages into a grid.
 *
 * @throws ToolError as `runOperation` does
 */
export async function dividePages(
  file: Inputs<DividePagesFiles, 'file'>,
  options?: DividePagesInput,
  settings?: CallSettings,
): Promise<Result<DividePagesData>> {
  const { operation } = await import('../../operations/divide-pages/index.generated.js')
  return callOperation('dividePages', operation, file, options, settings)
}

/**
 * Change, move and remove the annotations of a PDF.
 *
 * @throws ToolError as `runOperation` does
 */
export async function editAnnotations(
  file: Inputs<EditAnnotationsFiles, 'file'>,
  options?: EditAnnotationsInput,
  settings?: CallSettings,
): Promise<Result<EditAnnotationsData>> {
  const { operation } = await import('../../operations/edit-annotations/index.generated.js')
  return callOperation('editAnnotations', operation, file, options, settings)
}

/**
 * Move, rename, change, add and remove the form fields of a PDF.
 *
 * @throws ToolError as `runOperation` does
 */
export async function editFormFields(
  file: Inputs<EditFormFieldsFiles, 'file'>,
  options: EditFormFieldsInput,
  settings?: CallSettings,
): Promise<Result<undefined>> {
  const { operation } = await import('../../operations/edit-form-fields/index.generated.js')
  return callOperation('editFormFields', operation, file, options, settings)
}

/**
 * List, show, hide, rename, remove and flatten the layers of a PDF.
 *
 * @throws ToolError as `runOperation` does
 */
export async function editLayers(
  file: Inputs<EditLayersFiles, 'file'>,
  options?: EditLayersInput,
  settings?: CallSettings,
): Promise<Result<EditLayersData>> {
  const { operation } = await import('../../operations/edit-layers/index.generated.js')
  return callOperation('editLayers', operation, file, options, settings)
}

/**
 * Set or remove the title, author, keywords, dates and custom metadata fields of a PDF.
 *
 * @throws ToolError as `runOperation` does
 */
export async function editMetadata(
  file: Inputs<EditMetadataFiles, 'file'>,
  options?: EditMetadataInput,
  settings?: CallSettings,
): Promise<Result<undefined>> {
  const { operation } = await import('../../operations/edit-metadata/index.generated.js')
  return callOperation('editMetadata', operation, file, options, settings)
}

/**
 * Set the bookmarks of a PDF from a list or from its headings, or remove them.
 *
 * @throws ToolError as `runOperation` does
 */
export async function editOutline(
  file: Inputs<EditOutlineFiles, 'file'>,
  options?: EditOutlineInput,
  settings?: CallSettings,
): Promise<Result<EditOutlineData>> {
  const { operation } = await import('../../operations/edit-outline/index.generated.js')
  return callOperation('editOutline', operation, file, options, settings)
}

/**
 * Rewrite, move or remove paragraphs, headings and lines of a PDF. New text uses the original font where possible.
 *
 * @throws ToolError as `runOperation` does
 */
export async function editText(
  file: Inputs<EditTextFiles, 'file'>,
  options: EditTextInput,
  settings?: CallSettings,
): Promise<Result<EditTextData>> {
  const { operation } = await import('../../operations/edit-text/index.generated.js')
  return callOperation('editText', operation, file, options, settings)
}

/**
 * Convert email messages (EML, Outlook MSG) to PDF, with images and attachments.
 *
 * @throws ToolError as `runOperation` does
 */
export async function emailToPdf(
  file: Inputs<EmailToPdfFiles, 'file'>,
  options?: EmailToPdfInput,
  settings?: CallSettings,
): Promise<Result<undefined>> {
  const { operation } = await import('../../operations/email-to-pdf/index.generated.js')
  return callOperation('emailToPdf', operation, file, options, settings)
}

/**
 * Convert e-books (EPUB) to PDF, with chapters, bookmarks, links and images.
 *
 * @throws ToolError as `runOperation` does
 */
export async function epubToPdf(
  file: Inputs<EpubToPdfFiles, 'file'>,
  options?: EpubToPdfInput,
  settings?: CallSettings,
): Promise<Result<undefined>> {
  const { operation } = await import('../../operations/epub-to-pdf/index.generated.js')
  return callOperation('epubToPdf', operation, file, options, settings)
}

/**
 * Convert Excel and OpenDocument spreadsheets and CSV tables to PDF.
 *
 * @throws ToolError as `runOperation` does
 */
export async function excelToPdf(
  file: Inputs<ExcelToPdfFiles, 'file'>,
  options?: ExcelToPdfInput,
  settings?: CallSettings,
): Promise<Result<undefined>> {
  const { operation } = await import('../../operations/excel-to-pdf/index.generated.js')
  return callOperation('excelToPdf', operation, file, options, settings)
}

/**
 * Add the data needed to verify the signatures of a PDF even after the certificates have expired.
 *
 * @throws ToolError as `runOperation` does
 */
export async function extendSignatures(
  file: Inputs<ExtendSignaturesFiles, 'file'>,
  options?: ExtendSignaturesInput,
  settings?: CallSettings,
): Promise<Result<undefined>> {
  const { operation } = await import('../../operations/extend-signatures/index.generated.js')
  return callOperation('extendSignatures', operation, file, options, settings)
}

/**
 * Save the files that are attached to a PDF.
 *
 * @throws ToolError as `runOperation` does
 */
export async function extractAttachments(
  file: Inputs<ExtractAttachmentsFiles, 'file'>,
  options?: ExtractAttachmentsInput,
  settings?: CallSettings,
): Promise<Result<undefined>> {
  const { operation } = await import('../../operations/extract-attachments/index.generated.js')
  return callOperation('extractAttachments', operation, file, options, settings)
}

/**
 * Save the audio of a video as M4A, MP3, Ogg, FLAC or WAV.
 *
 * @throws ToolError as `runOperation` does
 */
export async function extractAudio(
  file: Inputs<ExtractAudioFiles, 'file'>,
  options?: ExtractAudioInput,
  settings?: CallSettings,
): Promise<Result<undefined>> {
  const { operation } = await import('../../operations/extract-audio/index.generated.js')
  return callOperation('extractAudio', operation, file, options, settings)
}

/**
 * Save the fonts embedded in a PDF as font files, and list all its fonts.
 *
 * @throws ToolError as `runOperation` does
 */
export async function extractFonts(
  file: Inputs<ExtractFontsFiles, 'file'>,
  options?: ExtractFontsInput,
  settings?: CallSettings,
): Promise<Result<ExtractFontsData>> {
  const { operation } = await import('../../operations/extract-fonts/index.generated.js')
  return callOperation('extractFonts', operation, file, options, settings)
}

/**
 * Save the images of a PDF in their original quality.
 *
 * @throws ToolError as `runOperation` does
 */
export async function extractImages(
  file: Inputs<ExtractImagesFiles, 'file'>,
  options?: ExtractImagesInput,
  settings?: CallSettings,
): Promise<Result<undefined>> {
  const { operation } = await import('../../operations/extract-images/index.generated.js')
  return callOperation('extractImages', operation, file, options, settings)
}

/**
 * Create a PDF from selected pages of another, in any order.
 *
 * @throws ToolError as `runOperation` does
 */
export async function extractPages(
  file: Inputs<ExtractPagesFiles, 'file'>,
  options: ExtractPagesInput,
  settings?: CallSettings,
): Promise<Result<undefined>> {
  const { operation } = await import('../../operations/extract-pages/index.generated.js')
  return callOperation('extractPages', operation, file, options, settings)
}

/**
 * Fill in the fields of a PDF form and save the result.
 *
 * @throws ToolError as `runOperation` does
 */
export async function fillForm(
  file: Inputs<FillFormFiles, 'file'>,
  options?: FillFormInput,
  settings?: CallSettings,
): Promise<Result<undefined>> {
  const { operation } = await import('../../operations/fill-form/index.generated.js')
  return callOperation('fillForm', operation, file, options, settings)
}

/**
 * Embed the CMS signature of an external signer in a PDF prepared for external signing.
 *
 * @throws ToolError as `runOperation` does
 */
export async function finishSignature(
  file: Inputs<FinishSignatureFiles, 'file'>,
  options?: FinishSignatureInput,
  settings?: CallSettings,
): Promise<Result<undefined>> {
  const { operation } = await import('../../operations/finish-signature/index.generated.js')
  return callOperation('finishSignature', operation, file, options, settings)
}

/**
 * Make form fields part of the pages, so that they cannot be edited.
 *
 * @throws ToolError as `runOperation` does
 */
export async function flattenForm(
  file: Inputs<FlattenFormFiles, 'file'>,
  options?: FlattenFormInput,
  settings?: CallSettings,
): Promise<Result<undefined>> {
  const { operation } = await import('../../operations/flatten-form/index.generated.js')
  return callOperation('flattenForm', operation, file, options, settings)
}

/**
 * Turn form fields, comments and layers into a fixed part of the pages, as displayed.
 *
 * @throws ToolError as `runOperation` does
 */
export async function flattenPdf(
  file: Inputs<FlattenPdfFiles, 'file'>,
  options?: FlattenPdfInput,
  settings?: CallSettings,
): Promise<Result<FlattenPdfData>> {
  const { operation } = await import('../../operations/flatten-pdf/index.generated.js')
  return callOperation('flattenPdf', operation, file, options, settings)
}

/**
 * List the fields of a PDF form: names, types, values, choices and positions.
 *
 * @throws ToolError as `runOperation` does
 */
export async function formFields(
  file: Inputs<FormFieldsFiles, 'file'>,
  options?: FormFieldsInput,
  settings?: CallSettings,
): Promise<Result<FormFieldsData>> {
  const { operation } = await import('../../operations/form-fields/index.generated.js')
  return callOperation('formFields', operation, file, options, settings)
}

/**
 * Add headers, footers, page numbers and Bates numbers to PDFs.
 *
 * @throws ToolError as `runOperation` does
 */
export async function headerFooter(
  files: Inputs<HeaderFooterFiles, 'files'>,
  options?: HeaderFooterInput,
  settings?: CallSettings,
): Promise<Result<undefined>> {
  const { operation } = await import('../../operations/header-footer/index.generated.js')
  return callOperation('headerFooter', operation, files, options, settings)
}

/**
 * Convert a web page (HTML) to PDF with its styles, images and fonts, and add bookmarks and tags.
 *
 * @throws ToolError as `runOperation` does
 */
export async function htmlToPdf(
  file: Inputs<HtmlToPdfFiles, 'file'>,
  options?: HtmlToPdfInput,
  settings?: CallSettings,
): Promise<Result<undefined>> {
  const { operation } = await import('../../operations/html-to-pdf/index.generated.js')
  return callOperation('htmlToPdf', operation, file, options, settings)
}

/**
 * Convert images to a PDF, one per page: JPEG, PNG, TIFF, GIF, WebP, AVIF, HEIC, JPEG XL, JPEG 2000, BMP and ICO.
 *
 * @throws ToolError as `runOperation` does
 */
export async function imageToPdf(
  files: Inputs<ImageToPdfFiles, 'files'>,
  options?: ImageToPdfInput,
  settings?: CallSettings,
): Promise<Result<undefined>> {
  const { operation } = await import('../../operations/image-to-pdf/index.generated.js')
  return callOperation('imageToPdf', operation, files, options, settings)
}

/**
 * Recognize the text in photos, screenshots and scans.
 *
 * @throws ToolError as `runOperation` does
 */
export async function imageToText(
  files: Inputs<ImageToTextFiles, 'files'>,
  options?: ImageToTextInput,
  settings?: CallSettings,
): Promise<Result<undefined>> {
  const { operation } = await import('../../operations/image-to-text/index.generated.js')
  return callOperation('imageToText', operation, files, options, settings)
}

/**
 * List the annotations of a PDF: marks, text, drawings and comments.
 *
 * @throws ToolError as `runOperation` does
 */
export async function listAnnotations(
  file: Inputs<ListAnnotationsFiles, 'file'>,
  options?: ListAnnotationsInput,
  settings?: CallSettings,
): Promise<Result<ListAnnotationsData>> {
  const { operation } = await import('../../operations/list-annotations/index.generated.js')
  return callOperation('listAnnotations', operation, file, options, settings)
}

/**
 * List the text of a PDF for editing, as blocks with IDs, fonts and positions.
 *
 * @throws ToolError as `runOperation` does
 */
export async function listText(
  file: Inputs<ListTextFiles, 'file'>,
  options?: ListTextInput,
  settings?: CallSettings,
): Promise<Result<ListTextData>> {
  const { operation } = await import('../../operations/list-text/index.generated.js')
  return callOperation('listText', operation, file, options, settings)
}

/**
 * Join the pages of a PDF into one long page, for reading on screen without page breaks.
 *
 * @throws ToolError as `runOperation` does
 */
export async function longPage(
  file: Inputs<LongPageFiles, 'file'>,
  options?: LongPageInput,
  settings?: CallSettings,
): Promise<Result<LongPageData>> {
  const { operation } = await import('../../operations/long-page/index.generated.js')
  return callOperation('longPage', operation, file, options, settings)
}

/**
 * Prepare a PDF for screen readers: add tags, set the title, language, tab order and PDF/UA metadata, and list remaining issues.
 *
 * @throws ToolError as `runOperation` does
 */
export async function makeAccessible(
  file: Inputs<MakeAccessibleFiles, 'file'>,
  options?: MakeAccessibleInput,
  settings?: CallSettings,
): Promise<Result<MakeAccessibleData>> {
  const { operation } = await import('../../operations/make-accessible/index.generated.js')
  return callOperation('makeAccessible', operation, file, options, settings)
}

/**
 * Convert Markdown to PDF, with bookmarks, lists, tables, code, links and images.
 *
 * @throws ToolError as `runOperation` does
 */
export async function markdownToPdf(
  file: Inputs<MarkdownToPdfFiles, 'file'>,
  options?: MarkdownToPdfInput,
  settings?: CallSettings,
): Promise<Result<undefined>> {
  const { operation } = await import('../../operations/markdown-to-pdf/index.generated.js')
  return callOperation('markdownToPdf', operation, file, options, settings)
}

/**
 * Merge several PDFs into one: all pages, selected pages, or alternating pages.
 *
 * @throws ToolError as `runOperation` does
 */
export async function mergePdf(
  files: Inputs<MergePdfFiles, 'files'>,
  options?: MergePdfInput,
  settings?: CallSettings,
): Promise<Result<undefined>> {
  const { operation } = await import('../../operations/merge-pdf/index.generated.js')
  return callOperation('mergePdf', operation, files, options, settings)
}

/**
 * Join videos of any format and size, in the given order, without loss if they are of the same kind.
 *
 * @throws ToolError as `runOperation` does
 */
export async function mergeVideos(
  files: Inputs<MergeVideosFiles, 'files'>,
  options?: MergeVideosInput,
  settings?: CallSettings,
): Promise<Result<undefined>> {
  const { operation } = await import('../../operations/merge-videos/index.generated.js')
  return callOperation('mergeVideos', operation, files, options, settings)
}

/**
 * Remove the audio from a video without changing the picture.
 *
 * @throws ToolError as `runOperation` does
 */
export async function muteVideo(
  file: Inputs<MuteVideoFiles, 'file'>,
  options?: MuteVideoInput,
  settings?: CallSettings,
): Promise<Result<undefined>> {
  const { operation } = await import('../../operations/mute-video/index.generated.js')
  return callOperation('muteVideo', operation, file, options, settings)
}

/**
 * Put several pages of a PDF on each sheet.
 *
 * @throws ToolError as `runOperation` does
 */
export async function nUp(
  file: Inputs<NUpFiles, 'file'>,
  options?: NUpInput,
  settings?: CallSettings,
): Promise<Result<undefined>> {
  const { operation } = await import('../../operations/n-up/index.generated.js')
  return callOperation('nUp', operation, file, options, settings)
}

/**
 * Add page numbers to a PDF.
 *
 * @throws ToolError as `runOperation` does
 */
export async function numberPages(
  file: Inputs<NumberPagesFiles, 'file'>,
  options?: NumberPagesInput,
  settings?: CallSettings,
): Promise<Result<undefined>> {
  const { operation } = await import('../../operations/number-pages/index.generated.js')
  return callOperation('numberPages', operation, file, options, settings)
}

/**
 * Recognize the text in scans and photos of pages, so that you can search and copy it.
 *
 * @throws ToolError as `runOperation` does
 */
export async function ocrPdf(
  file: Inputs<OcrPdfFiles, 'file'>,
  options?: OcrPdfInput,
  settings?: CallSettings,
): Promise<Result<OcrPdfData>> {
  const { operation } = await import('../../operations/ocr-pdf/index.generated.js')
  return callOperation('ocrPdf', operation, file, options, settings)
}

/**
 * Draw the pages of one PDF, such as a letterhead or a stamp, under or over the pages of another.
 *
 * @throws ToolError as `runOperation` does
 */
export async function overlayPdf(
  file: Inputs<OverlayPdfFiles, 'file'>,
  options?: OverlayPdfInput,
  settings?: CallSettings,
): Promise<Result<undefined>> {
  const { operation } = await import('../../operations/overlay-pdf/index.generated.js')
  return callOperation('overlayPdf', operation, file, options, settings)
}

/**
 * Set the page numbers that PDF readers display, such as i, ii, iii, 1, 2, A-1.
 *
 * @throws ToolError as `runOperation` does
 */
export async function pageLabels(
  file: Inputs<PageLabelsFiles, 'file'>,
  options?: PageLabelsInput,
  settings?: CallSettings,
): Promise<Result<undefined>> {
  const { operation } = await import('../../operations/page-labels/index.generated.js')
  return callOperation('pageLabels', operation, file, options, settings)
}

/**
 * Show information about a PDF: page sizes, metadata, encryption, bookmarks, form fields and more.
 *
 * @throws ToolError as `runOperation` does
 */
export async function pdfInfo(
  file: Inputs<PdfInfoFiles, 'file'>,
  options?: PdfInfoInput,
  settings?: CallSettings,
): Promise<Result<PdfInfoData>> {
  const { operation } = await import('../../operations/pdf-info/index.generated.js')
  return callOperation('pdfInfo', operation, file, options, settings)
}

/**
 * Convert a PDF to an e-book (EPUB) with chapters and a table of contents. The text adapts to any screen size.
 *
 * @throws ToolError as `runOperation` does
 */
export async function pdfToEpub(
  file: Inputs<PdfToEpubFiles, 'file'>,
  options?: PdfToEpubInput,
  settings?: CallSettings,
): Promise<Result<PdfToEpubData>> {
  const { operation } = await import('../../operations/pdf-to-epub/index.generated.js')
  return callOperation('pdfToEpub', operation, file, options, settings)
}

/**
 * Extract tables from a PDF to Excel, OpenDocument or CSV.
 *
 * @throws ToolError as `runOperation` does
 */
export async function pdfToExcel(
  file: Inputs<PdfToExcelFiles, 'file'>,
  options?: PdfToExcelInput,
  settings?: CallSettings,
): Promise<Result<PdfToExcelData>> {
  const { operation } = await import('../../operations/pdf-to-excel/index.generated.js')
  return callOperation('pdfToExcel', operation, file, options, settings)
}

/**
 * Convert a PDF to a web page (HTML) with headings, lists, tables and links.
 *
 * @throws ToolError as `runOperation` does
 */
export async function pdfToHtml(
  file: Inputs<PdfToHtmlFiles, 'file'>,
  options?: PdfToHtmlInput,
  settings?: CallSettings,
): Promise<Result<PdfToHtmlData>> {
  const { operation } = await import('../../operations/pdf-to-html/index.generated.js')
  return callOperation('pdfToHtml', operation, file, options, settings)
}

/**
 * Convert the pages of a PDF to JPEG, PNG, TIFF, WebP or AVIF images.
 *
 * @throws ToolError as `runOperation` does
 */
export async function pdfToImage(
  file: Inputs<PdfToImageFiles, 'file'>,
  options?: PdfToImageInput,
  settings?: CallSettings,
): Promise<Result<undefined>> {
  const { operation } = await import('../../operations/pdf-to-image/index.generated.js')
  return callOperation('pdfToImage', operation, file, options, settings)
}

/**
 * Convert a PDF to Markdown with headings, lists, tables, links and footnotes.
 *
 * @throws ToolError as `runOperation` does
 */
export async function pdfToMarkdown(
  file: Inputs<PdfToMarkdownFiles, 'file'>,
  options?: PdfToMarkdownInput,
  settings?: CallSettings,
): Promise<Result<PdfToMarkdownData>> {
  const { operation } = await import('../../operations/pdf-to-markdown/index.generated.js')
  return callOperation('pdfToMarkdown', operation, file, options, settings)
}

/**
 * Convert a PDF to PDF/A for archiving: embed fonts and color profiles, add metadata, and remove scripts.
 *
 * @throws ToolError as `runOperation` does
 */
export async function pdfToPdfa(
  file: Inputs<PdfToPdfaFiles, 'file'>,
  options?: PdfToPdfaInput,
  settings?: CallSettings,
): Promise<Result<PdfToPdfaData>> {
  const { operation } = await import('../../operations/pdf-to-pdfa/index.generated.js')
  return callOperation('pdfToPdfa', operation, file, options, settings)
}

/**
 * Convert a PDF to a PowerPoint presentation with one slide per page and editable text.
 *
 * @throws ToolError as `runOperation` does
 */
export async function pdfToPpt(
  file: Inputs<PdfToPptFiles, 'file'>,
  options?: PdfToPptInput,
  settings?: CallSettings,
): Promise<Result<PdfToPptData>> {
  const { operation } = await import('../../operations/pdf-to-ppt/index.generated.js')
  return callOperation('pdfToPpt', operation, file, options, settings)
}

/**
 * Convert the pages of a PDF to SVG images that stay sharp at any size.
 *
 * @throws ToolError as `runOperation` does
 */
export async function pdfToSvg(
  file: Inputs<PdfToSvgFiles, 'file'>,
  options?: PdfToSvgInput,
  settings?: CallSettings,
): Promise<Result<undefined>> {
  const { operation } = await import('../../operations/pdf-to-svg/index.generated.js')
  return callOperation('pdfToSvg', operation, file, options, settings)
}

/**
 * Extract text from a PDF in reading order or in its page layout.
 *
 * @throws ToolError as `runOperation` does
 */
export async function pdfToText(
  file: Inputs<PdfToTextFiles, 'file'>,
  options?: PdfToTextInput,
  settings?: CallSettings,
): Promise<Result<undefined>> {
  const { operation } = await import('../../operations/pdf-to-text/index.generated.js')
  return callOperation('pdfToText', operation, file, options, settings)
}

/**
 * Convert a PDF to an editable Word document.
 *
 * @throws ToolError as `runOperation` does
 */
export async function pdfToWord(
  file: Inputs<PdfToWordFiles, 'file'>,
  options?: PdfToWordInput,
  settings?: CallSettings,
): Promise<Result<PdfToWordData>> {
  const { operation } = await import('../../operations/pdf-to-word/index.generated.js')
  return callOperation('pdfToWord', operation, file, options, settings)
}

/**
 * Enlarge pages and split them across several sheets of paper, with overlap and cut marks.
 *
 * @throws ToolError as `runOperation` does
 */
export async function posterize(
  file: Inputs<PosterizeFiles, 'file'>,
  options?: PosterizeInput,
  settings?: CallSettings,
): Promise<Result<PosterizeData>> {
  const { operation } = await import('../../operations/posterize/index.generated.js')
  return callOperation('posterize', operation, file, options, settings)
}

/**
 * Convert PowerPoint and OpenDocument presentations to PDF.
 *
 * @throws ToolError as `runOperation` does
 */
export async function pptToPdf(
  file: Inputs<PptToPdfFiles, 'file'>,
  options?: PptToPdfInput,
  settings?: CallSettings,
): Promise<Result<undefined>> {
  const { operation } = await import('../../operations/ppt-to-pdf/index.generated.js')
  return callOperation('pptToPdf', operation, file, options, settings)
}

/**
 * Prepare a PDF for an external signer, such as a smart card or a signing service, and get the digest to sign.
 *
 * @throws ToolError as `runOperation` does
 */
export async function prepareSignature(
  file: Inputs<PrepareSignatureFiles, 'file'>,
  options?: PrepareSignatureInput,
  settings?: CallSettings,
): Promise<Result<PrepareSignatureData>> {
  const { operation } = await import('../../operations/prepare-signature/index.generated.js')
  return callOperation('prepareSignature', operation, file, options, settings)
}

/**
 * Encrypt a PDF with a password or certificates, and restrict printing, copying and editing.
 *
 * @throws ToolError as `runOperation` does
 */
export async function protectPdf(
  file: Inputs<ProtectPdfFiles, 'file'>,
  options?: ProtectPdfInput,
  settings?: CallSettings,
): Promise<Result<undefined>> {
  const { operation } = await import('../../operations/protect-pdf/index.generated.js')
  return callOperation('protectPdf', operation, file, options, settings)
}

/**
 * Replace each page of a PDF with an image, so that text cannot be selected or edited, and covered content cannot be recovered.
 *
 * @throws ToolError as `runOperation` does
 */
export async function rasterizePdf(
  file: Inputs<RasterizePdfFiles, 'file'>,
  options?: RasterizePdfInput,
  settings?: CallSettings,
): Promise<Result<undefined>> {
  const { operation } = await import('../../operations/rasterize-pdf/index.generated.js')
  return callOperation('rasterizePdf', operation, file, options, settings)
}

/**
 * Convert pages to grayscale, invert or adjust colors, tint or whiten the paper. Text remains selectable.
 *
 * @throws ToolError as `runOperation` does
 */
export async function recolorPdf(
  file: Inputs<RecolorPdfFiles, 'file'>,
  options?: RecolorPdfInput,
  settings?: CallSettings,
): Promise<Result<undefined>> {
  const { operation } = await import('../../operations/recolor-pdf/index.generated.js')
  return callOperation('recolorPdf', operation, file, options, settings)
}

/**
 * Permanently remove text, images and drawings, and draw bars in their place.
 *
 * @throws ToolError as `runOperation` does
 */
export async function redactPdf(
  file: Inputs<RedactPdfFiles, 'file'>,
  options?: RedactPdfInput,
  settings?: CallSettings,
): Promise<Result<RedactPdfData>> {
  const { operation } = await import('../../operations/redact-pdf/index.generated.js')
  return callOperation('redactPdf', operation, file, options, settings)
}

/**
 * Find and remove the blank pages of a PDF, including scanned ones.
 *
 * @throws ToolError as `runOperation` does
 */
export async function removeBlankPages(
  file: Inputs<RemoveBlankPagesFiles, 'file'>,
  options?: RemoveBlankPagesInput,
  settings?: CallSettings,
): Promise<Result<undefined>> {
  const { operation } = await import('../../operations/remove-blank-pages/index.generated.js')
  return callOperation('removeBlankPages', operation, file, options, settings)
}

/**
 * Remove images, text, links, comments, form fields, attachments and more from a PDF.
 *
 * @throws ToolError as `runOperation` does
 */
export async function removeElements(
  file: Inputs<RemoveElementsFiles, 'file'>,
  options?: RemoveElementsInput,
  settings?: CallSettings,
): Promise<Result<RemoveElementsData>> {
  const { operation } = await import('../../operations/remove-elements/index.generated.js')
  return callOperation('removeElements', operation, file, options, settings)
}

/**
 * Remove digital signatures and certifications from a PDF, so that it can be changed and signed again.
 *
 * @throws ToolError as `runOperation` does
 */
export async function removeSignatures(
  file: Inputs<RemoveSignaturesFiles, 'file'>,
  options?: RemoveSignaturesInput,
  settings?: CallSettings,
): Promise<Result<undefined>> {
  const { operation } = await import('../../operations/remove-signatures/index.generated.js')
  return callOperation('removeSignatures', operation, file, options, settings)
}

/**
 * Change the order of the pages of a PDF.
 *
 * @throws ToolError as `runOperation` does
 */
export async function reorderPages(
  file: Inputs<ReorderPagesFiles, 'file'>,
  options: ReorderPagesInput,
  settings?: CallSettings,
): Promise<Result<undefined>> {
  const { operation } = await import('../../operations/reorder-pages/index.generated.js')
  return callOperation('reorderPages', operation, file, options, settings)
}

/**
 * Recover the pages of a damaged PDF, and report what could not be recovered.
 *
 * @throws ToolError as `runOperation` does
 */
export async function repairPdf(
  file: Inputs<RepairPdfFiles, 'file'>,
  options?: RepairPdfInput,
  settings?: CallSettings,
): Promise<Result<undefined>> {
  const { operation } = await import('../../operations/repair-pdf/index.generated.js')
  return callOperation('repairPdf', operation, file, options, settings)
}

/**
 * Find and replace words in a PDF, in the original font. The rest of the line shifts to fit.
 *
 * @throws ToolError as `runOperation` does
 */
export async function replaceText(
  file: Inputs<ReplaceTextFiles, 'file'>,
  options?: ReplaceTextInput,
  settings?: CallSettings,
): Promise<Result<ReplaceTextData>> {
  const { operation } = await import('../../operations/replace-text/index.generated.js')
  return callOperation('replaceText', operation, file, options, settings)
}

/**
 * Scale an image to a width and height, a percentage or a common size.
 *
 * @throws ToolError as `runOperation` does
 */
export async function resizeImage(
  file: Inputs<ResizeImageFiles, 'file'>,
  options?: ResizeImageInput,
  settings?: CallSettings,
): Promise<Result<undefined>> {
  const { operation } = await import('../../operations/resize-image/index.generated.js')
  return callOperation('resizeImage', operation, file, options, settings)
}

/**
 * Change the paper size of the pages of a PDF and scale their content.
 *
 * @throws ToolError as `runOperation` does
 */
export async function resizePages(
  file: Inputs<ResizePagesFiles, 'file'>,
  options?: ResizePagesInput,
  settings?: CallSettings,
): Promise<Result<undefined>> {
  const { operation } = await import('../../operations/resize-pages/index.generated.js')
  return callOperation('resizePages', operation, file, options, settings)
}

/**
 * Rotate or mirror an image, losslessly for most JPEGs.
 *
 * @throws ToolError as `runOperation` does
 */
export async function rotateImage(
  file: Inputs<RotateImageFiles, 'file'>,
  options?: RotateImageInput,
  settings?: CallSettings,
): Promise<Result<undefined>> {
  const { operation } = await import('../../operations/rotate-image/index.generated.js')
  return callOperation('rotateImage', operation, file, options, settings)
}

/**
 * Rotate pages by multiples of 90 degrees.
 *
 * @throws ToolError as `runOperation` does
 */
export async function rotatePdf(
  file: Inputs<RotatePdfFiles, 'file'>,
  options?: RotatePdfInput,
  settings?: CallSettings,
): Promise<Result<undefined>> {
  const { operation } = await import('../../operations/rotate-pdf/index.generated.js')
  return callOperation('rotatePdf', operation, file, options, settings)
}

/**
 * Remove hidden data from a PDF: scripts, attachments, hidden layers, comments, metadata and earlier versions.
 *
 * @throws ToolError as `runOperation` does
 */
export async function sanitizePdf(
  file: Inputs<SanitizePdfFiles, 'file'>,
  options?: SanitizePdfInput,
  settings?: CallSettings,
): Promise<Result<undefined>> {
  const { operation } = await import('../../operations/sanitize-pdf/index.generated.js')
  return callOperation('sanitizePdf', operation, file, options, settings)
}

/**
 * Sign a PDF with a certificate, so that others can verify who signed it and that it has not been changed.
 *
 * @throws ToolError as `runOperation` does
 */
export async function signDigitally(
  file: Inputs<SignDigitallyFiles, 'file'>,
  options?: SignDigitallyInput,
  settings?: CallSettings,
): Promise<Result<undefined>> {
  const { operation } = await import('../../operations/sign-digitally/index.generated.js')
  return callOperation('signDigitally', operation, file, options, settings)
}

/**
 * Place drawn signatures, text and dates on the pages of a PDF.
 *
 * @throws ToolError as `runOperation` does
 */
export async function signPdf(
  file: Inputs<SignPdfFiles, 'file'>,
  options: SignPdfInput,
  settings?: CallSettings,
): Promise<Result<undefined>> {
  const { operation } = await import('../../operations/sign-pdf/index.generated.js')
  return callOperation('signPdf', operation, file, options, settings)
}

/**
 * Split a PDF by page ranges, page count, bookmarks, size, blank pages, barcodes or text.
 *
 * @throws ToolError as `runOperation` does
 */
export async function splitPdf(
  file: Inputs<SplitPdfFiles, 'file'>,
  options: SplitPdfInput,
  settings?: CallSettings,
): Promise<Result<undefined>> {
  const { operation } = await import('../../operations/split-pdf/index.generated.js')
  return callOperation('splitPdf', operation, file, options, settings)
}

/**
 * Remove location, camera data, captions and thumbnails from an image without changing its pixels.
 *
 * @throws ToolError as `runOperation` does
 */
export async function stripImageMetadata(
  file: Inputs<StripImageMetadataFiles, 'file'>,
  options?: StripImageMetadataInput,
  settings?: CallSettings,
): Promise<Result<undefined>> {
  const { operation } = await import('../../operations/strip-image-metadata/index.generated.js')
  return callOperation('stripImageMetadata', operation, file, options, settings)
}

/**
 * Convert SVG drawings to a PDF with vector graphics and text, one drawing per page.
 *
 * @throws ToolError as `runOperation` does
 */
export async function svgToPdf(
  files: Inputs<SvgToPdfFiles, 'files'>,
  options?: SvgToPdfInput,
  settings?: CallSettings,
): Promise<Result<undefined>> {
  const { operation } = await import('../../operations/svg-to-pdf/index.generated.js')
  return callOperation('svgToPdf', operation, files, options, settings)
}

/**
 * Add contents pages with links and page numbers, generated from bookmarks or headings.
 *
 * @throws ToolError as `runOperation` does
 */
export async function tableOfContents(
  file: Inputs<TableOfContentsFiles, 'file'>,
  options?: TableOfContentsInput,
  settings?: CallSettings,
): Promise<Result<TableOfContentsData>> {
  const { operation } = await import('../../operations/table-of-contents/index.generated.js')
  return callOperation('tableOfContents', operation, file, options, settings)
}

/**
 * Convert text files to PDF, with line wrapping and tabs. Supports Latin, Greek, Cyrillic, Chinese, Japanese, Korean, Arabic, Hebrew, Thai and Devanagari scripts.
 *
 * @throws ToolError as `runOperation` does
 */
export async function textToPdf(
  file: Inputs<TextToPdfFiles, 'file'>,
  options?: TextToPdfInput,
  settings?: CallSettings,
): Promise<Result<undefined>> {
  const { operation } = await import('../../operations/text-to-pdf/index.generated.js')
  return callOperation('textToPdf', operation, file, options, settings)
}

/**
 * Add a timestamp from a timestamp authority, to prove that a PDF existed at that time and has not been changed since.
 *
 * @throws ToolError as `runOperation` does
 */
export async function timestampPdf(
  file: Inputs<TimestampPdfFiles, 'file'>,
  options: TimestampPdfInput,
  settings?: CallSettings,
): Promise<Result<undefined>> {
  const { operation } = await import('../../operations/timestamp-pdf/index.generated.js')
  return callOperation('timestampPdf', operation, file, options, settings)
}

/**
 * Keep one part of a video and remove the rest, losslessly if possible.
 *
 * @throws ToolError as `runOperation` does
 */
export async function trimVideo(
  file: Inputs<TrimVideoFiles, 'file'>,
  options?: TrimVideoInput,
  settings?: CallSettings,
): Promise<Result<undefined>> {
  const { operation } = await import('../../operations/trim-video/index.generated.js')
  return callOperation('trimVideo', operation, file, options, settings)
}

/**
 * Remove the password and restrictions from a PDF whose password you know.
 *
 * @throws ToolError as `runOperation` does
 */
export async function unlockPdf(
  file: Inputs<UnlockPdfFiles, 'file'>,
  options?: UnlockPdfInput,
  settings?: CallSettings,
): Promise<Result<undefined>> {
  const { operation } = await import('../../operations/unlock-pdf/index.generated.js')
  return callOperation('unlockPdf', operation, file, options, settings)
}

/**
 * Check the digital signatures of a PDF: who signed it, whether the document is intact, and what was changed afterward.
 *
 * @throws ToolError as `runOperation` does
 */
export async function verifySignatures(
  file: Inputs<VerifySignaturesFiles, 'file'>,
  options?: VerifySignaturesInput,
  settings?: CallSettings,
): Promise<Result<VerifySignaturesData>> {
  const { operation } = await import('../../operations/verify-signatures/index.generated.js')
  return callOperation('verifySignatures', operation, file, options, settings)
}

/**
 * Make an animated GIF or WebP from part of a video.
 *
 * @throws ToolError as `runOperation` does
 */
export async function videoToGif(
  file: Inputs<VideoToGifFiles, 'file'>,
  options?: VideoToGifInput,
  settings?: CallSettings,
): Promise<Result<undefined>> {
  const { operation } = await import('../../operations/video-to-gif/index.generated.js')
  return callOperation('videoToGif', operation, file, options, settings)
}

/**
 * Save frames of a video as JPEG, PNG or WebP images.
 *
 * @throws ToolError as `runOperation` does
 */
export async function videoToImages(
  file: Inputs<VideoToImagesFiles, 'file'>,
  options?: VideoToImagesInput,
  settings?: CallSettings,
): Promise<Result<undefined>> {
  const { operation } = await import('../../operations/video-to-images/index.generated.js')
  return callOperation('videoToImages', operation, file, options, settings)
}

/**
 * Draw text or a logo over an image, once or tiled.
 *
 * @throws ToolError as `runOperation` does
 */
export async function watermarkImage(
  file: Inputs<WatermarkImageFiles, 'file'>,
  options?: WatermarkImageInput,
  settings?: CallSettings,
): Promise<Result<undefined>> {
  const { operation } = await import('../../operations/watermark-image/index.generated.js')
  return callOperation('watermarkImage', operation, file, options, settings)
}

/**
 * Convert Word, OpenDocument and RTF documents to PDF.
 *
 * @throws ToolError as `runOperation` does
 */
export async function wordToPdf(
  file: Inputs<WordToPdfFiles, 'file'>,
  options?: WordToPdfInput,
  settings?: CallSettings,
): Promise<Result<undefined>> {
  const { operation } = await import('../../operations/word-to-pdf/index.generated.js')
  return callOperation('wordToPdf', operation, file, options, settings)
}
