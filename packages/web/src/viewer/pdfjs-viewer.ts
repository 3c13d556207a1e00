// The order matters: the viewer's parts read what the library itself has left on the global object.
import 'pdfjs-dist/legacy/build/pdf.mjs'
import 'pdfjs-dist/legacy/web/pdf_viewer.css'
import './viewer.css'

export {
  EventBus,
  FindState,
  GenericL10n,
  PDFFindController,
  PDFLinkService,
  PDFViewer,
} from 'pdfjs-dist/legacy/web/pdf_viewer.mjs'
