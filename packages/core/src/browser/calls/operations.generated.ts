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
import { type CallSettings, callInWorker, type Inputs } from './call-in-worker.js'
import type { Result } from './web-result.js'

/**
 * Add highlights, underlines, text, drawings, stamps and comments to a PDF.
 *
 * @throws ToolError as `runOperation` does
 */
export function addAnnotations(
  file: Inputs<AddAnnotationsFiles, 'file'>,
  options: AddAnnotationsInput,
  settings?: CallSettings,
): Promise<Result<AddAnnotationsData>> {
  const slots = { file: { many: false, optional: false, extensions: ['.pdf'] }, images: { many: true, optional: true, extensions: ['.png'] } }
  return callInWorker({ name: 'addAnnotations', id: 'add-annotations', slots }, file, options, settings)
}

/**
 * Attach files of any kind to a PDF, such as data or an electronic invoice.
 *
 * @throws ToolError as `runOperation` does
 */
export function addAttachments(
  file: Inputs<AddAttachmentsFiles, 'file'>,
  options?: AddAttachmentsInput,
  settings?: CallSettings,
): Promise<Result<undefined>> {
  const slots = { file: { many: false, optional: false, extensions: ['.pdf'] }, attachments: { many: true, optional: false, extensions: [] } }
  return callInWorker({ name: 'addAttachments', id: 'add-attachments', slots }, file, options, settings)
}

/**
 * Add text, date and signature fields, checkboxes, radio buttons, dropdowns and lists to the pages of a PDF.
 *
 * @throws ToolError as `runOperation` does
 */
export function addFormFields(
  file: Inputs<AddFormFieldsFiles, 'file'>,
  options: AddFormFieldsInput,
  settings?: CallSettings,
): Promise<Result<undefined>> {
  const slots = { file: { many: false, optional: false, extensions: ['.pdf'] } }
  return callInWorker({ name: 'addFormFields', id: 'add-form-fields', slots }, file, options, settings)
}

/**
 * Stamp text or an image on the pages of a PDF.
 *
 * @throws ToolError as `runOperation` does
 */
export function addWatermark(
  file: Inputs<AddWatermarkFiles, 'file'>,
  options?: AddWatermarkInput,
  settings?: CallSettings,
): Promise<Result<undefined>> {
  const slots = { file: { many: false, optional: false, extensions: ['.pdf'] }, watermarkImage: { many: false, optional: true, extensions: ['.png'] } }
  return callInWorker({ name: 'addWatermark', id: 'add-watermark', slots }, file, options, settings)
}

/**
 * Move, copy, delete and rotate pages, and insert blank pages or pages from other PDFs.
 *
 * @throws ToolError as `runOperation` does
 */
export function arrangePages(
  file: Inputs<ArrangePagesFiles, 'file'>,
  options: ArrangePagesInput,
  settings?: CallSettings,
): Promise<Result<undefined>> {
  const slots = { file: { many: false, optional: false, extensions: ['.pdf'] }, others: { many: true, optional: true, extensions: ['.pdf'] } }
  return callInWorker({ name: 'arrangePages', id: 'arrange-pages', slots }, file, options, settings)
}

/**
 * Arrange the pages of a PDF so that the printed sheets can be folded into a booklet.
 *
 * @throws ToolError as `runOperation` does
 */
export function booklet(
  file: Inputs<BookletFiles, 'file'>,
  options?: BookletInput,
  settings?: CallSettings,
): Promise<Result<undefined>> {
  const slots = { file: { many: false, optional: false, extensions: ['.pdf'] } }
  return callInWorker({ name: 'booklet', id: 'booklet', slots }, file, options, settings)
}

/**
 * Convert a comic book (CBZ), or a ZIP of images, to a PDF with an image on each page.
 *
 * @throws ToolError as `runOperation` does
 */
export function cbzToPdf(
  file: Inputs<CbzToPdfFiles, 'file'>,
  options?: CbzToPdfInput,
  settings?: CallSettings,
): Promise<Result<undefined>> {
  const slots = { file: { many: false, optional: false, extensions: ['.cbz'] } }
  return callInWorker({ name: 'cbzToPdf', id: 'cbz-to-pdf', slots }, file, options, settings)
}

/**
 * Choose what people may do with a PDF, such as print it, copy text or fill in forms.
 *
 * @throws ToolError as `runOperation` does
 */
export function changePermissions(
  file: Inputs<ChangePermissionsFiles, 'file'>,
  options: ChangePermissionsInput,
  settings?: CallSettings,
): Promise<Result<undefined>> {
  const slots = { file: { many: false, optional: false, extensions: ['.pdf'] } }
  return callInWorker({ name: 'changePermissions', id: 'change-permissions', slots }, file, options, settings)
}

/**
 * Check whether screen readers can read a PDF: tags, headings, alternative text, tables and language (PDF/UA-1).
 *
 * @throws ToolError as `runOperation` does
 */
export function checkAccessibility(
  file: Inputs<CheckAccessibilityFiles, 'file'>,
  options?: CheckAccessibilityInput,
  settings?: CallSettings,
): Promise<Result<CheckAccessibilityData>> {
  const slots = { file: { many: false, optional: false, extensions: ['.pdf'] } }
  return callInWorker({ name: 'checkAccessibility', id: 'check-accessibility', slots }, file, options, settings)
}

/**
 * Check whether a PDF conforms to PDF/A, the standard for archiving, and list all violations.
 *
 * @throws ToolError as `runOperation` does
 */
export function checkPdfa(
  file: Inputs<CheckPdfaFiles, 'file'>,
  options?: CheckPdfaInput,
  settings?: CallSettings,
): Promise<Result<CheckPdfaData>> {
  const slots = { file: { many: false, optional: false, extensions: ['.pdf'] } }
  return callInWorker({ name: 'checkPdfa', id: 'check-pdfa', slots }, file, options, settings)
}

/**
 * Find and mark differences between two versions of a PDF: words, images, fonts, comments, form fields and pages.
 *
 * @throws ToolError as `runOperation` does
 */
export function comparePdfs(
  file: Inputs<ComparePdfsFiles, 'file'>,
  options?: ComparePdfsInput,
  settings?: CallSettings,
): Promise<Result<undefined>> {
  const slots = { file: { many: false, optional: false, extensions: ['.pdf'] }, newer: { many: false, optional: false, extensions: ['.pdf'] } }
  return callInWorker({ name: 'comparePdfs', id: 'compare-pdfs', slots }, file, options, settings)
}

/**
 * Make images smaller while keeping their visual quality.
 *
 * @throws ToolError as `runOperation` does
 */
