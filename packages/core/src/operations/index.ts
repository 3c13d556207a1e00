// Written by scripts/gen.mjs from the folders beside it. Do not edit.
import type { AnyOperation } from '../operation.js'
import { operation as addAnnotations } from './add-annotations/operation.js'
import { operation as addAttachments } from './add-attachments/operation.js'
import { operation as addFormFields } from './add-form-fields/operation.js'
import { operation as addWatermark } from './add-watermark/operation.js'
import { operation as arrangePages } from './arrange-pages/operation.js'
import { operation as booklet } from './booklet/operation.js'
import { operation as cbzToPdf } from './cbz-to-pdf/operation.js'
import { operation as changePermissions } from './change-permissions/operation.js'
import { operation as checkAccessibility } from './check-accessibility/operation.js'
import { operation as checkPdfa } from './check-pdfa/operation.js'
import { operation as comparePdfs } from './compare-pdfs/operation.js'
import { operation as compressImage } from './compress-image/operation.js'
import { operation as compressPdf } from './compress-pdf/operation.js'
import { operation as compressVideo } from './compress-video/operation.js'
import { operation as convertImage } from './convert-image/operation.js'
import { operation as convertVideo } from './convert-video/operation.js'
import { operation as cropImage } from './crop-image/operation.js'
import { operation as cropPages } from './crop-pages/operation.js'
import { operation as deletePages } from './delete-pages/operation.js'
import { operation as deskewPdf } from './deskew-pdf/operation.js'
import { operation as dividePages } from './divide-pages/operation.js'
import { operation as editAnnotations } from './edit-annotations/operation.js'
import { operation as editFormFields } from './edit-form-fields/operation.js'
import { operation as editLayers } from './edit-layers/operation.js'
import { operation as editMetadata } from './edit-metadata/operation.js'
import { operation as editOutline } from './edit-outline/operation.js'
import { operation as editText } from './edit-text/operation.js'
import { operation as emailToPdf } from './email-to-pdf/operation.js'
import { operation as epubToPdf } from './epub-to-pdf/operation.js'
import { operation as excelToPdf } from './excel-to-pdf/operation.js'
import { operation as extendSignatures } from './extend-signatures/operation.js'
import { operation as extractAttachments } from './extract-attachments/operation.js'
import { operation as extractAudio } from './extract-audio/operation.js'
import { operation as extractFonts } from './extract-fonts/operation.js'
import { operation as extractImages } from './extract-images/operation.js'
import { operation as extractPages } from './extract-pages/operation.js'
import { operation as fillForm } from './fill-form/operation.js'
import { operation as finishSignature } from './finish-signature/operation.js'
import { operation as flattenForm } from './flatten-form/operation.js'
import { operation as flattenPdf } from './flatten-pdf/operation.js'
import { operation as formFields } from './form-fields/operation.js'
import { operation as headerFooter } from './header-footer/operation.js'
import { operation as htmlToPdf } from './html-to-pdf/operation.js'
import { operation as imageToPdf } from './image-to-pdf/operation.js'
import { operation as imageToText } from './image-to-text/operation.js'
import { operation as listAnnotations } from './list-annotations/operation.js'
import { operation as listText } from './list-text/operation.js'
import { operation as longPage } from './long-page/operation.js'
import { operation as makeAccessible } from './make-accessible/operation.js'
import { operation as markdownToPdf } from './markdown-to-pdf/operation.js'
import { operation as mergePdf } from './merge-pdf/operation.js'
import { operation as mergeVideos } from './merge-videos/operation.js'
import { operation as muteVideo } from './mute-video/operation.js'
import { operation as nUp } from './n-up/operation.js'
import { operation as numberPages } from './number-pages/operation.js'
import { operation as ocrPdf } from './ocr-pdf/operation.js'
import { operation as overlayPdf } from './overlay-pdf/operation.js'
import { operation as pageLabels } from './page-labels/operation.js'
import { operation as pdfInfo } from './pdf-info/operation.js'
import { operation as pdfToEpub } from './pdf-to-epub/operation.js'
import { operation as pdfToExcel } from './pdf-to-excel/operation.js'
import { operation as pdfToHtml } from './pdf-to-html/operation.js'
import { operation as pdfToImage } from './pdf-to-image/operation.js'
import { operation as pdfToMarkdown } from './pdf-to-markdown/operation.js'
import { operation as pdfToPdfa } from './pdf-to-pdfa/operation.js'
import { operation as pdfToPpt } from './pdf-to-ppt/operation.js'
import { operation as pdfToSvg } from './pdf-to-svg/operation.js'
import { operation as pdfToText } from './pdf-to-text/operation.js'
import { operation as pdfToWord } from './pdf-to-word/operation.js'
import { operation as posterize } from './posterize/operation.js'
import { operation as pptToPdf } from './ppt-to-pdf/operation.js'
import { operation as prepareSignature } from './prepare-signature/operation.js'
import { operation as protectPdf } from './protect-pdf/operation.js'
import { operation as rasterizePdf } from './rasterize-pdf/operation.js'
import { operation as recolorPdf } from './recolor-pdf/operation.js'
import { operation as redactPdf } from './redact-pdf/operation.js'
import { operation as removeBlankPages } from './remove-blank-pages/operation.js'
import { operation as removeElements } from './remove-elements/operation.js'
import { operation as removeSignatures } from './remove-signatures/operation.js'
import { operation as reorderPages } from './reorder-pages/operation.js'
import { operation as repairPdf } from './repair-pdf/operation.js'
import { operation as replaceText } from './replace-text/operation.js'
import { operation as resizeImage } from './resize-image/operation.js'
import { operation as resizePages } from './resize-pages/operation.js'
import { operation as rotateImage } from './rotate-image/operation.js'
import { operation as rotatePdf } from './rotate-pdf/operation.js'
import { operation as sanitizePdf } from './sanitize-pdf/operation.js'
import { operation as signDigitally } from './sign-digitally/operation.js'
import { operation as signPdf } from './sign-pdf/operation.js'
import { operation as splitPdf } from './split-pdf/operation.js'
import { operation as stripImageMetadata } from './strip-image-metadata/operation.js'
import { operation as svgToPdf } from './svg-to-pdf/operation.js'
import { operation as tableOfContents } from './table-of-contents/operation.js'
import { operation as textToPdf } from './text-to-pdf/operation.js'
import { operation as timestampPdf } from './timestamp-pdf/operation.js'
import { operation as trimVideo } from './trim-video/operation.js'
import { operation as unlockPdf } from './unlock-pdf/operation.js'
import { operation as verifySignatures } from './verify-signatures/operation.js'
import { operation as videoToGif } from './video-to-gif/operation.js'
import { operation as videoToImages } from './video-to-images/operation.js'
import { operation as watermarkImage } from './watermark-image/operation.js'
import { operation as wordToPdf } from './word-to-pdf/operation.js'

