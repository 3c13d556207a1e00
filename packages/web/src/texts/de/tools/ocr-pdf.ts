import type { Catalog } from '../../catalog.js'
import type { Translation } from '../../translation.js'

/** OCR in German. */
export const ocrPdf: Translation<Catalog>['ocrPdf'] = {
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
  unchanged: 'Sie erhalten es unverändert zurück; warum, steht im Hinweis darunter',
  plainText: 'Reiner Text',
  archive: (files) => `ZIP-Archiv mit ${files} Dateien`,
  another: 'Weiteres PDF bearbeiten',

  languageHint: 'Die Sprache, in der das Dokument geschrieben ist.',

  text: {
    title: 'Erkannter Text',
    none: 'Auf den Seiten wurde kein Text gefunden.',
    copy: 'Text kopieren',
    copied: 'Kopiert',
  },

  report: {
    language: 'Sprache',
    pages: 'Seiten erkannt',
    of: (recognized, pages) => `${recognized} von ${pages}`,
    words: 'Wörter',
    confidence: 'Sicherheit',
    byPage: 'Seite für Seite',
    columns: { page: 'Seite', result: 'Ergebnis', words: 'Wörter', confidence: 'Sicherheit', seconds: 'Zeit' },
    states: {
      recognized: 'Erkannt',
      skipped: 'Bleibt, wie sie ist',
      empty: 'Leer',
      failed: 'Nicht lesbar',
    },
    count: (words) => words.toLocaleString('de'),
    duration: (seconds) => `${seconds.toLocaleString('de', { maximumFractionDigits: 1 })} s`,
  },
}