export function compressImage(
  file: Inputs<CompressImageFiles, 'file'>,
  options?: CompressImageInput,
  settings?: CallSettings,
): Promise<Result<undefined>> {
  const slots = { file: { many: false, optional: false, extensions: ['.jpeg'] } }
  return callInWorker({ name: 'compressImage', id: 'compress-image', slots }, file, options, settings)
}

/**
 * Reduce the size of a PDF by up to 90%.
 *
 * @throws ToolError as `runOperation` does
 */
export function compressPdf(
  file: Inputs<CompressPdfFiles, 'file'>,
  options?: CompressPdfInput,
  settings?: CallSettings,
): Promise<Result<CompressPdfData>> {
  const slots = { file: { many: false, optional: false, extensions: ['.pdf'] } }
  return callInWorker({ name: 'compressPdf', id: 'compress-pdf', slots }, file, options, settings)
}

/**
 * Make videos smaller, by default with hardly any visible difference.
 *
 * @throws ToolError as `runOperation` does
 */
export function compressVideo(
  file: Inputs<CompressVideoFiles, 'file'>,
  options?: CompressVideoInput,
  settings?: CallSettings,
): Promise<Result<undefined>> {
  const slots = { file: { many: false, optional: false, extensions: ['.mp4'] } }
  return callInWorker({ name: 'compressVideo', id: 'compress-video', slots }, file, options, settings)
}

/**
 * Convert an image, or pages of a PDF, to JPEG, PNG, WebP, AVIF, TIFF, GIF, BMP or ICO.
 *
 * @throws ToolError as `runOperation` does
 */
export function convertImage(
  file: Inputs<ConvertImageFiles, 'file'>,
  options?: ConvertImageInput,
  settings?: CallSettings,
): Promise<Result<undefined>> {
  const slots = { file: { many: false, optional: false, extensions: ['.pdf'] } }
  return callInWorker({ name: 'convertImage', id: 'convert-image', slots }, file, options, settings)
}

/**
 * Convert a video to MP4, WebM, MOV or MKV, losslessly if possible.
 *
 * @throws ToolError as `runOperation` does
 */
export function convertVideo(
  file: Inputs<ConvertVideoFiles, 'file'>,
  options?: ConvertVideoInput,
  settings?: CallSettings,
): Promise<Result<undefined>> {
  const slots = { file: { many: false, optional: false, extensions: ['.mp4'] } }
  return callInWorker({ name: 'convertVideo', id: 'convert-video', slots }, file, options, settings)
}

/**
 * Crop an image to a box or to an aspect ratio such as 16:9.
 *
 * @throws ToolError as `runOperation` does
 */
export function cropImage(
  file: Inputs<CropImageFiles, 'file'>,
  options?: CropImageInput,
  settings?: CallSettings,
): Promise<Result<undefined>> {
  const slots = { file: { many: false, optional: false, extensions: ['.png'] } }
  return callInWorker({ name: 'cropImage', id: 'crop-image', slots }, file, options, settings)
}

/**
 * Crop the pages of a PDF. Cropped content is hidden, not removed; to remove content, redact it.
 *
 * @throws ToolError as `runOperation` does
 */
export function cropPages(
  file: Inputs<CropPagesFiles, 'file'>,
  options?: CropPagesInput,
  settings?: CallSettings,
): Promise<Result<undefined>> {
  const slots = { file: { many: false, optional: false, extensions: ['.pdf'] } }
  return callInWorker({ name: 'cropPages', id: 'crop-pages', slots }, file, options, settings)
}

/**
 * Remove pages from a PDF.
 *
 * @throws ToolError as `runOperation` does
 */
export function deletePages(
  file: Inputs<DeletePagesFiles, 'file'>,
  options?: DeletePagesInput,
  settings?: CallSettings,
): Promise<Result<undefined>> {
  const slots = { file: { many: false, optional: false, extensions: ['.pdf'] } }
  return callInWorker({ name: 'deletePages', id: 'delete-pages', slots }, file, options, settings)
}

/**
 * Straighten crooked scanned pages without changing their images.
 *
 * @throws ToolError as `runOperation` does
 */
export function deskewPdf(
  file: Inputs<DeskewPdfFiles, 'file'>,
  options?: DeskewPdfInput,
  settings?: CallSettings,
): Promise<Result<DeskewPdfData>> {
  const slots = { file: { many: false, optional: false, extensions: ['.pdf'] } }
  return callInWorker({ name: 'deskewPdf', id: 'deskew-pdf', slots }, file, options, settings)
}

/**
 * Split two-page spreads into single pages, or split pages into a grid.
 *
 * @throws ToolError as `runOperation` does
 */
export function dividePages(
  file: Inputs<DividePagesFiles, 'file'>,
  options?: DividePagesInput,
  settings?: CallSettings,
): Promise<Result<DividePagesData>> {
  const slots = { file: { many: false, optional: false, extensions: ['.pdf'] } }
  return callInWorker({ name: 'dividePages', id: 'divide-pages', slots }, file, options, settings)
}

/**
 * Change, move and remove the annotations of a PDF.
 *
 * @throws ToolError as `runOperation` does
 */
export function editAnnotations(
  file: Inputs<EditAnnotationsFiles, 'file'>,
  options?: EditAnnotationsInput,
  settings?: CallSettings,
): Promise<Result<EditAnnotationsData>> {
  const slots = { file: { many: false, optional: false, extensions: ['.pdf'] }, images: { many: true, optional: true, extensions: ['.png'] } }
  return callInWorker({ name: 'editAnnotations', id: 'edit-annotations', slots }, file, options, settings)
}

/**
 * Move, rename, change, add and remove the form fields of a PDF.
 *
 * @throws ToolError as `runOperation` does
 */
export function editFormFields(
  file: Inputs<EditFormFieldsFiles, 'file'>,
  options: EditFormFieldsInput,
  settings?: CallSettings,
): Promise<Result<undefined>> {
  const slots = { file: { many: false, optional: false, extensions: ['.pdf'] } }
  return callInWorker({ name: 'editFormFields', id: 'edit-form-fields', slots }, file, options, settings)
}

/**
 * List, show, hide, rename, remove and flatten the layers of a PDF.
 *
 * @throws ToolError as `runOperation` does
 */
export function editLayers(
  file: Inputs<EditLayersFiles, 'file'>,
  options?: EditLayersInput,
  settings?: CallSettings,
): Promise<Result<EditLayersData>> {
  const slots = { file: { many: false, optional: false, extensions: ['.pdf'] } }
  return callInWorker({ name: 'editLayers', id: 'edit-layers', slots }, file, options, settings)
}

/**
 * Set or remove the title, author, keywords, dates and custom metadata fields of a PDF.
 *
 * @throws ToolError as `runOperation` does
 */
