import type { Catalog } from '../../catalog.js'
import type { Translation } from '../../translation.js'

/** Compress PDF in German. */
export const compressPdf: Translation<Catalog>['compressPdf'] = {
  steps: ['Dateien hochladen', 'Optionen wählen', 'Herunterladen'],
  compress: 'PDF komprimieren',
  badges: { less: 'Hohe Qualität', recommended: 'Ausgewogen', extreme: 'Kleinste Datei' },
  stages: [
    'Ihr PDF wird gelesen …',
    'Es wird gesucht, was kleiner werden kann …',
    'Bilder werden komprimiert …',
    'Ihr PDF wird gespeichert …',
  ],
  failed: 'Komprimieren fehlgeschlagen',
  notPdf: 'Der Server hat keine PDF-Datei geliefert',
  done: {
    title: 'PDF komprimiert!',
    text: 'Ihr PDF wurde komprimiert und liegt zum Herunterladen bereit',
    another: 'Weiteres PDF komprimieren',
  },
  kept: {
    title: 'PDF bleibt, wie es war',
    text: 'Sie erhalten es unverändert zurück; warum, steht im Hinweis darunter',
    another: 'Weiteres PDF komprimieren',
  },
}
