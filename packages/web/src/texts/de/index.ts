import type { Catalogue } from '../catalogue.js'
import type { Translation } from '../translation.js'
import { addWatermark } from './add-watermark.js'
import { chrome } from './chrome.js'
import { company } from './company.js'
import { compressPdf } from './compress-pdf.js'
import { compressVideo } from './compress-video.js'
import { deletePages } from './delete-pages.js'
import { editPdf } from './edit-pdf.js'
import { errors } from './errors.js'
import { formEditor } from './form-editor.js'
import { help } from './help.js'
import { home } from './home.js'
import { imageCompress } from './image-compress.js'
import { imageToPdf } from './image-to-pdf.js'
import { input } from './input.js'
import { leaving } from './leaving.js'
import { legal } from './legal.js'
import { mergePdf } from './merge-pdf.js'
import { meta } from './meta.js'
import { numberPages } from './number-pages.js'
import { ocrPdf } from './ocr-pdf.js'
import { offer } from './offer.js'
import { office } from './office.js'
import { offline } from './offline.js'
import { operations } from './operations.js'
import { pageTools } from './page-tools.js'
import { pages } from './pages.js'
import { pdfToImage } from './pdf-to-image.js'
import { pdfView } from './pdf-view.js'
import { pipelines } from './pipelines.js'
import { protectPdf } from './protect-pdf.js'
import { queue } from './queue.js'
import { reader } from './reader.js'
import { reorderPages } from './reorder-pages.js'
import { result } from './result.js'
import { rotatePdf } from './rotate-pdf.js'
import { signPdf } from './sign-pdf.js'
import { site } from './site.js'
import { splitPdf } from './split-pdf.js'
import { tool } from './tool.js'
import { viewer } from './viewer.js'
import { wizard } from './wizard.js'

/** All texts of the site in German. */
export const german: Translation<Catalogue> = {
  addWatermark,
  chrome,
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
  viewer,
  formEditor,
  wizard,
  signPdf,
  site,
  home,
  company,
  legal,
  help,
  pages,
  meta,
}