export function editMetadata(
  file: Inputs<EditMetadataFiles, 'file'>,
  options?: EditMetadataInput,
  settings?: CallSettings,
): Promise<Result<undefined>> {
  const slots = { file: { many: false, optional: false, extensions: ['.pdf'] } }
  return callInWorker({ name: 'editMetadata', id: 'edit-metadata', slots }, file, options, settings)
}

/**
 * Set the bookmarks of a PDF from a list or from its headings, or remove them.
 *
 * @throws ToolError as `runOperation` does
 */
export function editOutline(
  file: Inputs<EditOutlineFiles, 'file'>,
  options?: EditOutlineInput,
  settings?: CallSettings,
): Promise<Result<EditOutlineData>> {
  const slots = { file: { many: false, optional: false, extensions: ['.pdf'] }, bookmarks: { many: false, optional: true, extensions: ['.txt'] } }
  return callInWorker({ name: 'editOutline', id: 'edit-outline', slots }, file, options, settings)
}

/**
 * Rewrite, move or remove paragraphs, headings and lines of a PDF. New text uses the original font where possible.
 *
 * @throws ToolError as `runOperation` does
 */
export function editText(
  file: Inputs<EditTextFiles, 'file'>,
  options: EditTextInput,
  settings?: CallSettings,
): Promise<Result<EditTextData>> {
  const slots = { file: { many: false, optional: false, extensions: ['.pdf'] } }
  return callInWorker({ name: 'editText', id: 'edit-text', slots }, file, options, settings)
}

/**
 * Convert email messages (EML, Outlook MSG) to PDF, with images and attachments.
 *
 * @throws ToolError as `runOperation` does
 */
export function emailToPdf(
  file: Inputs<EmailToPdfFiles, 'file'>,
  options?: EmailToPdfInput,
  settings?: CallSettings,
): Promise<Result<undefined>> {
  const slots = { file: { many: false, optional: false, extensions: ['.eml'] } }
  return callInWorker({ name: 'emailToPdf', id: 'email-to-pdf', slots }, file, options, settings)
}

/**
 * Convert e-books (EPUB) to PDF, with chapters, bookmarks, links and images.
 *
 * @throws ToolError as `runOperation` does
 */
export function epubToPdf(
  file: Inputs<EpubToPdfFiles, 'file'>,
  options?: EpubToPdfInput,
  settings?: CallSettings,
): Promise<Result<undefined>> {
  const slots = { file: { many: false, optional: false, extensions: ['.epub'] } }
  return callInWorker({ name: 'epubToPdf', id: 'epub-to-pdf', slots }, file, options, settings)
}

/**
 * Add the data needed to verify the signatures of a PDF even after the certificates have expired.
 *
 * @throws ToolError as `runOperation` does
 */
export function extendSignatures(
  file: Inputs<ExtendSignaturesFiles, 'file'>,
  options?: ExtendSignaturesInput,
  settings?: CallSettings,
): Promise<Result<undefined>> {
  const slots = { file: { many: false, optional: false, extensions: ['.pdf'] }, validation: { many: true, optional: true, extensions: [] } }
  return callInWorker({ name: 'extendSignatures', id: 'extend-signatures', slots }, file, options, settings)
}

/**
 * Save the files that are attached to a PDF.
 *
 * @throws ToolError as `runOperation` does
 */
export function extractAttachments(
  file: Inputs<ExtractAttachmentsFiles, 'file'>,
  options?: ExtractAttachmentsInput,
  settings?: CallSettings,
): Promise<Result<undefined>> {
  const slots = { file: { many: false, optional: false, extensions: ['.pdf'] } }
  return callInWorker({ name: 'extractAttachments', id: 'extract-attachments', slots }, file, options, settings)
}

/**
 * Save the audio of a video as M4A, MP3, Ogg, FLAC or WAV.
 *
 * @throws ToolError as `runOperation` does
 */
export function extractAudio(
  file: Inputs<ExtractAudioFiles, 'file'>,
  options?: ExtractAudioInput,
  settings?: CallSettings,
): Promise<Result<undefined>> {
  const slots = { file: { many: false, optional: false, extensions: ['.mp4'] } }
  return callInWorker({ name: 'extractAudio', id: 'extract-audio', slots }, file, options, settings)
}

/**
 * Save the fonts embedded in a PDF as font files, and list all its fonts.
 *
 * @throws ToolError as `runOperation` does
 */
export function extractFonts(
  file: Inputs<ExtractFontsFiles, 'file'>,
  options?: ExtractFontsInput,
  settings?: CallSettings,
): Promise<Result<ExtractFontsData>> {
  const slots = { file: { many: false, optional: false, extensions: ['.pdf'] } }
  return callInWorker({ name: 'extractFonts', id: 'extract-fonts', slots }, file, options, settings)
}

/**
 * Save the images of a PDF in their original quality.
 *
 * @throws ToolError as `runOperation` does
 */
export function extractImages(
  file: Inputs<ExtractImagesFiles, 'file'>,
  options?: ExtractImagesInput,
  settings?: CallSettings,
): Promise<Result<undefined>> {
  const slots = { file: { many: false, optional: false, extensions: ['.pdf'] } }
  return callInWorker({ name: 'extractImages', id: 'extract-images', slots }, file, options, settings)
}

/**
 * Create a PDF from selected pages of another, in any order.
 *
 * @throws ToolError as `runOperation` does
 */
export function extractPages(
  file: Inputs<ExtractPagesFiles, 'file'>,
  options: ExtractPagesInput,
  settings?: CallSettings,
): Promise<Result<undefined>> {
  const slots = { file: { many: false, optional: false, extensions: ['.pdf'] } }
  return callInWorker({ name: 'extractPages', id: 'extract-pages', slots }, file, options, settings)
}

/**
 * Fill in the fields of a PDF form and save the result.
 *
 * @throws ToolError as `runOperation` does
 */
export function fillForm(
  file: Inputs<FillFormFiles, 'file'>,
  options?: FillFormInput,
  settings?: CallSettings,
): Promise<Result<undefined>> {
  const slots = { file: { many: false, optional: false, extensions: ['.pdf'] }, data: { many: false, optional: true, extensions: ['.json'] } }
  return callInWorker({ name: 'fillForm', id: 'fill-form', slots }, file, options, settings)
}

/**
 * Embed the CMS signature of an external signer in a PDF prepared for external signing.
 *
 * @throws ToolError as `runOperation` does
 */
export function finishSignature(
  file: Inputs<FinishSignatureFiles, 'file'>,
  options?: FinishSignatureInput,
  settings?: CallSettings,
): Promise<Result<undefined>> {
  const slots = { file: { many: false, optional: false, extensions: ['.pdf'] }, signature: { many: false, optional: false, extensions: [] } }
  return callInWorker({ name: 'finishSignature', id: 'finish-signature', slots }, file, options, settings)
}

