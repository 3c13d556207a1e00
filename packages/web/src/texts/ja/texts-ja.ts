import type { Catalog } from '../catalog.js'
import type { PartialTranslation } from '../translation.js'
import { chrome } from './chrome.js'
import { company } from './company.js'
import { compare } from './compare.js'
import { errors } from './errors.js'
import { help } from './help.js'
import { home } from './home.js'
import { input } from './input.js'
import { leaving } from './leaving.js'
import { legal } from './legal.js'
import { meta } from './meta.js'
import { offer } from './offer.js'
import { offline } from './offline.js'
import { operations } from './operations.js'
import { pageTools } from './page-tools.js'
import { pages } from './pages.js'
import { pdfView } from './pdf-view.js'
import { pipelines } from './pipelines.js'
import { queue } from './queue.js'
import { result } from './result.js'
import { samples } from './samples.js'
import { searchWords } from './search-words.js'
import { site } from './site.js'
import { tool } from './tool.js'
import { addWatermark } from './tools/add-watermark.js'
import { chosenFiles } from './tools/chosen-files.js'
import { comparePdfs } from './tools/compare-pdfs.js'
import { compressPdf } from './tools/compress-pdf.js'
import { compressVideo } from './tools/compress-video.js'
import { deletePages } from './tools/delete-pages.js'
import { editPdf } from './tools/edit-pdf.js'
import { extractPages } from './tools/extract-pages.js'
import { formEditor } from './tools/form-editor.js'
import { imageCompress } from './tools/image-compress.js'
import { imagePart } from './tools/image-part.js'
import { imageToPdf } from './tools/image-to-pdf.js'
import { mergePdf } from './tools/merge-pdf.js'
import { numberPages } from './tools/number-pages.js'
import { ocrPdf } from './tools/ocr-pdf.js'
import { office } from './tools/office.js'
import { pageChoice } from './tools/page-choice.js'
import { pageLabels } from './tools/page-labels.js'
import { pdfToImage } from './tools/pdf-to-image.js'
import { protectPdf } from './tools/protect-pdf.js'
import { reader } from './tools/reader.js'
import { records } from './tools/records.js'
import { reorderPages } from './tools/reorder-pages.js'
import { rotatePdf } from './tools/rotate-pdf.js'
import { rows } from './tools/rows.js'
import { signPdf } from './tools/sign-pdf.js'
import { splitPdf } from './tools/split-pdf.js'
import { videoPart } from './video-part.js'
import { viewer } from './viewer.js'
import { wizard } from './wizard.js'

/** All texts of the site in Japanese. */
export const texts: PartialTranslation<Catalog> = {
  addWatermark,
  chrome,
  chosenFiles,
  compare,
  comparePdfs,
  compressPdf,
  compressVideo,
  editPdf,
  errors,
  imageCompress,
  imageToPdf,
  input,
  leaving,
  mergePdf,
  numberPages,
  ocrPdf,
  offer,
  office,
  offline,
  operations,
  pageChoice,
  pageLabels,
  pageTools,
  pdfToImage,
  pipelines,
  protectPdf,
  queue,
  result,
  splitPdf,
  tool,
  pdfView,
  deletePages,
  reader,
  reorderPages,
  rotatePdf,
  records,
  rows,
  imagePart,
  videoPart,
  viewer,
  extractPages,
  formEditor,
  wizard,
  signPdf,
  samples,
  searchWords,
  site,
  home,
  company,
  legal,
  help,
  pages,
  meta,
}
