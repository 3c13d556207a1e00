import type { Catalog } from '../../catalog.js'
import type { Translation } from '../../translation.js'

/** Split PDF in German. */
export const splitPdf: Translation<Catalog>['splitPdf'] = {
  steps: ['Dateien hochladen', 'Aufteilung wählen', 'Herunterladen'],
  split: 'PDF teilen',
  required: { title: 'Seitenbereich erforderlich', text: 'Bitte geben Sie einen Seitenbereich ein (z. B. „1-3,4-6“)' },
  invalid: {
    title: 'Ungültiger Seitenbereich',
    text: 'Bitte schreiben Sie Bereiche wie „1-3,4-6“ oder „1,2,3,4-10“',
  },
  interval: { title: 'Ungültige Seitenzahl', text: 'Es müssen 1 bis 100 Seiten je Datei sein' },
  pageCount: (count) => (count === 1 ? 'Ihr PDF hat 1 Seite.' : `Ihr PDF hat ${count} Seiten.`),
  parts: (count, shown) =>
    `${count === 1 ? '1 Datei' : `${count} Dateien`}: ${shown.join(', ')}${shown.length < count ? ', …' : ''}`,
  part: (pages, count) => (count === 1 ? `Seite ${pages}` : `Seiten ${pages}`),
  noChapters: 'Dieses PDF hat keine Lesezeichen und daher keine Kapitel, an denen es geteilt werden könnte.',
  pick: {
    title: 'Teile auswählen',
    hint: 'Wählen Sie die erste Seite eines Teils, dann seine letzte. Wird ein Teil noch einmal gewählt, entfällt er.',
    marked: 'Auf jeder Seite steht, zu welchem Teil sie gehören wird.',
    unknown: 'Wo die Teile beginnen, wird beim Teilen in den Seiten gesucht.',
    list: 'Seiten',
    page: (number) => `Seite ${number}`,
    pageIn: (number, part) => `Seite ${number}, Teil ${part}`,
    badge: (part) => `Teil ${part}`,
    begun: (part, page) => `Teil ${part} beginnt mit Seite ${page}. Wählen Sie seine letzte Seite.`,
    clear: 'Von vorn beginnen',
  },
  stages: [
    'Ihr PDF wird gelesen …',
    'Die Teile werden bestimmt …',
    'Die Teile werden herausgeschnitten …',
    'Die Dateien werden gepackt …',
  ],
  failed: 'Teilen fehlgeschlagen',
  done: {
    title: 'PDF geteilt!',
    text: 'Ihr PDF ist aufgeteilt und liegt zum Herunterladen bereit',
    another: 'Weiteres PDF teilen',
  },
  caption: (count) => `ZIP-Archiv mit ${count} PDFs`,
}