/**
 * Make form fields part of the pages, so that they cannot be edited.
 *
 * @throws ToolError as `runOperation` does
 */
export function flattenForm(
  file: Inputs<FlattenFormFiles, 'file'>,
  options?: FlattenFormInput,
  settings?: CallSettings,
): Promise<Result<undefined>> {
  const slots = { file: { many: false, optional: false, extensions: ['.pdf'] } }
  return callInWorker({ name: 'flattenForm', id: 'flatten-form', slots }, file, options, settings)
}

/**
 * Turn form fields, comments and layers into a fixed part of the pages, as displayed.
 *
 * @throws ToolError as `runOperation` does
 */
export function flattenPdf(
  file: Inputs<FlattenPdfFiles, 'file'>,
  options?: FlattenPdfInput,
  settings?: CallSettings,
): Promise<Result<FlattenPdfData>> {
  const slots = { file: { many: false, optional: false, extensions: ['.pdf'] } }
  return callInWorker({ name: 'flattenPdf', id: 'flatten-pdf', slots }, file, options, settings)
}

/**
 * List the fields of a PDF form: names, types, values, choices and positions.
 *
 * @throws ToolError as `runOperation` does
 */
export function formFields(
  file: Inputs<FormFieldsFiles, 'file'>,
  options?: FormFieldsInput,
  settings?: CallSettings,
): Promise<Result<FormFieldsData>> {
  const slots = { file: { many: false, optional: false, extensions: ['.pdf'] } }
  return callInWorker({ name: 'formFields', id: 'form-fields', slots }, file, options, settings)
}

/**
 * Add headers, footers, page numbers and Bates numbers to PDFs.
 *
 * @throws ToolError as `runOperation` does
 */
export function headerFooter(
  files: Inputs<HeaderFooterFiles, 'files'>,
  options?: HeaderFooterInput,
  settings?: CallSettings,
): Promise<Result<undefined>> {
  const slots = { files: { many: true, optional: false, extensions: ['.pdf'] } }
  return callInWorker({ name: 'headerFooter', id: 'header-footer', slots }, files, options, settings)
}

/**
 * Convert images to a PDF, one per page: JPEG, PNG, TIFF, GIF, WebP, AVIF, HEIC, JPEG XL, JPEG 2000, BMP and ICO.
 *
 * @throws ToolError as `runOperation` does
 */
export function imageToPdf(
  files: Inputs<ImageToPdfFiles, 'files'>,
  options?: ImageToPdfInput,
  settings?: CallSettings,
): Promise<Result<undefined>> {
  const slots = { files: { many: true, optional: false, extensions: ['.png'] } }
  return callInWorker({ name: 'imageToPdf', id: 'image-to-pdf', slots }, files, options, settings)
}

/**
 * Recognize the text in photos, screenshots and scans.
 *
 * @throws ToolError as `runOperation` does
 */
export function imageToText(
  files: Inputs<ImageToTextFiles, 'files'>,
  options?: ImageToTextInput,
  settings?: CallSettings,
): Promise<Result<undefined>> {
  const slots = { files: { many: true, optional: false, extensions: ['.png'] } }
  return callInWorker({ name: 'imageToText', id: 'image-to-text', slots }, files, options, settings)
}

/**
 * List the annotations of a PDF: marks, text, drawings and comments.
 *
 * @throws ToolError as `runOperation` does
 */
export function listAnnotations(
  file: Inputs<ListAnnotationsFiles, 'file'>,
  options?: ListAnnotationsInput,
  settings?: CallSettings,
): Promise<Result<ListAnnotationsData>> {
  const slots = { file: { many: false, optional: false, extensions: ['.pdf'] } }
  return callInWorker({ name: 'listAnnotations', id: 'list-annotations', slots }, file, options, settings)
}

/**
 * List the text of a PDF for editing, as blocks with IDs, fonts and positions.
 *
 * @throws ToolError as `runOperation` does
 */
export function listText(
  file: Inputs<ListTextFiles, 'file'>,
  options?: ListTextInput,
  settings?: CallSettings,
): Promise<Result<ListTextData>> {
  const slots = { file: { many: false, optional: false, extensions: ['.pdf'] } }
  return callInWorker({ name: 'listText', id: 'list-text', slots }, file, options, settings)
}

/**
 * Join the pages of a PDF into one long page, for reading on screen without page breaks.
 *
 * @throws ToolError as `runOperation` does
 */
export function longPage(
  file: Inputs<LongPageFiles, 'file'>,
  options?: LongPageInput,
  settings?: CallSettings,
): Promise<Result<LongPageData>> {
  const slots = { file: { many: false, optional: false, extensions: ['.pdf'] } }
  return callInWorker({ name: 'longPage', id: 'long-page', slots }, file, options, settings)
}

/**
 * Prepare a PDF for screen readers: add tags, set the title, language, tab order and PDF/UA metadata, and list remaining issues.
 *
 * @throws ToolError as `runOperation` does
 */
export function makeAccessible(
  file: Inputs<MakeAccessibleFiles, 'file'>,
  options?: MakeAccessibleInput,
  settings?: CallSettings,
): Promise<Result<MakeAccessibleData>> {
  const slots = { file: { many: false, optional: false, extensions: ['.pdf'] } }
  return callInWorker({ name: 'makeAccessible', id: 'make-accessible', slots }, file, options, settings)
}

/**
 * Convert Markdown to PDF, with bookmarks, lists, tables, code, links and images.
 *
 * @throws ToolError as `runOperation` does
 */
export function markdownToPdf(
  file: Inputs<MarkdownToPdfFiles, 'file'>,
  options?: MarkdownToPdfInput,
  settings?: CallSettings,
): Promise<Result<undefined>> {
  const slots = { file: { many: false, optional: false, extensions: ['.md'] }, pictures: { many: true, optional: true, extensions: ['.png'] } }
  return callInWorker({ name: 'markdownToPdf', id: 'markdown-to-pdf', slots }, file, options, settings)
}

/**
 * Merge several PDFs into one: all pages, selected pages, or alternating pages.
 *
 * @throws ToolError as `runOperation` does
 */
export function mergePdf(
  files: Inputs<MergePdfFiles, 'files'>,
  options?: MergePdfInput,
  settings?: CallSettings,
): Promise<Result<undefined>> {
  const slots = { files: { many: true, optional: false, extensions: ['.pdf'] } }
  return callInWorker({ name: 'mergePdf', id: 'merge-pdf', slots }, files, options, settings)
}

/**
 * Join videos of any format and size, in the given order, without loss if they are of the same kind.
 *
 * @throws ToolError as `runOperation` does
 */