/** Every operation, by id, with its files, options and examples. The work itself is loaded when an operation runs. */
export const operations: readonly AnyOperation[] = [
  addAnnotations,
  addAttachments,
  addFormFields,
  addWatermark,
  arrangePages,
  booklet,
  cbzToPdf,
  changePermissions,
  checkAccessibility,
  checkPdfa,
  comparePdfs,
  compressImage,
  compressPdf,
  compressVideo,
  convertImage,
  convertVideo,
  cropImage,
  cropPages,
  deletePages,
  deskewPdf,
  dividePages,
  editAnnotations,
  editFormFields,
  editLayers,
  editMetadata,
  editOutline,
  editText,
  emailToPdf,
  epubToPdf,
  excelToPdf,
  extendSignatures,
  extractAttachments,
  extractAudio,
  extractFonts,
  extractImages,
  extractPages,
  fillForm,
  finishSignature,
  flattenForm,
  flattenPdf,
  formFields,
  headerFooter,
  htmlToPdf,
  imageToPdf,
  imageToText,
  listAnnotations,
  listText,
  longPage,
  makeAccessible,
  markdownToPdf,
  mergePdf,
  mergeVideos,
  muteVideo,
  nUp,
  numberPages,
  ocrPdf,
  overlayPdf,
  pageLabels,
  pdfInfo,
  pdfToEpub,
  pdfToExcel,
  pdfToHtml,
  pdfToImage,
  pdfToMarkdown,
  pdfToPdfa,
  pdfToPpt,
  pdfToSvg,
  pdfToText,
  pdfToWord,
  posterize,
  pptToPdf,
  prepareSignature,
  protectPdf,
  rasterizePdf,
  recolorPdf,
  redactPdf,
  removeBlankPages,
  removeElements,
  removeSignatures,
  reorderPages,
  repairPdf,
  replaceText,
  resizeImage,
  resizePages,
  rotateImage,
  rotatePdf,
  sanitizePdf,
  signDigitally,
  signPdf,
  splitPdf,
  stripImageMetadata,
  svgToPdf,
  tableOfContents,
  textToPdf,
  timestampPdf,
  trimVideo,
  unlockPdf,
  verifySignatures,
  videoToGif,
  videoToImages,
  watermarkImage,
  wordToPdf,
]

/** The operation with this id, if there is one. */
export function findOperation(id: string): AnyOperation | undefined {
  return operations.find((operation) => operation.id === id)
}
