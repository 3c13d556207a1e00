import type { SampleContent } from '../content/sample-content.js'
import type { chromeTexts } from './chrome.js'
import type { companyTexts } from './company.js'
import type { compareTexts } from './compare.js'
import type { errorTexts } from './errors.js'
import type { helpTexts } from './help.js'
import type { homeTexts } from './home.js'
import type { inputTexts } from './input.js'
import type { leavingTexts } from './leaving.js'
import type { legalTexts } from './legal.js'
import type { metaTexts } from './meta.js'
import type { offerTexts } from './offer.js'
import type { offlineTexts } from './offline.js'
import type { operationTexts } from './operations.js'
import type { pageToolTexts } from './page-tools.js'
import type { pageTexts } from './pages.js'
import type { pdfViewTexts } from './pdf-view.js'
import type { pipelineTexts } from './pipelines.js'
import type { queueTexts } from './queue.js'
import type { resultTexts } from './result.js'
import type { searchWordTexts } from './search-words.js'
import type { siteTexts } from './site.js'
import type { toolTexts } from './tool.js'
import type { addWatermarkTexts } from './tools/add-watermark.js'
import type { chosenFilesTexts } from './tools/chosen-files.js'
import type { comparePdfsTexts } from './tools/compare-pdfs.js'
import type { compressPdfTexts } from './tools/compress-pdf.js'
import type { compressVideoTexts } from './tools/compress-video.js'
import type { deletePagesTexts } from './tools/delete-pages.js'
import type { editPdfTexts } from './tools/edit-pdf.js'
import type { extractPagesTexts } from './tools/extract-pages.js'
import type { formEditorTexts } from './tools/form-editor.js'
import type { imageCompressTexts } from './tools/image-compress.js'
import type { imagePartTexts } from './tools/image-part.js'
import type { imageToPdfTexts } from './tools/image-to-pdf.js'
import type { mergePdfTexts } from './tools/merge-pdf.js'
import type { numberPagesTexts } from './tools/number-pages.js'
import type { ocrPdfTexts } from './tools/ocr-pdf.js'
import type { officeTexts } from './tools/office.js'
import type { pageChoiceTexts } from './tools/page-choice.js'
import type { pageLabelsTexts } from './tools/page-labels.js'
import type { pdfToImageTexts } from './tools/pdf-to-image.js'
import type { protectPdfTexts } from './tools/protect-pdf.js'
import type { readerTexts } from './tools/reader.js'
import type { recordsTexts } from './tools/records.js'
import type { reorderPagesTexts } from './tools/reorder-pages.js'
import type { rotatePdfTexts } from './tools/rotate-pdf.js'
import type { rowsTexts } from './tools/rows.js'
import type { signPdfTexts } from './tools/sign-pdf.js'
import type { splitPdfTexts } from './tools/split-pdf.js'
import type { videoPartTexts } from './video-part.js'
import type { viewerTexts } from './viewer.js'
import type { wizardTexts } from './wizard.js'

/** All texts of the site, by area. */
export interface Catalog {
  addWatermark: typeof addWatermarkTexts
  chrome: typeof chromeTexts
  chosenFiles: typeof chosenFilesTexts
  compare: typeof compareTexts
  company: typeof companyTexts
  comparePdfs: typeof comparePdfsTexts
  compressPdf: typeof compressPdfTexts
  compressVideo: typeof compressVideoTexts
  deletePages: typeof deletePagesTexts
  editPdf: typeof editPdfTexts
  errors: typeof errorTexts
  extractPages: typeof extractPagesTexts
  help: typeof helpTexts
  home: typeof homeTexts
  imageCompress: typeof imageCompressTexts
  imageToPdf: typeof imageToPdfTexts
  input: typeof inputTexts
  leaving: typeof leavingTexts
  legal: typeof legalTexts
  mergePdf: typeof mergePdfTexts
  meta: typeof metaTexts
  numberPages: typeof numberPagesTexts
  ocrPdf: typeof ocrPdfTexts
  offer: typeof offerTexts
  office: typeof officeTexts
  offline: typeof offlineTexts
  operations: typeof operationTexts
  pageChoice: typeof pageChoiceTexts
  pageLabels: typeof pageLabelsTexts
  pages: typeof pageTexts
  pageTools: typeof pageToolTexts
  pdfToImage: typeof pdfToImageTexts
  pdfView: typeof pdfViewTexts
  pipelines: typeof pipelineTexts
  protectPdf: typeof protectPdfTexts
  queue: typeof queueTexts
  reader: typeof readerTexts
  reorderPages: typeof reorderPagesTexts
  result: typeof resultTexts
  samples: SampleContent
  rotatePdf: typeof rotatePdfTexts
  records: typeof recordsTexts
  rows: typeof rowsTexts
  searchWords: typeof searchWordTexts
  signPdf: typeof signPdfTexts
  site: typeof siteTexts
  splitPdf: typeof splitPdfTexts
  tool: typeof toolTexts
  imagePart: typeof imagePartTexts
  videoPart: typeof videoPartTexts
  viewer: typeof viewerTexts
  formEditor: typeof formEditorTexts
  wizard: typeof wizardTexts
}