export function mergeVideos(
  files: Inputs<MergeVideosFiles, 'files'>,
  options?: MergeVideosInput,
  settings?: CallSettings,
): Promise<Result<undefined>> {
  const slots = { files: { many: true, optional: false, extensions: ['.mp4'] } }
  return callInWorker({ name: 'mergeVideos', id: 'merge-videos', slots }, files, options, settings)
}

/**
 * Remove the audio from a video without changing the picture.
 *
 * @throws ToolError as `runOperation` does
 */
export function muteVideo(
  file: Inputs<MuteVideoFiles, 'file'>,
  options?: MuteVideoInput,
  settings?: CallSettings,
): Promise<Result<undefined>> {
  const slots = { file: { many: false, optional: false, extensions: ['.mp4'] } }
  return callInWorker({ name: 'muteVideo', id: 'mute-video', slots }, file, options, settings)
}

/**
 * Put several pages of a PDF on each sheet.
 *
 * @throws ToolError as `runOperation` does
 */
export function nUp(
  file: Inputs<NUpFiles, 'file'>,
  options?: NUpInput,
  settings?: CallSettings,
): Promise<Result<undefined>> {
  const slots = { file: { many: false, optional: false, extensions: ['.pdf'] } }
  return callInWorker({ name: 'nUp', id: 'n-up', slots }, file, options, settings)
}

/**
 * Add page numbers to a PDF.
 *
 * @throws ToolError as `runOperation` does
 */
export function numberPages(
  file: Inputs<NumberPagesFiles, 'file'>,
  options?: NumberPagesInput,
  settings?: CallSettings,
): Promise<Result<undefined>> {
  const slots = { file: { many: false, optional: false, extensions: ['.pdf'] } }
  return callInWorker({ name: 'numberPages', id: 'number-pages', slots }, file, options, settings)
}

/**
 * Recognize the text in scans and photos of pages, so that you can search and copy it.
 *
 * @throws ToolError as `runOperation` does
 */
export function ocrPdf(
  file: Inputs<OcrPdfFiles, 'file'>,
  options?: OcrPdfInput,
  settings?: CallSettings,
): Promise<Result<OcrPdfData>> {
  const slots = { file: { many: false, optional: false, extensions: ['.pdf'] } }
  return callInWorker({ name: 'ocrPdf', id: 'ocr-pdf', slots }, file, options, settings)
}

/**
 * Draw the pages of one PDF, such as a letterhead or a stamp, under or over the pages of another.
 *
 * @throws ToolError as `runOperation` does
 */
export function overlayPdf(
  file: Inputs<OverlayPdfFiles, 'file'>,
  options?: OverlayPdfInput,
  settings?: CallSettings,
): Promise<Result<undefined>> {
  const slots = { file: { many: false, optional: false, extensions: ['.pdf'] }, overlay: { many: false, optional: false, extensions: ['.pdf'] } }
  return callInWorker({ name: 'overlayPdf', id: 'overlay-pdf', slots }, file, options, settings)
}

/**
 * Set the page numbers that PDF readers display, such as i, ii, iii, 1, 2, A-1.
 *
 * @throws ToolError as `runOperation` does
 */
export function pageLabels(
  file: Inputs<PageLabelsFiles, 'file'>,
  options?: PageLabelsInput,
  settings?: CallSettings,
): Promise<Result<undefined>> {
  const slots = { file: { many: false, optional: false, extensions: ['.pdf'] } }
  return callInWorker({ name: 'pageLabels', id: 'page-labels', slots }, file, options, settings)
}

/**
 * Show information about a PDF: page sizes, metadata, encryption, bookmarks, form fields and more.
 *
 * @throws ToolError as `runOperation` does
 */
export function pdfInfo(
  file: Inputs<PdfInfoFiles, 'file'>,
  options?: PdfInfoInput,
  settings?: CallSettings,
): Promise<Result<PdfInfoData>> {
  const slots = { file: { many: false, optional: false, extensions: ['.pdf'] } }
  return callInWorker({ name: 'pdfInfo', id: 'pdf-info', slots }, file, options, settings)
}

/**
 * Convert a PDF to an e-book (EPUB) with chapters and a table of contents. The text adapts to any screen size.
 *
 * @throws ToolError as `runOperation` does
 */
export function pdfToEpub(
  file: Inputs<PdfToEpubFiles, 'file'>,
  options?: PdfToEpubInput,
  settings?: CallSettings,
): Promise<Result<PdfToEpubData>> {
  const slots = { file: { many: false, optional: false, extensions: ['.pdf'] } }
  return callInWorker({ name: 'pdfToEpub', id: 'pdf-to-epub', slots }, file, options, settings)
}

/**
 * Extract tables from a PDF to Excel, OpenDocument or CSV.
 *
 * @throws ToolError as `runOperation` does
 */
export function pdfToExcel(
  file: Inputs<PdfToExcelFiles, 'file'>,
  options?: PdfToExcelInput,
  settings?: CallSettings,
): Promise<Result<PdfToExcelData>> {
  const slots = { file: { many: false, optional: false, extensions: ['.pdf'] } }
  return callInWorker({ name: 'pdfToExcel', id: 'pdf-to-excel', slots }, file, options, settings)
}

/**
 * Convert a PDF to a web page (HTML) with headings, lists, tables and links.
 *
 * @throws ToolError as `runOperation` does
 */
export function pdfToHtml(
  file: Inputs<PdfToHtmlFiles, 'file'>,
  options?: PdfToHtmlInput,
  settings?: CallSettings,
): Promise<Result<PdfToHtmlData>> {
  const slots = { file: { many: false, optional: false, extensions: ['.pdf'] } }
  return callInWorker({ name: 'pdfToHtml', id: 'pdf-to-html', slots }, file, options, settings)
}

/**
 * Convert the pages of a PDF to JPEG, PNG, TIFF, WebP or AVIF images.
 *
 * @throws ToolError as `runOperation` does
 */
export function pdfToImage(
  file: Inputs<PdfToImageFiles, 'file'>,
  options?: PdfToImageInput,
  settings?: CallSettings,
): Promise<Result<undefined>> {
  const slots = { file: { many: false, optional: false, extensions: ['.pdf'] } }
  return callInWorker({ name: 'pdfToImage', id: 'pdf-to-image', slots }, file, options, settings)
}

/**
 * Convert a PDF to Markdown with headings, lists, tables, links and footnotes.
 *
 * @throws ToolError as `runOperation` does
 */
