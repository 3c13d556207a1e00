import type { Catalog } from '../../catalog.js'
import type { Translation } from '../../translation.js'

/** Merge PDF in German. */
export const mergePdf: Translation<Catalog>['mergePdf'] = {
  steps: ['Dateien auswählen', 'Reihenfolge festlegen', 'Herunterladen'],
  merge: 'PDFs zusammenfügen',
  tooFew: {
    title: 'Weitere Dateien nötig',
    text: 'Bitte wählen Sie mindestens zwei PDF-Dateien zum Zusammenfügen aus',
  },
  list: 'Dateien in der Reihenfolge des Ergebnisses',
  hint: 'Ziehen Sie die Dateien in die gewünschte Reihenfolge, oder benutzen Sie die Pfeile.',
  sort: 'Nach Namen sortieren',
  sorted: 'Dateien nach Namen sortiert',
  total: (files, size) => `${files === 1 ? '1 Datei' : `${files} Dateien`} · ${size}`,
  totalPages: (pages) => (pages === 1 ? '1 Seite' : `${pages} Seiten`),
  pages: (count) => (count === 1 ? '1 Seite' : `${count} Seiten`),
  pagesOf: (name) => `Seiten von ${name}`,
  allPages: 'Alle Seiten',
  showPages: (name) => `Seiten anzeigen: ${name}`,
  locked: 'Hat ein Passwort',
  unreadable: 'Keine Vorschau',
  kind: 'verschiebbare Datei',
  drag: (name) => `${name} verschieben`,
  dragHelp:
    'Nehmen Sie die Datei mit der Leertaste auf, verschieben Sie sie mit den Pfeiltasten, und legen Sie sie mit der Leertaste wieder ab. Escape macht es rückgängig.',
  picked: (name, position, count) => `${name} aufgenommen, Position ${position} von ${count}`,
  over: (name, position, count) => `${name} ist über Position ${position} von ${count}`,
  dropped: (name, position, count) => `${name} auf Position ${position} von ${count} verschoben`,
  takenBack: (name) => `${name} ist wieder am alten Platz`,
  stages: [
    'Ihre PDFs werden gelesen …',
    'Die Seiten werden zusammengefügt …',
    'Lesezeichen werden übernommen …',
    'Ihr PDF wird gespeichert …',
  ],
  failed: 'Zusammenfügen fehlgeschlagen',
  done: {
    title: 'PDFs zusammengefügt!',
    text: 'Ihre Dateien sind jetzt ein PDF, in Ihrer Reihenfolge',
    another: 'Weitere PDFs zusammenfügen',
  },
}
