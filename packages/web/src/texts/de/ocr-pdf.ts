import type { Catalogue } from '../catalogue.js'
import type { Translation } from '../translation.js'

/** OCR in German. */
export const ocrPdf: Translation<Catalogue>['ocrPdf'] = {
  steps: ['Datei hochladen', 'Einstellungen', 'Herunterladen'],
  process: 'Text erkennen',
  busy: 'Der Text Ihres PDFs wird erkannt …',
  stages: [
    'Ihr PDF wird geöffnet …',
    'Die Seiten werden vorbereitet …',
    'Der Text wird erkannt …',
    'Das Dokument wird zusammengesetzt …',
  ],
  failed: 'Texterkennung fehlgeschlagen',
  doneTitle: 'Texterkennung abgeschlossen!',
  searchable: 'Ihr Dokument lässt sich jetzt durchsuchen',
  recognized: 'Der Text Ihres Dokuments wurde erkannt',
  another: 'Weiteres PDF bearbeiten',
}