export function pdfToMarkdown(
  file: Inputs<PdfToMarkdownFiles, 'file'>,
  options?: PdfToMarkdownInput,
  settings?: CallSettings,
): Promise<Result<PdfToMarkdownData>> {
  const slots = { file: { many: false, optional: false, extensions: ['.pdf'] } }
  return callInWorker({ name: 'pdfToMarkdown', id: 'pdf-to-markdown', slots }, file, options, settings)
}

/**
 * Convert a PDF to PDF/A for archiving: embed fonts and color profiles, add metadata, and remove scripts.
 *
 * @throws ToolError as `runOperation` does
 */
export function pdfToPdfa(
  file: Inputs<PdfToPdfaFiles, 'file'>,
  options?: PdfToPdfaInput,
  settings?: CallSettings,
): Promise<Result<PdfToPdfaData>> {
  const slots = { file: { many: false, optional: false, extensions: ['.pdf'] } }
  return callInWorker({ name: 'pdfToPdfa', id: 'pdf-to-pdfa', slots }, file, options, settings)
}

/**
 * Convert a PDF to a PowerPoint presentation with one slide per page and editable text.
 *
 * @throws ToolError as `runOperation` does
 */
export function pdfToPpt(
  file: Inputs<PdfToPptFiles, 'file'>,
  options?: PdfToPptInput,
  settings?: CallSettings,
): Promise<Result<PdfToPptData>> {
  const slots = { file: { many: false, optional: false, extensions: ['.pdf'] } }
  return callInWorker({ name: 'pdfToPpt', id: 'pdf-to-ppt', slots }, file, options, settings)
}

/**
 * Convert the pages of a PDF to SVG images that stay sharp at any size.
 *
 * @throws ToolError as `runOperation` does
 */
export function pdfToSvg(
  file: Inputs<PdfToSvgFiles, 'file'>,
  options?: PdfToSvgInput,
  settings?: CallSettings,
): Promise<Result<undefined>> {
  const slots = { file: { many: false, optional: false, extensions: ['.pdf'] } }
  return callInWorker({ name: 'pdfToSvg', id: 'pdf-to-svg', slots }, file, options, settings)
}

/**
 * Extract text from a PDF in reading order or in its page layout.
 *
 * @throws ToolError as `runOperation` does
 */
export function pdfToText(
  file: Inputs<PdfToTextFiles, 'file'>,
  options?: PdfToTextInput,
  settings?: CallSettings,
): Promise<Result<undefined>> {
  const slots = { file: { many: false, optional: false, extensions: ['.pdf'] } }
  return callInWorker({ name: 'pdfToText', id: 'pdf-to-text', slots }, file, options, settings)
}

/**
 * Convert a PDF to an editable Word document.
 *
 * @throws ToolError as `runOperation` does
 */
export function pdfToWord(
  file: Inputs<PdfToWordFiles, 'file'>,
  options?: PdfToWordInput,
  settings?: CallSettings,
): Promise<Result<PdfToWordData>> {
  const slots = { file: { many: false, optional: false, extensions: ['.pdf'] } }
  return callInWorker({ name: 'pdfToWord', id: 'pdf-to-word', slots }, file, options, settings)
}

/**
 * Enlarge pages and split them across several sheets of paper, with overlap and cut marks.
 *
 * @throws ToolError as `runOperation` does
 */
export function posterize(
  file: Inputs<PosterizeFiles, 'file'>,
  options?: PosterizeInput,
  settings?: CallSettings,
): Promise<Result<PosterizeData>> {
  const slots = { file: { many: false, optional: false, extensions: ['.pdf'] } }
  return callInWorker({ name: 'posterize', id: 'posterize', slots }, file, options, settings)
}

/**
 * Prepare a PDF for an external signer, such as a smart card or a signing service, and get the digest to sign.
 *
 * @throws ToolError as `runOperation` does
 */
export function prepareSignature(
  file: Inputs<PrepareSignatureFiles, 'file'>,
  options?: PrepareSignatureInput,
  settings?: CallSettings,
): Promise<Result<PrepareSignatureData>> {
  const slots = { file: { many: false, optional: false, extensions: ['.pdf'] }, certificate: { many: false, optional: true, extensions: [] }, picture: { many: false, optional: true, extensions: ['.png'] } }
  return callInWorker({ name: 'prepareSignature', id: 'prepare-signature', slots }, file, options, settings)
}

/**
 * Encrypt a PDF with a password or certificates, and restrict printing, copying and editing.
 *
 * @throws ToolError as `runOperation` does
 */
export function protectPdf(
  file: Inputs<ProtectPdfFiles, 'file'>,
  options?: ProtectPdfInput,
  settings?: CallSettings,
): Promise<Result<undefined>> {
  const slots = { file: { many: false, optional: false, extensions: ['.pdf'] }, certificates: { many: true, optional: true, extensions: [] } }
  return callInWorker({ name: 'protectPdf', id: 'protect-pdf', slots }, file, options, settings)
}

/**
 * Replace each page of a PDF with an image, so that text cannot be selected or edited, and covered content cannot be recovered.
 *
 * @throws ToolError as `runOperation` does
 */
export function rasterizePdf(
  file: Inputs<RasterizePdfFiles, 'file'>,
  options?: RasterizePdfInput,
  settings?: CallSettings,
): Promise<Result<undefined>> {
  const slots = { file: { many: false, optional: false, extensions: ['.pdf'] } }
  return callInWorker({ name: 'rasterizePdf', id: 'rasterize-pdf', slots }, file, options, settings)
}

/**
 * Convert pages to grayscale, invert or adjust colors, tint or whiten the paper. Text remains selectable.
 *
 * @throws ToolError as `runOperation` does
 */
export function recolorPdf(
  file: Inputs<RecolorPdfFiles, 'file'>,
  options?: RecolorPdfInput,
  settings?: CallSettings,
): Promise<Result<undefined>> {
  const slots = { file: { many: false, optional: false, extensions: ['.pdf'] } }
  return callInWorker({ name: 'recolorPdf', id: 'recolor-pdf', slots }, file, options, settings)
}

/**
 * Permanently remove text, images and drawings, and draw bars in their place.
 *
 * @throws ToolError as `runOperation` does
 */
export function redactPdf(
  file: Inputs<RedactPdfFiles, 'file'>,
  options?: RedactPdfInput,
  settings?: CallSettings,
): Promise<Result<RedactPdfData>> {
  const slots = { file: { many: false, optional: false, extensions: ['.pdf'] } }
  return callInWorker({ name: 'redactPdf', id: 'redact-pdf', slots }, file, options, settings)
}

/**
 * Find and remove the blank pages of a PDF, including scanned ones.
 *
 * @throws ToolError as `runOperation` does
 */
