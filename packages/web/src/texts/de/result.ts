import type { Catalog } from '../catalog.js'
import type { Translation } from '../translation.js'

/** German texts of a finished file. */
export const result: Translation<Catalog['result']> = {
  smaller: (percent) => `${percent} % kleiner`,
  larger: (percent) => `${percent} % größer`,
  preview: 'Vorschau des Ergebnisses',
  files: 'Dateien',
  moreFiles: (count) => (count === 1 ? 'Eine weitere Datei' : `${count} weitere Dateien`),
  share: 'Teilen',
  shareFailed: 'Die Datei konnte nicht geteilt werden. Laden Sie sie stattdessen herunter.',
  print: 'Drucken',
  printFailed: 'Das kann hier nicht gedruckt werden. Laden Sie die Datei herunter und drucken Sie sie von dort.',
  rename: 'Umbenennen',
  newName: 'Name der Datei',
  keepName: 'OK',
  same: 'Gleich groß',
  nearlySame: 'Fast gleich groß',
  compared:
    'Grün markiert sind eingefügte Wörter, gelb ersetzte, blau verschobene; rote Striche zeigen, wo Wörter gelöscht wurden. Violette Rahmen zeigen alles andere. Öffnen Sie eine Markierung, um zu lesen, was vorher dort war.',
  differences: {
    all: (count) => (count === 1 ? 'Ein Unterschied:' : `${count} Unterschiede:`),
    each: (type, count) => `${count} ${type}`,
    types: { inserted: 'eingefügt', deleted: 'gelöscht', replaced: 'ersetzt', moved: 'verschoben', other: 'Sonstiges' },
  },
  continue: {
    title: 'Weiter mit …',
    text: 'Öffnet das Ergebnis in einem anderen Werkzeug, ohne dass Sie es dazwischen herunterladen oder neu hochladen.',
    more: 'Weitere Werkzeuge',
    failed:
      'Das Ergebnis konnte nicht geöffnet werden. Laden Sie es herunter, solange es geht, und wählen Sie es im anderen Werkzeug aus.',
  },
}
