import type { Catalog } from '../../catalog.js'

/** German words of Reorder Pages. */
export const reorderPages: Catalog['reorderPages'] = {
  tool: {
    steps: ['Hochladen', 'Ordnen', 'Herunterladen'],
    apply: 'Reihenfolge anwenden',
    stages: [
      'Ihr PDF wird gelesen …',
      'Die Seiten werden verschoben …',
      'Verweise und Lesezeichen werden geprüft …',
      'Ihr PDF wird gespeichert …',
    ],
    done: 'Die Seiten Ihres PDFs wurden neu geordnet.',
    failed: 'Beim Ordnen der Seiten ist ein Fehler aufgetreten. Bitte versuchen Sie es noch einmal.',
  },
  hint: 'Ziehen Sie Seiten an ihren neuen Platz, oder verschieben Sie sie mit den Pfeilen.',
  reverse: 'Reihenfolge umkehren',
  reset: 'Ursprüngliche Reihenfolge',
  none: { title: 'Keine Seiten vorhanden', text: 'Ein PDF ohne Seiten kann nicht bearbeitet werden.' },
  place: (place) => `${place}.`,
  up: (page) => `Seite ${page} nach oben`,
  down: (page) => `Seite ${page} nach unten`,
  drag: (page) => `Seite ${page} ziehen`,
  kind: 'verschiebbare Seite',
  how: 'Leertaste oder Eingabetaste nimmt die Seite auf, die Pfeiltasten verschieben sie, Leertaste oder Eingabetaste legt sie ab, Escape legt sie zurück.',
  picked: (page) => `Seite ${page} aufgenommen.`,
  moved: (page, place, count) => `Seite ${page} an Platz ${place} von ${count} verschoben`,
  putBack: (page) => `Seite ${page} ist wieder, wo sie war.`,
  reversed: 'Die Seiten stehen in umgekehrter Reihenfolge.',
  restored: 'Die Seiten stehen in ihrer ursprünglichen Reihenfolge.',
}