export function removeBlankPages(
  file: Inputs<RemoveBlankPagesFiles, 'file'>,
  options?: RemoveBlankPagesInput,
  settings?: CallSettings,
): Promise<Result<undefined>> {
  const slots = { file: { many: false, optional: false, extensions: ['.pdf'] } }
  return callInWorker({ name: 'removeBlankPages', id: 'remove-blank-pages', slots }, file, options, settings)
}

/**
 * Remove images, text, links, comments, form fields, attachments and more from a PDF.
 *
 * @throws ToolError as `runOperation` does
 */
export function removeElements(
  file: Inputs<RemoveElementsFiles, 'file'>,
  options?: RemoveElementsInput,
  settings?: CallSettings,
): Promise<Result<RemoveElementsData>> {
  const slots = { file: { many: false, optional: false, extensions: ['.pdf'] } }
  return callInWorker({ name: 'removeElements', id: 'remove-elements', slots }, file, options, settings)
}

/**
 * Remove digital signatures and certifications from a PDF, so that it can be changed and signed again.
 *
 * @throws ToolError as `runOperation` does
 */
export function removeSignatures(
  file: Inputs<RemoveSignaturesFiles, 'file'>,
  options?: RemoveSignaturesInput,
  settings?: CallSettings,
): Promise<Result<undefined>> {
  const slots = { file: { many: false, optional: false, extensions: ['.pdf'] } }
  return callInWorker({ name: 'removeSignatures', id: 'remove-signatures', slots }, file, options, settings)
}

/**
 * Change the order of the pages of a PDF.
 *
 * @throws ToolError as `runOperation` does
 */
export function reorderPages(
  file: Inputs<ReorderPagesFiles, 'file'>,
  options: ReorderPagesInput,
  settings?: CallSettings,
): Promise<Result<undefined>> {
  const slots = { file: { many: false, optional: false, extensions: ['.pdf'] } }
  return callInWorker({ name: 'reorderPages', id: 'reorder-pages', slots }, file, options, settings)
}

/**
 * Recover the pages of a damaged PDF, and report what could not be recovered.
 *
 * @throws ToolError as `runOperation` does
 */
export function repairPdf(
  file: Inputs<RepairPdfFiles, 'file'>,
  options?: RepairPdfInput,
  settings?: CallSettings,
): Promise<Result<undefined>> {
  const slots = { file: { many: false, optional: false, extensions: ['.pdf'] } }
  return callInWorker({ name: 'repairPdf', id: 'repair-pdf', slots }, file, options, settings)
}

/**
 * Find and replace words in a PDF, in the original font. The rest of the line shifts to fit.
 *
 * @throws ToolError as `runOperation` does
 */
export function replaceText(
  file: Inputs<ReplaceTextFiles, 'file'>,
  options?: ReplaceTextInput,
  settings?: CallSettings,
): Promise<Result<ReplaceTextData>> {
  const slots = { file: { many: false, optional: false, extensions: ['.pdf'] }, data: { many: false, optional: true, extensions: ['.json'] } }
  return callInWorker({ name: 'replaceText', id: 'replace-text', slots }, file, options, settings)
}

/**
 * Scale an image to a width and height, a percentage or a common size.
 *
 * @throws ToolError as `runOperation` does
 */
export function resizeImage(
  file: Inputs<ResizeImageFiles, 'file'>,
  options?: ResizeImageInput,
  settings?: CallSettings,
): Promise<Result<undefined>> {
  const slots = { file: { many: false, optional: false, extensions: ['.png'] } }
  return callInWorker({ name: 'resizeImage', id: 'resize-image', slots }, file, options, settings)
}

/**
 * Change the paper size of the pages of a PDF and scale their content.
 *
 * @throws ToolError as `runOperation` does
 */
export function resizePages(
  file: Inputs<ResizePagesFiles, 'file'>,
  options?: ResizePagesInput,
  settings?: CallSettings,
): Promise<Result<undefined>> {
  const slots = { file: { many: false, optional: false, extensions: ['.pdf'] } }
  return callInWorker({ name: 'resizePages', id: 'resize-pages', slots }, file, options, settings)
}

/**
 * Rotate or mirror an image, losslessly for most JPEGs.
 *
 * @throws ToolError as `runOperation` does
 */
export function rotateImage(
  file: Inputs<RotateImageFiles, 'file'>,
  options?: RotateImageInput,
  settings?: CallSettings,
): Promise<Result<undefined>> {
  const slots = { file: { many: false, optional: false, extensions: ['.png'] } }
  return callInWorker({ name: 'rotateImage', id: 'rotate-image', slots }, file, options, settings)
}

/**
 * Rotate pages by multiples of 90 degrees.
 *
 * @throws ToolError as `runOperation` does
 */
export function rotatePdf(
  file: Inputs<RotatePdfFiles, 'file'>,
  options?: RotatePdfInput,
  settings?: CallSettings,
): Promise<Result<undefined>> {
  const slots = { file: { many: false, optional: false, extensions: ['.pdf'] } }
  return callInWorker({ name: 'rotatePdf', id: 'rotate-pdf', slots }, file, options, settings)
}

/**
 * Remove hidden data from a PDF: scripts, attachments, hidden layers, comments, metadata and earlier versions.
 *
 * @throws ToolError as `runOperation` does
 */
export function sanitizePdf(
  file: Inputs<SanitizePdfFiles, 'file'>,
  options?: SanitizePdfInput,
  settings?: CallSettings,
): Promise<Result<undefined>> {
  const slots = { file: { many: false, optional: false, extensions: ['.pdf'] } }
  return callInWorker({ name: 'sanitizePdf', id: 'sanitize-pdf', slots }, file, options, settings)
}

/**
 * Sign a PDF with a certificate, so that others can verify who signed it and that it has not been changed.
 *
 * @throws ToolError as `runOperation` does
 */
export function signDigitally(
  file: Inputs<SignDigitallyFiles, 'file'>,
  options?: SignDigitallyInput,
  settings?: CallSettings,
): Promise<Result<undefined>> {
  const slots = { file: { many: false, optional: false, extensions: ['.pdf'] }, credentials: { many: true, optional: false, extensions: [] }, picture: { many: false, optional: true, extensions: ['.png'] }, validation: { many: true, optional: true, extensions: [] } }
  return callInWorker({ name: 'signDigitally', id: 'sign-digitally', slots }, file, options, settings)
}

/**
 * Place drawn signatures, text and dates on the pages of a PDF.
 *
 * @throws ToolError as `runOperation` does
 */
export function signPdf(
  file: Inputs<SignPdfFiles, 'file'>,
  options: SignPdfInput,
  settings?: CallSettings,
): Promise<Result<undefined>> {
  const slots = { file: { many: false, optional: false, extensions: ['.pdf'] } }
  return callInWorker({ name: 'signPdf', id: 'sign-pdf', slots }, file, options, settings)
}

