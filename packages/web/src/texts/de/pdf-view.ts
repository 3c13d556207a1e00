import type { Catalog } from '../catalog.js'

/** German words for wherever pages of a PDF are shown. */
export const pdfView: Catalog['pdfView'] = {
  page: (number) => `Seite ${number}`,
  pages: (count) => (count === 1 ? '1 Seite' : `${count.toLocaleString('de')} Seiten`),
  counting: 'Das PDF wird geöffnet …',
  list: 'Seiten',
  skip: 'Seiten überspringen',
  afterPages: 'Ende der Seiten',
  view: { label: 'Ansicht', thumbnails: 'Miniaturen', rows: 'Liste' },
  locked: {
    title: 'Dieses PDF hat ein Passwort',
    text: 'Geben Sie es ein, um die Seiten zu sehen. Es dient nur dieser Datei und wird nirgends aufbewahrt.',
    label: 'Passwort',
    wrong: 'Dieses Passwort öffnet die Datei nicht. Bitte versuchen Sie ein anderes.',
    missing: 'Bitte geben Sie das Passwort der Datei ein.',
    open: 'PDF öffnen',
  },
  failed: {
    title: 'Keine Vorschau möglich',
    text: 'Die Vorschau des PDFs konnte nicht erstellt werden. Bitte versuchen Sie es mit einer anderen Datei.',
  },
  ranges: 'Verwenden Sie Zahlen und Bereiche wie 1-3, 5, last (letzte) oder odd (ungerade).',
  beyond: (count) => (count === 1 ? 'Das Dokument hat 1 Seite.' : `Das Dokument hat die Seiten 1 bis ${count}.`),
}