/**
 * Split a PDF by page ranges, page count, bookmarks, size, blank pages, barcodes or text.
 *
 * @throws ToolError as `runOperation` does
 */
export function splitPdf(
  file: Inputs<SplitPdfFiles, 'file'>,
  options: SplitPdfInput,
  settings?: CallSettings,
): Promise<Result<undefined>> {
  const slots = { file: { many: false, optional: false, extensions: ['.pdf'] } }
  return callInWorker({ name: 'splitPdf', id: 'split-pdf', slots }, file, options, settings)
}

/**
 * Remove location, camera data, captions and thumbnails from an image without changing its pixels.
 *
 * @throws ToolError as `runOperation` does
 */
export function stripImageMetadata(
  file: Inputs<StripImageMetadataFiles, 'file'>,
  options?: StripImageMetadataInput,
  settings?: CallSettings,
): Promise<Result<undefined>> {
  const slots = { file: { many: false, optional: false, extensions: ['.png'] } }
  return callInWorker({ name: 'stripImageMetadata', id: 'strip-image-metadata', slots }, file, options, settings)
}

/**
 * Convert SVG drawings to a PDF with vector graphics and text, one drawing per page.
 *
 * @throws ToolError as `runOperation` does
 */
export function svgToPdf(
  files: Inputs<SvgToPdfFiles, 'files'>,
  options?: SvgToPdfInput,
  settings?: CallSettings,
): Promise<Result<undefined>> {
  const slots = { files: { many: true, optional: false, extensions: ['.svg'] } }
  return callInWorker({ name: 'svgToPdf', id: 'svg-to-pdf', slots }, files, options, settings)
}

/**
 * Add contents pages with links and page numbers, generated from bookmarks or headings.
 *
 * @throws ToolError as `runOperation` does
 */
export function tableOfContents(
  file: Inputs<TableOfContentsFiles, 'file'>,
  options?: TableOfContentsInput,
  settings?: CallSettings,
): Promise<Result<TableOfContentsData>> {
  const slots = { file: { many: false, optional: false, extensions: ['.pdf'] } }
  return callInWorker({ name: 'tableOfContents', id: 'table-of-contents', slots }, file, options, settings)
}

/**
 * Convert text files to PDF, with line wrapping and tabs. Supports Latin, Greek, Cyrillic, Chinese, Japanese, Korean, Arabic, Hebrew, Thai and Devanagari scripts.
 *
 * @throws ToolError as `runOperation` does
 */
export function textToPdf(
  file: Inputs<TextToPdfFiles, 'file'>,
  options?: TextToPdfInput,
  settings?: CallSettings,
): Promise<Result<undefined>> {
  const slots = { file: { many: false, optional: false, extensions: ['.txt'] } }
  return callInWorker({ name: 'textToPdf', id: 'text-to-pdf', slots }, file, options, settings)
}

/**
 * Add a timestamp from a timestamp authority, to prove that a PDF existed at that time and has not been changed since.
 *
 * @throws ToolError as `runOperation` does
 */
export function timestampPdf(
  file: Inputs<TimestampPdfFiles, 'file'>,
  options: TimestampPdfInput,
  settings?: CallSettings,
): Promise<Result<undefined>> {
  const slots = { file: { many: false, optional: false, extensions: ['.pdf'] } }
  return callInWorker({ name: 'timestampPdf', id: 'timestamp-pdf', slots }, file, options, settings)
}

/**
 * Keep one part of a video and remove the rest, losslessly if possible.
 *
 * @throws ToolError as `runOperation` does
 */
export function trimVideo(
  file: Inputs<TrimVideoFiles, 'file'>,
  options?: TrimVideoInput,
  settings?: CallSettings,
): Promise<Result<undefined>> {
  const slots = { file: { many: false, optional: false, extensions: ['.mp4'] } }
  return callInWorker({ name: 'trimVideo', id: 'trim-video', slots }, file, options, settings)
}

/**
 * Remove the password and restrictions from a PDF whose password you know.
 *
 * @throws ToolError as `runOperation` does
 */
export function unlockPdf(
  file: Inputs<UnlockPdfFiles, 'file'>,
  options?: UnlockPdfInput,
  settings?: CallSettings,
): Promise<Result<undefined>> {
  const slots = { file: { many: false, optional: false, extensions: ['.pdf'] }, credentials: { many: true, optional: true, extensions: [] } }
  return callInWorker({ name: 'unlockPdf', id: 'unlock-pdf', slots }, file, options, settings)
}

/**
 * Check the digital signatures of a PDF: who signed it, whether the document is intact, and what was changed afterward.
 *
 * @throws ToolError as `runOperation` does
 */
export function verifySignatures(
  file: Inputs<VerifySignaturesFiles, 'file'>,
  options?: VerifySignaturesInput,
  settings?: CallSettings,
): Promise<Result<VerifySignaturesData>> {
  const slots = { file: { many: false, optional: false, extensions: ['.pdf'] }, anchors: { many: true, optional: true, extensions: [] } }
  return callInWorker({ name: 'verifySignatures', id: 'verify-signatures', slots }, file, options, settings)
}

/**
 * Make an animated GIF or WebP from part of a video.
 *
 * @throws ToolError as `runOperation` does
 */
export function videoToGif(
  file: Inputs<VideoToGifFiles, 'file'>,
  options?: VideoToGifInput,
  settings?: CallSettings,
): Promise<Result<undefined>> {
  const slots = { file: { many: false, optional: false, extensions: ['.mp4'] } }
  return callInWorker({ name: 'videoToGif', id: 'video-to-gif', slots }, file, options, settings)
}

/**
 * Save frames of a video as JPEG, PNG or WebP images.
 *
 * @throws ToolError as `runOperation` does
 */
export function videoToImages(
  file: Inputs<VideoToImagesFiles, 'file'>,
  options?: VideoToImagesInput,
  settings?: CallSettings,
): Promise<Result<undefined>> {
  const slots = { file: { many: false, optional: false, extensions: ['.mp4'] } }
  return callInWorker({ name: 'videoToImages', id: 'video-to-images', slots }, file, options, settings)
}

/**
 * Draw text or a logo over an image, once or tiled.
 *
 * @throws ToolError as `runOperation` does
 */
export function watermarkImage(
  file: Inputs<WatermarkImageFiles, 'file'>,
  options?: WatermarkImageInput,
  settings?: CallSettings,
): Promise<Result<undefined>> {
  const slots = { file: { many: false, optional: false, extensions: ['.png'] }, watermarkImage: { many: false, optional: true, extensions: ['.png'] } }
  return callInWorker({ name: 'watermarkImage', id: 'watermark-image', slots }, file, options, settings)
}
